// Real Chromium against the real server; `cargo xtask browser` says where both are, and which tests run:
// those without a tag on every change, `@nightly` in the nightly run, `@figures` alone and one by one.
import { defineConfig } from "@playwright/test";

const port = process.env.LUDOTHEQUE_PORT ?? "8377";

const browser = (path) => ({ launchOptions: { executablePath: path, args: ["--no-sandbox"] } });

// Only the Chromium with a window shows notifications, and figures are measured in the browser that people use.
const WHOLE = /@whole|@figures/;

export default defineConfig({
  testDir: "tests",
  outputDir: "../target/e2e",
  reporter: [["list"]],
  workers: 2,
  fullyParallel: true,
  // Ten times what the slowest test takes on a quiet machine with two cores: a test that became slow fails.
  timeout: 60_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: "en-GB",
    // The computer's turns are not delayed; `computer.spec.js` tests their pace.
    storageState: { cookies: [], origins: [{ origin: `http://127.0.0.1:${port}`, localStorage: [{ name: "ludotheque.pace", value: "at-once" }] }] },
    viewport: { width: 1280, height: 860 },
    // The service worker would store the whole page again for each test; `offline.spec.js` tests it.
    serviceWorkers: "block",
    // Pieces are not animated; `hands.spec.js` tests animations.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    { name: "headless", grepInvert: WHOLE, use: browser(process.env.HEADLESS ?? "/usr/bin/chromium-headless-shell") },
    { name: "whole", grep: WHOLE, use: browser(process.env.CHROMIUM ?? "/usr/bin/chromium") },
  ],
  webServer: {
    command: `../target/debug/ludotheque serve --bind 127.0.0.1:${port} --data ../target/e2e-server`,
    url: `http://127.0.0.1:${port}/healthz`,
    reuseExistingServer: false,
  },
});
