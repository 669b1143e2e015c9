// Real Chromium against the real server; `cargo xtask browser` says where both are, and which tests run:
// those without a tag on every change, `@nightly` in the nightly run, `@figures` alone and one by one.
import { defineConfig } from "@playwright/test";

const port = process.env.LUDOTHEQUE_PORT ?? "8377";

const browser = (path) => ({ launchOptions: { executablePath: path, args: ["--no-sandbox"] } });

// Only the Chromium with a window shows notices, and figures are measured in what people have.
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
    // The computer does not wait until its turns have been seen; `computer.spec.js` looks at its pace.
    storageState: { cookies: [], origins: [{ origin: `http://127.0.0.1:${port}`, localStorage: [{ name: "ludotheque.pace", value: "at-once" }] }] },
    viewport: { width: 1280, height: 860 },
    // Installing keeps the whole page on the device again for each test; `offline.spec.js` is about it.
    serviceWorkers: "block",
    // Nobody waits for a piece on its way; `hands.spec.js` looks at them.
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
