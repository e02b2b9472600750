"""A believable room for showing and testing, filled through the same services as the windows."""

from floorman.services.demo.evening import DemoResult, fill
from floorman.services.demo.people import PIN, STAFF

__all__ = ["PIN", "STAFF", "DemoResult", "fill"]
