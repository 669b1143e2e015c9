// What is inside the window, without scrolling.
import { expect } from "@playwright/test";

/** Four desktops and a phone. */
export const SIZES = [[1440, 900], [1440, 780], [1280, 720], [1920, 1000], [390, 844]];

/** All of it is inside the window. */
export async function inside(page, what, state) {
  await page.evaluate(() => scrollTo(0, 0));
  const { width, height } = page.viewportSize();
  for (const part of await page.locator(what).all()) {
    const box = await part.boundingBox();
    const where = `${state}: ${what} at ${width}×${height}: ${JSON.stringify(box)}`;
    expect(box.y, where).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height, where).toBeLessThanOrEqual(height);
    expect(box.x, where).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, where).toBeLessThanOrEqual(width);
  }
}

/** The sentence and every button beside it; on a phone nothing of them lies below the bar of actions. */
export async function status(page, state) {
  await inside(page, ".in-hand .notice, .in-hand .buttons button:visible, .in-hand .question button", state);
  if (page.viewportSize().width > 896) return;
  const bar = await page.locator(".actions").boundingBox();
  for (const part of await page.locator(".in-hand .notice, .in-hand button:visible").all()) {
    const { y, height } = await part.boundingBox();
    expect(y + height, `${state}: above the bar`).toBeLessThanOrEqual(bar.y + 1);
  }
}
