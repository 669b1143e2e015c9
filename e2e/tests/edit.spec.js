// Positions put together by hand in every game, what each editor refuses, and games imported as texts.
import { expect, test } from "@playwright/test";
import { address, notice, open, put, written } from "./editor.js";
import { OWN } from "./games.js";
import { inEveryLook, look } from "./looks.js";
import { go, quiet, typed } from "./table.js";

test("a position is studied: from the editor, pasted, and from the table", async ({ page }) => {
  const said = quiet(page);
  await open(page, "eupdonne", "L2b5n,D2d4e* d b5< -");
  await page.getByRole("link", { name: "Study" }).click();
  await expect(page).toHaveURL(/eupdonne\/analyse#/);
  await typed(page, "+2a5n");
  await expect(page.locator(".tree .turn")).toHaveCount(1);
  await page.goto("/");
  await page.locator(".import textarea").fill("0.0.2.0.0/0.0.0.0.0 y");
  await page.locator(".import").getByRole("button", { name: "Study" }).click();
  await expect(page).toHaveURL(/squadro\/analyse#/);
  await page.goto("/");
  await page.locator(".import textarea").fill('[Game "squadro"]\n\n1. 1 2 2. 3 *');
  await page.locator(".import").getByRole("button", { name: "Study" }).click();
  await expect(page).toHaveURL(/squadro\/analyse\?game=/);
  await expect(page.locator(".tree .turn")).toHaveCount(3);
  await page.goto(`/squadro/play#${encodeURIComponent("squadro~0.0.2.0.0/0.0.0.0.0 y~3")}`);
  await page.locator(".endings").getByRole("link", { name: "Study" }).click();
  await expect(page.locator(".tree .turn")).toHaveCount(1);
  expect(said).toEqual([]);
});

test("what is typed is shown, and what is wrong with it by its column", async ({ page, browser }) => {
  await open(page, "squadro");
  await written(page).fill("0.0.0.0.0/0.0.0.0.13 y");
  await expect(notice(page)).toContainText("19");
  await expect(notice(page)).toContainText("a progress from 0 to 12");
  await written(page).fill("1.2.0.0.0/0.0.0.0.0 r");
  await expect(notice(page)).not.toHaveClass(/wrong/);
  await expect(page.locator('[id="spot-b1"]')).toHaveAttribute("aria-label", /Yellow/);
  const french = await (await browser.newContext({ locale: "fr-FR" })).newPage();
  await open(french, "squadro");
  await written(french).fill("0.0.0.0.0/0.0.0.0.13 y");
  await expect(notice(french)).toContainText("une avance, de 0 à 12");
});

test("a text that is no game gets a hint what can be pasted", async ({ page }) => {
  await page.goto("/");
  for (const text of ["hello world", "🎲"]) {
    await page.locator(".import textarea").fill(text);
    await page.locator(".import button[type=submit]").click();
    await expect(page.locator(".import [role=alert]")).toContainText("This is not a game we know. You can paste");
  }
});

test("records and positions are imported by pasting and dropping; wrong ones say where", async ({ page }) => {
  await page.goto("/");
  const field = page.locator(".import textarea");
  const open = page.locator(".import button[type=submit]");
  const alert = page.locator(".import [role=alert]");
  await field.fill('[Game "squadro"]\n\n1. 1 9 *');
  await open.click();
  await expect(alert).toContainText("Line 3, column 6.");
  await expect(alert).toContainText("Expected: a lane from 1 to 5");
  await field.fill("0.0.0.0.0/0.0.0.0.13 y");
  await open.click();
  await expect(alert).toContainText("Line 1, column 19.");
  await field.fill("L2d4n* l - -");
  await open.click();
  await expect(page).toHaveURL(/eupdonne\/play/);
  await page.goto("/kontakt");
  await page.locator(".import textarea").fill('[Game "squadro"]\n[Result "*"]\n\n1. 1 2 *');
  await page.locator(".import button[type=submit]").click();
  await expect(page).toHaveURL(/squadro\/play/);
  await expect(page.locator(".turn")).toHaveCount(2);
  await page.goto("/");
  await expect(field).toBeVisible();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['[Game "squadro"]\n\n1. 3 *'], "game.pgn", { type: "text/plain" }));
    window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await expect(page).toHaveURL(/squadro\/play/);
  await expect(page.locator(".turn")).toHaveCount(1);
});

inEveryLook((name) => {
  test("looks", async ({ page }) => {
    await page.goto("/");
    for (const [game, { position }] of Object.entries(OWN)) {
      if (position === undefined) continue;
      await go(page, address(...position));
      await expect(page.locator(".palette .tool").first()).toBeVisible();
      await look(page, name(`edit-${game}`));
    }
  });
});
