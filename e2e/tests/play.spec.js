// Whole games by mouse: every game, every family of variants, two, four and six seats.
import { expect, test } from "@playwright/test";
import { begin, quiet, reach, touch, turns, wholeGame } from "./table.js";

const GAMES = [
  "squadro",
  "squadro(first=red)",
  "contigo",
  "contigo(variant=advanced)",
  "contigo(variant=capture)",
  "contigo(variant=quick)",
  "kontakt",
  "kontakt(score=points)",
  "kontakt(players=4)",
  "kontakt(players=6)",
  "eupdonne",
];

for (const game of GAMES) {
  test(`${game}, from its start to its end`, async ({ page }) => {
    const said = quiet(page);
    const played = wholeGame(game);
    await begin(page, game);
    for (const [i, { turn, touches }] of played.turns.entries()) {
      await touch(page, touches);
      await expect(page.locator(".turn"), `turn ${i + 1} is ${turn}`).toHaveCount(i + 1);
      await expect(page.locator(".turn.here"), `turn ${i + 1} is ${turn}`).toContainText(turn);
    }
    expect(await turns(page)).toEqual(played.turns.map(({ turn }) => turn));
    await expect(page.locator(".in-hand .over")).toBeVisible();
    await expect(page.locator(".spot.can")).toHaveCount(0);
    // Who has lost the king is out (C15): all but one where the last king wins, all but two where pieces are counted.
    const left = { "last-king": 1, "most-pieces": 2 }[played.reason];
    const seats = await page.locator(".players li").count();
    await expect(page.locator(".players li.out .name small")).toHaveCount(left ? seats - left : 0);
    expect(said).toEqual([]);
  });
}

for (const game of ["squadro", "contigo", "kontakt", "eupdonne"]) {
  test(`${game}: a press is a touch, however long it lasts`, async ({ page }) => {
    const [{ turn, touches }] = wholeGame(game).turns;
    await begin(page, game);
    for (const spot of touches) {
      if (spot === "!") {
        await page.locator("button.confirm").click();
        continue;
      }
      const { x, y } = await reach(page, spot);
      await page.mouse.move(x, y);
      await page.mouse.down();
      // A mouse that had only come to rest would have lifted the column apart meanwhile.
      await page.waitForTimeout(600);
      await page.mouse.up();
    }
    await expect(page.locator(".turn")).toHaveCount(1);
    await expect(page.locator(".turn.here")).toContainText(turn);
  });
}
