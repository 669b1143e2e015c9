// Every page and board, on a desktop and on a phone, in light and in the dark: nothing axe-core objects to and
// nothing wider than the screen.
import { expect, test } from "@playwright/test";
import { GAMES } from "./games.js";
import { inEveryLook, look } from "./looks.js";
import { fileName, go, lay, link, quiet, touch, wholeGame } from "./table.js";

const BOARDS = [...GAMES, "contigo(variant=capture)", "kontakt(players=4)", "kontakt(players=6)"];

inEveryLook((name) => {
  test("pages", async ({ page }) => {
    const said = quiet(page);
    await page.goto("/");
    await expect(page.locator(".lid .picture")).toHaveCount(4);
    await look(page, name("shelf"));
    await page.locator(".choices summary").click();
    await look(page, name("settings"));
    await page.keyboard.press("Escape");
    for (const box of GAMES) {
      await go(page, `/${box}`);
      await expect(page.locator(".cover h1")).toHaveText(new RegExp(box, "i"));
      await look(page, name(`box-${box}`));
    }
    expect(said).toEqual([]);
    await page.goto("/nothing-here");
    await expect(page.locator("h1")).toBeVisible();
    await look(page, name("nowhere"));
  });

  for (const game of BOARDS) {
    test(`board of ${game}`, async ({ page }) => {
      const played = wholeGame(game).turns;
      await lay(page, game, played.slice(0, 10));
      // In the middle of a turn, which shows what is held and what is possible.
      await touch(page, played[10].touches.slice(0, 1).filter(() => game !== "squadro"));
      await look(page, name(`table-${fileName(game)}`));
      await page.locator(".actions button").nth(5).click();
      await look(page, name(`table-${fileName(game)}-above`));
      if (game === "squadro") {
        await page.locator(".actions button").nth(3).click();
        await expect(page.locator(".sheet")).toBeVisible();
        await look(page, name("share"));
      }
    });
  }
});

/** Names of seats that are not seen whole. */
const cut = () => [...document.querySelectorAll(".players .name")].filter((name) => name.scrollWidth > name.clientWidth + 1).length;

test("six around a phone leave room for the board, and held sideways it is beside them", async ({ page }) => {
  const game = "kontakt(players=6)";
  await page.setViewportSize({ width: 360, height: 740 });
  await lay(page, game);
  const board = await page.locator(".board .picture").boundingBox();
  expect(board.y, "the board begins high up").toBeLessThan(200);
  expect(await page.evaluate(cut)).toBe(0);
  await look(page, "phone-six");
  await page.setViewportSize({ width: 740, height: 360 });
  for (const box of ["squadro", "contigo", game, "eupdonne"]) {
    await go(page, link(box, []));
    await expect(page.locator(`.board.${box.split("(")[0]}`)).toBeVisible();
    const [seen, said, seats] = [".board .picture", ".in-hand", ".players"].map((part) => page.locator(part).boundingBox());
    const { x, y, width, height } = await seen;
    expect(y + height, `${box}: all of the board is seen`).toBeLessThanOrEqual(360);
    expect(height, `${box}: and large`).toBeGreaterThan(240);
    for (const other of [await said, await seats]) expect(other.x).toBeGreaterThanOrEqual(x + width - 1);
    expect(await page.evaluate(cut)).toBe(0);
    await look(page, `sideways-${fileName(box)}`);
  }
});

test("high contrast", async ({ page }) => {
  await page.goto("/");
  await page.locator(".choices summary").click();
  await page.locator(".choices select").nth(1).selectOption("contrast");
  await page.keyboard.press("Escape");
  await expect(page.locator(".lid .picture")).toHaveCount(4);
  await look(page, "shelf-contrast");
  for (const game of GAMES) {
    await go(page, link(game, []));
    await expect(page.locator(`.board.${game}`)).toBeVisible();
    await look(page, `table-${game}-contrast`);
  }
  for (const [room, there] of [
    ["squadro/learn", ".course h1"],
    ["contigo/learn#sow", ".lesson .task"],
    ["kontakt/edit", ".palette .tool"],
    ["contigo/puzzles#1", ".puzzle h1"],
    ["eupdonne/analyse", ".study .notice"],
  ]) {
    await go(page, `/${room}`);
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
  await page.goto("/");
  for (const [address, title] of [
    ["/", "The shelf"],
    ["/squadro", "Squadro"],
    ["/contigo/play", "A game of Contigo"],
    ["/kontakt/learn", "Kontakt – Learn"],
    ["/eupdonne/analyse", "Eupdonne – Study"],
    ["/squadro/edit", "Squadro – Set up a position"],
    ["/contigo/puzzles", "Contigo – Puzzles"],
    ["/lobby", "Play online"],
    ["/nothing-here", "There is nothing at this address."],
  ]) {
    await go(page, address);
    await expect(page).toHaveTitle(`${title} · Ludothèque`);
  }
});

test("a language is chosen by the browser, and switched", async ({ browser }) => {
  for (const [locale, lang, other, word] of [["fr-CA", "fr", "en", "Play now"], ["en-US", "en", "fr", "Jouer tout de suite"], ["pt-BR", "en", "fr", "Jouer tout de suite"]]) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto("/contigo");
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await page.locator(".choices summary").click();
    await page.locator(".choices select").first().selectOption(other);
    await expect(page.locator("html")).toHaveAttribute("lang", other);
    await expect(page.locator(".play-now button")).toHaveText(word);
    await page.reload();
    await expect(page.locator(".play-now button"), "it is remembered").toHaveText(word);
    await context.close();
  }
});
