import { expectAccessible } from "../../support/e2e/axe";
import { embeddedMailFolder, expect, embeddedTest as test } from "../../support/e2e/e2e";
import { publishJob, register } from "../../support/e2e/e2e-journeys";
import { openMenu } from "../../support/e2e/e2e-pages";
import { newPerson } from "../../support/e2e/e2e-people";
import {
  expectPageKeepsToWidths,
  resetTextSize,
  setTextSize,
  widthsByText,
} from "../../support/e2e/e2e-width";

test("once the platform is open, the first page leads to jobs and an account, and an old address of the waitlist says that it is over", async ({
  page,
  visit,
}) => {
  // Without an open job the first page has nothing to search.
  await register(page, visit, newPerson("organization"), embeddedMailFolder());
  await publishJob(page, "Posdoctoral en electroquímica");
  await page.context().clearCookies();
  await visit("/");
  await openMenu(page);
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Empleos" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Crear cuenta" })).toBeVisible();
  await page.getByRole("link", { name: /^Quiero contratar/ }).click();
  await expect(page.getByRole("heading", { name: "Lo que gana tu organización" })).toBeInViewport();
  await page.getByRole("link", { name: "Publicar una oferta" }).click();
  await expect(page).toHaveURL("/signup?type=organization");
  await visit("/");
  await page.getByRole("link", { name: /^Busco trabajo/ }).click();
  await expect(page).toHaveURL("/jobs");
  await visit("/");
  await page.getByLabel("Qué buscas").fill("electroquímica");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL("/jobs?q=electroqu%C3%ADmica");
  await visit("/waitlist");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Matraz ya está abierto");
  await page.getByRole("main").getByRole("link", { name: "Crear cuenta" }).click();
  await expect(page).toHaveURL("/signup");
});

test("the pages of an open platform offer no account twice in a screen, scroll nothing sideways, and have nothing that axe finds", {
  tag: ["@js", "@once"],
}, async ({ page, visit }) => {
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
