"""Positions, turns, matches and records."""

import copy
import pickle
import re
from pathlib import Path

import ludotheque
import pytest
from ludotheque import Match, Position, Turn

VARIANTS = ludotheque.variants()


def test_games_and_variants() -> None:
    assert len(ludotheque.games()) >= 4
    assert len(VARIANTS) > 50
    assert ludotheque.variants("squadro") == ["squadro", "squadro(first=red)"]
    assert ludotheque.variants("squadro(first=red)") == ["squadro", "squadro(first=red)"]


@pytest.mark.parametrize("text", VARIANTS)
def test_every_variant_opens(text: str) -> None:
    game = ludotheque.open(text)
    assert game.text == text
    assert game == ludotheque.Game(text)
    assert len(game.seats) == len(game.teams)
    assert 2 <= len(game.seats) <= 6
    assert game.start.status.to_move in game.seats
    assert sum(count for _, count in game.planes) == game.observation_shape[0]


def test_positions_are_texts_and_objects() -> None:
    game = ludotheque.open("squadro")
    start = game.start
    assert start.legal_turns() == ["1", "2", "3", "4", "5"]
    after = start.play("2")
    assert str(after) == after.text == "0.1.0.0.0/0.0.0.0.0 r"
    assert start.play(start.turn("2")) == after
    assert start != after
    assert hash(after) == hash(game.position(after.text))
    assert after.key == game.position(after.text).key
    assert {after, game.position(after.text)} == {after}
    turn = start.turns()[1]
    assert (turn.text, turn.after, turn.position, turn.actions) == ("2", after, start, [1])
    assert "yellow" in start.draw()


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda x: pickle.loads(pickle.dumps(x))])
def test_copies_are_equal(copied) -> None:  # type: ignore[no-untyped-def]
    game = ludotheque.open("contigo(variant=capture)")
    turn = game.start.turns()[0]
    match = Match(game)
    match.play(turn)
    for thing in [game, game.start, turn, match]:
        assert copied(thing) == thing
    other = copied(match)
    other.undo()
    assert other != match
    assert len(match) == 1


def test_a_turn_of_many_steps_has_many_actions() -> None:
    start = ludotheque.open("contigo").start
    assert len(start.turn("a6-a4/Nc>0.2").actions) == 4


def test_perft() -> None:
    assert ludotheque.open("squadro").start.perft(3) == 125
    assert ludotheque.open("kontakt").start.perft(2) == 1740
    assert ludotheque.open("kontakt").start.perft(0) == 1


def test_pictures() -> None:
    start = ludotheque.open("squadro").start
    svg = start._repr_svg_()
    assert svg.startswith("<svg") and svg.rstrip().endswith("</svg>")
    assert start.render("dark", flat=True, quarters=2) != svg
    with pytest.raises(ValueError, match="theme"):
        start.render("pink")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="quarters"):
        start.render(quarters=4)


def test_matches_and_records() -> None:
    match = Match("squadro")
    for turn in ["1", "2", "3"]:
        match.play(turn)
    assert match.turns == ["1", "2", "3"]
    assert match.undo() and match.redo()
    record = match.record(["Ada", "Blaise"], "2026.11.15")
    assert '[Yellow "Ada"]' in record
    assert Match.from_record(record).position == match.position
    assert match.resign("red")
    assert (match.status.over, match.status.winners) == (True, ["yellow"])
    assert match.status.reason == "resigned"
    assert Match.from_record(match.record()).status == match.status
    assert not match.resign("red")


def test_refusals_say_rule_key_and_place() -> None:
    game = ludotheque.open("squadro")
    position = game.position("12.0.0.0.0/0.0.0.0.0 y")
    with pytest.raises(ludotheque.TurnError) as refused:
        position.play("1")
    assert (refused.value.rule, refused.value.key) == ("S4", "piece-is-home")
    assert refused.value.values["lane"] == "1"
    with pytest.raises(ludotheque.TurnError) as refused:
        position.play("x")
    assert (refused.value.column, refused.value.key) == (1, "expected-lane")
    with pytest.raises(ludotheque.PositionError) as wrong:
        game.position("0.0.0.0.0/0.0.0.0.13 y")
    assert wrong.value.column is not None
    with pytest.raises(ludotheque.PositionError) as impossible:
        game.position("12.12.12.12.0/12.12.12.12.0 y")
    assert (impossible.value.rule, impossible.value.key) == ("S8", "both-won")
    with pytest.raises(ludotheque.RecordError) as record:
        Match.from_record('[Game "squadro"]\n\n1. 9 *\n')
    assert (record.value.line, record.value.column) == (3, 4)
    again = pickle.loads(pickle.dumps(refused.value))
    assert (str(again), again.column, again.key) == (str(refused.value), 1, "expected-lane")


@pytest.mark.parametrize("text", ["", "chess", "squadro(", "squadro(first=blue)", "squadro(x=y)", "\0", "é" * 999])
def test_unknown_games(text: str) -> None:
    with pytest.raises(ludotheque.OpenError) as wrong:
        ludotheque.open(text)
    assert wrong.value.key
    assert isinstance(wrong.value, ValueError)


def test_wrong_types() -> None:
    with pytest.raises(TypeError):
        ludotheque.open(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        ludotheque.open("squadro").start.play(3)  # type: ignore[arg-type]
    with pytest.raises(OverflowError):
        ludotheque.open("squadro").start.perft(-1)
    assert ludotheque.open("squadro") != "squadro"
    assert ludotheque.open("squadro").start != "start"
    position: object = Position("squadro")
    assert not isinstance(position, Turn)


def test_play_after_the_end() -> None:
    game = ludotheque.open("squadro")
    over = game.position("12.12.12.12.0/0.0.0.0.0 r")
    assert over.status.over
    assert over.legal_turns() == []
    with pytest.raises(ludotheque.TurnError, match="over") as refused:
        over.play("1")
    assert refused.value.key == "over"
    match = Match(game, over.text)
    with pytest.raises(ludotheque.TurnError):
        match.play("1")
    assert match.turns == []


def test_the_documented_shapes_are_right() -> None:
    page = (Path(__file__).parents[3] / "docs/python.md").read_text()
    rows = re.findall(r"^\| (\w+) \| ([\d,]+) \| (\d+)×(\d+)×(\d+)", page, re.MULTILINE)
    assert {name.lower() for name, *_ in rows} == set(ludotheque.games())
    for name, actions, *shape in rows:
        game = ludotheque.open(name.lower())
        assert game.actions == int(actions.replace(",", ""))
        assert game.observation_shape == tuple(int(size) for size in shape)
