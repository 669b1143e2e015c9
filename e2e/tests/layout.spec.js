// What matters now lies inside the window in every state of a game, and the board grows with the window.
import { expect, test } from "@playwright/test";
import { GAMES } from "./games.js";
import { begin, lay, rush, touch, wholeGame } from "./table.js";
import { inside, status } from "./window.js";

const TABLES = [...GAMES, "contigo(variant=advanced)", "contigo(variant=capture)", "kontakt(players=4)", "kontakt(players=6)"];

for (const game of TABLES) {
  test(`status and next action are seen in every state of ${game}`, async ({ page }) => {
    const { turns } = wholeGame(game);
    await lay(page, game);
    await status(page, `${game}, my turn`);
    for (const spot of turns[0].touches.slice(0, -1)) {
      await touch(page, [spot]);
      await status(page, `${game}, in the middle of a turn`);
    }
    await page.reload();
    await expect(page.locator(".board.open")).toBeVisible();
    await rush(page, turns.slice(0, 2));
    await page.keyboard.press("h");
    await expect(page.locator(".in-hand .buttons .primary")).toBeVisible();
    await status(page, `${game}, advised`);
    await page.locator(".turn").first().click();
    await expect(page.locator(".looking")).toBeVisible();
    await status(page, `${game}, looking back`);
    await page.locator(".looking button").first().click();
    for (const ending of ["Restart", "Agree to a draw", "Resign"]) {
      const button = page.locator(".endings").getByRole("button", { name: ending });
      // Whoever plays against more than one side cannot resign.
      if (ending === "Resign" && !(await button.count())) continue;
      await button.click();
      await expect(page.locator(".question")).toBeVisible();
      await status(page, `${game}, asked: ${ending}`);
      await page.locator("#question-no").click();
      await expect(page.locator(".question")).toHaveCount(0);
    }
    await lay(page, game, turns);
    await expect(page.locator(".in-hand .again")).toBeVisible();
    await status(page, `${game}, over`);
  });
}

test("status and next action are seen while computers play", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("ludotheque.pace", "slow"));
  for (const game of TABLES) {
    await begin(page, game, { sitters: [8, 8], level: 8 });
    await expect(page.locator(".hurry button")).toBeVisible();
    await status(page, `${game}, computers play`, [".hurry button"]);
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
    await status(page, `${game}, paused`);
  }
});

test("the board takes what the window leaves", async ({ page }) => {
  let before = 0;
  for (const [width, height] of [[1280, 720], [1440, 900], [1920, 1000], [2200, 1300]]) {
    await page.setViewportSize({ width, height });
    if (!before) await lay(page, "squadro");
    const board = await page.locator(".board").boundingBox();
    expect(board.y + board.height, "all of it is seen").toBeLessThanOrEqual(height);
    expect(board.height, "and it is as high as the window").toBeGreaterThan(height - 100);
    expect(board.height).toBeGreaterThan(before);
    before = board.height;
  }
});

test("play now, a lesson and a puzzle are seen without scrolling", async ({ page }) => {
  for (const game of GAMES) {
    await page.goto(`/${game}`);
    await inside(page, ".play-now button", `the box of ${game}`);
    await page.goto(`/${game}/learn`);
    await inside(page, ".course header .primary", `the course of ${game}`);
    await page.goto(`/${game}/puzzles#1`);
    await status(page, `a puzzle of ${game}`, [".idea h1"]);
  }
  await page.goto(`/${GAMES[0]}`);
  await page.locator(".play-now button").click();
  await expect(page.locator(".board.open")).toBeVisible();
  await expect(page.locator(".players .you-mark")).toHaveText("You");
});
