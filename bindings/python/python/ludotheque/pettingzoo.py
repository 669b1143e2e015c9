"""The games as PettingZoo environments (AEC, with action masks).

>>> from ludotheque.pettingzoo import squadro_v0
>>> env = squadro_v0.env(render_mode="ansi", first="red")

Every game has a module-like object of its own, ``NAME_v0``; options are keyword arguments. ``env(game)``
takes the text of a variant instead. PettingZoo 1.27 and later know the games by name too, once this module
is imported: ``pettingzoo.make("aec", "ludotheque/squadro-v0", first="red")``.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any, Literal

import numpy as np
import pettingzoo
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import Environment, games
from . import open as open_game

__all__ = ["Observation", "RenderMode", "env", "raw_env", "register"]

RenderMode = Literal["human", "ansi", "svg", "rgb_array"]
Observation = dict[str, NDArray[Any]]


def env(game: str, **options: Any) -> Any:
    """An environment with PettingZoo's usual wrappers: an illegal action loses the game."""
    inner: Any = raw_env(game, **options)
    inner = wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1)
    inner = wrappers.AssertOutOfBoundsWrapper(inner)
    return wrappers.OrderEnforcingWrapper(inner)


class raw_env(AECEnv[str, Any, Any], EzPickle):  # type: ignore[misc]
    """A game of 2 to 6 agents, named as its seats are.

    Observations are dictionaries of the ``observation`` and the ``action_mask``, which is empty for
    agents that are not to move. Rewards come at the end and add up to 0.
    """

    metadata: dict[str, Any] = {
        "name": "ludotheque",
        "render_modes": ["human", "ansi", "svg", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        render_mode: RenderMode | None = None,
        turn_limit: int = 400,
        position: str = "start",
    ) -> None:
        EzPickle.__init__(self, game, render_mode, turn_limit, position)
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"there is no render mode `{render_mode}`")
        rules = open_game(game)
        self.metadata = dict(type(self).metadata, name=f"{rules.id}_v0")
        self.render_mode = render_mode
        self.possible_agents = list(rules.seats)
        self.agents = list(rules.seats)
        self._episode = Environment(rules, position=position, turn_limit=turn_limit)
        self._seats = {name: seat for seat, name in enumerate(rules.seats)}
        self._empty = np.zeros(rules.actions, np.int8)
        self.infos: dict[str, dict[str, Any]] = {}
        self.action_spaces: Any = {name: Discrete(rules.actions) for name in rules.seats}
        self.observation_spaces: Any = {
            name: Dict(
                {
                    "observation": Box(0, 255, rules.observation_shape, np.uint8),
                    "action_mask": Box(0, 1, (rules.actions,), np.int8),
                }
            )
            for name in rules.seats
        }

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._episode.reset(seed)
        over = self._episode.to_move < 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        mask = self._empty
        if agent == self.agent_selection and self._episode.to_move >= 0:
            mask = self._episode.mask.view(np.int8)
        return {"observation": self._episode.observe(self._seats[agent]), "action_mask": mask.copy()}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an agent that is still in the game has to act")
        self._cumulative_rewards[agent] = 0.0
        going = self._episode.step(int(action))
        self.rewards = dict(zip(self.possible_agents, self._episode.rewards, strict=True))
        if not going:
            self.terminations = dict.fromkeys(self.agents, self._episode.terminated)
            self.truncations = dict.fromkeys(self.agents, self._episode.truncated)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        """The agent to move; once the game is over all of them have a last look."""
        seat = self._episode.to_move
        self.agent_selection = self.possible_agents[max(seat, 0)]

    def render(self) -> str | NDArray[np.uint8] | None:
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

    def close(self) -> None:
        """There is nothing to close."""


class _GameModule(ModuleType):
    """Looks like a module of PettingZoo's: ``env`` and ``raw_env`` of one game."""

    def __init__(self, game: str) -> None:
        super().__init__(f"{__name__}.{game}_v0")
        self._game = game

    def _text(self, options: dict[str, Any], rest: dict[str, Any]) -> str:
        for name in ("render_mode", "turn_limit", "position"):
            if name in options:
                rest[name] = options.pop(name)
        chosen = ",".join(f"{key}={value}" for key, value in options.items())
        return f"{self._game}({chosen})" if chosen else self._game

    def env(self, **options: Any) -> Any:
        rest: dict[str, Any] = {}
        text = self._text(options, rest)
        return env(text, **rest)

    def raw_env(self, **options: Any) -> raw_env:
        rest: dict[str, Any] = {}
        text = self._text(options, rest)
        return raw_env(text, **rest)


def __getattr__(name: str) -> _GameModule:
    if name.endswith("_v0") and name.removesuffix("_v0") in games():
        module = _GameModule(name.removesuffix("_v0"))
        globals()[name] = module
        return module
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def register() -> None:
    """Registers ``ludotheque/NAME-v0`` where PettingZoo has a registry; importing the module does it."""
    for game in games() if hasattr(pettingzoo, "register") else []:
        name = f"ludotheque/{game}-v0"
        if name not in pettingzoo.aec_registry:
            pettingzoo.register("aec", name, entry_point=_GameModule(game).env)


register()
