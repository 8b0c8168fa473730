import { type PlaywrightTestConfig as Config, defineConfig } from "playwright/test";
import { findChromium } from "./scripts/services/chromium.mjs";
import { phoneScreen } from "./tests/support/e2e/screens";
import { isEverything } from "./tests/support/run/scope";

const { args, ...browser } = await findChromium();
/** A page of a journey is left before optimizing its scripts pays: a tenth of the journeys' processor time. */
const launchOptions = { ...browser, args: [...args, "--js-flags=--no-opt,--no-maglev"] };
const phone = { ...phoneScreen, locale: "es-ES", launchOptions };
const desktop = { viewport: { width: 1280, height: 800 }, locale: "es-ES", launchOptions };

/**
 * `npm test` runs the journeys that say `@journey`, each where it tells most: on a desktop, on a phone where its tag says
 * `@phone`, without JavaScript where it says `@plain` or `@nojs` (tests/support/e2e/e2e.ts). They are one project, since
 * each project starts its workers and browsers anew. Most of what the others ask an integration test asks too.
 *
 * `npm test -- everything` runs all, each on a desktop, on a phone, and without JavaScript: `@js` needs JavaScript,
 * `@nojs` makes sense only without, `@once` gains nothing from a second screen, nor `@phone-only` from a desktop;
 * `@everywhere` runs on a phone without JavaScript as well.
 */
const journeys: Config["projects"] = [{ name: "journeys", grep: /@journey/, use: desktop }];
const everything: Config["projects"] = [
  { name: "desktop", grepInvert: /@nojs|@phone-only/, use: desktop },
  { name: "phone", grepInvert: /@nojs|@once/, use: phone },
  {
    name: "desktop-nojs",
    grepInvert: /@js|@once|@phone-only/,
    use: { ...desktop, javaScriptEnabled: false },
  },
  { name: "phone-nojs", grep: /@everywhere/, use: { ...phone, javaScriptEnabled: false } },
];

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
  projects: isEverything ? everything : journeys,
});
