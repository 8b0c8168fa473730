import { expect, type Page } from "playwright/test";

/**
 * WCAG 1.4.10 at 320 px, and the narrowest pages with things side by side (app/styles/theme.css); 1.4.4, text of twice
 * the size, on a phone and on desktops.
 */
export const widthsByText = { "100%": [320, 640, 768, 1024], "200%": [360, 1024, 1280] } as const;

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

/**
 * Expects that the open page scrolls nothing sideways at any of the widths, and that nothing to press lies where no scrolling
 * leads: before its left edge.
 */
export async function expectPageKeepsToWidths(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(needed, `the width of ${page.url()} at ${width} px`).toBeLessThanOrEqual(width);
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll("a, button, summary, label")]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().left < 0)
        .map((element) => element.outerHTML.slice(0, 200)),
    );
    expect.soft(outside, `what lies off ${page.url()} at ${width} px`).toEqual([]);
  }
}

/** WCAG 1.4.12: what a reader may set. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

/**
 * Expects that the open page hides the end of no text on phones with a reader's spacing. An excerpt, which says that it
 * is one by its number of lines, has its whole text elsewhere.
 */
export async function expectNothingCut(page: Page, widths: readonly number[] = [320, 390]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
    const cut = await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
      const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
      const found = [...document.querySelectorAll<HTMLElement>("main *, header *, footer *")].filter(
        (element) => {
          const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
          // What only screen readers read is a pixel wide.
          if (element.clientWidth <= 1 || !element.textContent?.trim() || !element.checkVisibility())
            return false;
          if (hides(overflowX) && element.scrollWidth > element.clientWidth) return true;
          const isExcerpt = webkitLineClamp !== "none";
          return hides(overflowY) && !isExcerpt && element.scrollHeight > element.clientHeight + 1;
        },
      );
      document.adoptedStyleSheets = [];
      return found.map((element) => element.outerHTML.slice(0, 200));
    }, spacing);
    expect.soft(cut, `what is cut on ${page.url()} at ${width} px`).toEqual([]);
  }
}

/** What one can press on the open page that is less than 24 px wide or high, but for links in a sentence (WCAG 2.5.8). */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>("a, button, input:not([type=hidden]), summary"),
    ];
    return targets
      .filter((target) => target.checkVisibility() && getComputedStyle(target).display !== "inline")
      .filter((target) => {
        const { width, height } = (target.closest("label") ?? target).getBoundingClientRect();
        return Math.min(width, height) < 24;
      })
      .map((target) => target.outerHTML);
  });
}

/**
 * What stays at the bottom of the screen and lies under another such bar, or reaches over the screen's edge: its buttons
 * could not be pressed there. A low bar may come up from there with the first lines of its form.
 */
export function coveredBars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lowBar = 96;
    const bars = [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => {
        const { position, bottom } = getComputedStyle(element);
        return ["sticky", "fixed"].includes(position) && bottom !== "auto" && element.checkVisibility();
      })
      .map((bar) => ({ bar, box: bar.getBoundingClientRect() }))
      .filter(({ box }) => box.top < innerHeight && box.bottom > 0);
    const isCovered = ({ bar, box }: (typeof bars)[number]) => {
      const others = bars.filter(
        (other) =>
          !other.bar.contains(bar) &&
          !bar.contains(other.bar) &&
          other.box.left < box.right - 1 &&
          box.left < other.box.right - 1,
      );
      const edge = Math.min(
        innerHeight,
        ...others.map((other) => other.box.top).filter((top) => top >= box.top),
      );
      // Its margin is part of the form that it stays within.
      const margin = Number.parseFloat(getComputedStyle(bar).marginTop);
      const inSight = edge - margin - (bar.closest("form") ?? bar).getBoundingClientRect().top;
      const isComing = box.height < lowBar && inSight < box.height;
      return box.bottom > edge + 1 && !isComing;
    };
    return bars.filter(isCovered).map(({ bar }) => bar.outerHTML.slice(0, 200));
  });
}
