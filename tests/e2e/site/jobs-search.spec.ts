import type pg from "pg";
import type { Page } from "playwright/test";
import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";

const dayMs = 24 * 60 * 60 * 1000;

/** A word that no other test's jobs have, of letters alone: the search reads it as it is. */
function freshWord(): string {
  const digits = Math.random().toString().slice(2, 14);
  return `zeta${[...digits].map((digit) => "bcdfghjklm"[Number(digit)]).join("")}`;
}

/** Twenty-three open jobs of a city of their own: a page and three more. */
async function fill(db: pg.Pool, city: string): Promise<void> {
  const { id: organizationId } = await insertOrganization(db, { name: "Instituto Sol", verified: true });
  for (let index = 0; index < 23; index += 1) {
    const isFirst = index === 0;
    await insertJob(db, {
      organizationId,
      title: isFirst ? `Investigador/a en fotocatálisis de ${city}` : `Técnica número ${index} de ${city}`,
      publishedAt: new Date(Date.now() - (index + 1) * 60_000),
      closesAt: new Date(Date.now() + 20 * dayMs),
      columns: isFirst
        ? { city }
        : {
            city,
            field: "physics",
            career_stages: ["technician"],
            workplace: index % 2 ? "hybrid" : "on_site",
          },
    });
  }
}

const title = (page: Page) => page.getByRole("heading", { level: 2 });
const cards = (page: Page) =>
  page.getByRole("region", { name: "Resultados" }).getByRole("heading", { level: 3 });

/** Opens the filters where they are folded away: on phones. */
async function openFilters(page: Page) {
  const summary = page.locator("summary").filter({ hasText: "Filtros" });
  if (await summary.isVisible()) await summary.click();
}

test.describe("searching jobs", () => {
  let city: string;
  test.beforeEach(async ({ db }) => {
    city = freshWord();
    await fill(db, city);
  });

  test("three spellings find a job; filters narrow the list, show, and go away again", async ({
    page,
    visit,
  }) => {
    for (const words of ["fotocatálisis", "FOTOCATALISIS", "investigadoras"]) {
      await visit("/jobs");
      await page.getByLabel("Qué buscas").fill(`${words} ${city}`);
      await page.getByRole("button", { name: "Buscar" }).click();
      await expect(page).toHaveURL(/\/jobs\?q=/);
      await expect(cards(page)).toHaveText([`Investigador/a en fotocatálisis de ${city}`]);
    }
    await visit(`/jobs?q=${city}`);
    await expect(title(page).first()).toHaveText("23 ofertas abiertas");
    await openFilters(page);
    await page.getByRole("checkbox", { name: /^Física y astronomía/ }).check();
    await page.getByRole("checkbox", { name: /^Híbrido/ }).check();
    await page.getByRole("button", { name: /^(Ver|Aplicar|Filtrando)/ }).click();
    await expect(title(page).first()).toHaveText("11 ofertas abiertas");
    await page.getByRole("link", { name: "Quitar el filtro: Híbrido" }).click();
    await expect(title(page).first()).toHaveText("22 ofertas abiertas");
    await page.goBack();
    await expect(title(page).first()).toHaveText("11 ofertas abiertas");
    await page.getByRole("link", { name: "Quitar todos los filtros" }).click();
    await expect(title(page).first()).toHaveText("23 ofertas abiertas");
  });

  test("pages follow each other, and back leads to the one before", async ({ page, visit }) => {
    await visit(`/jobs?city=${city}`);
    await expect(cards(page)).toHaveCount(20);
    await page.getByRole("link", { name: "Siguiente" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(cards(page)).toHaveCount(3);
    await expect(page.getByText("Página 2 de 2", { exact: true })).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveCount(20);
  });

  test("nothing found leads to what there is", async ({ page, visit }) => {
    await visit(`/jobs?q=${city}+astrolabio&salaryMin=10000`);
    await expect(title(page).first()).toHaveText("No hay ofertas con estos filtros.");
    await page.getByRole("link", { name: "Con cualquiera de tus palabras" }).click();
    await expect(title(page).first()).toHaveText("23 ofertas abiertas");
    await visit(`/jobs?city=${city}&salaryMin=900000`);
    await page.getByRole("link", { name: "Sin el filtro: Desde 900.000 € al año" }).click();
    await expect(title(page).first()).toHaveText("23 ofertas abiertas");
  });

  test("unknown filters are left out, and the page says so", async ({ page, visit }) => {
    await visit(`/jobs?city=${city}&field=alchemy&page=501`);
    await expect(page.getByText("Hemos quitado un filtro que no entendemos: Disciplina.")).toBeVisible();
    await expect(page.getByText("Esa página no existe: esta es la primera.")).toBeVisible();
    await expect(title(page).first()).toHaveText("23 ofertas abiertas");
  });

  test("axe finds nothing in a list, with its filters open, and where nothing is found", {
    tag: "@js",
  }, async ({ page, visit }) => {
    await visit(`/jobs?q=${city}&field=physics&salaryMin=1000`);
    await openFilters(page);
    await expect(page.getByRole("checkbox", { name: /^Física y astronomía/ })).toBeChecked();
    await expectAccessible(page);
    await visit(`/jobs?q=${city}+astrolabio&salaryMin=10000&field=alchemy`);
    await expect(title(page).first()).toHaveText("No hay ofertas con estos filtros.");
    await expectAccessible(page);
  });
});
