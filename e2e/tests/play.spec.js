// Games by mouse: every game, every family of variants, two, four and six seats.
import { expect, test } from "@playwright/test";
import { begin, lay, quiet, reach, rush, touch, turns, wholeGame } from "./table.js";

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

/** Makes these turns by mouse; `before` were made already. */
async function byMouse(page, some, before = 0) {
  for (const [i, { turn, touches }] of some.entries()) {
    await touch(page, touches);
    await expect(page.locator(".turn"), `turn ${before + i + 1} is ${turn}`).toHaveCount(before + i + 1);
    await expect(page.locator(".turn.here"), `turn ${before + i + 1} is ${turn}`).toContainText(turn);
  }
}

/** The game is over on the page as it was where it was made. */
async function over(page, played) {
  expect(await turns(page)).toEqual(played.turns.map(({ turn }) => turn));
  await expect(page.locator(".in-hand .over")).toBeVisible();
  await expect(page.locator(".spot.can")).toHaveCount(0);
  // Who has lost the king is out (C15): all but one where the last king wins, all but two where pieces are counted.
  const left = { "last-king": 1, "most-pieces": 2 }[played.reason];
  const seats = await page.locator(".players li").count();
  await expect(page.locator(".players li.out .name small")).toHaveCount(left ? seats - left : 0);
}

// A mouse plays the opening and the end; that every turn between them can be touched is tested without a browser.
for (const game of GAMES) {
  test(`${game}, from its start to its end`, async ({ page }) => {
    const said = quiet(page);
    const played = wholeGame(game);
    await begin(page, game);
    await byMouse(page, played.turns.slice(0, 2));
    await rush(page, played.turns.slice(2, -2));
    await byMouse(page, played.turns.slice(-2), played.turns.length - 2);
    await over(page, played);
    expect(said).toEqual([]);
  });

  test(`${game}, all of it by mouse`, { tag: "@nightly" }, async ({ page }) => {
    test.setTimeout(300_000);
    const said = quiet(page);
    const played = wholeGame(game);
    await begin(page, game);
    await byMouse(page, played.turns);
    await over(page, played);
    expect(said).toEqual([]);
  });
}

for (const game of ["squadro", "contigo", "kontakt", "eupdonne"]) {
  test(`${game}: a press is a touch, however long it lasts`, async ({ page }) => {
    const [{ turn, touches }] = wholeGame(game).turns;
    await page.clock.install();
    await lay(page, game);
    for (const spot of touches) {
      if (spot === "!") {
        await page.locator("button.confirm").click();
        continue;
      }
      const { x, y } = await reach(page, spot);
      await page.mouse.move(x, y);
      await page.mouse.down();
      // A mouse that had only come to rest would have lifted the column apart meanwhile.
      await page.clock.runFor(600);
      await page.mouse.up();
    }
    await expect(page.locator(".turn")).toHaveCount(1);
    await expect(page.locator(".turn.here")).toContainText(turn);
  });
}
