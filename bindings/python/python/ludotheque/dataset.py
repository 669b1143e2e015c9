"""Self-play games as a Parquet file: positions, turns, values and results.

    ludotheque-dataset squadro --games 1000 --output squadro.parquet

The computer plays with itself: after some random turns at the beginning it thinks about every turn, and
now and then plays a random one. A row is a position that was thought about. The file's metadata has the
game's text and how it was made. It needs ``pyarrow``: ``pip install 'ludotheque[dataset]'``.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import random
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from . import Engine, Game, LudothequeError, Match
from . import open as open_game

__all__ = ["Conduct", "Row", "main", "play", "schema", "write"]


@dataclass(frozen=True)
class Conduct:
    """How the games are played."""

    nodes: int = 1_000
    """Nodes searched a turn."""
    opening: int = 12
    """Most random turns at the beginning."""
    blunders: float = 0.03
    """How often a later turn is random."""
    seed: int = 1


@dataclass(frozen=True)
class Row:
    """A position of a game, what was played there, what it was said to be worth, and what came of it."""

    game: int
    ply: int
    position: str
    seat: int
    turn: str
    actions: list[int]
    proved: bool
    value: list[float]
    result: list[float]


def play(game: Game, number: int, conduct: Conduct) -> list[Row]:
    """The rows of one game; the same number and conduct give the same game."""
    rng = random.Random(f"{conduct.seed} {number}")
    engine = Engine(nodes=conduct.nodes, memory=4)
    match = Match(game)
    for _ in range(rng.randrange(conduct.opening + 1)):
        if match.status.over:
            break
        match.play(_random_turn(match, rng))
    thought: list[dict[str, Any]] = []
    while not match.status.over:
        position, seat = match.position, match.status.to_move
        assert seat is not None, "the game goes on"
        found = engine.analyse(match)
        assert found.best is not None, "the game goes on"
        turn = _random_turn(match, rng) if rng.random() < conduct.blunders else found.best
        thought.append(
            {
                "game": number,
                "ply": len(match),
                "position": position.text,
                "seat": game.seats.index(seat),
                "turn": turn,
                "actions": position.turn(turn).actions,
                "proved": found.value.proved,
                "value": [share for _, share in found.value.shares],
            }
        )
        match.play(turn)
    winners = match.status.winners or game.seats
    result = _shares(game, winners)
    return [Row(**fields, result=result) for fields in thought]


def _random_turn(match: Match, rng: random.Random) -> str:
    return rng.choice(match.legal_turns())


def _shares(game: Game, winners: Sequence[str]) -> list[float]:
    """What each seat's team got: a draw is shared by the teams."""
    teams = {game.teams[game.seats.index(name)] for name in winners}
    return [1 / len(teams) if team in teams else 0.0 for team in game.teams]


def schema(game: Game, conduct: Conduct) -> Any:
    """The columns of the file."""
    import pyarrow as pa

    seats = len(game.seats)
    metadata = {"ludotheque.game": game.text, "ludotheque.conduct": json.dumps(asdict(conduct))}
    metadata["ludotheque.seats"] = json.dumps(game.seats)
    return pa.schema(
        [
            pa.field("game", pa.int64(), False),
            pa.field("ply", pa.int32(), False),
            pa.field("position", pa.string(), False),
            pa.field("seat", pa.int8(), False),
            pa.field("turn", pa.string(), False),
            pa.field("actions", pa.list_(pa.int32()), False),
            pa.field("proved", pa.bool_(), False),
            pa.field("value", pa.list_(pa.float32(), seats), False),
            pa.field("result", pa.list_(pa.float32(), seats), False),
        ],
        metadata,
    )


def write(
    game: Game,
    output: Path,
    games: int,
    conduct: Conduct | None = None,
    threads: int | None = None,
) -> int:
    """Plays games on all processors and writes them in the order of their numbers; counts the rows."""
    import pyarrow as pa
    import pyarrow.parquet as parquet

    chosen = conduct or Conduct()
    columns = schema(game, chosen)
    written = 0
    with parquet.ParquetWriter(output, columns, compression="zstd") as writer:
        for rows in _batches(_games(game, games, chosen, threads or os.cpu_count() or 1)):
            writer.write_table(pa.Table.from_pylist([asdict(row) for row in rows], columns))
            written += len(rows)
    return written


def _games(game: Game, games: int, conduct: Conduct, threads: int) -> Iterator[list[Row]]:
    """In order, and never far ahead of what is written."""
    with ThreadPoolExecutor(threads) as pool:
        numbers = iter(range(games))
        waiting: list[Future[list[Row]]] = []
        for number in itertools.chain(numbers, [None] * threads * 2):
            if number is not None:
                waiting.append(pool.submit(play, game, number, conduct))
            if waiting and (number is None or len(waiting) >= 2 * threads):
                yield waiting.pop(0).result()


def _batches(games: Iterator[list[Row]], size: int = 20_000) -> Iterator[list[Row]]:
    """Row groups of a good size."""
    rows: list[Row] = []
    for game in games:
        rows += game
        if len(rows) >= size:
            yield rows
            rows = []
    if rows:
        yield rows


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        "ludotheque-dataset", description="Write self-play games as a Parquet file"
    )
    parser.add_argument("game", help="the text of a game")
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--nodes", type=int, default=Conduct.nodes)
    parser.add_argument("--opening", type=int, default=Conduct.opening)
    parser.add_argument("--blunders", type=float, default=Conduct.blunders)
    parser.add_argument("--seed", type=int, default=Conduct.seed)
    parser.add_argument("--threads", type=int)
    args = parser.parse_args(arguments)
    try:
        conduct = Conduct(args.nodes, args.opening, args.blunders, args.seed)
        rows = write(open_game(args.game), args.output, args.games, conduct, args.threads)
    except LudothequeError as error:
        sys.stderr.write(f"ludotheque-dataset: {error}\n")
        return 2
    sys.stdout.write(f"{args.games} games, {rows} positions: {args.output}\n")
    return 0
