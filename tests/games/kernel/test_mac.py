"""The HMAC that goes on from what it has begun is the one of RFC 2104."""

from __future__ import annotations

import hmac

import pytest

from games.kernel.mac import mac


@pytest.mark.parametrize("key", [b"", b"k", b"k" * 32, bytes(range(64))])
def test_it_is_the_hmac_of_the_standard_library(key: bytes) -> None:
    for beginning, rest in [(b"", b""), (b"label\x00", b""), (b"", b"rest"), (b"label\x00", b"rest" * 100)]:
        for _ in range(2):  # the second goes on from what the first has begun
            assert mac(key, beginning, rest) == hmac.digest(key, beginning + rest, "sha256")


def test_a_key_that_would_have_to_be_hashed_is_refused() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        mac(b"k" * 65, b"", b"")
