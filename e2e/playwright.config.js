// Real Chromium against the real server; `cargo xtask test` says where both are.
import { defineConfig } from "@playwright/test";

const port = process.env.LUDOTHEQUE_PORT ?? "8377";

const browser = (path) => ({ launchOptions: { executablePath: path, args: ["--no-sandbox"] } });

// Without a window there are no notices, and what is measured is measured in what people have.
const WHOLE = ["told.spec.js", "light.spec.js"];

export default defineConfig({
  testDir: "tests",
  outputDir: "../target/e2e",
  reporter: [["list"]],
  // What waits for pictures leaves time for another.
  workers: 2,
  fullyParallel: true,
  // Long enough for the slowest machine; nothing here measures time.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: "en-GB",
    viewport: { width: 1280, height: 860 },
  },
  projects: [
    { name: "headless", testIgnore: WHOLE, use: browser(process.env.HEADLESS ?? "/usr/bin/chromium-headless-shell") },
    { name: "whole", testMatch: WHOLE, use: browser(process.env.CHROMIUM ?? "/usr/bin/chromium") },
  ],
  webServer: {
    command: `../target/debug/ludotheque serve --bind 127.0.0.1:${port} --data ../target/e2e-house`,
    url: `http://127.0.0.1:${port}/healthz`,
    reuseExistingServer: false,
  },
});
