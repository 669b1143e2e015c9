// Every page and board in both themes, on a desk and on a phone: nothing axe-core objects to,
// nothing wider than the screen, and a picture of it for people to look at.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { begin, quiet, touch, wholeGame } from "./table.js";

const SCREENS = [
  ["desk", { width: 1280, height: 860 }],
  ["phone", { width: 360, height: 740 }],
];
const BOARDS = [
  "squadro",
  "contigo",
  "contigo(variant=capture)",
  "kontakt",
  "kontakt(players=4)",
  "kontakt(players=6)",
  "eupdonne",
];

async function look(page, name) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target).join(", ")}`);
  expect(told, name).toEqual([]);
  await page.screenshot({ path: `../target/screenshots/${name}.png`, fullPage: true });
}

for (const [screen, viewport] of SCREENS) {
  for (const theme of ["light", "dark"]) {
    test.describe(`${screen}, ${theme}`, () => {
      test.use({ viewport, colorScheme: theme, reducedMotion: "reduce", locale: theme === "dark" ? "en-GB" : "fr-FR" });
      const name = (what) => `${what}-${screen}-${theme}`;

      test("pages", async ({ page }) => {
        const said = quiet(page);
        await page.goto("/");
        await expect(page.locator(".lid")).toHaveCount(4);
        await look(page, name("shelf"));
        await page.locator(".choices summary").click();
        await look(page, name("settings"));
        for (const box of ["squadro", "contigo", "kontakt", "eupdonne"]) {
          await page.goto(`/${box}`);
          await expect(page.locator(".cover h1")).toBeVisible();
          await look(page, name(`box-${box}`));
        }
        expect(said).toEqual([]);
        await page.goto("/nothing-here");
        await look(page, name("nowhere"));
      });

      for (const game of BOARDS) {
        test(`board of ${game}`, async ({ page }) => {
          const played = wholeGame(game).turns;
          const ten = played.slice(0, 10).map(({ turn }) => turn);
          await page.goto(`/${game.split("(")[0]}/play#${encodeURIComponent(`${game}~~${ten.join("_")}`)}`);
          await expect(page.locator(".turn")).toHaveCount(ten.length);
          // In the middle of a turn, which shows what is held and what is possible.
          await touch(page, played[10].touches.slice(0, 1).filter(() => game !== "squadro"));
          const file = game.replace(/[(),=]+/g, "-").replace(/-$/, "");
          await look(page, name(`table-${file}`));
          await page.locator(".actions button").nth(5).click();
          await look(page, name(`table-${file}-above`));
          await page.locator(".actions button").nth(5).click();
          if (game === "squadro") {
            await page.locator(".actions button").nth(3).click();
            await look(page, name("share"));
          }
        });
      }
    });
  }
}

test("high contrast", async ({ page }) => {
  await page.goto("/");
  await page.locator(".choices summary").click();
  await page.locator(".choices select").nth(1).selectOption("contrast");
  await look(page, "shelf-contrast");
  for (const game of ["squadro", "contigo", "kontakt", "eupdonne"]) {
    await begin(page, game);
    await look(page, `table-${game}-contrast`);
  }
});

test("a language is chosen by the browser, and switched", async ({ browser }) => {
  for (const [locale, lang, other, word] of [["fr-CA", "fr", "en", "Play"], ["en-US", "en", "fr", "Jouer"], ["pt-BR", "en", "fr", "Jouer"]]) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto("/contigo");
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await page.locator(".choices summary").click();
    await page.locator(".choices select").first().selectOption(other);
    await expect(page.locator("html")).toHaveAttribute("lang", other);
    await expect(page.locator(".ways-in h2")).toHaveText(word);
    await page.reload();
    await expect(page.locator(".ways-in h2"), "it is remembered").toHaveText(word);
    await context.close();
  }
});
