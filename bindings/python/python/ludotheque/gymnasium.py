"""The games for one agent, against computer players (Gymnasium).

>>> import gymnasium
>>> env = gymnasium.make("ludotheque.gymnasium:ludotheque/squadro-v0", opponent=2)
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Literal, SupportsInt

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from . import Engine, Environment, Match, games
from . import open as open_game

__all__ = ["Opponent", "SingleAgentEnvironment", "register"]

Opponent = int | Literal["random"] | Callable[[Match], str]
"""A level from 1 to 8, ``"random"``, or what answers a match with the text of a turn."""


class SingleAgentEnvironment(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """One agent plays one seat; all others are played by the same opponent.

    ``info["action_mask"]`` says which actions are legal. An illegal one raises ``ActionError``, or loses
    the game with ``illegal="lose"``. The reward comes at the end: between -1 and 1.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["human", "ansi", "svg", "rgb_array"],
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        *,
        seat: str | None = None,
        opponent: Opponent = 1,
        turn_limit: int = 400,
        illegal: Literal["raise", "lose"] = "raise",
        render_mode: str | None = None,
    ) -> None:
        rules = open_game(game)
        if seat is not None and seat not in rules.seats:
            raise ValueError(f"there is no seat `{seat}`; the seats are {', '.join(rules.seats)}")
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"there is no render mode `{render_mode}`")
        if illegal not in ("raise", "lose"):
            raise ValueError("illegal is `raise` or `lose`")
        self.render_mode = render_mode
        self.observation_space = Box(0, 255, rules.observation_shape, np.uint8)
        self.action_space = Discrete(rules.actions)
        self._rules = rules
        self._seat_name = seat
        self._seat = 0
        self._opponent = opponent
        self._engine: Engine | None = None
        self._turn_limit = turn_limit
        self._loses = illegal == "lose"
        self._lost = False
        self._episode = Environment(rules, turn_limit=turn_limit)
        self._match = Match(rules)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        super().reset(seed=seed)
        seats = self._rules.seats
        name = self._seat_name
        self._seat = seats.index(name) if name else int(self.np_random.integers(len(seats)))
        own_seed = int(self.np_random.integers(2**32))
        self._episode.reset(own_seed)
        self._match = Match(self._rules)
        self._lost = False
        if isinstance(self._opponent, int):
            self._engine = Engine(self._opponent, seed=own_seed)
        self._answer()
        return self._observation(), self._info()

    def step(
        self, action: SupportsInt
    ) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        number = int(action)
        if self._loses and not self._lost and not self._is_legal(number):
            self._lost = True
            return self._observation(), -1.0, True, False, self._info()
        if self._lost:
            raise gymnasium.error.ResetNeeded("the episode has ended; reset it to play on")
        self._episode.step(number)
        self._follow()
        self._answer()
        if self.render_mode == "human":
            self.render()
        episode = self._episode
        reward = episode.rewards[self._seat] if episode.to_move < 0 else 0.0
        return self._observation(), reward, episode.terminated, episode.truncated, self._info()

    def _is_legal(self, number: int) -> bool:
        return 0 <= number < self._rules.actions and bool(self._episode.mask[number])

    def _follow(self) -> None:
        """Plays in the match the turn that was just completed."""
        turn = self._episode.last_turn
        if turn is not None and not self._match.status.over:
            self._match.play(turn)

    def _answer(self) -> None:
        """The others play until the agent is to move or the game is over."""
        while self._episode.to_move not in (-1, self._seat):
            if self._opponent == "random":
                self._episode.step(self._episode.sample())
            else:
                actions = self._episode.actions_of(self._choice())
                if actions is None:
                    raise ValueError("the opponent answered with a turn that is not legal")
                for action in actions:
                    self._episode.step(action)
            self._follow()

    def _choice(self) -> str:
        if callable(self._opponent):
            return self._opponent(self._match)
        assert self._engine is not None, "it is made when the episode is reset"
        turn = self._engine.choose(self._match)
        assert turn is not None, "the game goes on"
        return turn

    def _observation(self) -> NDArray[np.uint8]:
        return self._episode.observe(self._seat)

    def _info(self) -> dict[str, Any]:
        own = self._episode.to_move == self._seat and not self._lost
        mask = self._episode.mask if own else np.zeros(self._rules.actions, np.bool_)
        return {"action_mask": mask, "seat": self._rules.seats[self._seat]}

    def render(self) -> Any:
        match self.render_mode:
            case "human":
                sys.stdout.write(self._episode.draw())
                return None
            case "ansi":
                return self._episode.draw()
            case "svg":
                return self._episode.render()
            case "rgb_array":
                return self._episode.pixels()
            case _:
                return None


def register() -> None:
    """Registers ``ludotheque/NAME-v0`` for every game; importing the module does it."""
    for game in games():
        name = f"ludotheque/{game}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="ludotheque.gymnasium:SingleAgentEnvironment",
                kwargs={"game": game},
            )


register()
