// Ten puzzles, solved and not: right turns go on, wrong ones get an explanation, what is solved
// is stored and the next one is another.
import { execFileSync } from "node:child_process";
import { expect, test } from "@playwright/test";
import { GAMES } from "./games.js";
import { inEveryLook, look } from "./looks.js";
import { go, quiet, touch, typed } from "./table.js";

const SOLUTIONS = new URL("../../target/debug/examples/solutions", import.meta.url).pathname;
/** The reader's own turns of these puzzles, or of all, in order. */
function solutions(game, numbers = []) {
  return execFileSync(SOLUTIONS, [game, ...numbers.map(String)], { encoding: "utf8" }).trim().split("\n").map((line) => line.split("\t"));
}

async function open(page, game, number) {
  await page.goto(`/${game}/puzzles#${number}`);
  await expect(page.locator(".puzzle")).toHaveAttribute("data-puzzle", String(number));
}

async function solve(page, turns) {
  const notice = page.locator(".puzzle .in-hand .notice");
  for (const turn of turns) {
    await typed(page, turn);
    await expect(notice).toHaveClass(/right/);
  }
  await expect(page.locator("#next-puzzle")).toBeVisible();
  await expect(page.locator(".explanation li").first(), "the solution is explained").not.toBeEmpty();
}

// The first, one in the middle, and one of the last of each game: easy and hard, of several variants.
const SOME = [1, 30, 60];
for (const game of GAMES) {
  test(`puzzles of ${game}`, async ({ page }) => {
    const said = quiet(page);
    for (const [i, solution] of solutions(game, SOME).entries()) {
      await open(page, game, SOME[i]);
      await solve(page, solution);
      await expect(page.locator(".numbers [data-state=solved]")).not.toHaveCount(0);
    }
    await expect(page.locator(".numbers [data-state=solved]")).toHaveCount(3);
    await page.reload();
    await expect(page.locator(".numbers [data-state=solved]"), "stored on the device").toHaveCount(3);
    await page.goto(`/${game}/puzzles`);
    const offered = Number(await page.locator(".puzzle").getAttribute("data-puzzle"));
    expect(SOME, "another one is offered").not.toContain(offered);
    expect(said).toEqual([]);
  });
}

test("a wrong turn gets its refutation; hint, solution and again", async ({ page }) => {
  const [solution] = solutions("squadro", [1]);
  const number = 1;
  await open(page, "squadro", number);
  const notice = page.locator(".puzzle .in-hand .notice");
  await typed(page, "x");
  await expect(notice).toHaveClass(/wrong/);
  await expect(notice).toContainText("Expected: a lane from 1 to 5");
  const wrong = ["1", "2", "3", "4", "5"].find((turn) => turn !== solution[0]);
  await typed(page, wrong);
  await expect(notice).toHaveClass(/wrong/);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator(".spot.pointed, .spot.advised")).not.toHaveCount(0);
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(notice).toContainText("solution");
  await expect(page.locator(".numbers [data-state=seen]")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Study" })).toHaveAttribute("href", /squadro\/analyse#/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: "Study" }), "not before it is solved").toHaveCount(0);
  await solve(page, solution);
  await expect(page.locator(".numbers [data-state=solved]")).toHaveCount(1);
  await page.locator("#next-puzzle").click();
  await expect(page.locator(".puzzle")).not.toHaveAttribute("data-puzzle", String(number));
});

test("a puzzle is solved by mouse and by keyboard", async ({ page }) => {
  const all = solutions("eupdonne");
  const number = all.findIndex((turns) => turns.length === 1 && turns[0].includes(">")) + 1;
  const [, from, middle, towards] = /^(..)>(..)(.)/.exec(all[number - 1][0]);
  const [column, row] = [middle.charCodeAt(0), Number(middle[1])];
  const end = { n: [0, 1], s: [0, -1], e: [1, 0], w: [-1, 0] }[towards];
  const higher = `${String.fromCharCode(column + end[0])}${row + end[1]}`;
  await open(page, "eupdonne", number);
  await touch(page, [from, middle, higher]);
  await expect(page.locator("#next-puzzle")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  for (const spot of [from, middle, higher]) {
    await page.locator(`[id="spot-${spot}"]`).focus();
    await page.keyboard.press("Enter");
  }
  await expect(page.locator("#next-puzzle")).toBeVisible();
});

inEveryLook((name) => {
  test("looks", async ({ page }) => {
    await page.goto("/");
    for (const game of GAMES) {
      await go(page, `/${game}/puzzles#30`);
      await expect(page.locator(".puzzle")).toHaveAttribute("data-puzzle", "30");
      await expect(page.locator(".board")).toBeVisible();
      await look(page, name(`puzzle-${game}`));
    }
  });
});
