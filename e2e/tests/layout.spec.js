// What matters now lies inside the window in every state of a game, and the board grows with the window.
import { expect, test } from "@playwright/test";
import { GAMES } from "./games.js";
import { lay, rush, touch, wholeGame } from "./table.js";

const SIZES = [[1440, 900], [1440, 780], [1280, 720], [1920, 1000], [390, 844]];

/** All of it is inside the window, without scrolling. */
async function inside(page, what, state) {
  await page.evaluate(() => scrollTo(0, 0));
  const { width, height } = page.viewportSize();
  for (const part of await page.locator(what).all()) {
    const box = await part.boundingBox();
    const where = `${state}: ${what} at ${width}×${height}: ${JSON.stringify(box)}`;
    expect(box.y, where).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height, where).toBeLessThanOrEqual(height);
    expect(box.x, where).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, where).toBeLessThanOrEqual(width);
  }
}

/** The sentence and every button beside it; on a phone nothing of them lies below the bar of actions. */
async function status(page, state) {
  await inside(page, ".in-hand .notice, .in-hand .buttons button:visible, .in-hand .question button", state);
  if (page.viewportSize().width > 896) return;
  const bar = await page.locator(".actions").boundingBox();
  for (const part of await page.locator(".in-hand .notice, .in-hand button:visible").all()) {
    const { y, height } = await part.boundingBox();
    expect(y + height, `${state}: above the bar`).toBeLessThanOrEqual(bar.y + 1);
  }
}

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
