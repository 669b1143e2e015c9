"""The files that `ludotheque dataset` writes, read by Arrow."""

import os
import subprocess
from pathlib import Path

import ludotheque
import pytest

pytestmark = pytest.mark.long


@pytest.mark.parametrize("text", ["squadro", "contigo(variant=quick)", "kontakt(players=4)", "eupdonne"])
def test_rows_tell_the_game(text: str, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = tmp_path / "games.parquet"
    options = ["--games", "3", "--nodes", "50", "--longest", "60", "--output", str(file)]
    subprocess.run([os.environ["LUDOTHEQUE_PROGRAM"], "dataset", text, *options], check=True)
    table = parquet.read_table(file)
    assert table.schema.metadata[b"ludotheque.game"].decode() == text
    assert b"--nodes 50" in table.schema.metadata[b"ludotheque.conduct"]
    game = ludotheque.open(text)
    rows = table.to_pylist()
    assert sorted({row["game"] for row in rows}) == [0, 1, 2]
    for before, after in zip(rows, rows[1:], strict=False):
        if (before["game"], before["ply"] + 1) == (after["game"], after["ply"]):
            turn = game.position(before["position"]).turn(before["turn"])
            assert turn.position.text == after["position"]
    for row in rows:
        position = game.position(row["position"])
        assert game.seats[row["seat"]] == position.status.to_move
        assert row["actions"] == position.turn(row["turn"]).actions
        for name in ("value", "result"):
            shares = {game.teams[i]: row[f"{name}_{seat}"] for i, seat in enumerate(game.seats)}
            assert abs(sum(shares.values()) - 1) < 1e-3
