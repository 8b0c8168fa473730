import { expect, test } from "../../support/e2e/e2e";
import { insertReceived } from "../../support/e2e/e2e-applications";
import { signUpEmployer } from "../../support/e2e/e2e-employers";
import { expectDone } from "../../support/e2e/e2e-forms";

test("an organization rates and tags an application by keyboard, and finds it again", async ({
  page,
  context,
  visit,
  db,
}) => {
  const { jobId, ids } = await insertReceived(db, await signUpEmployer(context, db));
  await visit(`/dashboard/jobs/${jobId}/criteria`);
  await page.getByLabel("Criterio 1").fill("Publicaciones");
  await page.getByLabel("Criterio 1").press("Enter");
  await expectDone(page, "Los criterios están guardados.");
  await visit(`/dashboard/applications/${ids.ana}`);
  const row = page.getByRole("group", { name: "Publicaciones" });
  await row.getByRole("radio", { name: "1 de 5" }).focus();
  for (let presses = 1; presses < 4; presses += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expectDone(page, "La valoración está guardada.");
  await expect(page.getByText("4,0 de 5")).toBeVisible();
  await page.getByLabel("Añadir etiquetas").fill("Entrevistar");
  await page.getByLabel("Añadir etiquetas").press("Enter");
  await expect(page.getByRole("button", { name: "Quitar la etiqueta «Entrevistar»" })).toBeVisible();
  await visit(`/dashboard/jobs/${jobId}/applications?view=table&rating=4`);
  await expect(page.getByRole("row", { name: /Entrevistar.*4,0/ })).toHaveCount(1);
});
