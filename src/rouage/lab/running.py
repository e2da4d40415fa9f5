"""Games played by several processes on this machine, or by a cluster; always told in their order."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
from collections.abc import Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final

from rouage.engine.collector import spare_collector
from rouage.lab.plan import Plan
from rouage.lab.playing import Rows, play
from rouage.lab.trouble import LabTrouble, need

AHEAD: Final = 4
"""Games that a cluster is given at a time for each of its processors, so that none of them waits."""
PATIENCE: Final = 5.0
"""Seconds that a cluster has to answer."""


def played(plan: Plan, todo: range, processes: int = 0, cluster: str = "") -> Iterator[Rows]:
    """Games in order. Without a number of processes, one for each core, but no more than there are games."""
    if cluster:
        return _on_cluster(plan, todo, cluster)
    wanted = min(processes or os.cpu_count() or 1, len(todo))
    return _in_pool(plan, todo, wanted) if wanted > 1 else (play(plan, number) for number in todo)


# A pool of the library's own would outlive a main process that is killed: its workers keep each other's pipes open.
# Here each has one pipe, whose other end closes with the main process, whatever ends it.


def _work(plan: Plan, pipe: Connection) -> None:
    """Play what is asked until nobody asks. Whoever interrupts speaks to the main process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    spare_collector()
    try:
        while True:
            number = pipe.recv()
            pipe.send((number, play(plan, number)))
    except (EOFError, OSError):
        return


def _in_pool(plan: Plan, todo: range, processes: int) -> Iterator[Rows]:
    """This process plays as well: the others take a moment to start, and keep it busy for a moment only."""
    context = multiprocessing.get_context("spawn")
    workers: dict[Connection, BaseProcess] = {}
    try:
        for _ in range(processes - 1):
            here, there = context.Pipe()
            worker = context.Process(target=_work, args=(plan, there), daemon=True)
            worker.start()
            there.close()
            workers[here] = worker
        yield from _in_order(_shared(plan, todo, list(workers)), todo)
    finally:
        # All at once: whoever stops a run waits for its games to be kept, and not for long.
        for pipe, process in workers.items():
            pipe.close()
            process.terminate()
        for process in workers.values():
            process.join()


def _shared(plan: Plan, todo: range, pipes: list[Connection]) -> Iterator[tuple[int, Rows]]:
    """Each worker gets the next game when it is done with one; a second already waits, so that it never does."""
    left = iter(todo)
    own = next(left, None)
    busy = 0
    for pipe in pipes + pipes:
        if (number := next(left, None)) is not None:
            _ask(pipe, number)
            busy += 1
    while busy or own is not None:
        if own is not None:
            yield own, play(plan, own)
        for ready in wait(pipes, None if own is None else 0):
            pipe = pipes[pipes.index(ready)]  # type: ignore[arg-type]
            try:
                found: tuple[int, Rows] = pipe.recv()
            except (EOFError, OSError):
                raise LabTrouble("worker-died") from None
            if (number := next(left, None)) is None:
                busy -= 1
            else:
                _ask(pipe, number)
            yield found
        own = next(left, None)


def _ask(pipe: Connection, number: int) -> None:
    """Give a worker a game to play. Raises LabTrouble where it is no longer there."""
    try:
        pipe.send(number)
    except OSError:
        raise LabTrouble("worker-died") from None


def _in_order(found: Iterator[tuple[int, Rows]], todo: range) -> Iterator[Rows]:
    early: dict[int, Rows] = {}
    wanted = todo.start
    for number, rows in found:
        early[number] = rows
        while wanted in early:
            yield early.pop(wanted)
            wanted += 1


def reach(address: str) -> None:
    """See that something answers where a cluster should be. Raises LabTrouble.

    Ray by itself would try for a minute and a half, and tell of each attempt. Addresses without a port are its to know.
    """
    need("cluster")
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and "/" not in host and port.isdecimal():
        try:
            socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
        except (OSError, OverflowError, UnicodeError):
            raise LabTrouble("silent-cluster", address=address) from None


def _on_cluster(plan: Plan, todo: range, address: str) -> Iterator[Rows]:
    reach(address)
    import ray as cluster

    ray: Any = cluster
    try:
        ray.init(address=address, ignore_reinit_error=True, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError, TimeoutError) as error:
        why = str(error).partition("\n")[0]
        raise LabTrouble("no-cluster", address=address, why=why) from None
    far: Any = ray.remote(max_retries=3)(play)
    held = ray.put(plan)
    left = iter(todo)
    under_way: dict[Any, int] = {}

    def found() -> Iterator[tuple[int, Rows]]:
        most = max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
        while True:
            while len(under_way) < most and (number := next(left, None)) is not None:
                under_way[far.remote(held, number)] = number
            if not under_way:
                return
            for one in ray.wait(list(under_way), num_returns=1)[0]:
                yield under_way.pop(one), ray.get(one)

    yield from _in_order(found(), todo)
