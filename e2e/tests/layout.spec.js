// What matters now lies inside the window in every state of a game, and the board grows with the window.
import { expect, test } from "@playwright/test";
import { GAMES } from "./games.js";
import { lay, rush, touch, wholeGame } from "./table.js";
import { inside, SIZES, status } from "./window.js";

for (const [width, height] of SIZES) {
  test(`status and next action are seen at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const game of GAMES) {
      const { turns } = wholeGame(game);
      await lay(page, game);
      await status(page, `${game}, my turn`);
      const [first] = turns;
      for (const spot of first.touches.slice(0, -1)) {
        await touch(page, [spot]);
        await status(page, `${game}, in the middle of a turn`);
      }
      await page.reload();
      await expect(page.locator(".board.open")).toBeVisible();
      await rush(page, turns.slice(0, 2));
      await page.locator(".turn").first().click();
      await expect(page.locator(".looking")).toBeVisible();
      await status(page, `${game}, looking back`);
      await page.locator(".looking button").first().click();
      await page.getByRole("button", { name: "Resign" }).click();
      await expect(page.locator(".question")).toBeVisible();
      await status(page, `${game}, asked`);
      await page.locator(".question .danger").click();
      await expect(page.locator(".in-hand .again")).toBeVisible();
      await status(page, `${game}, over`);
    }
  });
}

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

test("play now begins a game from the page of a box, without scrolling", async ({ page }) => {
  for (const [width, height] of [[1280, 720], [390, 844]]) {
    await page.setViewportSize({ width, height });
    for (const game of GAMES) {
      await page.goto(`/${game}`);
      await expect(page.locator(".play-now button")).toBeVisible();
      await inside(page, ".play-now button", game);
    }
  }
  await page.locator(".play-now button").click();
  await expect(page.locator(".board.open")).toBeVisible();
  await expect(page.locator(".players .you-mark")).toHaveText("You");
});
