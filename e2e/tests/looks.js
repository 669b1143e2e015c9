// Pages looked at: nothing axe-core objects to, nothing wider than the screen, and a picture where pictures are asked for.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "@playwright/test";

const PICTURES = new URL("../../target/screenshots/", import.meta.url).pathname;
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 360, height: 740 };

// Layout depends on the screen and on the language, contrast on the theme: two looks show every one of them,
// and French, whose words are longer, on the smaller screen.
const LOOKS = [
  { name: "desktop-light", viewport: DESKTOP, colorScheme: "light", locale: "en-GB" },
  { name: "phone-dark", viewport: PHONE, colorScheme: "dark", locale: "fr-FR" },
  { name: "desktop-dark", viewport: DESKTOP, colorScheme: "dark", locale: "fr-FR", tag: "@nightly" },
  { name: "phone-light", viewport: PHONE, colorScheme: "light", locale: "en-GB", tag: "@nightly" },
];

/** Declares the same tests for every look; `declare` gets what ends the names of its pictures, and the look. */
export function inEveryLook(declare) {
  for (const { name, tag = [], ...use } of LOOKS) {
    test.describe(name, { tag }, () => {
      test.use(use);
      declare((what) => `${what}-${name}`, use);
    });
  }
}

export async function look(page, name) {
  expect(await page.evaluate(sticksOut), `${name} is wider than the screen`).toEqual([]);
  // Once for each page load: axe-core stays in the page.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  expect(await page.evaluate(objections), name).toEqual([]);
  await picture(page, name);
}

/** Where the page is wider than the screen: what makes it so, from outside in. */
function sticksOut() {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  const out = [...document.body.querySelectorAll("*")].filter((node) => node.getBoundingClientRect().right > innerWidth);
  return out.slice(0, 12).map((node) => `${node.tagName.toLowerCase()}.${node.getAttribute("class")}`);
}

/** What axe-core objects to. */
async function objections() {
  // What a drawing is made of says nothing to readers, who get its label; a page of rules has thousands
  // of such pieces, and axe-core would walk through all of them.
  const drawings = [...document.querySelectorAll("figure svg[role=img]")].map((svg) => [svg, [...svg.childNodes]]);
  for (const [svg] of drawings) svg.replaceChildren();
  const { violations } = await window.axe.run({ resultTypes: ["violations"] });
  for (const [svg, pieces] of drawings) svg.replaceChildren(...pieces);
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target).join(", ")}`);
}

/** A picture for people to look at, and nothing else: `cargo xtask browser --pictures`. */
export async function picture(page, name) {
  if (process.env.PICTURES) await page.screenshot({ path: `${PICTURES}${name}.png`, fullPage: true });
}
