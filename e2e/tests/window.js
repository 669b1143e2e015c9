// What is inside the window, without scrolling.
import { expect } from "@playwright/test";

/** Four desktops and a phone. */
const SIZES = [[1440, 900], [1440, 780], [1280, 720], [1920, 1000], [390, 844]];
/** The status, and every button beside it. */
const STATUS = ".in-hand .notice, .in-hand .buttons button, .in-hand .buttons a, .in-hand .question button";

/** In every size of the window: all of these parts are there and inside it. The window stays a desktop. */
export async function inside(page, what, state) {
  await expect(page.locator(what).first(), `${state}: ${what}`).toBeVisible();
  for (const [width, height] of [...SIZES].reverse()) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(outside, what), `${state} at ${width}×${height}`).toEqual([]);
  }
}

/** The status and what can be done next; on a phone nothing of them lies below the bar of actions. */
export const status = (page, state, more = []) => inside(page, [STATUS, ...more].join(", "), state);

/** Which of these parts are not wholly seen, and where they are. */
function outside(what) {
  scrollTo(0, 0);
  const bar = document.querySelector(".actions");
  const isStuck = bar && getComputedStyle(bar).position === "sticky";
  const end = isStuck ? bar.getBoundingClientRect().top + 1 : innerHeight;
  return [...document.querySelectorAll(what)].filter((part) => part.checkVisibility()).flatMap((part) => {
    const { top, bottom, left, right } = part.getBoundingClientRect();
    if (top >= 0 && left >= 0 && right <= innerWidth && bottom <= end) return [];
    const at = [left, top, right, bottom].map(Math.round).join(" ");
    return [`${part.tagName.toLowerCase()}.${part.className} “${part.textContent.trim().slice(0, 40)}” at ${at}, room to ${Math.round(end)}`];
  });
}
