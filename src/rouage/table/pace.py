"""How fast a socket may be spoken to: frames are counted as they come off the wire, before anything answers them.

Pings are answered and pieces of messages gathered without the table learning of them, so the table cannot slow a
sender of nothing else. Here all frames count alike. A hasty sender is not read from for a while; one that goes on is
cut off.
"""

from __future__ import annotations

from asyncio import TimerHandle
from typing import Any, ClassVar, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from rouage.table.safety import Bucket
from rouage.table.settings import Limits

SLICE: Final = 2048
"""Bytes looked at in one go: a few hundred of the smallest frames."""
FRAMES_TO_ONE: Final = 4
"""Frames on the wire for each that the table may be sent: pings, pongs and pieces of messages come beside them."""
PAUSE: Final = 0.5
"""Seconds in which a hasty sender is not read from."""
PAUSES: Final = 20
"""In a row, after which it is cut off."""
FORGIVEN_AFTER: Final = 30.0
"""Seconds for one of them."""
TOO_MANY: Final = 4429
LEAVE_WITHIN: Final = 1.0
"""Seconds to hear the reason, before the line is cut."""


class PacedSocket(WebSocketsSansIOProtocol):
    """A WebSocket whose sender is held to a pace."""

    limits: ClassVar[Limits] = Limits()

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._frames: Final = Bucket(self.limits.frames * FRAMES_TO_ONE, self.limits.burst * FRAMES_TO_ONE)
        self._pauses: Final = Bucket(1 / FORGIVEN_AFTER, PAUSES)
        self._unread: Final = bytearray()
        """What has come and waits to be looked at."""
        self._timer: TimerHandle | None = None
        """Runs while the sender is not read from, and once more when it is cut off."""

    def data_received(self, data: bytes) -> None:
        self._unread.extend(data)
        if self._timer is not None:
            # The table took its last message, which had the transport read on.
            self.transport.pause_reading()
        self._look()

    def _look(self) -> None:
        """A slice at a time, while the table keeps up and the sender keeps its pace."""
        while self._unread and not self._waits():
            part = bytes(self._unread[:SLICE])
            del self._unread[:SLICE]
            super().data_received(part)

    def _waits(self) -> bool:
        """Whether the sender is in too great a hurry, or the table still has a message to take."""
        return self._timer is not None or (self.read_paused and not self.close_sent)

    def handle_events(self) -> None:
        """Every frame counts, also one that only the connection sees."""
        kept_pace = self._frames.take(len(self.conn.events))
        super().handle_events()
        if not kept_pace and not self.transport.is_closing():
            self._slow_down()

    def _slow_down(self) -> None:
        self.transport.pause_reading()
        if self._pauses.take():
            self._timer = self.loop.call_later(PAUSE, self._go_on)
            return
        self._unread.clear()
        if not self.close_sent:
            self.conn.fail(TOO_MANY, "too many frames")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self._timer = self.loop.call_later(LEAVE_WITHIN, self.transport.abort)

    def _go_on(self) -> None:
        self._timer = None
        self._look()
        if not self._waits():
            self.transport.resume_reading()

    async def receive(self) -> Any:
        message = await super().receive()
        self._look()
        return message

    def connection_lost(self, exc: Exception | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._unread.clear()
        super().connection_lost(exc)


def paced(limits: Limits) -> type[PacedSocket]:
    """What uvicorn makes of every socket: it takes a class."""
    return type("PacedSocket", (PacedSocket,), {"limits": limits})
