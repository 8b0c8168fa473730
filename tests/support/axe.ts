import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Expects that axe finds nothing on the page as it stands, in light and in dark. Needs JavaScript in the page. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze();
    const found = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ html }) => html),
    }));
    expect(found, `accessibility of ${page.url()} in ${colorScheme}`).toEqual([]);
  }
}
