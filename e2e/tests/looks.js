// A page looked at: nothing axe-core objects to, nothing wider than the screen, and a picture of it.
import AxeBuilder from "@axe-core/playwright";
import { expect } from "@playwright/test";

const PICTURES = new URL("../../target/screenshots/", import.meta.url).pathname;

export async function look(page, name) {
  expect(await page.evaluate(sticksOut), `${name} is wider than the screen`).toEqual([]);
  await page.evaluate(takeDrawingsOff);
  // Only what it objects to is written out, and in this page: no page of ours is put together from other sites'.
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode().analyze();
  await page.evaluate(putDrawingsBack);
  const told = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target).join(", ")}`);
  expect(told, name).toEqual([]);
  await picture(page, name);
}

/** Where the page is wider than the screen: what makes it so, from outside in. */
function sticksOut() {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  const out = [...document.body.querySelectorAll("*")].filter((node) => node.getBoundingClientRect().right > innerWidth);
  return out.slice(0, 12).map((node) => `${node.tagName.toLowerCase()}.${node.getAttribute("class")}`);
}

// What a drawing is made of says nothing to readers, who get its label; a page of rules has thousands
// of such pieces, and axe-core would walk through all of them.
function takeDrawingsOff() {
  window.drawings = [...document.querySelectorAll("figure svg[role=img]")].map((svg) => [svg, [...svg.childNodes]]);
  for (const [svg] of window.drawings) svg.replaceChildren();
}

function putDrawingsBack() {
  for (const [svg, pieces] of window.drawings) svg.replaceChildren(...pieces);
}

/** A picture for people to look at, and nothing else. */
export async function picture(page, name) {
  await page.screenshot({ path: `${PICTURES}${name}.png`, fullPage: true });
}
