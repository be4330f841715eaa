"""What was said of a value is said again for that very object, and worked out for any other."""

from __future__ import annotations

from games.kernel.memo import of_the_last, of_the_last_few, of_the_like


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


def test_as_many_objects_are_known_again_as_were_asked_for() -> None:
    asked: list[str] = []

    @of_the_last_few(3)
    def length(value: tuple[str, ...]) -> int:
        asked.append("".join(value))
        return len(value)

    one, two, three, four = (tuple(text) for text in ("a", "bb", "ccc", "dddd"))

    assert [length(value) for value in (one, two, three, one, two, four, one)] == [1, 2, 3, 1, 2, 4, 1]
    assert asked == ["a", "bb", "ccc", "dddd", "a"]


def test_of_the_like_an_equal_one_is_known_too() -> None:
    asked: list[str] = []

    @of_the_like
    def length(value: tuple[str, ...]) -> int:
        asked.append("".join(value))
        return len(value)

    assert [length(tuple(text)) for text in ("a", "a", "bb", "a", "bb", "ccc", "a")] == [1, 1, 2, 1, 2, 3, 1]
    assert asked == ["a", "bb", "ccc", "a"]
