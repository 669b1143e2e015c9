// Every page and board in both themes, on a desk and on a phone: nothing axe-core objects to,
// nothing wider than the screen, and a picture of it for people to look at.
import { expect, test } from "@playwright/test";
import { look } from "./looks.js";
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

for (const [screen, viewport] of SCREENS) {
  for (const theme of ["light", "dark"]) {
    test.describe(`${screen}, ${theme}`, () => {
      test.use({ viewport, colorScheme: theme, reducedMotion: "reduce", locale: theme === "dark" ? "en-GB" : "fr-FR" });
      const name = (what) => `${what}-${screen}-${theme}`;

      test("pages", async ({ page }) => {
        const said = quiet(page);
        await page.goto("/");
        await expect(page.locator(".lid .picture")).toHaveCount(4);
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
            await expect(page.locator(".sheet")).toBeVisible();
            await look(page, name("share"));
          }
        });
      }
    });
  }
}

/** Names of seats that are not seen whole. */
const cut = () => [...document.querySelectorAll(".players .name")].filter((name) => name.scrollWidth > name.clientWidth + 1).length;

test("six around a phone leave room for the board, and held sideways it is beside them", async ({ page }) => {
  const game = "kontakt(players=6)";
  await page.setViewportSize({ width: 360, height: 740 });
  await begin(page, game);
  const board = await page.locator(".board .picture").boundingBox();
  expect(board.y, "the board begins high up").toBeLessThan(200);
  expect(await page.evaluate(cut)).toBe(0);
  await look(page, "phone-six");
  for (const box of ["squadro", "contigo", "kontakt(players=6)", "eupdonne"]) {
    await page.setViewportSize({ width: 740, height: 360 });
    await begin(page, box);
    const [seen, said, seats] = [".board .picture", ".in-hand", ".players"].map((part) => page.locator(part).boundingBox());
    const { x, y, width, height } = await seen;
    expect(y + height, `${box}: all of the board is seen`).toBeLessThanOrEqual(360);
    expect(height, `${box}: and large`).toBeGreaterThan(240);
    for (const other of [await said, await seats]) expect(other.x).toBeGreaterThanOrEqual(x + width - 1);
    expect(await page.evaluate(cut)).toBe(0);
    await look(page, `sideways-${box.replace(/\W+/g, "-")}`);
  }
});

test("high contrast", async ({ page }) => {
  await page.goto("/");
  await page.locator(".choices summary").click();
  await page.locator(".choices select").nth(1).selectOption("contrast");
  await expect(page.locator(".lid .picture")).toHaveCount(4);
  await look(page, "shelf-contrast");
  for (const game of ["squadro", "contigo", "kontakt", "eupdonne"]) {
    await begin(page, game);
    await look(page, `table-${game}-contrast`);
  }
  for (const [room, there] of [
    ["squadro/learn", ".course h1"],
    ["contigo/learn#sow", ".lesson .task"],
    ["kontakt/edit", ".palette .tool"],
    ["contigo/puzzles#1", ".puzzle h1"],
    ["eupdonne/analyse", ".study .notice"],
  ]) {
    await page.goto(`/${room}`);
    await expect(page.locator(there).first()).toBeVisible();
    await look(page, `${room.replace(/[^a-z]+/g, "-")}-contrast`);
  }
});

test("a box is opened for as many as were asked for on the shelf", async ({ page }) => {
  for (const [players, game, key, value] of [["4", "contigo", "variant", "capture"], ["6", "kontakt", "players", "6"]]) {
    await page.goto("/");
    await page.getByRole("button", { name: players, exact: true }).click();
    await page.locator(`.lid.${game}`).click();
    await expect(page.locator(`select[name=${key}]`)).toHaveValue(value);
  }
});

test("every page says in its title what it is", async ({ page }) => {
  for (const [address, title] of [
    ["/", "The shelf"],
    ["/squadro", "Squadro"],
    ["/contigo/play", "A game of Contigo"],
    ["/kontakt/learn", "Kontakt – Learn"],
    ["/eupdonne/analyse", "Eupdonne – Study"],
    ["/squadro/edit", "Squadro – Put a position together"],
    ["/contigo/puzzles", "Contigo – Puzzles"],
    ["/lobby", "Play online"],
    ["/nothing-here", "There is nothing at this address."],
  ]) {
    await page.goto(address);
    await expect(page).toHaveTitle(`${title} · Ludothèque`);
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
