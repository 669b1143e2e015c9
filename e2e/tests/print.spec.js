// "Print and play": in every box a form that asks for a PDF.
import { expect, test } from "@playwright/test";
import { GAMES } from "./games.js";

const row = (page) => page.locator(".print-row");

/** Opens the row with the keyboard alone. */
async function open(page, game) {
  await page.goto(`/${game}`);
  await row(page).locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(row(page).getByRole("button")).toBeVisible();
}

/** The address that the form asks for. */
const address = (page) =>
  row(page).locator("form").evaluate((form) => `${new URL(form.action).pathname}?${new URLSearchParams(new FormData(form))}`);

for (const game of GAMES) {
  test(`${game} comes as a PDF, as it was chosen`, async ({ page }) => {
    await open(page, game);
    await row(page).locator("select[name=paper]").selectOption("letter");
    await row(page).locator("select[name=ink]").selectOption("black");
    const asked = await address(page);
    expect(asked).toContain("paper=letter&ink=black");
    const answer = await page.request.get(asked);
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
    const option = page.locator(".variant-choice select").first();
    await page.locator(".variant-choice summary").click();
    await option.selectOption({ index: 1 });
    const [name, value] = await option.evaluate((list) => [list.name, list.value]);
    await expect.poll(() => address(page)).toContain(`${name}=${value}`);
    expect((await page.request.get(await address(page))).ok()).toBe(true);
  });
}

test.describe("in the United States", () => {
  test.use({ locale: "en-US" });
  test("the paper is Letter unless another is chosen", async ({ page }) => {
    await open(page, GAMES[0]);
    await expect(row(page).locator("select[name=paper]")).toHaveValue("letter");
  });
});

test.describe("in France", () => {
  test.use({ locale: "fr-FR" });
  test("the paper is A4, the words are French", async ({ page }) => {
    await open(page, GAMES[0]);
    await expect(row(page).locator("select[name=paper]")).toHaveValue("a4");
    await expect(row(page).locator("summary")).toHaveText("À imprimer et à jouer");
    expect(await address(page)).toContain("language=fr");
  });
});

test("without a network it is not offered", async ({ page, context }) => {
  await open(page, GAMES[0]);
  await context.setOffline(true);
  await expect(row(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(row(page)).toHaveCount(1);
});
