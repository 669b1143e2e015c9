"""The games as OpenSpiel games, one for every variant.

>>> import pyspiel
>>> import ludotheque.openspiel
>>> game = pyspiel.load_game(ludotheque.openspiel.short_name("squadro(first=red)"))

OpenSpiel knows players, not teams: seats that win together get the same return. A draw by repetition
depends on the history, which OpenSpiel's states have; information states are histories for the same
reason. Its games have a fixed longest length in actions, so a match is stopped by OpenSpiel's length or
by the limit of turns, whichever comes first; the limit comes first in all known play.
"""

from __future__ import annotations

import copy
import re
from typing import Any

import numpy as np
import pyspiel  # pyright: ignore[reportMissingImports] -- not everywhere where types are checked

from . import Environment, variants
from . import open as open_game

__all__ = ["register", "short_name"]

TURN_LIMIT = 400
ACTIONS_A_TURN = 32
"""A chain of captures and a sowing are the longest turns there are."""


def short_name(text: str) -> str:
    """The name OpenSpiel has for a variant: ``ludotheque_squadro_first_red``."""
    words = re.sub(r"[^a-z0-9]+", "_", open_game(text).text.lower()).strip("_")
    return f"ludotheque_{words}"


def _game_type(text: str) -> Any:
    rules = open_game(text)
    return pyspiel.GameType(
        short_name=short_name(text),
        long_name=f"{rules.name}: {rules.text}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(rules.seats),
        min_num_players=len(rules.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )


def _make_game(text: str) -> Any:
    kind = _game_type(text)

    class Game(pyspiel.Game):  # type: ignore[misc]
        """One variant of one game."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            rules = open_game(text)
            self.text = text
            info = pyspiel.GameInfo(
                num_distinct_actions=rules.actions,
                max_chance_outcomes=0,
                num_players=len(rules.seats),
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=TURN_LIMIT * ACTIONS_A_TURN,
            )
            super().__init__(kind, info, params or {})

        def new_initial_state(self) -> State:
            return State(self, text)

        def make_py_observer(
            self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
        ) -> Observer:
            return Observer(open_game(text).observation_shape)

    Game.__name__ = f"{short_name(text)}_game"
    return kind, Game


class State(pyspiel.State):  # type: ignore[misc]
    """A moment of a game, perhaps inside a turn."""

    def __init__(self, game: Any, text: str) -> None:
        super().__init__(game)
        self.episode = Environment(text, turn_limit=TURN_LIMIT)
        self._returns = [0.0] * len(self.episode.game.seats)

    def current_player(self) -> int:
        seat = self.episode.to_move
        return seat if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return self.episode.legal_actions()

    def _apply_action(self, action: int) -> None:
        if not self.episode.step(action):
            self._returns = _exact(self.episode.rewards)

    def _action_to_string(self, player: int, action: int) -> str:
        trial = copy.copy(self.episode)
        if action in self.episode.legal_actions():
            trial.step(action)
            turn = trial.last_turn
            if turn is not None and len(self.episode.actions_of(turn) or []) == 1:
                return turn
        return f"#{action}"

    def is_terminal(self) -> bool:
        return self.episode.to_move < 0

    def returns(self) -> list[float]:
        return self._returns

    def __str__(self) -> str:
        position = self.episode.position
        if position is not None:
            return f"{position} {self.episode.status}"
        return f"{self.episode.draw()}{self.history()}"


def _exact(rewards: list[float]) -> list[float]:
    """Rewards are of single precision; OpenSpiel wants a sum that is closer to 0."""
    winners = sum(reward > 0 for reward in rewards)
    return [1.0 if reward > 0 else -winners / (len(rewards) - winners) for reward in rewards]


class Observer:
    """Writes what a player sees."""

    def __init__(self, shape: tuple[int, int, int]) -> None:
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: State, player: int) -> None:
        self.dict["observation"][:] = state.episode.observe(player)

    def string_from(self, state: State, player: int) -> str:
        return str(state)


def register() -> None:
    """Registers every variant of every game."""
    known = set(pyspiel.registered_names())
    for text in variants():
        if short_name(text) not in known:
            kind, game = _make_game(text)
            pyspiel.register_game(kind, game)


register()
