"""Kill servers again and again while a company plays."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from tests.patience import PATIENCE
from tests.table.company import Company
from tests.table.server_process import ServerProcess


async def killed_often(database: str, folder: Path, kills: int, seed: int) -> dict[str, int]:
    """Every fourth kill falls somewhere in the start, the others among the choices. Fails if anything was lost."""
    chance = Random(seed)
    server = ServerProcess(database, folder)
    company = Company([server.url], seed)
    server.start()
    try:
        await server.ready()
        company.gather()
        for number in range(kills):
            if number % 4 == 3:
                await asyncio.sleep(chance.uniform(0, 1.2))
            else:
                await more_promises(company, chance.randrange(1, 60))
                await asyncio.sleep(chance.uniform(0, 0.05))
            server.kill()
            server.start()
        await more_promises(company, 20)
        await company.go_home()
        await company.look_once_more()
    except AssertionError as error:
        raise AssertionError(f"{error}\n{server.said[-3000:]}") from None
    finally:
        server.kill()
    assert "Traceback" not in server.said, server.said
    return {"kills": kills, **await company.check(database)}


async def killed_in_turns(database: str, folder: Path, kills: int, seed: int) -> dict[str, int]:
    """Two processes serve the same tables; one after the other is killed, and everybody there goes to the other."""
    chance = Random(seed)
    servers = [ServerProcess(database, folder), ServerProcess(database, folder)]
    company = Company([server.url for server in servers], seed)
    try:
        for server in servers:
            server.start()
        for server in servers:
            await server.ready()
        company.gather()
        await more_promises(company, 60)
        for number in range(kills):
            server = servers[number % 2]
            server.kill()
            await more_promises(company, chance.randrange(1, 40))
            server.start()
            await server.ready()
            await more_promises(company, chance.randrange(1, 40))
        await company.go_home()
        await company.look_once_more()
    except AssertionError as error:
        raise AssertionError("\n".join([str(error), *[server.said[-3000:] for server in servers]])) from None
    finally:
        for server in servers:
            server.kill()
    for server in servers:
        assert "Traceback" not in server.said, server.said
    return {"kills": kills, **await company.check(database)}


async def more_promises(company: Company, count: int) -> None:
    """Until so many more deeds were called durable."""
    wanted = company.promised + count
    try:
        async with asyncio.timeout(PATIENCE):
            while company.promised < wanted:
                company.check_alive()
                await asyncio.sleep(0.005)
    except TimeoutError:
        raise AssertionError(f"everything stands still:\n{company}") from None
