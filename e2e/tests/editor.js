// The editor of positions: opening it, putting pieces, what it says.
import { expect } from "@playwright/test";
import { reach } from "./table.js";

export function address(game, position = "") {
  const fragment = position && `#${encodeURIComponent(`${game}~${position}~`)}`;
  return `/${game.split("(")[0]}/edit${fragment}`;
}

export async function open(page, game, position) {
  await page.goto(address(game, position));
  await expect(page.locator(".palette .tool").first()).toBeVisible();
}

/** Takes a tool by its name and touches spots with it. */
export async function put(page, tool, spots) {
  await page.locator(".tool", { hasText: tool }).first().click();
  for (const spot of spots) {
    const { x, y } = await reach(page, spot);
    await page.mouse.click(x, y);
  }
}

export const written = (page) => page.locator("#written");
export const notice = (page) => page.locator(".edit .in-hand .notice");
