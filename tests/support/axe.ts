import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What a change of colours alone can break. */
const aboutColours = ["color-contrast", "link-in-text-block"];

/**
 * Expects that axe finds nothing on the page as it stands, in light and in dark. Needs JavaScript in the page. Where a
 * bar stays at the bottom the screen is made as high as the page: what it hides can be scrolled to, which axe does not do.
 * Without motion, since a colour that is still changing is neither of the two.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const screen = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const hasBar = (await page.locator(".bottom-bar").count()) > 0;
  if (screen && hasBar) await page.setViewportSize({ ...screen, height: Math.max(screen.height, height) });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNothing(page, axeOn(page).withTags(levels), "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNothing(page, axeOn(page).withRules(aboutColours), "dark");
  await page.emulateMedia({ reducedMotion: null });
  if (screen && hasBar) await page.setViewportSize(screen);
}

/** Of what is in order axe names one element a rule instead of each: on the longest page that is a third of its time. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
}

async function expectNothing(page: Page, axe: AxeBuilder, scheme: string): Promise<void> {
  // There are no frames, so that the page that the modern mode opens for their results can be done without.
  const { violations, passes } = await axe.setLegacyMode().analyze();
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
  expect(found, `accessibility of ${page.url()} in ${scheme}`).toEqual([]);
  expect(passes.map(({ id }) => id)).toContain("color-contrast");
}
