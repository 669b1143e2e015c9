// What every test does at a table, as a person would.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { expect } from "@playwright/test";

const TOUCHES = new URL("../../target/debug/examples/touches", import.meta.url).pathname;

/** What the program says, which takes long for some games; the same until it is built anew. */
function told(args) {
  const folder = new URL("../../target/touches/", import.meta.url).pathname;
  const file = `${folder}${args.join(" ")}.txt`;
  if (!existsSync(file) || statSync(file).mtimeMs < statSync(TOUCHES).mtimeMs) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, execFileSync(TOUCHES, args));
  }
  return readFileSync(file, "utf8");
}

/**
 * A whole game of a level against itself: for each turn its text and what a hand touches. Where no level is
 * asked for it is one that is short enough to be watched.
 */
export function wholeGame(game, level, seed = 1) {
  const lines = told(level === undefined ? [game] : [game, String(level), String(seed)]).trim().split("\n");
  const [, end] = lines.pop().split("\t");
  const turns = lines.map((line) => {
    const [turn, touches] = line.split("\t");
    return { turn, touches: touches.split(" ") };
  });
  const [winners, reason] = end.split(" ");
  return { turns, winners: winners ? winners.split(",") : [], reason };
}

/** Opens a box, chooses its options, seats whoever is wanted, and begins. */
export async function begin(page, game, { sitters = [], level = 0 } = {}) {
  const [box, options] = game.replace(")", "").split("(");
  await page.goto(`/${box}`);
  // The page of the box and the game's rules come after the page.
  await expect(page.locator(".ways-in")).toBeVisible();
  for (const option of options ? options.split(",") : []) {
    const [key, value] = option.split("=");
    await page.locator(`select[name="${key}"]`).selectOption(value);
  }
  const seats = page.locator(".ways-in fieldset select");
  for (let seat = 0; seat < (await seats.count()); seat++) {
    await seats.nth(seat).selectOption(String(sitters[seat] ?? level));
  }
  await page.locator(".ways-in button[type=submit]").click();
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
    // Looking takes long: closely only for what hardly shows.
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

/** Makes a turn by mouse; `!` confirms. */
export async function touch(page, touches) {
  for (const spot of touches) {
    if (spot === "!") {
      await page.locator("button.confirm").click();
    } else {
      const { x, y } = await reach(page, spot);
      await page.mouse.click(x, y);
    }
  }
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
  return page.locator(".turn").evaluateAll((turns) => turns.map((turn) => {
    const number = turn.querySelector(".number").textContent;
    return turn.textContent.slice(number.length).trim();
  }));
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
