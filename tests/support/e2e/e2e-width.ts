import { expect, type Page } from "playwright/test";

/** WCAG 1.4.10 at 320 px; 1.4.4, text of twice the size, on a phone and on desktops. */
export const widthsByText = { "100%": [320], "200%": [360, 1024, 1280] } as const;

/**
 * Gives every page that is loaded from now on text of another size, as its reader may. Not the one that is open: with a
 * size that changes, Chromium leaves the old one on some of the text inside a container.
 */
export async function setTextSize(page: Page, text: string): Promise<void> {
  await page.addInitScript((size) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${size} }`);
    document.adoptedStyleSheets = [sheet];
  }, text);
}

/**
 * Takes the size of {@link setTextSize} from the open page. Its body is made again, as Chromium would leave the old size on
 * some of the text; it no longer does what its script does.
 */
export async function resetTextSize(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
    document.body.replaceWith(document.body.cloneNode(true));
  });
}

/** Expects that the open page scrolls nothing sideways at any of the widths. */
export async function expectPageKeepsToWidths(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(needed, `the width of ${page.url()} at ${width} px`).toBeLessThanOrEqual(width);
  }
}
