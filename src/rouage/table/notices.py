"""Notices by e-mail: it is your turn. Only where a mail server is set, and only to those who asked for it."""

from __future__ import annotations

import asyncio
import logging
import smtplib
import ssl
from dataclasses import replace
from email.message import EmailMessage
from typing import TYPE_CHECKING, Final

import rouage
from rouage.engine.language import Message, word
from rouage.engine.plain import Plain
from rouage.table.minding import TOUCH_EVERY
from rouage.table.safety import Buckets
from rouage.table.settings import Mail, Settings
from rouage.table.store import SeatRow

if TYPE_CHECKING:
    from rouage.table.live import LiveTable

log = logging.getLogger("rouage.table")


class Notices:
    """The postman."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self._letters: Final = Buckets(settings.limits.letters / 3600, settings.limits.letters)

    def your_turn(self, table: LiveTable, asked: list[str]) -> None:
        """Where people take their time, those who are not here may want a letter."""
        away = [seat for seat in asked if not table.listeners.get(seat) and not table.bot(seat)]
        if table.options.mode == "turns" and self.settings.mail is not None and away:
            table.hall.later(self._notify(table, away, self.settings.mail))

    async def _notify(self, table: LiveTable, away: list[str], mail: Mail) -> None:
        """Addresses are in the store alone: they may have changed, or be gone, since the table was opened."""
        store, shared = table.hall.store, table.hall.shared
        since = await store.now() if shared else 0
        if shared:
            # Somebody may sit at another process, which notes so from time to time.
            await asyncio.sleep(2 * TOUCH_EVERY)
        for row in await store.seats(table.id):
            here = shared and (row.last_seen > since or row.seat not in table.log.waiting)
            # Nobody wants more than a few letters an hour.
            if row.seat in away and row.email and not here and self._letters.take(row.email):
                sitting = table.seats.get(row.seat)
                await self._send(mail, self.letter(table, replace(row, name=sitting.name if sitting else row.name)))

    async def _send(self, mail: Mail, letter: EmailMessage) -> None:
        try:
            await asyncio.to_thread(deliver, mail, letter)
        except (OSError, smtplib.SMTPException) as error:
            log.warning("a notice could not be sent: %s", type(error).__name__)

    def letter(self, table: LiveTable, seat: SeatRow) -> EmailMessage:
        """Says nothing but that the table waits: what happened there may be a secret, and mail is not one."""
        language = table.options.language
        title = " ".join(table.row.title.split()) or rouage.title(table.row.game).spoken_name(language)
        letter = EmailMessage()
        letter["From"] = self.settings.mail.sender if self.settings.mail else ""
        letter["To"] = seat.email
        letter["Subject"] = word(Message("table.mail-subject", {"table": title}), language)
        link = f"{self.settings.url}/t/{table.id}"
        facts: dict[str, Plain] = {"name": seat.name, "table": title, "link": link}
        letter.set_content(word(Message("table.mail-body", facts), language))
        return letter


def deliver(mail: Mail, letter: EmailMessage) -> None:
    with smtplib.SMTP(mail.host, mail.port, timeout=20) as post:
        if mail.tls:
            post.starttls(context=ssl.create_default_context())
        if mail.user:
            post.login(mail.user, mail.password)
        post.send_message(letter)
