"""The door for sockets: one for each seat or spectator, frames typed, floods stopped."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Final

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from rouage.engine.game import SPECTATOR
from rouage.engine.plain import Plain
from rouage.table import protocol, safety, telling
from rouage.table.hall import Hall
from rouage.table.live import LiveTable
from rouage.table.refusals import No
from rouage.table.safety import Bucket
from rouage.table.store import StoreTrouble

log = logging.getLogger("rouage.table")
FRAMES: Final[TypeAdapter[protocol.ClientFrame]] = TypeAdapter(protocol.ClientFrame)
WAITING: Final = 500
"""Frames that may wait for a slow listener before it is let go."""
PATIENCE: Final = 30
"""Bad or hasty frames after which a socket is closed."""
HELLO_WITHIN: Final = 10.0
TOLD_AS_ONE: Final = 200
"""Entries told to a newcomer that count as one more request."""

NOT_ALLOWED: Final = 4403
NOT_FOUND: Final = 4404
TOO_MANY: Final = 4429
BAD_FRAME: Final = 4400
TRY_AGAIN: Final = 1013
WENT_WRONG: Final = 1011


class Socket:
    """A listener at a table."""

    def __init__(self, hall: Hall, ws: WebSocket, session: str) -> None:
        self.hall: Final = hall
        self.ws: Final = ws
        self.session: Final = session
        self.seat = SPECTATOR
        self.name = ""
        self.reads_only = False
        self.table: LiveTable | None = None
        self._out: Final[asyncio.Queue[bytes | None]] = asyncio.Queue()
        self._room: int | None = None
        """Frames that may wait; none is too many while somebody is told what they missed."""
        self._code = 1000
        self._bucket: Final = Bucket(hall.settings.limits.frames, hall.settings.limits.burst)
        self._voice: Final = Bucket(0.5, 20)
        """Anybody may watch, and whatever is said is kept: strangers say no more than people can read."""
        self._patience = PATIENCE
        self._closing = False
        """Nothing more is told or heard, whatever the other side makes of that."""

    def tell(self, frame: bytes) -> None:
        if self._closing:
            return
        if self._room is not None and self._out.qsize() >= self._room:
            # It will come back and ask for what it missed.
            while not self._out.empty():
                self._out.get_nowait()
            self._code = TRY_AGAIN
            self._closing = True
            self._out.put_nowait(None)
        else:
            self._out.put_nowait(frame)

    @property
    def gone(self) -> bool:
        return self._closing

    def send_away(self) -> None:
        """The seat is no longer theirs, or the table is no more."""
        self._trouble("sent-away", closing=True)
        self.tell(b"")
        self._closing = True

    def _trouble(self, id: str, ref: int = 0, closing: bool = False, **args: Plain) -> None:
        self.tell(telling.trouble(id, ref, closing, **args))

    async def serve(self) -> None:
        writer = asyncio.create_task(self._write())
        try:
            self._code = await self._greet()
            if self._code == 1000:
                self._code = await self._listen()
        except WebSocketDisconnect:
            pass
        except Exception:
            log.exception("a socket failed")
            self._code = WENT_WRONG
            self._trouble("went-wrong", closing=True)
        finally:
            if self.table is not None:
                self.table.leave(self)
            self._out.put_nowait(None)
            with contextlib.suppress(TimeoutError, asyncio.CancelledError):
                await asyncio.wait_for(writer, 2)
            with contextlib.suppress(RuntimeError):
                await self.ws.close(self._code)

    async def _write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while frame := await self._out.get():
                await self.ws.send_text(frame.decode())
            await self.ws.close(self._code if frame is None else NOT_ALLOWED)

    async def _frame(self) -> protocol.ClientFrame | None:
        """The next frame; None if it was none."""
        try:
            text = await self.ws.receive_text()
        except KeyError:  # bytes
            text = ""
        except RuntimeError:  # closed by ourselves meanwhile
            raise WebSocketDisconnect from None
        if not self._bucket.take():
            self._patience -= 1
            self._trouble("too-fast")
            return None
        try:
            return FRAMES.validate_json(text)
        except ValidationError as wrong:
            self._patience -= 1
            where = ".".join([str(part) for part in wrong.errors()[0]["loc"]])
            self._trouble("bad-frame", where=where[:80])
            return None

    async def _greet(self) -> int:
        """The first frame says where somebody wants to sit; the cookie says whether they may."""
        try:
            hello = await asyncio.wait_for(self._frame(), HELLO_WITHIN)
        except TimeoutError:
            return BAD_FRAME
        if not isinstance(hello, protocol.Hello):
            self._trouble("hello-first", closing=True)
            return BAD_FRAME
        try:
            while (table := await self.hall.find(hello.table)) is not None:
                # Put away before anybody could sit down: it is opened again.
                with contextlib.suppress(No):
                    return await self._join(table, hello)
        except StoreTrouble:
            self._trouble("store-away", closing=True)
            return TRY_AGAIN
        self._trouble("no-such-table", closing=True)
        return NOT_FOUND

    async def _join(self, table: LiveTable, hello: protocol.Hello) -> int:
        """Raises No where the table has been put away or deleted meanwhile."""
        held = await self.hall.store.holdings(self.session, table.id) if self.session else []
        if held:
            self.hall.later(self.hall.store.touch_session(self.session))
        self.seat = hello.seat
        if not self._may_be_told(table, hello):
            self._trouble("too-many-requests", closing=True)
            return TOO_MANY
        if not await table.join(self, hello.seen):
            self._trouble("not-your-seat", closing=True)
            return NOT_ALLOWED
        self.table = table
        row = table.seats.get(hello.seat)
        self.name = row.name if row else ""
        self._room = self._out.qsize() + WAITING
        return 1000

    def _may_be_told(self, table: LiveTable, hello: protocol.Hello) -> bool:
        """A long tale costs more than a short one, and others wait while it is told."""
        if hello.seat not in table.log.everyone:
            return True
        missed = table.log.count(hello.seat) - table.log.told_from(hello.seat, hello.seen)
        # Never more than half of what may come at once: the longest is told too, though not often.
        cost = min(missed // TOLD_AS_ONE, self.hall.settings.limits.requests * 5)
        return self.hall.arrivals.take(self.ws.client.host if self.ws.client else "", cost)

    async def _listen(self) -> int:
        while self._patience > 0:
            frame = await self._frame()
            if self._closing:
                return self._code
            if frame is not None:
                await self._obey(frame)
        self._trouble("too-fast", closing=True)
        return TOO_MANY

    async def _obey(self, frame: protocol.ClientFrame) -> None:
        table = self.table
        assert table is not None
        ref = getattr(frame, "ref", 0)
        try:
            answer = await self._done(table, frame)
        except No as refused:
            told = {
                "type": "refused", "ref": ref, "refusal": refused.refusal.to_data(),
                "stale": refused.missed is not None, "missed": refused.missed or [],
            }  # fmt: skip
            self.tell(to_json(told))
        except StoreTrouble:
            self._trouble("store-away", ref)
        except Exception:
            log.exception("a %s frame failed", frame.type)
            self._trouble("went-wrong", ref)
        else:
            if answer is not None:
                self.tell(to_json(answer))

    async def _done(self, table: LiveTable, frame: protocol.ClientFrame) -> dict[str, object] | None:
        """What a frame asks for; the answer, if it needs one."""
        seat = self.seat
        match frame:
            case protocol.ClientBeat():
                return {"type": "beat"}
            case protocol.Weigh() if seat != SPECTATOR:
                return {"type": "weighed", "ref": frame.ref, **await table.weigh(seat, frame.key, self)}
            case _ if self.reads_only:
                self._trouble("study-read-only", getattr(frame, "ref", 0))
                return None
            case protocol.Say():
                if seat == SPECTATOR and not self._voice.take():
                    self._trouble("too-fast", frame.ref)
                    return None
                number = await table.say(seat, self.name, frame.text, self)
                return {"type": "accepted", "ref": frame.ref, **number}
            case protocol.Begin():
                return {"type": "accepted", "ref": frame.ref, **await table.begin(self)}
        if seat == SPECTATOR:
            self._trouble("spectators-watch", getattr(frame, "ref", 0))
            return None
        match frame:
            case protocol.Choose():
                done = await table.choose(seat, frame.key, frame.seen, self)
                self.hall.choices += 1
            case protocol.Undo():
                done = await table.undo(seat, frame.to, self)
            case protocol.Redo():
                done = await table.redo(seat, self)
            case protocol.AnswerUndo():
                done = await table.answer(seat, frame.yes, self)
            case protocol.PinFrame():
                done = await table.pin(self, frame.id, frame.kind, frame.body, list(frame.to) if frame.to else None)
            case protocol.Return():
                done = await table.hold(seat, "", by=self)
            case protocol.Ping():
                table.tell_all(to_json({"type": "pinged", "seat": seat, "target": frame.target}))
                return None
            case _:
                self._trouble("hello-twice")
                return None
        return {"type": "accepted", "ref": frame.ref, **done}


async def refuse(ws: WebSocket, code: int, id: str) -> None:
    """Say why, then close: before `accept` a browser would learn only that something failed."""
    await ws.accept()
    await ws.send_text(telling.trouble(id, closing=True).decode())
    await ws.close(code)


def allowed_origin(ws: WebSocket, hall: Hall) -> bool:
    return safety.same_origin(ws.headers, hall.settings.public_url)
