// Whatever games there are, in both languages: a whole game by mouse, and an answer of the computer.
import { expect, test } from "@playwright/test";
import { GAMES } from "./games.js";
import { begin, quiet, touch, wholeFromStart, wholeGame } from "./table.js";

for (const locale of ["en-GB", "fr-FR"]) {
  test.describe(locale, () => {
    test.use({ locale });
    for (const game of GAMES) {
      test(`${game}, from its start to its end`, ({ page }) => wholeFromStart(page, game));

      test(`${game}, against the computer`, async ({ page }) => {
        const said = quiet(page);
        await begin(page, game, { level: 1, sitters: [0] });
        await expect(page.locator("html")).toHaveAttribute("lang", locale.slice(0, 2));
        const [{ turn, touches }] = wholeGame(game).turns;
        await touch(page, touches);
        await expect(page.locator(".turn").first()).toContainText(turn);
        await expect(page.locator(".turn")).toHaveCount(await page.locator(".players li").count());
        expect(said).toEqual([]);
      });
    }
  });
}
