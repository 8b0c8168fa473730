import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { signUpInBrowser } from "../../support/e2e/e2e-people";
import { expectPageKeepsToWidths } from "../../support/e2e/e2e-width";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";

const path = "/dashboard/saved";

test("saved jobs can be taken away and brought back, and their list fits 320 pixels", async ({
  page,
  context,
  visit,
  db,
}) => {
  await signUpInBrowser(context);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { id: organizationId } = await insertOrganization(db, { name: "Instituto Sol", verified: true });
  const closing = "Superconductividaddealtatemperaturaenmaterialesbidimensionalesconestructurasdecapas";
  const other = "Física de partículas";
  for (const title of [closing, other]) {
    const { id } = await insertJob(db, { organizationId, title });
    expect(await (await context.request.put(`/api/jobs/${id}/save`)).json()).toEqual({ saved: true });
    if (title === closing) await db.query("UPDATE jobs SET closes_at = now() WHERE id = $1", [id]);
  }
  await visit(path);
  const titles = page.getByRole("article").getByRole("heading", { level: 2 });
  await expect(titles).toHaveText([other, closing]);
  await expectAccessible(page);
  const remove = (title: string) =>
    page.getByRole("button", { name: `Quitar «${title}» de tus ofertas guardadas` }).click();
  await remove(closing);
  await expect(page.getByRole("status")).toHaveText(`Hemos quitado «${closing}» de tus ofertas guardadas.`);
  await expect(titles).toHaveText([other]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByRole("status")).toHaveText("La oferta vuelve a estar entre las guardadas.");
  await expect(titles).toHaveText([other, closing]);
  await page.getByRole("button", { name: "Crear la dirección" }).click();
  await expect(page.getByRole("textbox", { name: "Dirección de tu calendario" })).toBeVisible();
  await expectAccessible(page);
  await expectPageKeepsToWidths(page, [320]);

  for (const title of [other, closing]) {
    await remove(title);
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
  await signUpInBrowser(context);
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
  await expectAccessible(page);
  await expectPageKeepsToWidths(page, [320]);
});
