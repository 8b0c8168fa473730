import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { newPerson, signUpInBrowser } from "../../support/e2e/e2e-people";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";

const path = "/dashboard/saved";
const removeName = (title: string) => `Quitar «${title}» de tus ofertas guardadas`;
const dayMs = 24 * 60 * 60 * 1000;

test("saved jobs say what is left, can be taken away, and brought back", async ({
  page,
  context,
  visit,
  db,
}) => {
  await signUpInBrowser(context, newPerson());
  const { id: organizationId } = await insertOrganization(db, { name: "Instituto Sol", verified: true });
  const closesAt = new Date(Date.now() + 5 * dayMs);
  const [closing, other] = ["Química de superficies", "Física de partículas"];
  const jobs = [
    await insertJob(db, { organizationId, title: closing }),
    await insertJob(db, { organizationId, title: other, closesAt }),
  ];
  for (const { id } of jobs) {
    const saved = await context.request.put(`/api/jobs/${id}/save`);
    expect(await saved.json()).toEqual({ saved: true });
  }
  await db.query("UPDATE jobs SET closes_at = now() WHERE id = $1", [jobs[0]?.id]);

  await visit(path);
  await expect(page.getByText("2 ofertas guardadas", { exact: true })).toBeVisible();
  const titles = page.getByRole("article").getByRole("heading", { level: 2 });
  await expect(titles).toHaveText([other, closing]);
  await expect(page.getByText("Quedan 5 días")).toBeVisible();
  const closed = page.getByRole("article").filter({ hasText: closing });
  await expect(closed.getByText("Cerrada", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: removeName(closing) }).click();
  await expect(page.getByRole("status")).toHaveText(`Hemos quitado «${closing}» de tus ofertas guardadas.`);
  await expect(titles).toHaveText([other]);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByRole("status")).toHaveText("La oferta vuelve a estar entre las guardadas.");
  await expect(titles).toHaveText([other, closing]);

  for (const title of [other, closing]) {
    await page.getByRole("button", { name: removeName(title) }).click();
    await expect(page.getByRole("status")).toContainText(title);
  }
  await expect(page.getByText("Aún no has guardado ninguna oferta.")).toBeVisible();
});

test("two saved jobs are compared side by side, one is added and one taken away", async ({
  page,
  context,
  visit,
  db,
}) => {
  await signUpInBrowser(context, newPerson());
  const names = ["Química de superficies", "Física de partículas", "Biología marina"];
  for (const title of names) {
    const { id } = await insertJob(db, { title });
    await context.request.put(`/api/jobs/${id}/save`);
  }
  await visit(path);
  for (const title of names.slice(0, 2)) await page.getByLabel(`Comparar «${title}»`).check();
  await page.getByRole("button", { name: "Comparar" }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Comparar ofertas");
  const heads = page.getByRole("table").getByRole("link", { name: /^(?!Quitar)/ });
  await expect(heads).toHaveText([names[1] ?? "", names[0] ?? ""]);
  await page.getByRole("link", { name: "Añadir «Biología marina»" }).click();
  await expect(heads).toHaveCount(3);
  await page.getByRole("link", { name: "Quitar «Química de superficies» de la comparación" }).click();
  await expect(heads).toHaveText([names[1] ?? "", names[2] ?? ""]);
  await page.goBack();
  await expect(heads).toHaveCount(3);
});

test("axe finds nothing on saved jobs and their comparison, which fit 320 pixels", {
  tag: ["@js", "@once"],
}, async ({ page, context, visit, db }) => {
  await signUpInBrowser(context, newPerson());
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(path);
  await expectAccessible(page);
  const { id: organizationId } = await insertOrganization(db, { verified: true });
  const long = "Superconductividaddealtatemperaturaenmaterialesbidimensionalesconestructurasdecapas";
  const ids = [
    (await insertJob(db, { organizationId, title: long })).id,
    (await insertJob(db, { organizationId })).id,
  ];
  for (const id of ids) await context.request.put(`/api/jobs/${id}/save`);
  const closedAt = new Date(Date.now() - 40 * dayMs);
  await db.query("UPDATE jobs SET status = 'closed', close_reason = 'filled', closed_at = $2 WHERE id = $1", [
    ids[0],
    closedAt,
  ]);
  await visit(path);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Quitar «Inv/ }).click();
  await expect(page.getByRole("button", { name: "Deshacer" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Crear la dirección" }).click();
  await expect(page.getByRole("textbox", { name: "Dirección de tu calendario" })).toBeVisible();
  await expectAccessible(page);
  const screen = page.viewportSize();
  const widthAt320 = async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    return page.evaluate(() => document.documentElement.scrollWidth);
  };
  expect(await widthAt320()).toBe(320);
  if (screen) await page.setViewportSize(screen);
  const others = [await insertJob(db, { title: long }), await insertJob(db), await insertJob(db)];
  await visit(`/jobs/compare?${others.map(({ slug }) => `job=${slug}`).join("&")}&job=x`);
  await expectAccessible(page);
  expect(await widthAt320()).toBe(320);
});
