"""OpenSpiel's own test, where OpenSpiel is installed: it is large."""

import ludotheque
import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")
openspiel = pytest.importorskip("ludotheque.openspiel")

pytestmark = pytest.mark.long


@pytest.mark.parametrize("text", ludotheque.variants())
def test_random_play(text: str) -> None:
    game = pyspiel.load_game(openspiel.short_name(text))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    state = game.new_initial_state()
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    assert np.array_equal(observer.dict["observation"], state.episode.observe(0))


@pytest.mark.parametrize("text", ["squadro", "contigo", "kontakt(players=4)"])
def test_a_state_is_what_its_history_makes_it(text: str) -> None:
    game = pyspiel.load_game(openspiel.short_name(text))
    state = game.new_initial_state()
    for _ in range(30):
        state.apply_action(state.legal_actions()[-1])
    copy = state.clone()
    assert str(copy) == str(state)
    assert copy.history() == state.history()
    copy.apply_action(copy.legal_actions()[0])
    assert len(state.history()) == 30
    again = game.deserialize_state(state.serialize())
    assert (str(again), again.legal_actions()) == (str(state), state.legal_actions())


def test_teams_have_the_same_return() -> None:
    state = pyspiel.load_game(openspiel.short_name("kontakt(players=4)")).new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.episode.sample())
    teams = state.episode.game.teams
    returns = dict(zip(teams, state.returns(), strict=True))
    assert state.returns() == [returns[team] for team in teams]
    assert sum(returns.values()) == 0


def test_names() -> None:
    names = {openspiel.short_name(text) for text in ludotheque.variants()}
    assert len(names) == len(ludotheque.variants())
    assert names <= set(pyspiel.registered_names())
    with pytest.raises(ludotheque.OpenError):
        openspiel.short_name("chess")
