import { expectAccessible } from "../../support/e2e/axe";
import { expect, embeddedTest as test } from "../../support/e2e/e2e";
import { openMenu } from "../../support/e2e/e2e-pages";
import { expectPageKeepsToWidths, setTextSize, widthsByText } from "../../support/e2e/e2e-width";

/** The pages that an open platform has instead of others. */
const openPages = ["/", "/waitlist"];

test("once the platform is open, jobs and an account lead", async ({ page, visit }) => {
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
});

test("no screen of a desktop offers an account twice", { tag: "@once" }, async ({ page, visit }) => {
  await visit("/");
  const tops = await page
    .getByRole("link", { name: "Crear cuenta" })
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(1);
  for (const [index, top] of tops.slice(1).entries())
    expect(top - (tops[index] ?? 0), "px apart").toBeGreaterThan(page.viewportSize()?.height ?? 0);
});

test("somebody searches from the first page", async ({ page, visit }) => {
  await visit("/");
  await page.getByLabel("Qué buscas").fill("electroquímica");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL("/jobs?q=electroqu%C3%ADmica");
});

test("somebody with an old address of the waitlist learns that it is over", async ({ page, visit }) => {
  await visit("/waitlist");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Matraz ya está abierto");
  await page.getByRole("main").getByRole("link", { name: "Crear cuenta" }).click();
  await expect(page).toHaveURL("/signup");
});

test.describe("axe finds nothing", { tag: "@js" }, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test(`on ${openPages.join(", ")}`, async ({ page, visit }) => {
    for (const path of openPages) {
      await visit(path);
      await expectAccessible(page);
    }
  });
});

for (const [text, widths] of Object.entries(widthsByText)) {
  test(`text of ${text} scrolls nothing sideways`, { tag: ["@js", "@once"] }, async ({ page, visit }) => {
    await setTextSize(page, text);
    for (const path of openPages) {
      await visit(path);
      await expectPageKeepsToWidths(page, widths);
    }
  });
}
