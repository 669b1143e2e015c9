"""Rare abstract board games: exact rules, an engine and learning environments.

>>> import ludotheque
>>> game = ludotheque.open("squadro")
>>> game.start.legal_turns()
['1', '2', '3', '4', '5']
>>> str(game.start.play("2"))
'0.1.0.0.0/0.0.0.0.0 r'
"""

from ._native import (
    Analysis,
    BatchEnvironment,
    Engine,
    Environment,
    Game,
    Line,
    Match,
    Position,
    Status,
    Turn,
    Value,
    games,
    open,
    variants,
)
from .errors import (
    ActionError,
    EngineError,
    LudothequeError,
    OpenError,
    PositionError,
    RecordError,
    TurnError,
)

__all__ = [
    "ActionError",
    "Analysis",
    "BatchEnvironment",
    "Engine",
    "EngineError",
    "Environment",
    "Game",
    "Line",
    "LudothequeError",
    "Match",
    "OpenError",
    "Position",
    "PositionError",
    "RecordError",
    "Status",
    "Turn",
    "TurnError",
    "Value",
    "games",
    "open",
    "variants",
]
