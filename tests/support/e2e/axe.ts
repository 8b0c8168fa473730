import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import { expect, type Page, test } from "playwright/test";
import { isEverything } from "../run/scope";
import { isPlain } from "./screens";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules that a change of colours alone can break. */
const aboutColours = ["color-contrast", "link-in-text-block"];

/**
 * Expects that axe finds nothing on the page as it stands, in light and in dark; axe is a script. Where a bar
 * stays at the bottom the screen is made as high as the page: what it hides can be scrolled to, which axe does not do.
 * Without motion, since a colour that is still changing is neither of the two.
 * @param always also when the journey runs for its other questions: without `npm test -- everything`.
 */
export async function expectAccessible(page: Page, { always = false } = {}): Promise<void> {
  if ((!always && !isEverything) || isPlain(test.info())) return;
  await layOutAll(page);
  const screen = page.viewportSize();
  const { height, hasBar } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    hasBar: document.querySelector(".bottom-bar") !== null,
  }));
  if (screen && hasBar) await page.setViewportSize({ ...screen, height: Math.max(screen.height, height) });
  await page.evaluate(source);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNothing(page, { type: "tag", values: levels }, "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNothing(page, { type: "rule", values: aboutColours }, "dark");
  await page.emulateMedia({ reducedMotion: null });
  if (screen && hasBar) await page.setViewportSize(screen);
}

/**
 * Lays out what the browser leaves until it is in sight (`content-visibility: auto`): axe would measure its contents in a
 * box of a guessed height, over those of the next.
 */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("*"))
      if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
  });
}

async function expectNothing(page: Page, runOnly: RunOptions["runOnly"], scheme: string): Promise<void> {
  const { violations, passes } = await page.evaluate((runOnly) => {
    const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    // For passed rules axe then names one element instead of each, which is faster.
    return axe.run({ runOnly, resultTypes: ["violations"] });
  }, runOnly);
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
  expect(found, `accessibility of ${page.url()} in ${scheme}`).toEqual([]);
  expect(passes.map(({ id }) => id)).toContain("color-contrast");
}
