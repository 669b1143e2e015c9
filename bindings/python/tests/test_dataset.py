"""Self-play games as rows, and as a file where pyarrow is installed."""

from pathlib import Path

import ludotheque
import pytest
from ludotheque import dataset


@pytest.mark.parametrize("text", ["squadro", "eupdonne"])
def test_rows_tell_the_game(text: str) -> None:
    game = ludotheque.open(text)
    conduct = dataset.Conduct(nodes=100, opening=3)
    rows = dataset.play(game, 5, conduct)
    assert rows == dataset.play(game, 5, conduct)
    for before, after in zip(rows, rows[1:], strict=False):
        assert game.position(before.position).play(before.turn).text == after.position
        assert after.ply == before.ply + 1
    for row in rows:
        position = game.position(row.position)
        assert game.seats[row.seat] == position.status.to_move
        assert row.actions == position.turn(row.turn).actions
        assert abs(sum(row.value) - 1) < 1e-3
        assert sum(row.result) == 1


def test_teams_share_their_result() -> None:
    game = ludotheque.open("kontakt(players=4)")
    assert dataset._shares(game, game.seats[::2]) == [1, 0, 1, 0]
    assert dataset._shares(game, game.seats) == [0.5] * 4


def test_a_file_is_written(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = tmp_path / "games.parquet"
    assert dataset.main(["squadro", "--games", "5", "--nodes", "50", "--output", str(file)]) == 0
    table = parquet.read_table(file)
    assert table.schema.metadata[b"ludotheque.game"] == b"squadro"
    assert sorted(set(table["game"].to_pylist())) == [0, 1, 2, 3, 4]
    assert table["game"].to_pylist() == sorted(table["game"].to_pylist())
    assert dataset.main(["chess", "--output", str(file)]) == 2
