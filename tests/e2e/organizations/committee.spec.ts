import { expect, test } from "../../support/e2e/e2e";
import { insertReceived } from "../../support/e2e/e2e-applications";
import { signUpEmployer } from "../../support/e2e/e2e-employers";
import { expectDone } from "../../support/e2e/e2e-forms";
import { changePerson } from "../../support/e2e/e2e-journeys";
import { enterConfirmed, newPerson } from "../../support/e2e/e2e-people";
import { makeMember } from "../../support/people/members";

test("a committee is named, declares conflicts of interest, rates without seeing the others, compares, is asked before an early decision, and leaves a record", {
  tag: "@journey",
}, async ({ page, context, visit, db, problems, javaScriptEnabled }) => {
  const [owner, reader, third] = [newPerson("organization"), newPerson(), newPerson()];
  const readerId = await enterConfirmed(context, db, reader);
  await context.clearCookies();
  const thirdId = await enterConfirmed(context, db, third);
  await context.clearCookies();
  const organizationId = await signUpEmployer(context, db, owner);
  const { jobId, ids } = await insertReceived(db, organizationId);
  await makeMember(db, readerId, { organizationId, role: "reader", jobIds: [jobId] });
  await makeMember(db, thirdId, { organizationId, role: "reader" });

  await visit(`/dashboard/jobs/${jobId}/criteria`);
  await page.getByLabel("Criterio 1").fill("Publicaciones");
  await page.getByLabel("Peso 1 en %").fill("60");
  await page.getByLabel("Criterio 2").fill("Docencia");
  await page.getByLabel("Peso 2 en %").fill("30");
  await page.getByLabel("Valorar las candidaturas en comité").check();
  problems.expected(/400|409/);
  await page.getByRole("button", { name: "Guardar los criterios" }).click();
  await expect(page.getByText("Los pesos suman 90").first()).toBeVisible();
  await page.getByLabel("Peso 2 en %").fill("40");
  await page.getByRole("button", { name: "Guardar los criterios" }).click();
  await expect(page.getByText("Cada persona del comité deja de verlas hasta que declare")).toBeVisible();
  await page.getByLabel("Sí, activar el comité").check();
  await page.getByRole("button", { name: "Activar el comité" }).click();
  await expectDone(page, "El comité está activado.");
  for (const [name, seat] of [
    [owner.name, "Secretaría"],
    [reader.name, "Presidencia"],
    [third.name, "Vocalía"],
  ])
    await page.getByLabel(`Papel de ${name}`, { exact: true }).selectOption({ label: seat ?? "" });
  await page.getByRole("button", { name: "Guardar el comité" }).click();
  await expectDone(page, "El comité está guardado.");

  await visit(`/dashboard/applications/${ids.ana}`);
  await page.waitForURL(`**/dashboard/jobs/${jobId}/committee?next=${ids.ana}`);
  await page.getByRole("button", { name: "Declarar", exact: true }).click();
  await page.waitForURL(`**/dashboard/applications/${ids.ana}`);
  const rate = async (values: [string, string]) => {
    for (const [at, name] of ["Publicaciones (60 %)", "Docencia (40 %)"].entries())
      await page
        .getByRole("group", { name })
        .getByText(values[at] ?? "", { exact: true })
        .click();
    await page.getByRole("button", { name: "Guardar mi valoración" }).click();
    await expectDone(page, "Tu valoración está guardada.");
  };
  await rate(["5", "2"]);
  await expect(page.getByText("Valorada por 1 de 3")).toBeVisible();

  await changePerson(page, visit, reader, `/dashboard/jobs/${jobId}/applications`);
  await page.getByRole("link", { name: "Declarar" }).click();
  await page.getByLabel("Lola Martín: Tengo un conflicto").check();
  await page.getByRole("button", { name: "Declarar", exact: true }).click();
  await expectDone(page, "Tus declaraciones están guardadas.");
  await expect(page.getByText("No ves 1 candidatura")).toBeVisible();
  await expect(page.getByText("Lola Martín")).toHaveCount(0);
  await page.getByRole("link", { name: "Ana Ruiz Ibáñez" }).click();
  await expect(page.getByText("Valorada por 1 de 3")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Valoraciones", exact: true })).toHaveCount(0);
  await rate(["3", "3"]);
  await expect(page.getByText("3,40 de 5. Entre la más alta y la más baja: 0,80")).toBeVisible();
  await visit(`/dashboard/applications/${ids.lola}`);
  await expect(page.getByText("no puedes verla ni decidirla")).toBeVisible();

  await changePerson(page, visit, owner, `/dashboard/jobs/${jobId}/applications`);
  await expect(page.getByRole("row").nth(1)).toContainText("Ana Ruiz Ibáñez");
  await expect(page.getByRole("row").nth(1)).toContainText(/3,40 \(diferencia 0,80\)\s*2 de 3/);
  await page.getByLabel("Elegir la candidatura de Ana Ruiz Ibáñez").check();
  await page.getByText("Responder", { exact: true }).click();
  await page.getByRole("radio", { name: "Descartar" }).check();
  // Who chooses is told before sending; without JavaScript the field alone says when it is needed.
  if (javaScriptEnabled) await expect(page.getByText("Falta 1 valoración del comité.")).toBeVisible();
  await page
    .getByRole("button", { name: javaScriptEnabled ? "Responder a 1" : "Enviar la respuesta" })
    .click();
  await expect(page.getByLabel("Por qué se decide sin esperar")).toBeInViewport();
  await expect(page.getByLabel("Por qué se decide sin esperar")).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("link", { name: "Ana Ruiz Ibáñez" }).click();
  await page.waitForURL(`**/dashboard/applications/${ids.ana}?*`);
  await page.getByText("Descartar", { exact: true }).click();
  const refusal = page.locator("details[open]");
  await expect(refusal.getByText("Falta 1 valoración del comité.")).toBeVisible();
  await refusal.getByLabel("Por qué se decide sin esperar").fill("La plaza se cubre mañana.");
  await refusal.getByRole("button").last().click();
  await page.waitForURL(/done=rejected/);
  await visit(`/dashboard/jobs/${jobId}/committee`);
  await page.getByLabel("Sí, cerrar las valoraciones").check();
  await page.getByRole("button", { name: "Cerrar valoraciones" }).click();
  await expectDone(page, "Las valoraciones están cerradas.");
  await page.getByRole("link", { name: "Ver el acta para imprimir" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Acta del proceso" })).toBeVisible();
  await expect(page.getByText(`${reader.name} (Lectura): Conflicto de interés`)).toBeVisible();
  await expect(page.getByText("Faltaba 1 valoración. Motivo: La plaza se cubre mañana.")).toBeVisible();
  await expect(page.getByText("Publicaciones 5; Docencia 2. Suma ponderada 3,80")).toBeVisible();
});
