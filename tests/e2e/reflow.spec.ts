import type pg from "pg";
import type { BrowserContext, Page } from "playwright/test";
import { expect, test } from "../support/e2e";
import { adminPages, entryPages, privatePages, publicPages, variants } from "../support/e2e-pages";
import { newPerson, signUpAdmin } from "../support/e2e-people";
import { insertEntry } from "../support/waitlist-admin";

/** WCAG 1.4.10 at 320 px; 1.4.4 on a desktop. */
const sizes = [
  { width: 320, height: 640, text: "100%" },
  { width: 1280, height: 800, text: "200%" },
];
/** Where the header's links have to wrap. */
const narrowSizes = [
  { width: 390, height: 800, text: "200%" },
  { width: 1024, height: 768, text: "200%" },
];

test.describe("every page", { tag: ["@js", "@once"] }, () => {
  test.slow();
  test.beforeEach(({ problems }) => problems.expected(/40[34]/));

  test("scrolls nothing sideways, on narrow screens or with text of twice the size", async ({
    page,
    context,
    visit,
    db,
  }) => {
    await eachPage({ page, context, db }, visit, async () => {
      // The administrators' tables are for wide screens once the text is twice as large.
      const isAdmins = page.url().includes("/dashboard/admin/");
      for (const size of isAdmins ? sizes.slice(0, 1) : sizes) {
        await resize(page, size);
        await expectNoSidewaysScrolling(page, size);
        await expect(page.getByRole("navigation", { name: "Principal" })).toBeInViewport({ ratio: 1 });
      }
      for (const size of narrowSizes) {
        await resize(page, size);
        await expect(page.getByRole("navigation", { name: "Principal" })).toBeInViewport({ ratio: 1 });
      }
      await resize(page, { width: 1280, height: 800, text: "100%" });
    });
  });

  test("keeps still for who asked for it", async ({ page, context, visit, db }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await eachPage({ page, context, db }, visit, async () => {
      expect(await longestMotion(page), `of ${page.url()}`).toBeLessThanOrEqual(0.01);
    });
  });

  test("has targets of 24 px or more, but for links in a sentence (WCAG 2.5.8)", async ({
    page,
    context,
    visit,
    db,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await eachPage({ page, context, db }, visit, async () => {
      expect(await smallTargets(page), `on ${page.url()}`).toEqual([]);
    });
  });
});

interface Walk {
  page: Page;
  context: BrowserContext;
  db: pg.Pool;
}

/** Visits every page: first as nobody, then as an administrator with a long name. */
async function eachPage(
  { page, context, db }: Walk,
  visit: (path: string) => Promise<unknown>,
  check: () => Promise<void>,
) {
  for (const path of [...publicPages, ...variants, "/no-existe"]) {
    await visit(path);
    await check();
  }
  const name = "María de los Ángeles Fernández-Villaverde Echegaray";
  await signUpAdmin(context, db, { ...newPerson(), name });
  const company = "Instituto Interuniversitario de Investigaciones Electroencefalográficas";
  const id = await insertEntry(db, { company, role: "empresa", fieldCode: "energy" });
  const invite = `${adminPages[2]}?count=1&field=energy`;
  for (const path of [...privatePages, ...adminPages, invite, ...entryPages(id), "/dashboard/no-existe"]) {
    await visit(path);
    await check();
  }
  await page.close();
}

type Size = (typeof sizes)[number];

async function resize(page: Page, { width, height, text }: Size) {
  await page.setViewportSize({ width, height });
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, text);
}

async function expectNoSidewaysScrolling(page: Page, { width, text }: Size) {
  const [needed, given] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(needed, `the width of ${page.url()} at ${width} px with ${text}`).toBeLessThanOrEqual(given ?? 0);
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
