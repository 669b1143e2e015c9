// Helpers for playing on a board as a person would.
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";

/** A whole game out of its folder: for each turn its text and what a hand touches. `catalog`'s tests play them too. */
export function wholeGame(game) {
  const file = new URL(`../../crates/games/${game.split("(")[0]}/whole-games/${fileName(game)}.txt`, import.meta.url);
  const lines = readFileSync(file, "utf8").trim().split("\n").slice(1);
  const [, end] = lines.pop().split("\t");
  const turns = lines.map((line) => {
    const [turn, touches] = line.split("\t");
    return { turn, touches: touches.split(" ") };
  });
  const [winners, reason] = end.split(" ");
  return { turns, winners: winners ? winners.split(",") : [], reason };
}

/** The text of a game as part of a file's name. */
export const fileName = (game) => game.replace(/\W+/g, "-").replace(/-$/, "");

/** The address of a room of the box where these turns were played. */
export function link(game, turns, room = "play", position = "") {
  const played = turns.map(({ turn }) => turn).join("_");
  return `/${game.split("(")[0]}/${room}#${encodeURIComponent(`${game}~${position}~${played}`)}`;
}

/** Lays a game on the table after these turns, everybody here; `begin` comes there as people do. */
export async function lay(page, game, turns = []) {
  await page.goto(link(game, turns));
  await expect(page.locator(".turn")).toHaveCount(turns.length);
  await expect(page.locator(".board")).toBeVisible();
}

/** Goes to another address of the page as a link in it does: nothing is loaded anew. */
export async function go(page, address) {
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}

/** Opens a box, chooses its options, seats whoever is wanted, and begins. */
export async function begin(page, game, { sitters = [], level = 0 } = {}) {
  const [box, options] = game.replace(")", "").split("(");
  await page.goto(`/${box}`);
  // The page of the box and the game's rules come after the page.
  await expect(page.locator(".form-panel")).toBeVisible();
  if (options) await page.locator(".variant-choice summary").click();
  for (const option of options ? options.split(",") : []) {
    const [key, value] = option.split("=");
    await page.locator(`select[name="${key}"]`).selectOption(value);
  }
  const seats = page.locator(".form-panel fieldset select");
  for (let seat = 0; seat < (await seats.count()); seat++) {
    await seats.nth(seat).selectOption(String(sitters[seat] ?? level));
  }
  await page.locator(".form-panel button[type=submit]").click();
  await expect(page.locator(".board")).toBeVisible();
}

/** Where on the screen a spot can be touched: what stands before it may hide its middle. */
export async function place(page, spot) {
  return page.evaluate((spot) => {
    const path = document.querySelector(`[data-spot="${spot}"]`);
    if (!path) return undefined;
    path.scrollIntoView({ block: "nearest" });
    const box = path.getBoundingClientRect();
    const look = (parts) => {
      const seen = [];
      for (let i = 1; i < parts; i++) {
        for (let j = 1; j < parts; j++) {
          const x = box.x + (box.width * i) / parts, y = box.y + (box.height * j) / parts;
          if (document.elementFromPoint(x, y) === path) seen.push({ x, y });
        }
      }
      return seen;
    };
    // A close comparison takes long, so it is made only for small differences.
    const seen = [6, 16].reduce((seen, parts) => (seen.length ? seen : look(parts)), []);
    // The middle of what is seen.
    const middle = seen.reduce((sum, { x, y }) => ({ x: sum.x + x / seen.length, y: sum.y + y / seen.length }), { x: 0, y: 0 });
    seen.sort((a, b) => Math.hypot(a.x - middle.x, a.y - middle.y) - Math.hypot(b.x - middle.x, b.y - middle.y));
    return seen[0];
  }, spot);
}

/** A spot that is hidden is found by turning the board, or from above. */
export async function reach(page, spot) {
  for (let view = 0; view < 6; view++) {
    const at = await place(page, spot);
    if (at) return at;
    await page.keyboard.press(view < 4 ? "f" : "v");
  }
  throw new Error(`${spot} is nowhere on the board`);
}

/** A turn of several steps waits to be confirmed as a whole: confirms it. */
export async function confirmed(page) {
  await page.evaluate(() => document.querySelector("button.confirm.whole")?.click());
}

/** Makes a turn by mouse; `!` confirms a step. */
export async function touch(page, touches) {
  for (const spot of touches) {
    if (spot === "!") {
      await page.locator("button.confirm").click();
    } else {
      const { x, y } = await reach(page, spot);
      await page.mouse.click(x, y);
    }
  }
  await confirmed(page);
}

/** Makes turns without a pointer, in the page itself: for the middle of a game whose beginning and end a mouse plays. */
export async function rush(page, turns) {
  await page.evaluate(async (turns) => {
    // What follows from a touch is shown before the next task.
    const shown = () => new Promise((resolve) => setTimeout(resolve));
    const press = { bubbles: true, cancelable: true, pointerType: "mouse", button: 0, isPrimary: true };
    for (const { turn, touches } of turns) {
      for (const spot of touches) {
        const target = document.querySelector(spot === "!" ? "button.confirm" : `[data-spot="${spot}"]`);
        if (!target) throw new Error(`${turn}: there is no ${spot}`);
        if (spot === "!") target.click();
        else for (const kind of ["pointerdown", "pointerup"]) target.dispatchEvent(new PointerEvent(kind, press));
        await shown();
      }
      document.querySelector("button.confirm.whole")?.click();
      await shown();
    }
  }, turns);
}

/** Makes these turns by mouse; `before` were made already. */
export async function byMouse(page, some, before = 0) {
  for (const [i, { turn, touches }] of some.entries()) {
    await touch(page, touches);
    await expect(page.locator(".turn"), `turn ${before + i + 1} is ${turn}`).toHaveCount(before + i + 1);
    await expect(page.locator(".turn.here"), `turn ${before + i + 1} is ${turn}`).toContainText(turn);
  }
}

/** The game is over on the page as it was where it was made. */
export async function over(page, played) {
  expect(await turns(page)).toEqual(played.turns.map(({ turn }) => turn));
  await expect(page.locator(".in-hand .over")).toBeVisible();
  await expect(page.locator(".spot.can")).toHaveCount(0);
  // Who has lost the king is out (C15): all but one where the last king wins, all but two where pieces are counted.
  const left = { "last-king": 1, "most-pieces": 2 }[played.reason];
  const seats = await page.locator(".players li").count();
  await expect(page.locator(".players li.out .name small")).toHaveCount(left ? seats - left : 0);
}

/** A whole game: a mouse plays the opening and the end; that every turn between them can be touched is tested without a browser. */
export async function wholeFromStart(page, game) {
  const said = quiet(page);
  const played = wholeGame(game);
  await begin(page, game);
  await byMouse(page, played.turns.slice(0, 2));
  await rush(page, played.turns.slice(2, -2));
  await byMouse(page, played.turns.slice(-2), played.turns.length - 2);
  await over(page, played);
  expect(said).toEqual([]);
}

/** Makes a turn by typing it. */
export async function typed(page, turn) {
  await page.locator("#typed").fill(turn);
  await page.locator("#typed").press("Enter");
}

/** The turns listed on the page. */
export async function turns(page) {
  // The table comes when it is first opened; until then nothing was played anywhere.
  await page.locator("main.table").waitFor();
  return page.locator(".turn").evaluateAll((turns) => turns.map((turn) => turn.dataset.turn));
}

/** Nothing a reader would miss was said to the console. */
export function quiet(page) {
  const said = [];
  page.on("console", (message) => {
    if (message.type() === "error") said.push(message.text());
  });
  page.on("pageerror", (error) => said.push(String(error)));
  return said;
}
