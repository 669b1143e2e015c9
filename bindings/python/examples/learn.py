# %% [markdown]
# # An agent that learns a game by playing against itself
#
# A small network learns what every action is worth (Q-learning with λ-returns) from some thousand
# games at once, on a CPU and with NumPy alone. Then it plays a computer level through the Universal
# Game Interface, as any program could.
#
#     python learn.py train squadro --minutes 4
#     python learn.py arena squadro --program target/release/ludotheque --level 2 --games 200
#     python learn.py ugi squadro
#
# It is written for games of two seats with few actions a turn.

# %%
from __future__ import annotations

import argparse
import random
import subprocess
import sys
import time
from pathlib import Path

import ludotheque
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

# %% [markdown]
# ## The network
#
# Two hidden layers; the last one answers with the worth of each action, from -1 to 1, for the seat to
# move. Adam takes the steps.


# %%
class Network:
    def __init__(self, inputs: int, actions: int, width: int = 128, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        sizes = [(inputs, width), (width, width), (width, actions)]
        self.weights = [rng.normal(0, np.sqrt(2 / a), (a, b)).astype(np.float32) for a, b in sizes]
        self.weights[-1] *= 0.1
        self.biases = [np.zeros(b, np.float32) for _, b in sizes]
        self.moments = [[np.zeros_like(p) for p in self.parameters()] for _ in range(2)]
        self.steps = 0

    def parameters(self) -> list[Floats]:
        return [*self.weights, *self.biases]

    def forward(self, x: Floats) -> tuple[Floats, list[Floats]]:
        seen = [x]
        for weight, bias in zip(self.weights[:-1], self.biases[:-1], strict=True):
            x = np.maximum(x @ weight + bias, 0)
            seen.append(x)
        return np.tanh(x @ self.weights[-1] + self.biases[-1]), seen

    def learn(self, x: Floats, actions: NDArray[np.int64], targets: Floats, rate: float) -> float:
        """One step towards the targets of the actions that were played."""
        worth, seen = self.forward(x)
        rows = np.arange(len(x))
        played = worth[rows, actions]
        error = played - targets
        slope = np.zeros_like(worth)
        slope[rows, actions] = error * (1 - played**2) / len(x)
        slopes_w: list[Floats] = []
        slopes_b: list[Floats] = []
        for layer in reversed(range(3)):
            slopes_w.insert(0, seen[layer].T @ slope)
            slopes_b.insert(0, slope.sum(axis=0))
            if layer:
                slope = (slope @ self.weights[layer].T) * (seen[layer] > 0)
        self.steps += 1
        first, second = self.moments
        for i, (p, g) in enumerate(zip(self.parameters(), slopes_w + slopes_b, strict=True)):
            first[i] += 0.1 * (g - first[i])
            second[i] += 0.001 * (g * g - second[i])
            unbiased = np.sqrt(second[i] / (1 - 0.999**self.steps)) + 1e-8
            p -= rate * first[i] / (1 - 0.9**self.steps) / unbiased
        return float(np.mean(error**2))

    def save(self, file: Path) -> None:
        np.savez(file, *self.parameters())

    @classmethod
    def load(cls, file: Path) -> Network:
        with np.load(file) as kept:
            arrays = [kept[name] for name in kept.files]
        network = cls(arrays[0].shape[0], arrays[2].shape[1], arrays[0].shape[1])
        network.weights, network.biases = arrays[:3], arrays[3:]
        return network


# %% [markdown]
# ## Self-play
#
# All episodes advance together. Mostly the best action is played, sometimes a random one. What the next
# position is worth counts against who moved before, if it is the other's turn, and for it within a turn.


# %%
def train(game: str, minutes: float, file: Path, episodes: int = 512, length: int = 24) -> None:
    batch = ludotheque.BatchEnvironment(game, episodes, seed=1)
    shape = (episodes, -1)
    network = Network(int(np.prod(batch.game.observation_shape)), batch.game.actions)
    rng = np.random.default_rng(1)
    rows = np.arange(episodes)
    begun, played, ended, rounds = time.monotonic(), 0, 0, 0
    while (gone := (time.monotonic() - begun) / (60 * minutes)) < 1:
        explore, rate = 0.3 * (1 - gone) + 0.02, 1e-3 * (1 - 0.9 * gone)
        states, chosen, rewards, over, same, best = [], [], [], [], [], []
        for step in range(length + 1):
            x = batch.observations.reshape(shape).astype(np.float32)
            worth, _ = network.forward(x)
            worth[~batch.masks] = -np.inf
            best.append(worth.max(axis=1))
            if step == length:
                break
            actions = worth.argmax(axis=1)
            actions = np.where(rng.random(episodes) < explore, batch.sample(), actions)
            movers = batch.to_move.copy()
            batch.step(actions)
            states.append(x)
            chosen.append(actions)
            rewards.append(batch.rewards[rows, movers].copy())
            over.append(batch.terminations | batch.truncations)
            same.append(batch.to_move == movers)
        returns = best[-1]
        targets = []
        for step in reversed(range(length)):
            ahead = 0.3 * best[step + 1] + 0.7 * returns
            ahead = np.where(same[step], ahead, -ahead)
            returns = np.where(over[step], rewards[step], ahead)
            targets.insert(0, returns.astype(np.float32))
        xs, acts, ys = np.concatenate(states), np.concatenate(chosen), np.concatenate(targets)
        loss = 0.0
        for part in np.array_split(rng.permutation(len(xs)), 12):
            loss = network.learn(xs[part], acts[part], ys[part], rate)
        played += episodes * length
        ended += int(np.sum(over))
        rounds += 1
        if rounds % 20 == 0:
            print(f"{played:>9,} actions, {ended:>7,} games, error {loss:.3f}", flush=True)
    network.save(file)
    print(f"{played:,} actions of {ended:,} games in {minutes:g} minutes: {file}")


# %% [markdown]
# ## Playing
#
# The agent looks a few actions ahead and asks the network what the positions there are worth.


# %%
class Agent:
    def __init__(self, game: str, file: Path, depth: int) -> None:
        self.game = ludotheque.open(game)
        self.network = Network.load(file)
        self.depth = depth

    def turn(self, position: ludotheque.Position) -> str | None:
        env = ludotheque.Environment(self.game, position=position.text)
        if env.to_move < 0:
            return None
        while True:
            env.step(self.action(env))
            turn = env.last_turn
            if turn is not None:
                return turn

    def action(self, env: ludotheque.Environment) -> int:
        return max((self.worth(after, env.to_move, self.depth - 1), action) for action, after in self.after(env))[1]

    def after(self, env: ludotheque.Environment) -> list[tuple[int, ludotheque.Environment]]:
        result = []
        for action in env.legal_actions():
            copy = env.copy()
            copy.step(action)
            result.append((action, copy))
        return result

    def worth(self, env: ludotheque.Environment, seat: int, depth: int, alpha: float = -2, beta: float = 2) -> float:
        """For this seat, by looking ahead (alpha-beta)."""
        if env.to_move < 0:
            return env.rewards[seat]
        own = env.to_move == seat
        if depth <= 0:
            x = env.observation.reshape(1, -1).astype(np.float32)
            worth = float(self.network.forward(x)[0][0][env.mask].max())
            return worth if own else -worth
        best = -2.0 if own else 2.0
        for _, after in self.after(env):
            worth = self.worth(after, seat, depth - 1, alpha, beta)
            if own:
                best = max(best, worth)
                alpha = max(alpha, best)
            else:
                best = min(best, worth)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best


# %% [markdown]
# ## The Universal Game Interface
#
# Enough of it that other programs can play against the agent, and the other side of it: asking an
# engine for turns.


# %%
def ugi(agent: Agent) -> None:
    position = agent.game.start
    for line in sys.stdin:
        match line.split():
            case ["ugi"]:
                print("id name learned\nid author nobody\nugiok", flush=True)
            case ["isready"]:
                print("readyok", flush=True)
            case ["uginewgame"]:
                position = agent.game.start
            case ["position", *words]:
                try:
                    position = read_position(agent.game, words)
                except ValueError as error:
                    print(f"info string error: {error}", flush=True)
            case ["go", *_]:
                print(f"bestmove {agent.turn(position) or 'none'}", flush=True)
            case ["quit"]:
                return


def read_position(game: ludotheque.Game, words: list[str]) -> ludotheque.Position:
    end = words.index("moves") if "moves" in words else len(words)
    position = game.start if words[0] == "startpos" else game.position(" ".join(words[1:end]))
    for turn in words[end + 1 :]:
        position = position.play(turn)
    return position


class Opponent:
    """An engine that is asked through the interface."""

    def __init__(self, command: list[str], options: dict[str, int]) -> None:
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.ask("ugi", "ugiok")
        for name, value in options.items():
            self.say(f"setoption name {name} value {value}")
        self.ask("isready", "readyok")

    def say(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def ask(self, line: str, answer: str) -> str:
        self.say(line)
        assert self.process.stdout is not None
        for said in self.process.stdout:
            if said.startswith(answer):
                return said.strip()
        raise RuntimeError(f"the engine ended instead of answering `{line}`")

    def turn(self, match: ludotheque.Match, start: ludotheque.Position) -> str:
        self.say(f"position fen {start} moves {' '.join(match.turns)}")
        return self.ask("go", "bestmove").split()[1]

    def close(self) -> None:
        self.say("quit")
        self.process.wait()


# %% [markdown]
# ## The arena
#
# Games come in pairs that begin alike, with some random turns; the agent has each side once.


# %%
def arena(game: str, ours: list[str], theirs: list[str], level: int, games: int) -> float:
    rules = ludotheque.open(game)
    us, them = Opponent(ours, {}), Opponent(theirs, {"Level": level})
    rng = random.Random(7)
    won, drawn = 0, 0
    for number in range(games):
        if number % 2 == 0:
            start = rules.start
            for _ in range(4):
                start = start.play(rng.choice(start.legal_turns()))
            them.say(f"setoption name Seed value {number}")
        match = ludotheque.Match(rules, start.text)
        own = rules.seats[number % 2]
        while not match.status.over:
            player = us if match.status.to_move == own else them
            match.play(player.turn(match, start))
        won += own in match.status.winners
        drawn += not match.status.winners
        if (number + 1) % 20 == 0:
            print(f"{number + 1} games: {won} won, {drawn} drawn", flush=True)
    us.close()
    them.close()
    share = (won + drawn / 2) / games
    error = 1.96 * np.sqrt(share * (1 - share) / games)
    print(f"{100 * share:.0f} % ± {100 * error:.0f} against level {level} in {games} games")
    return share


# %%
def main() -> None:
    parser = argparse.ArgumentParser(description="An agent that learns a game by playing against itself")
    parser.add_argument("command", choices=["train", "ugi", "arena"])
    parser.add_argument("game")
    parser.add_argument("--file", type=Path, default=Path("learned.npz"))
    parser.add_argument("--minutes", type=float, default=4)
    parser.add_argument("--depth", type=int, default=3)
    parser.add_argument("--program", default="ludotheque")
    parser.add_argument("--level", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    args = parser.parse_args()
    if args.command == "train":
        train(args.game, args.minutes, args.file)
    elif args.command == "ugi":
        ugi(Agent(args.game, args.file, args.depth))
    else:
        here = [sys.executable, __file__, "ugi", args.game, "--file", str(args.file), "--depth", str(args.depth)]
        share = arena(args.game, here, [args.program, "engine", args.game], args.level, args.games)
        sys.exit(0 if share > 0.5 else 1)


if __name__ == "__main__":
    main()
