// Against the computer: it thinks in a worker, can be hurried and interrupted, and advises.
import { expect, test } from "@playwright/test";
import { begin, quiet, reach, turns } from "./table.js";

for (const game of ["squadro", "contigo", "contigo(variant=capture)", "kontakt", "kontakt(players=6)", "eupdonne"]) {
  test(`${game}: every other seat answers`, async ({ page }) => {
    const said = quiet(page);
    await begin(page, game, { level: 2, sitters: [0] });
    const seats = await page.locator(".players li").count();
    const play = async () => {
      await page.locator(".actions button").nth(2).click();
      await page.locator(".in-hand .primary").click();
    };
    await play();
    await expect(page.locator(".turn")).toHaveCount(seats);
    await play();
    // Somebody may have lost a king meanwhile, and sits out.
    await expect(page.locator(".in-hand .notice")).toHaveText("Your turn");
    expect((await turns(page)).length).toBeGreaterThan(seats + 1);
    expect(said).toEqual([]);
  });
}

test("the page answers while the computer thinks, and can take its turn from it", async ({ page }) => {
  await begin(page, "eupdonne", { level: 8, sitters: [0] });
  await page.locator(".actions button").nth(2).click();
  await expect(page.locator(".in-hand .notice")).toContainText(/looking|search|finding/i);
  const { x, y } = await reach(page, "light-3");
  await page.mouse.click(x, y);
  await expect(page.locator(".spot.held")).toHaveCount(1);
});

test("advice that comes after the turn is not given", async ({ page }) => {
  await begin(page, "squadro");
  await page.locator(".actions button").nth(2).click();
  const { x, y } = await reach(page, "a4");
  await page.mouse.click(x, y);
  await expect(page.locator(".turn")).toHaveCount(1);
  await expect(page.locator(".in-hand .notice")).toHaveText("Red to play");
  // Longer than the adviser is given.
  await page.waitForTimeout(3000);
  await expect(page.locator(".in-hand .notice")).toHaveText("Red to play");
});

test("two computers play a game to its end while one watches", async ({ page }) => {
  await begin(page, "squadro", { level: 1 });
  for (const seat of [0, 1]) {
    await page.locator(".players select").nth(seat).selectOption("1");
  }
  await expect(page.locator(".in-hand .over")).toBeVisible({ timeout: 300_000 });
  expect((await turns(page)).length).toBeGreaterThan(20);
});
