// Notifications of one's turn: by the page on every one of its pages, by the device when it is closed.
import { expect } from "@playwright/test";
import { test } from "./server.js";

/** Two people with accounts, and a game without a clock in which the first has to play. */
async function waiting(browser, server) {
  const [ada, bo] = [await server.somebody(browser, "Ada"), await server.somebody(browser, "Bo")];
  const id = await server.game(ada.page, "squadro", { seats: ["me", `@${bo.name}`] });
  await server.ask(bo.page, "put", `/api/games/${id}/seat`);
  return { ada: ada.page, id };
}

test("games that wait are counted on every page, for those who have some", async ({ browser, server }) => {
  const { ada, id } = await waiting(browser, server);
  const asked = [];
  ada.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await ada.clock.install();
  await ada.goto("/");
  await expect(ada.locator(".lid")).toHaveCount(4);
  await ada.clock.runFor(120_000);
  expect(asked.filter((path) => path.startsWith("/api/")), "who only plays here asks no server").toEqual([]);
  await ada.getByRole("link", { name: "Play online" }).click();
  await expect(ada).toHaveURL(`${server.url}/lobby`);
  await expect(ada.locator(".waiting")).toHaveText("1");
  await ada.getByRole("link", { name: "Ludothèque" }).click();
  await expect(ada.getByRole("link", { name: "Online 1 game waiting for you" })).toBeVisible();
  await ada.reload();
  await expect(ada.locator(".waiting")).toHaveText("1");
  await expect(ada.locator(".saved-games").getByRole("link", { name: "1 game waiting for you" }), "the shelf shows it").toBeVisible();
  await expect(ada.locator(".saved-games .empty")).toHaveCount(0);
  // After the turn no game waits.
  await ada.goto(`/g/${id}`);
  await expect(ada.locator(".board.open")).toBeVisible();
  await expect(ada.locator(".waiting")).toHaveText("1");
  await server.ask(ada, "post", `/api/games/${id}/turns`, { ply: 0, turn: "1" });
  await expect(ada.locator(".waiting")).toHaveCount(0);
});

test("where the browser cannot, the switch says so", async ({ browser, server }) => {
  const { page: ada } = await server.somebody(browser, "Ada");
  await ada.addInitScript(() => delete window.PushManager);
  await ada.goto("/you");
  await expect(ada.getByText("This browser cannot notify you")).toBeVisible();
  await expect(ada.getByRole("switch")).toBeDisabled();
});

// Only the Chromium with a window subscribes, and shows notices.
test.describe("with a window", { tag: "@whole" }, () => {
  test.use({ serviceWorkers: "allow" });

  test("the switch subscribes and unsubscribes this device", async ({ browser, server }) => {
    const { page: ada } = await server.somebody(browser, "Ada");
    await ada.context().grantPermissions(["notifications"], { origin: server.url });
    // No push service can be reached from here, so this simulates the browser's part.
    await ada.addInitScript(() => {
      const manager = PushManager.prototype;
      manager.getSubscription = async () => {
        const stored = sessionStorage.getItem("subscription");
        if (!stored) return null;
        const unsubscribe = async () => (sessionStorage.removeItem("subscription"), true);
        return { toJSON: () => JSON.parse(stored), unsubscribe };
      };
      manager.subscribe = async function ({ userVisibleOnly, applicationServerKey }) {
        if (!userVisibleOnly || applicationServerKey.length !== 87) throw new Error("no such key");
        const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
        const raw = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
        const text = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
        const keys = { p256dh: text(raw), auth: text(raw.slice(1, 17)) };
        sessionStorage.setItem("subscription", JSON.stringify({ endpoint: "https://push.example/ada", keys }));
        return this.getSubscription();
      };
    });
    const notified = async () => (await (await ada.request.get("/api/account/export")).json()).browsers_told;
    await ada.goto("/you");
    const tells = ada.getByRole("switch", { name: "Notify me when it is my turn" });
    await expect(tells).toBeEnabled();
    await expect(tells).not.toBeChecked();
    await tells.click();
    await expect(tells).toBeChecked();
    await expect.poll(notified).toMatchObject([{ endpoint: "https://push.example/ada", language: "en" }]);
    // In another language notifications use that.
    await ada.locator(".choices summary").click();
    await ada.locator(".choices select").first().selectOption("fr");
    await expect.poll(notified).toMatchObject([{ language: "fr" }]);
    await ada.reload();
    const parle = ada.getByRole("switch", { name: "Me prévenir quand c’est à moi de jouer" });
    await expect(parle).toBeChecked();
    await parle.click();
    await expect(parle).not.toBeChecked();
    await expect.poll(notified).toEqual([]);
  });

  test("a message becomes a notice that leads to its game", async ({ browser, server }) => {
    const { ada, id: game } = await waiting(browser, server);
    await ada.context().grantPermissions(["notifications"], { origin: server.url });
    const cdp = await ada.context().newCDPSession(ada);
    const found = new Promise((resolve) => {
      cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(server.url));
        if (own) resolve(own.registrationId);
      });
    });
    await cdp.send("ServiceWorker.enable");
    await ada.goto("/");
    await ada.evaluate(() => navigator.serviceWorker.ready);
    // Asked while a notice is on its way, Chromium takes it for one that was closed and forgets it: it is asked once, after.
    const shown = new Promise((resolve) => {
      cdp.on("BackgroundService.backgroundServiceEventReceived", ({ backgroundServiceEvent: { eventName } }) => {
        if (eventName === "Notification displayed") resolve();
      });
    });
    await cdp.send("BackgroundService.startObserving", { service: "notifications" });
    await cdp.send("BackgroundService.setRecording", { service: "notifications", shouldRecord: true });
    const data = JSON.stringify({ title: "À vous de jouer", body: "Squadro avec Bo", game });
    await cdp.send("ServiceWorker.deliverPushMessage", { origin: server.url, registrationId: await found, data });
    await shown;
    const notices = await ada.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
    });
    expect(notices).toEqual([{ title: "À vous de jouer", body: "Squadro avec Bo", tag: game, data: game }]);
  });
});
