// What a table of the server proves, on the page. The computer in the browser is turned off, so
// that everything shown comes from the table.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { PROGRAM } from "./games.js";
import { Server } from "./server.js";
import { go, link, quiet } from "./table.js";

/** Six pieces are home, and so is what can follow: solved at once. */
const FROM = "12.12.12.6.6/12.12.12.6.0 y";

let server;
let folder;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ludotheque-table-"));
  execFileSync(PROGRAM, ["solve", "squadro", "--distances", "--from", FROM, "--output", folder], { stdio: "ignore" });
  server = await Server.open({ tables: folder });
});

test.afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true });
});

/** Somebody whose computer never answers. */
async function visitor(browser) {
  const page = await server.visitor(browser);
  await page.addInitScript(() => {
    globalThis.Worker = class {
      postMessage() {}
      terminate() {}
    };
  });
  return page;
}

test("a position that only the server's table knows is said to be proved, with every turn", async ({ browser }) => {
  const page = await visitor(browser);
  const said = quiet(page);
  await page.goto(server.url + link("squadro", [], "analyse", FROM));
  const { proved, turns } = await (await page.request.get(`${server.url}/api/tables/squadro?position=${encodeURIComponent(FROM)}`)).json();
  expect(proved.winner).toBe("yellow");
  const rows = page.locator(".best li");
  await expect(page.locator(".solved")).toBeVisible();
  await expect(rows).toHaveCount(turns.length);
  for (const [n, { turn, proved }] of turns.entries()) {
    const row = rows.nth(n);
    await expect(row).toHaveClass(/proved/);
    await expect(row.locator(".worth")).toContainText("proved");
    await expect(row.locator(".worth")).toContainText(proved.winner === "yellow" ? "Yellow wins in" : "Yellow loses in");
    await expect(row.locator(".worth"), "this turn, and those that follow").toContainText(` ${proved.turns + 1} `);
    await expect(row.locator(".turn")).toHaveText([turn]);
  }
  // The positions after it are asked about, too.
  await rows.first().locator(".turn").click();
  await expect(page.locator(".tree .turn")).toHaveCount(1);
  await expect(page.locator(".solved")).toBeVisible();
  await expect(rows.first().locator(".worth")).toContainText(` ${turns[0].proved.turns} `);
  // A position that the table does not have is not proved by anything.
  await go(page, link("squadro", [], "analyse"));
  await expect(page.locator(".tree .turn")).toHaveCount(0);
  await expect(page.locator(".study .facts").filter({ hasText: "Thinking" })).toBeVisible();
  await expect(rows).toHaveCount(0);
  await expect(page.locator(".solved")).toHaveCount(0);
  expect(said).toEqual([]);
});

test("without a network the page says nothing about tables", async ({ browser }) => {
  const page = await visitor(browser);
  const said = quiet(page);
  await page.route("**/api/**", (route) => route.abort());
  await page.goto(server.url + link("squadro", [], "analyse", FROM));
  await expect(page.locator(".study .facts").filter({ hasText: "Thinking" })).toBeVisible();
  await expect(page.locator(".best li")).toHaveCount(0);
  expect(said.filter((line) => !line.includes("net::ERR_FAILED"))).toEqual([]);
});
