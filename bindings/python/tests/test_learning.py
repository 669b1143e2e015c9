"""PettingZoo and Gymnasium."""

import contextlib
import io
import warnings

import gymnasium
import ludotheque
import ludotheque.pettingzoo as games
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from ludotheque.gymnasium import SingleAgentEnvironment
from pettingzoo.test import api_test, render_test, seed_test

VARIANTS = ludotheque.variants()
ONE_OF_EACH = [*ludotheque.games(), "contigo(variant=capture)", "kontakt(players=4)", "kontakt(players=6)"]


def marked(text: str) -> object:
    """Variants that are much like others are tested where there is time."""
    return text if text in ONE_OF_EACH else pytest.param(text, marks=pytest.mark.long)


@pytest.mark.parametrize("text", [marked(text) for text in VARIANTS])
def test_pettingzoo_api(text: str) -> None:
    with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(games.env(text), num_cycles=1_000)
        seed_test(lambda: games.env(text), num_cycles=100)


@pytest.mark.parametrize("text", ludotheque.games())
def test_pettingzoo_render(text: str) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        render_test(
            lambda render_mode: games.env(text, render_mode=render_mode),
            {"svg": lambda result: result.startswith("<svg")},
        )


@pytest.mark.parametrize("text", VARIANTS)
def test_random_play_in_every_variant(text: str) -> None:
    env = games.raw_env(text)
    env.reset(seed=7)
    returns = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        returns[agent] += float(reward)
        if terminated or truncated:
            env.step(None)
            continue
        assert observation is not None
        mask = observation["action_mask"]
        assert mask.any()
        env.step(int(np.argmax(np.random.default_rng(len(mask)).random(len(mask)) * mask)))
    assert abs(sum(returns.values())) < 1e-5
    assert env.agents == []


def test_pettingzoo_modules() -> None:
    from ludotheque.pettingzoo import squadro_v0

    env = squadro_v0.env(first="red", render_mode="ansi")
    env.reset()
    assert env.agent_selection == "red"
    with pytest.raises(ludotheque.OpenError):
        squadro_v0.env(first="blue")
    with pytest.raises(AttributeError):
        games.chess_v0  # noqa: B018


def test_pettingzoo_knows_the_games() -> None:
    if not hasattr(pettingzoo, "make"):
        pytest.skip("this PettingZoo has no registry")
    env = pettingzoo.make("aec", "ludotheque/squadro-v0", first="red")
    env.reset()
    assert env.agent_selection == "red"
    games.register()


def test_an_illegal_action_loses() -> None:
    env = games.env("eupdonne")
    env.reset()
    mask = env.observe(env.agent_selection)["action_mask"]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(int(np.argmin(mask)))
    assert all(env.terminations.values())


@pytest.mark.parametrize("text", ludotheque.games())
def test_gymnasium_checks(text: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(
            SingleAgentEnvironment(text, opponent="random", illegal="lose", seat=ludotheque.open(text).seats[1]),
            skip_render_check=True,
        )


@pytest.mark.parametrize("opponent", ["random", 1])
def test_gymnasium_plays(opponent: int) -> None:
    env = gymnasium.make("ludotheque.gymnasium:ludotheque/squadro-v0", opponent=opponent)
    for seed in range(4):
        _, info = env.reset(seed=seed)
        total, over = 0.0, False
        rng = np.random.default_rng(seed)
        while not over:
            action = rng.choice(np.nonzero(info["action_mask"])[0])
            _, reward, terminated, truncated, info = env.step(action)
            total, over = total + float(reward), terminated or truncated
        assert total in (-1.0, 0.0, 1.0)
    with pytest.raises(ludotheque.ActionError):
        env.step(0)
