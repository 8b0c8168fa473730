import type { Locator } from "playwright/test";
import { expect, test } from "../../support/e2e/e2e";
import { signUpAdmin } from "../../support/e2e/e2e-people";

test("with the reader's own colours each navigation shows where one is, and in the dark the browser's own controls are dark as well", {
  tag: ["@js", "@once"],
}, async ({ page, context, visit, db }) => {
  await signUpAdmin(context, db);
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await visit("/dashboard/admin/waitlist");
  for (const name of ["Panel", "Lista de espera"]) {
    const nav = page.getByRole("navigation", { name });
    const [current] = await nav.locator("[aria-current=page]").all();
    const [other] = await nav.locator("a:not([aria-current=page])").all();
    expect(current && other, name).toBeTruthy();
    expect(await backgroundOf(current as Locator)).not.toBe(await backgroundOf(other as Locator));
  }

  await page.emulateMedia({ forcedColors: "none", colorScheme: "dark" });
  await page.locator("main summary").filter({ visible: true }).first().click();
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light dark");
  for (const control of await page.locator("main :is(input, select)").all()) {
    await expect(control).toHaveCSS("color-scheme", "light dark");
    if (await control.isHidden()) continue;
    const kind = await control.getAttribute("type");
    if (kind === "checkbox" || kind === "hidden") continue;
    expect(lightnessOf(await backgroundOf(control))).toBeLessThan(0.5);
  }
});

test("without motion a page takes other colours at once", {
  tag: ["@js", "@once"],
}, async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit("/login");
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const moving = await page.evaluate(() => [
    getComputedStyle(document.body).color,
    document.getAnimations().length,
  ]);
  expect(moving).toEqual([expect.stringContaining("0.94"), 0]);
});

function backgroundOf(locator: Locator): Promise<string> {
  return locator.evaluate((element) => getComputedStyle(element).backgroundColor);
}

/** Of a colour as the browser computes it: oklch(0.24 …) or rgb(…). */
function lightnessOf(colour: string): number {
  const [first = 1, ...rest] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return colour.startsWith("oklch") ? first : (first + (rest[0] ?? 0) + (rest[1] ?? 0)) / 765;
}
