import type pg from "pg";
import type { Page } from "playwright/test";
import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";

/** A city of letters alone that no other test's jobs have. */
function freshCity(): string {
  const digits = Math.random().toString().slice(2, 14);
  return `Zeta${[...digits].map((digit) => "bcdfghjklm"[Number(digit)]).join("")}`;
}

/** Thirty open jobs in the city: a page and ten more, six of them paid by the month, the newest from and to, ten in Madrid, five in physics. */
async function fill(db: pg.Pool, city: string): Promise<void> {
  const { id: organizationId } = await insertOrganization(db, { name: "Instituto Sol", verified: true });
  await db.query(
    "UPDATE organizations SET response_rate = 0.92, response_median_days = 6, response_sample = 12 WHERE id = $1",
    [organizationId],
  );
  const monthly = { salary_min: 1380, salary_max: 1380, salary_period: "month", salary_payments: 14 };
  for (let index = 0; index < 30; index += 1) {
    await insertJob(db, {
      organizationId,
      title: `Técnica de laboratorio ${index}`,
      publishedAt: new Date(Date.now() - (index + 1) * 60_000),
      columns: {
        city,
        region: index < 10 ? "ES-M" : "ES-B",
        career_stages: ["r2"],
        contract_type: index % 2 ? "doctor_access" : "permanent_scientific",
        ...(index < 6 ? { ...monthly, salary_annual_min: 19_320, salary_annual_max: 19_320 } : {}),
        ...(index === 0 ? { salary_max: 1725, salary_annual_max: 24_150 } : {}),
        ...(index < 5 ? { field: "physics" } : {}),
      },
    });
  }
}

const heading = (page: Page) => page.locator("#resultados");
const said = (page: Page) => page.getByRole("region", { name: "Resultados" }).getByRole("status").first();
const box = (page: Page, name: RegExp) => page.getByRole("checkbox", { name });

/** The cards that stand whole in the first screen. */
async function wholeCards(page: Page): Promise<number> {
  return page
    .getByRole("article")
    .evaluateAll(
      (cards) => cards.filter((card) => card.getBoundingClientRect().bottom <= window.innerHeight).length,
    );
}

test.describe("the list of jobs", () => {
  let city: string;
  test.beforeEach(async ({ db }) => {
    city = freshCity();
    await fill(db, city);
  });

  test("seven jobs stand in the first screen of 1280 × 800, three in that of 390 × 844, and the page of one is fetched while the pointer rests on its link", {
    tag: ["@js", "@once"],
  }, async ({ page, visit }) => {
    for (const [size, cards] of [
      [{ width: 1280, height: 800 }, 7],
      [{ width: 390, height: 844 }, 3],
    ] as const) {
      await page.setViewportSize(size);
      // By its words, so that no other test's jobs are among them.
      for (const words of [city, `postdoc ${city}`]) {
        await visit(`/jobs?q=${words}`);
        await expect.poll(() => wholeCards(page)).toBeGreaterThanOrEqual(cards);
      }
      const card = page.getByRole("article").first();
      const salary = card.getByText("19.320–24.150 € brutos al año, 14 pagas");
      await expect(card).toContainText("Responde al 92 %");
      expect(await salary.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
      await expectAccessible(page);
    }
    const link = page.getByRole("link", { name: "Técnica de laboratorio 3", exact: true });
    const ahead = page.waitForResponse((response) => /\/jobs\/oferta-.*\.data/.test(response.url()));
    await link.hover();
    expect((await ahead).headers()["cache-control"]).toBe("private, max-age=3");
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Técnica de laboratorio 3");
  });

  test("a filter of jobs applies at once, keeps the focus and says how many it finds; words, an order and a page lead to the heading", {
    tag: ["@journey", "@js", "@once"],
  }, async ({ page, visit }) => {
    await visit(`/jobs?city=${city}`);
    await expect(said(page)).toBeEmpty();
    const madrid = box(page, /^Madrid/);
    await madrid.scrollIntoViewIfNeeded();
    const before = await madrid.boundingBox();
    await madrid.check();
    await expect(page).toHaveURL(`/jobs?region=ES-M&city=${city}`);
    await expect(heading(page)).toHaveText("10 ofertas abiertas");
    await expect(said(page)).toHaveText("10 ofertas abiertas");
    await expect(madrid).toBeFocused();
    expect(Math.abs(((await madrid.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
    await box(page, /^Física/).check();
    await expect(heading(page)).toHaveText("5 ofertas abiertas");
    await expect(page.getByRole("button", { name: "Ver 5 ofertas" })).toBeVisible();
    await page.goBack();
    await expect(said(page)).toHaveText("10 ofertas abiertas");
    await expect(box(page, /^Física/)).not.toBeChecked();
    await expect(madrid).toBeChecked();
    await page.goBack();
    await expect(said(page)).toHaveText("30 ofertas abiertas");
    await expect(madrid).not.toBeChecked();

    await visit("/jobs");
    await page.getByRole("link", { name: "Saltar a los resultados" }).focus();
    await page.keyboard.press("Enter");
    await expect(heading(page)).toBeFocused();
    await page.getByLabel("Qué buscas").fill(city);
    await page.getByLabel("Qué buscas").press("Enter");
    await expect(page).toHaveURL(`/jobs?q=${city}`);
    await expect(heading(page)).toBeFocused();
    await expect(said(page)).toHaveText("30 ofertas abiertas");
    await page.getByRole("link", { name: "Cierran antes" }).click();
    await expect(page).toHaveURL(/sort=closing/);
    await expect(heading(page)).toBeFocused();
    await page.getByRole("link", { name: "Siguiente" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(heading(page)).toBeFocused();
    await expect(said(page)).toHaveText("30 ofertas abiertas. Página 2 de 2");
  });

  test("without JavaScript a button applies the filters, and says so once one is changed", {
    tag: "@nojs",
  }, async ({ page, visit }) => {
    await visit(`/jobs?city=${city}`);
    await expect(page.getByRole("button", { name: "Ver 30 ofertas" })).toBeInViewport();
    await box(page, /^Madrid/).check();
    await page.getByRole("button", { name: "Aplicar filtros" }).click();
    await expect(page).toHaveURL(`/jobs?region=ES-M&city=${city}`);
    await expect(heading(page)).toHaveText("10 ofertas abiertas");
    await expect(page.getByRole("button", { name: "Ver 10 ofertas" })).toBeInViewport();
  });

  test("on a phone the button under the filters leads to the jobs", { tag: ["@js", "@once"] }, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(`/jobs?city=${city}`);
    await page.locator("summary").filter({ hasText: "Filtros" }).click();
    await box(page, /^Física/).check();
    const show = page.getByRole("button", { name: "Ver 5 ofertas" });
    await expect(show).toBeInViewport();
    await show.click();
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toBeInViewport();
    await expect(show).toBeHidden();
    await page.locator("summary").filter({ hasText: "Orden" }).click();
    await page.getByRole("link", { name: "Salario" }).click();
    await expect(page).toHaveURL(/sort=salary/);
    await expect(heading(page)).toBeFocused();
  });
});
