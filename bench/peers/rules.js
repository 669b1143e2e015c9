// The rules of Squadro for the clients of both servers, and as a game of boardgame.io.
// The numbers are those of crates/games/squadro/rules.md.

// S2: the squares a lane's piece advances by, on its way out and back.
const OUT = [[3, 1, 2, 1, 3], [1, 3, 2, 3, 1]];
const BACK = [[1, 3, 2, 3, 1], [3, 1, 2, 1, 3]];
const TURNED = 6;
const HOME = 12;

/** The first position: a progress for each lane of each side (S3). */
export function start() {
  return [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0]];
}

/** The side that has won (S8), or null. */
export function winner(progress) {
  const home = (side) => progress[side].filter((p) => p === HOME).length;
  return home(0) >= 4 ? 0 : home(1) >= 4 ? 1 : null;
}

/** The lanes, from 0, whose pieces a side can move (S4). */
export function movable(progress, side) {
  return [0, 1, 2, 3, 4].filter((lane) => progress[side][lane] !== HOME);
}

/** Moves a side's piece, changing the position (S4 to S7). */
export function advance(progress, side, lane) {
  const enemies = progress[1 - side];
  let place = progress[side][lane];
  let dots = (place < TURNED ? OUT : BACK)[side][lane];
  while (dots > 0) {
    place += 1;
    dots -= 1;
    // S6: on over every enemy in a row; the first free square ends the move.
    let met;
    while ((met = crossing(enemies, lane, place)) !== null) {
      // S7
      enemies[met] = enemies[met] < TURNED ? 0 : TURNED;
      place += 1;
      dots = 0;
    }
    // S5: an edge ends the move.
    if (place === TURNED || place === HOME) {
      break;
    }
  }
  progress[side][lane] = place;
}

/** The enemy's lane whose piece stands on our lane at this progress of ours, or null. */
function crossing(enemies, lane, place) {
  const at = coordinate(place);
  if (at === 0 || at === TURNED) {
    return null;
  }
  return coordinate(enemies[at - 1]) === lane + 1 ? at - 1 : null;
}

/** Where a piece stands along its lane (S1). */
function coordinate(place) {
  return place <= TURNED ? place : HOME - place;
}

/** The game as boardgame.io wants it. */
export const forBoardgameIo = {
  name: "squadro",
  minPlayers: 2,
  maxPlayers: 2,
  // Nothing can be taken back here, so no older states are stored.
  disableUndo: true,
  setup: () => ({ progress: start() }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    advance({ G, playerID }, lane) {
      if (!Number.isInteger(lane) || !movable(G.progress, Number(playerID)).includes(lane)) {
        return "INVALID_MOVE";
      }
      advance(G.progress, Number(playerID), lane);
      return undefined;
    },
  },
  endIf({ G }) {
    const side = winner(G.progress);
    return side === null ? undefined : { winner: String(side) };
  },
};
