"""Random play for speed: the games of this package and those of other libraries, in one run.

    cargo xtask python --bench

Every line is measured the same way: legal actions are drawn at random, and what a learning program reads
(observations and masks) is computed at every step. Libraries that are not installed are left out.
"""

from __future__ import annotations

import argparse
import csv
import os
import random
import sys
import time
from collections.abc import Callable

import numpy as np

import ludotheque


def measure(step: Callable[[], int], seconds: float) -> float:
    """Steps a second; ``step`` says how many it made. The best of three, for the machine is noisy."""
    step()
    best = 0.0
    for _ in range(3):
        made, begun = 0, time.perf_counter()
        while (gone := time.perf_counter() - begun) < seconds / 3:
            made += step()
        best = max(best, made / gone)
    return best


def batch_of_ours(game: str, count: int = 2048) -> Callable[[], int]:
    batch = ludotheque.BatchEnvironment(game, count)
    actions = np.empty(count, np.int64)

    def step() -> int:
        batch.sample(actions)
        batch.step(actions)
        return count

    return step


def one_of_ours(game: str) -> Callable[[], int]:
    env = ludotheque.Environment(game)

    def play() -> int:
        env.reset()
        made, going = 0, True
        while going:
            env.observation, env.mask
            going = env.step(env.sample())
            made += 1
        return made

    return play


def aec(make: Callable[[], object]) -> Callable[[], int]:
    env = make()
    rng = random.Random(1)

    def play() -> int:
        env.reset()
        made = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
            made += 1
        return made

    return play


def aec_of_ours(game: str) -> Callable[[], int]:
    from ludotheque.pettingzoo import raw_env

    return aec(lambda: raw_env(game))


def aec_of_pettingzoo() -> Callable[[], int]:
    from pettingzoo.classic.connect_four.connect_four import raw_env

    return aec(raw_env)


def openspiel(name: str) -> Callable[[], int]:
    import pyspiel

    game = pyspiel.load_game(name)
    rng = random.Random(1)

    def play() -> int:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            state.observation_tensor(state.current_player())
            state.legal_actions_mask()
            state.apply_action(rng.choice(state.legal_actions()))
            made += 1
        return made

    return play


def pgx(name: str, count: int = 2048) -> Callable[[], int]:
    import jax
    import pgx as library

    env = library.make(name)
    init, advance = jax.jit(jax.vmap(env.init)), jax.vmap(env.step)

    def one(state, key):
        key, draw = jax.random.split(key)
        chosen = jax.random.categorical(draw, np.float32(0) + jax.numpy.log(state.legal_action_mask), axis=-1)
        state = advance(state, chosen)
        fresh = init(jax.random.split(key, count))
        ended = state.terminated | state.truncated

        def choose(new, old):
            return jax.numpy.where(ended.reshape(-1, *[1] * (new.ndim - 1)), new, old)

        return jax.tree_util.tree_map(choose, fresh, state), key

    run = jax.jit(lambda state, key: jax.lax.fori_loop(0, 20, lambda _, both: one(*both), (state, key)))
    kept = [init(jax.random.split(jax.random.PRNGKey(0), count)), jax.random.PRNGKey(1)]

    def step() -> int:
        kept[0], kept[1] = run(*kept)
        kept[0].observation.block_until_ready()
        return 20 * count

    return step


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=6, help="for every line")
    parser.add_argument("--csv", action="store_true", help="write docs/data's form")
    args = parser.parse_args()
    games = ludotheque.games()
    rows: list[tuple[str, str, Callable[[], Callable[[], int]]]] = []
    rows += [("batch of 2,048", f"ludotheque {game}", lambda game=game: batch_of_ours(game)) for game in games]
    rows += [("batch of 2,048", f"Pgx {name}", lambda name=name: pgx(name)) for name in ("connect_four", "tic_tac_toe")]
    rows += [("one at a time", f"ludotheque {game}", lambda game=game: one_of_ours(game)) for game in games]
    rows += [("one at a time", f"OpenSpiel {name}", lambda name=name: openspiel(name)) for name in ("connect_four", "breakthrough")]
    rows += [("PettingZoo AEC", f"ludotheque {game}", lambda game=game: aec_of_ours(game)) for game in games]
    rows += [("PettingZoo AEC", "PettingZoo connect_four", aec_of_pettingzoo)]
    out = csv.writer(sys.stdout) if args.csv else None
    if out:
        out.writerow(["how", "what", "steps_per_second"])
    else:
        print(f"random steps a second, {os.cpu_count()} processors")
    for how, what, make in rows:
        try:
            speed = measure(make(), args.seconds)
        except ImportError as error:
            print(f"{how:<16} {what:<28} left out: {error}", file=sys.stderr)
            continue
        if out:
            out.writerow([how, what, round(speed)])
        else:
            print(f"{how:<16} {what:<28} {speed:>12,.0f}", flush=True)


if __name__ == "__main__":
    main()
