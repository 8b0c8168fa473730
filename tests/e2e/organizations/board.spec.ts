import type pg from "pg";
import type { Page } from "playwright/test";
import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { insertMany, insertReceived } from "../../support/e2e/e2e-applications";
import { signUpEmployer } from "../../support/e2e/e2e-employers";
import { expectDone, holdNavigation, leavingQuestion } from "../../support/e2e/e2e-forms";
import { coveredBars } from "../../support/e2e/e2e-width";

/** Sends the answer; with JavaScript its button says to how many. */
const sendTo = (page: Page, count: number, javaScriptEnabled: boolean | undefined) =>
  page
    .getByRole("button", {
      name: javaScriptEnabled ? `Responder a ${count}` : "Enviar la respuesta",
      exact: true,
    })
    .click();

test("an organization refuses the 50 applications that a filter finds, of 154, with one selection and one sending", {
  tag: "@journey",
}, async ({ page, context, visit, db, problems, javaScriptEnabled }) => {
  problems.expected(/409/);
  const { jobId } = await insertReceived(db, await signUpEmployer(context, db));
  await insertMany(db, jobId, { count: 50, degree: "master" });
  await db.query(
    "UPDATE applications SET status = 'offer' WHERE id = (SELECT min(id::text)::uuid FROM applications JOIN profiles USING (user_id) WHERE job_id = $1 AND highest_degree = 'master')",
    [jobId],
  );
  await insertMany(db, jobId, { count: 101, degree: "doctorate" });
  await visit(`/dashboard/jobs/${jobId}/applications`);
  // More than thirty are a table at first, in pages of 25.
  await expect(page.getByRole("row")).toHaveCount(26);
  await expect(page.getByText("Página 1 de 7")).toBeVisible();
  await page.getByText("Filtros", { exact: true }).click();
  await page.getByLabel("Máster").check();
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByRole("link", { name: /^Todas ?50$/ })).toBeVisible();

  const all = page.getByLabel(/^Elegir las 5\d de este filtro/).first();
  await all.check();
  if (javaScriptEnabled) {
    // One taken out leaves those that have a box on this page.
    await page
      .getByLabel(/^Elegir la candidatura de/)
      .first()
      .uncheck();
    await expect(all).not.toBeChecked();
    await expect(page.getByText("24 elegidas", { exact: true })).toBeVisible();
    await all.check();
  }
  await page.getByText("Responder", { exact: true }).click();
  await page.getByRole("radio", { name: "Descartar" }).check();
  await page.getByLabel("Mensaje para las personas candidatas").fill("Gracias por presentaros.");
  const spare = async () => {
    await expect(page.getByText("Entre las elegidas hay 1 con la plaza ofrecida.").first()).toBeVisible();
    await page.getByRole("radio", { name: "Dejarlas como están" }).check();
  };
  if (javaScriptEnabled) await spare();
  await insertMany(db, jobId, { count: 1, degree: "master" });
  await sendTo(page, 49, javaScriptEnabled);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Las candidaturas de este filtro son ahora 51 y no 50.");
  await expect(page.getByLabel("Mensaje para las personas candidatas")).toHaveValue(
    "Gracias por presentaros.",
  );
  await expect(all).toBeChecked();
  if (!javaScriptEnabled) {
    await sendTo(page, 50, javaScriptEnabled);
    await spare();
  }
  await sendTo(page, 50, javaScriptEnabled);
  await expectDone(page, "Has descartado 50 candidaturas; se verán a la");
  const { rows } = await db.query(
    `SELECT highest_degree AS degree, count(*)::int AS n FROM applications JOIN profiles USING (user_id)
     WHERE job_id = $1 AND status = 'rejected' GROUP BY 1`,
    [jobId],
  );
  expect(rows).toEqual([{ degree: "master", n: 50 }]);
});

const setStatus = (db: pg.Pool, id: string, status: string) =>
  db.query("UPDATE applications SET status = $2::application_status, updated_at = now() WHERE id = $1", [
    id,
    status,
  ]);

/** Rows may be so high at most, whatever stands in them. */
async function expectRowsUnder(page: Page, height: number) {
  const heights = await page
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(height);
}

test("a board shows 25 rows of its table at once on a desktop, and three people on a phone", {
  tag: ["@js", "@once"],
}, async ({ page, context, visit, db }) => {
  const { jobId } = await insertReceived(db, await signUpEmployer(context, db));
  await insertMany(db, jobId, { count: 40, degree: "master" });
  const countInSight = () =>
    page.locator("tbody tr").evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const { bottom } = row.getBoundingClientRect();
          const bar = document.querySelector(".bottom-bar")?.getBoundingClientRect();
          const isUnder = bar !== undefined && bar.left === 0 && bar.top > innerHeight / 2;
          return bottom <= (isUnder ? bar.top : innerHeight);
        }).length,
    );
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(`/dashboard/jobs/${jobId}/applications`);
  expect(await countInSight()).toBe(25);
  await expectRowsUnder(page, 27);
  await page.getByText("Descargar", { exact: true }).click();
  await expect(page.getByRole("link", { name: "Lista (CSV)" })).toBeInViewport();
  await expect(page.getByRole("link", { name: "Documentos (ZIP)" })).toBeInViewport();
  await page
    .getByLabel(/^Elegir la candidatura de/)
    .first()
    .check();
  const bar = page.getByText("1 elegida", { exact: true });
  for (const y of [0, 10_000]) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await expect(bar).toBeInViewport();
  }
  await visit(`/dashboard/jobs/${jobId}/applications?view=board`);
  const columns = page.locator(".board-columns > section");
  await expect(columns).toHaveCount(6);
  const tops = await columns.evaluateAll((all) => all.map((column) => column.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  await db.query("UPDATE jobs SET title = $2 WHERE id = $1", [jobId, "Investigación posdoctoral ".repeat(6)]);
  await visit("/dashboard/jobs");
  await expectRowsUnder(page, 40);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`/dashboard/jobs/${jobId}/applications?view=table`);
  expect(await countInSight()).toBeGreaterThanOrEqual(3);
  for (const view of ["table", "board"]) {
    await visit(`/dashboard/jobs/${jobId}/applications?view=${view}`);
    await page
      .getByLabel(/^Elegir la candidatura de/)
      .first()
      .check();
    expect(await coveredBars(page)).toEqual([]);
    await page.getByText("Responder", { exact: true }).click();
    // Where little of the form is in sight, its bar rises over what stands above it.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await coveredBars(page)).toEqual([]);
    await expect(page.getByRole("button", { name: "Responder a 1" })).toBeInViewport({ ratio: 1 });
  }
});

test("text typed after a refused answer stays while the application is read anew, until a decision", {
  tag: ["@js", "@once"],
}, async ({ page, context, visit, db, problems }) => {
  problems.expected(/40\d/);
  const { ids } = await insertReceived(db, await signUpEmployer(context, db));
  const path = `/dashboard/applications/${ids.ana}`;
  const to = (status: string) => setStatus(db, ids.ana, status);
  await to("in_review");
  await visit(path);
  const form = page.getByRole("group").filter({ hasText: "Puedes volver a revisarla" });
  const message = form.getByLabel("Mensaje para la persona candidata");
  await form.getByText("Descartar", { exact: true }).click();
  await message.fill("Gracias, pero no.");
  await to("interview");

  // The answer to the form arrives, the page's next reading waits.
  const load = await holdNavigation(page, path);
  await page.getByRole("button", { name: "Descartar la candidatura" }).click();
  await expect(page.getByRole("alert")).toContainText("La candidatura ha cambiado mientras la mirabas.");
  await message.fill("Gracias, pero no. Y suerte.");
  await expect(page.getByText("Entrevista", { exact: true })).toHaveCount(0);
  load();
  await expect(page.getByText("Entrevista", { exact: true })).toBeVisible();
  await expect(message).toHaveValue("Gracias, pero no. Y suerte.");

  // Another form's success keeps it too; only a decision empties the forms.
  await page.getByLabel("Nota nueva").fill("Llamar el lunes");
  await page.getByRole("button", { name: "Guardar la nota" }).click();
  await expectDone(page, "Nota guardada.");
  await expect(message).toHaveValue("Gracias, pero no. Y suerte.");
  await page.getByText("Ofrecer la plaza", { exact: true }).first().click();
  await page.getByRole("button", { name: "Ofrecer la plaza" }).click();
  await leavingQuestion(page).getByRole("button", { name: "Continuar sin guardar" }).click();
  await expectDone(page, "Hecho. Todavía no se ha enviado nada.");
  await expect(message).toHaveValue("");
  for (const summary of await page.locator("details:not([open]) > summary").all())
    if (await summary.isVisible()) await summary.click();
  await expectAccessible(page);
});
