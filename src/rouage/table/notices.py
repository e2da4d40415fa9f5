"""Notices by e-mail: it is your turn. Only where a mail server is set, and only to those who asked for it."""

from __future__ import annotations

import asyncio
import logging
import smtplib
import ssl
from email.message import EmailMessage
from typing import TYPE_CHECKING, Final

from rouage.engine.language import Message, word
from rouage.engine.plain import Plain
from rouage.table.settings import Mail, Settings
from rouage.table.store import SeatRow

if TYPE_CHECKING:
    from rouage.table.live import LiveTable

log = logging.getLogger("rouage.table")


class Notices:
    """The postman."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings

    async def your_turn(self, table: LiveTable, seat: SeatRow) -> None:
        if self.settings.mail is not None:
            letter = self.letter(table, seat)
            try:
                await asyncio.to_thread(deliver, self.settings.mail, letter)
            except (OSError, smtplib.SMTPException) as error:
                log.warning("a notice could not be sent: %s", type(error).__name__)

    def letter(self, table: LiveTable, seat: SeatRow) -> EmailMessage:
        """Says nothing but that the table waits: what happened there may be a secret, and mail is not one."""
        language = table.options.language
        title = " ".join(table.row.title.split()) or table.row.game.capitalize()
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
