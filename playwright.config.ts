import { defineConfig, devices } from "playwright/test";
import { findChromium } from "./scripts/services/chromium.mjs";

const launchOptions = await findChromium();
const desktop = { viewport: { width: 1280, height: 800 }, locale: "es-ES", launchOptions };

/**
 * Every journey runs on a desktop, on a phone, and without JavaScript, unless its title or tag says otherwise:
 * `@js` needs JavaScript, `@nojs` makes sense only without, `@once` gains nothing from a second screen,
 * `@everywhere` runs on a phone without JavaScript as well.
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/support/e2e-setup.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [["list"], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["json"] as const] : [])],
  use: {
    browserName: "chromium",
    // An action that finds nothing to act on fails long before its test runs out of time.
    actionTimeout: 30_000,
    // What the page was at each step costs a tenth of the run: `--trace on` has it for a test that fails.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "desktop", grepInvert: /@nojs/, use: desktop },
    {
      name: "phone",
      grepInvert: /@nojs|@once/,
      use: { ...devices["Pixel 7"], locale: "es-ES", launchOptions },
    },
    { name: "desktop-nojs", grepInvert: /@js|@once/, use: { ...desktop, javaScriptEnabled: false } },
    {
      name: "phone-nojs",
      grep: /@everywhere/,
      use: { ...devices["Pixel 7"], locale: "es-ES", launchOptions, javaScriptEnabled: false },
    },
  ],
});
