import type { Page } from "playwright/test";
import { expect, test } from "../support/e2e";
import { privatePages, publicPages, variants } from "../support/e2e-pages";
import { newPerson, signUp } from "../support/e2e-people";

const pages = [...publicPages, ...variants, ...privatePages];

test.describe("every page", { tag: ["@js", "@once"] }, () => {
  test.beforeEach(({ problems }) => problems.expected(/404/));

  test("fits on 320 px (WCAG 1.4.10)", async ({ page, context, visit }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await eachPage(page, context, visit, () => expectNoSidewaysScrolling(page));
  });

  test("holds text of twice the size (WCAG 1.4.4)", async ({ page, context, visit }) => {
    await eachPage(page, context, visit, async () => {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      await expectNoSidewaysScrolling(page);
      await expect(page.getByRole("navigation", { name: "Principal" })).toBeInViewport({ ratio: 1 });
    });
  });

  test("keeps still for who asked for it", async ({ page, context, visit }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await eachPage(page, context, visit, async () => {
      expect(await longestMotion(page), `of ${page.url()}`).toBeLessThanOrEqual(0.01);
    });
  });

  test("has targets of 24 px or more, but for links in a sentence (WCAG 2.5.8)", async ({
    page,
    context,
    visit,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await eachPage(page, context, visit, async () => {
      expect(await smallTargets(page), `on ${page.url()}`).toEqual([]);
    });
  });
});

async function eachPage(
  page: Page,
  context: Parameters<typeof signUp>[0],
  visit: (path: string) => Promise<unknown>,
  check: () => Promise<void>,
) {
  for (const path of [...pages, "/no-existe"]) {
    if (path === privatePages[0])
      await signUp(context, {
        ...newPerson(),
        name: "María de los Ángeles Fernández-Villaverde Echegaray",
      });
    await visit(path);
    await check();
  }
  await page.close();
}

async function expectNoSidewaysScrolling(page: Page) {
  const [needed, given] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(needed, `the width of ${page.url()}`).toBeLessThanOrEqual(given ?? 0);
}

/** The longest transition or animation of anything on the page, in seconds. */
function longestMotion(page: Page): Promise<number> {
  return page.evaluate(() => {
    const looks = [...document.querySelectorAll("*")].flatMap((element) =>
      [undefined, "::before", "::after"].map((part) => getComputedStyle(element, part)),
    );
    const durations = looks.flatMap((look) =>
      [look.transitionDuration, look.animationDuration].join(",").split(","),
    );
    return Math.max(...durations.map((duration) => Number.parseFloat(duration)));
  });
}

function smallTargets(page: Page): Promise<string[]> {
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
