import { defineConfig, devices } from "playwright/test";
import { findChromium } from "./scripts/services/chromium.mjs";
import { isEverything } from "./tests/support/run/scope";

const launchOptions = await findChromium();
const phone = { ...devices["Pixel 7"], locale: "es-ES", launchOptions };
const desktop = { viewport: { width: 1280, height: 800 }, locale: "es-ES", launchOptions };

/**
 * `npm test` runs the journeys that say `@journey`, each where it tells most: on a desktop, on a phone where its tag says
 * `@phone`, without JavaScript where it says `@plain` or `@nojs`. Most of what the others ask an integration test asks
 * too.
 *
 * `npm test -- everything` runs all, each on a desktop, on a phone, and without JavaScript: `@js` needs JavaScript,
 * `@nojs` makes sense only without, `@once` gains nothing from a second screen, nor `@phone-only` from a desktop;
 * `@everywhere` runs on a phone without JavaScript as well.
 */
const chosen = isEverything
  ? {
      desktop: { grepInvert: /@nojs|@phone-only/ },
      phone: { grepInvert: /@nojs|@once/ },
      plain: { grepInvert: /@js|@once|@phone-only/ },
    }
  : {
      desktop: { grep: /@journey/, grepInvert: /@nojs|@phone|@plain/ },
      phone: { grep: /(?=.*@journey).*@phone/ },
      plain: { grep: /(?=.*@journey).*(@nojs|@plain)/ },
    };

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: process.env.TEST_RESULTS ?? "test-results",
  globalSetup: "./tests/support/e2e/e2e-setup.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Patience, both: the longest journeys take a quarter of a minute, on a machine with other work twice that and more.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [["list"], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["json"] as const] : [])],
  use: {
    browserName: "chromium",
    // An action that finds nothing to act on fails long before its test runs out of time.
    actionTimeout: 30_000,
    // A trace of each step costs a tenth of the run: `--trace on` makes it for a test that fails.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "desktop", ...chosen.desktop, use: desktop },
    { name: "phone", ...chosen.phone, use: phone },
    { name: "desktop-nojs", ...chosen.plain, use: { ...desktop, javaScriptEnabled: false } },
    ...(isEverything
      ? [{ name: "phone-nojs", grep: /@everywhere/, use: { ...phone, javaScriptEnabled: false } }]
      : []),
  ],
});
