// What each game has of its own: the tests in its folder, and those that its data leads.
import { expect, test } from "@playwright/test";
import * as editor from "./editor.js";
import { OWN } from "./games.js";
import * as table from "./table.js";

const { notice, open, written } = editor;
const { lay, reach } = table;

for (const [game, own] of Object.entries(OWN)) {
  test.describe(game, () => {
    own.default({ expect, test, ...editor, ...table });

    test("positions that cannot stand are refused, and lead nowhere", async ({ page }) => {
      await open(page, game);
      for (const [position, rule] of own.impossible) {
        await written(page).fill(position);
        await expect(notice(page), position).toHaveClass(/wrong/);
        await expect(notice(page), position).toContainText(rule);
        await expect(page.locator(".onward a"), position).toHaveCount(0);
      }
      await page.getByRole("button", { name: "Starting position" }).click();
      await expect(page.locator(".onward a")).toHaveCount(2);
    });

    test.describe("with motion", () => {
      test.use({ contextOptions: { reducedMotion: "no-preference" } });

      test("a piece is dragged to where it goes", async ({ page }) => {
        await lay(page, game);
        const [start, end] = [await reach(page, own.drag.from), await reach(page, own.drag.to)];
        await page.mouse.move(start.x, start.y);
        await page.mouse.down();
        await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
        await page.mouse.move(end.x, end.y, { steps: 4 });
        await page.mouse.up();
        await own.drag.check(page, { expect, ...table });
      });
    });

    if (own.lit) {
      test("what can be touched is lit under the pieces, and outlined under the pointer", async ({ page }) => {
        const stroke = (spot) => spot.evaluate((spot) => getComputedStyle(spot).stroke);
        await lay(page, game);
        await expect(page.locator("#picture .light")).not.toHaveCount(0);
        const spot = page.locator(".spot.can").first();
        expect(await stroke(spot)).toBe("rgba(0, 0, 0, 0)");
        await spot.hover({ force: true });
        await expect.poll(() => stroke(spot)).not.toBe("rgba(0, 0, 0, 0)");
      });
    }
  });
}
