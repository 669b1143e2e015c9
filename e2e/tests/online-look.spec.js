// The pages of playing with people elsewhere, as look.spec.js looks at the others.
import { expect, test } from "@playwright/test";
import { House, begun, create, play, sit } from "./house.js";
import { look } from "./looks.js";
import { wholeGame } from "./table.js";

const SCREENS = [
  ["desk", { width: 1280, height: 860 }],
  ["phone", { width: 360, height: 740 }],
];

let house;
test.beforeAll(async () => {
  house = await House.open();
});
test.afterAll(async () => {
  await house.close();
});

async function signUp(page, name) {
  await page.request.post(`${house.url}/api/account`, {
    data: { name, password: "a long password" },
    headers: { origin: house.url },
  });
}

/** The same pages in the language and theme they are looked at. */
async function dressed(page, theme, viewport) {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await page.evaluate((language) => localStorage.setItem("ludotheque.language", language), theme === "dark" ? "en" : "fr");
}

for (const [screen, viewport] of SCREENS) {
  for (const theme of ["light", "dark"]) {
    test(`${screen}, ${theme}`, async ({ browser }) => {
      const name = (what) => `online-${what}-${screen}-${theme}`;
      const [ada, bo] = [await house.visitor(browser), await house.visitor(browser)];
      const who = `${screen}-${theme}`;
      await signUp(ada, `Ada-${who}`);
      await signUp(bo, `Bo-${who}`);
      const url = await create(ada, "contigo", { clock: "fischer:900+10", open: true });
      await dressed(ada, theme, viewport);
      await ada.reload();
      await expect(ada.locator(".code")).toBeVisible();
      await look(ada, name("waiting"));
      await sit(bo, url, 1);
      await begun(ada, bo);
      const played = wholeGame("contigo").turns;
      for (let i = 0; i < 4; i++) await play([ada, bo][i % 2], played[i], i + 1, [ada, bo]);
      await bo.getByPlaceholder("Say something").fill("Bonjour !");
      await bo.keyboard.press("Enter");
      await expect(ada.locator(".said")).toContainText("Bonjour");
      await bo.getByRole("button", { name: "Offer a draw" }).click();
      await expect(ada.locator(".offer")).toBeVisible();
      await look(ada, name("playing"));
      await ada.locator(".actions button").first().click();
      await look(ada, name("share"));
      await ada.keyboard.press("Escape");
      await ada.goto("/lobby");
      await expect(ada.locator(".games li").first()).toBeVisible();
      await ada.locator(".create summary").click();
      await look(ada, name("lobby"));
      await ada.goto(url);
      await ada.locator(".offer button").first().click();
      await expect(ada.locator(".ended")).toBeVisible();
      await look(ada, name("over"));
      await ada.goto(url.replace("/g/", "/embed/"));
      await expect(ada.locator(".board")).toBeVisible();
      await look(ada, name("embed"));
      for (const [what, path, seen] of [
        ["you", "/you", ".sessions li"],
        ["player", `/players/Bo-${who}`, ".games li"],
        ["ratings", "/ratings", ".scores li"],
        ["history", "/history", ".games li"],
      ]) {
        await ada.goto(path);
        await expect(ada.locator(seen).first()).toBeVisible();
        await look(ada, name(what));
      }
      const four = await create(bo, "kontakt(players=4)", { seats: ["me", "level:1", "level:1", "level:1"], clock: "days:3", open: true });
      await begun(bo);
      await ada.goto(four);
      await expect(ada.locator(".board")).toBeVisible();
      await look(ada, name("watching"));
      await ada.context().close();
      await bo.context().close();
    });
  }
}

test("high contrast", async ({ browser }) => {
  const page = await house.visitor(browser);
  await create(page, "squadro", { open: true });
  await page.evaluate(() => localStorage.setItem("ludotheque.theme", "contrast"));
  for (const [name, path] of [["waiting", page.url()], ...["lobby", "ratings", "history", "you"].map((name) => [name, `/${name}`])]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await look(page, `online-${name}-contrast`);
  }
});
