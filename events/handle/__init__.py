"""From a stored submission to what came of it and the receipt for it."""

from events.handle.house import Caps, House
from events.handle.reader import handle, read_one, set_aside

__all__ = ["Caps", "House", "handle", "read_one", "set_aside"]
