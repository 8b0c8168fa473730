import { expectAccessible } from "../../support/e2e/axe";
import { embeddedMailFolder, expect, embeddedTest as test } from "../../support/e2e/e2e";
import { publishJob, register } from "../../support/e2e/e2e-journeys";
import { newPerson } from "../../support/e2e/e2e-people";
import {
  expectPageKeepsToWidths,
  resetTextSize,
  setTextSize,
  widthsByText,
} from "../../support/e2e/e2e-width";

test("the pages of an open platform offer no account twice in a screen, scroll nothing sideways, and have nothing that axe finds", {
  tag: ["@js", "@once"],
}, async ({ page, visit }) => {
  // Without an open job the first page has nothing to search.
  await register(page, visit, newPerson("organization"), embeddedMailFolder());
  await publishJob(page, "Posdoctoral en electroquímica");
  await page.context().clearCookies();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit("/");
  const tops = await page
    .getByRole("link", { name: "Crear cuenta" })
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(1);
  for (const [index, top] of tops.slice(1).entries())
    expect(top - (tops[index] ?? 0), "px apart").toBeGreaterThan(page.viewportSize()?.height ?? 0);
  await setTextSize(page, "200%");
  for (const path of ["/", "/waitlist"]) {
    await visit(path);
    await expectPageKeepsToWidths(page, widthsByText["200%"]);
    await resetTextSize(page);
    await expectPageKeepsToWidths(page, widthsByText["100%"]);
    await expectAccessible(page);
  }
});
