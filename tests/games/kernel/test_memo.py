"""What was said of a value is said again for that very object, and worked out for any other."""

from __future__ import annotations

from games.kernel.memo import of_the_last


def test_the_last_two_objects_are_known_again_and_an_equal_one_is_not() -> None:
    asked: list[str] = []

    @of_the_last
    def length(value: tuple[str, ...]) -> int:
        asked.append("".join(value))
        return len(value)

    one, two, three = (tuple(text) for text in ("a", "bb", "ccc"))

    assert [length(value) for value in (one, two, one, two, two)] == [1, 2, 1, 2, 2]
    assert asked == ["a", "bb"]
    assert [length(value) for value in (three, one, tuple("ccc"))] == [3, 1, 3]
    assert asked == ["a", "bb", "ccc", "a", "ccc"]
