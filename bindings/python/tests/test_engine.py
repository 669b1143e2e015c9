"""Computer players."""

import threading
import time

import ludotheque
import pytest
from ludotheque import Engine, Match


def test_analysis_tells_proofs_from_estimates() -> None:
    engine = Engine(nodes=20_000)
    game = ludotheque.open("squadro")
    found = engine.analyse(game.start, lines=3)
    assert len(found.lines) == 3
    assert found.best == found.lines[0].turns[0]
    assert found.best in game.start.legal_turns()
    assert not found.value.proved
    assert found.value.winners is None
    assert [name for name, _ in found.value.shares] == game.seats
    assert abs(sum(share for _, share in found.value.shares) - 1) < 1e-3
    won = engine.analyse(game.position("12.12.12.11.0/0.0.0.0.0 y"))
    assert won.value.proved
    assert won.value.winners == ["yellow"]
    assert won.value.turns == 1
    assert won.best == "4"


@pytest.mark.parametrize("game", ludotheque.games())
def test_levels_play(game: str) -> None:
    match = Match(game)
    for level in (1, 3):
        engine = Engine(level)
        turn = engine.choose(match)
        assert turn in match.legal_turns()
        assert turn is not None
        match.play(turn)
    assert len(match) == 2


def test_nothing_to_choose_after_the_end() -> None:
    over = ludotheque.open("squadro").position("12.12.12.12.0/0.0.0.0.0 r")
    assert Engine(1).choose(over) is None
    assert Engine(1).analyse(over).lines == []


def test_one_engine_plays_several_games() -> None:
    engine = Engine(8, nodes=2_000)
    for game in ludotheque.games():
        assert engine.choose(ludotheque.open(game).start)


def test_other_threads_run_meanwhile() -> None:
    counted = 0
    engine = Engine(seconds=1)
    found = []
    thread = threading.Thread(target=lambda: found.append(engine.analyse(Match("kontakt"))))
    thread.start()
    while thread.is_alive():
        counted += 1
        time.sleep(0)
    thread.join()
    assert found and counted > 100


def test_wrong_engines() -> None:
    with pytest.raises(ludotheque.EngineError):
        Engine(9)
    with pytest.raises(ludotheque.EngineError):
        Engine(name="stockfish")
    for wrong in [{"seconds": 0}, {"seconds": float("nan")}, {"nodes": 0}, {"threads": 0}, {"memory": 0}]:
        with pytest.raises(ValueError):
            Engine(**wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError):
        Engine(1).analyse(ludotheque.open("squadro").start, lines=0)
    with pytest.raises(TypeError):
        Engine(1).analyse("start")  # type: ignore[arg-type]
