// Lessons, solved as their own data says: wrong turns get their reason, right ones their effect. That every
// lesson can be solved, and has its texts in every language, is tested without a browser.
import { execFileSync } from "node:child_process";
import { expect, test } from "@playwright/test";
import { GAMES } from "./games.js";
import { inEveryLook, look, picture } from "./looks.js";
import { begin, go, quiet, typed } from "./table.js";

const SOLVED = new URL("../../target/debug/examples/solved", import.meta.url).pathname;

/** The lessons of a game: their names, and what is tried one after another. */
function lessons(game) {
  return execFileSync(SOLVED, [game], { encoding: "utf8" }).trim().split("\n").map((line) => {
    const [name, ...tries] = line.split("\t");
    return { name, tries };
  });
}

async function solve(page, tries) {
  const notice = page.locator(".lesson .notice");
  for (const one of tries) {
    if (one.startsWith("@")) {
      await page.locator(`[id="spot-${one.slice(1)}"]`).focus();
      await page.keyboard.press("Enter");
    } else if (one.startsWith("!")) {
      const [rule, turn] = one.slice(1).split(" ");
      await typed(page, turn);
      await expect(notice, `${turn} is refused`).toHaveClass(/wrong/);
      await expect(notice).toContainText(new RegExp(`\\((rule|règle) ${rule}, `));
    } else if (one.startsWith("?")) {
      await typed(page, one.slice(1));
      await expect(notice, `${one} is not asked for`).toHaveClass(/wrong/);
    } else {
      await typed(page, one);
    }
  }
  await expect(notice).toHaveClass(/right/);
  const said = await notice.textContent();
  expect(said, "no sentence is missing").not.toContain("learn-");
}

for (const game of GAMES) {
  test(`every lesson of ${game}`, { tag: "@nightly" }, async ({ page }) => {
    test.setTimeout(300_000);
    const said = quiet(page);
    const all = lessons(game);
    await page.goto(`/${game}/learn`);
    await expect(page.locator(".course h1")).toBeVisible();
    for (const { name, tries } of all) {
      await go(page, `/${game}/learn#${name}`);
      await expect(page.locator(".lesson")).toHaveAttribute("data-lesson", name);
      if (tries[0] !== "=") await solve(page, tries);
      await picture(page, `lesson-${game}-${name}`);
    }
    const stored = await page.evaluate((game) => localStorage.getItem(`ludotheque.learn.${game}`), game);
    expect(stored.split("\n")[1].split(" ").length, "what is done is stored on the device").toBe(all.length - 1);
    expect(said).toEqual([]);
  });
}

test("five lessons lead to a first game with hints, and the complete course follows", async ({ page }) => {
  const said = quiet(page);
  await page.goto("/squadro");
  await page.locator('a[href="/squadro/learn"]').first().click();
  const all = lessons("squadro");
  await expect(page.locator(".track li")).toHaveCount(6);
  await page.locator(".course .primary").click();
  const taken = [];
  for (;;) {
    const lesson = page.locator(".lesson");
    const name = await lesson.getAttribute("data-lesson");
    taken.push(name);
    const { tries } = all.find((lesson) => lesson.name === name);
    if (tries[0] === "=") break;
    await solve(page, tries);
    await page.locator("#next-lesson").press("Enter");
    await expect(lesson).not.toHaveAttribute("data-lesson", name);
  }
  expect(taken).toHaveLength(6);
  expect(taken[0], "the first shows the aim").toBe("fourth");
  await page.locator(".lesson .primary").click();
  await expect(page).toHaveURL(/squadro\/play\?game=/);
  // Advice comes without asking, before the first turn and after the answer to it.
  await page.locator(".in-hand .primary").click();
  await expect(page.locator(".turn")).toHaveCount(2);
  await expect(page.locator(".in-hand .primary")).toBeVisible();
  await page.goto("/squadro/learn");
  await expect(page.locator(".track li.done")).toHaveCount(6);
  await page.reload();
  await expect(page.locator(".track li.done"), "it is remembered").toHaveCount(6);
  const next = all.find((lesson) => !taken.includes(lesson.name)).name;
  await expect(page.locator(".course .primary")).toHaveAttribute("href", `/squadro/learn#${next}`);
  expect(said).toEqual([]);
});

test("lessons and games are seen from the same side", async ({ page }) => {
  const seen = (spots) =>
    Promise.all(spots.map((spot) => page.locator(`[id="spot-${spot}"]`).getAttribute("d")));
  for (const [game, lesson, spots] of [
    ["squadro", "dots", ["a3", "d0"]],
    ["contigo", "sow", ["a6", "Nc"]],
    ["contigo(variant=capture)", "kings", ["a6", "Nc"]],
    ["kontakt", "first", ["e2", "light-tower"]],
    ["eupdonne", "introduce", ["d2", "light-1"]],
  ]) {
    const [box] = game.split("(");
    await page.goto(`/${box}/learn#${lesson}`);
    await expect(page.locator(".lesson")).toHaveAttribute("data-lesson", lesson);
    const learned = await seen(spots);
    await begin(page, game);
    expect(await seen(spots), game).toEqual(learned);
  }
});

test("a lesson is shown to whoever asks, and done again", async ({ page }) => {
  await page.goto("/contigo/learn#pawn");
  const ways = page.locator(".ways button");
  await ways.first().click();
  await expect(page.locator(".spot.advised").first()).toBeVisible();
  await ways.first().click();
  await expect(page.locator(".lesson .notice")).toHaveClass(/right/);
  await ways.first().click();
  await expect(page.locator(".lesson .notice")).not.toHaveClass(/right/);
  await page.locator('[id="spot-c4"]').focus();
  await page.keyboard.press("Enter");
  await expect(page.locator('[id="spot-c4"]')).toHaveClass(/held/);
  await page.keyboard.press("Escape");
  await expect(page.locator('[id="spot-c4"]')).not.toHaveClass(/held/);
});

test("the course follows the variant one learns", async ({ page }) => {
  await page.goto("/contigo/learn");
  const sections = page.locator(".course section h3");
  const few = await sections.count();
  await page.locator(".variant summary").click();
  await page.locator('select[name="variant"]').selectOption("quick");
  await expect(page.locator('.course a[href$="#king"], .course section').first()).toBeVisible();
  expect(await sections.count()).not.toBe(few);
  await page.reload();
  await expect(page.locator('select[name="variant"]')).toHaveValue("quick");
});

inEveryLook((name, { locale }) => {
  test("courses, lessons and rules", async ({ page }) => {
    const said = quiet(page);
    await page.goto("/");
    for (const game of GAMES) {
      await go(page, `/${game}/learn`);
      await expect(page.locator(".course h1")).toHaveText(new RegExp(game, "i"));
      await look(page, name(`learn-${game}-course`));
      const wrong = lessons(game).find(({ tries }) => tries[0].startsWith("!"));
      await go(page, `/${game}/learn#${wrong.name}`);
      await expect(page.locator(".lesson")).toHaveAttribute("data-lesson", wrong.name);
      await typed(page, wrong.tries[0].slice(1).split(" ")[1]);
      await expect(page.locator(".lesson .notice")).toHaveClass(/wrong/);
      await look(page, name(`learn-${game}-wrong`));
      await solve(page, wrong.tries);
      // Pages of lessons are made alike: one game shows the end of one in every look.
      if (game === "kontakt") await look(page, name(`learn-${game}-right`));
    }
    // Pages of their own, made in advance.
    for (const game of GAMES) {
      await page.goto(`/${game}/rules.${locale.slice(0, 2)}`);
      await expect(page.locator("article").first()).toBeVisible();
      await look(page, name(`learn-${game}-rules`));
    }
    expect(said).toEqual([]);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("rules are read, and lead to each other", async ({ page }) => {
    await page.goto("/contigo/rules.fr");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await page.locator('a[hreflang="en"]').click();
    await expect(page).toHaveURL(/\/contigo\/rules\.en$/);
    await expect(page.locator("#C6 svg").first()).toBeVisible();
    expect(await page.locator("#C6 h3").evaluate((title) => getComputedStyle(title).fontFamily), "the style has come").toContain("Lora");
    await page.goto("/");
    await expect(page.locator('noscript a[href="/kontakt/rules.fr"]')).toBeVisible();
  });
});
