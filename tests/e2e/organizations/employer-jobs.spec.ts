import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import {
  description,
  fillInJob,
  insertJobPages,
  signUpEmployer,
  startDraft,
} from "../../support/e2e/e2e-employers";
import { expectDone } from "../../support/e2e/e2e-forms";
import { dayAhead } from "../../support/jobs/days";

test("an organization writes, mends, previews, publishes, extends, closes, opens, copies and deletes a job", {
  tag: "@journey",
}, async ({ page, context, visit, db, problems, javaScriptEnabled }) => {
  problems.expected(/40[09]/);
  await signUpEmployer(context, db);
  await visit("/dashboard");
  await page.getByRole("link", { name: "Crear la primera oferta" }).click();
  await startDraft(page, "Investigador posdoctoral en fotocatálisis");
  await expectDone(page, "Borrador creado. Completa lo que falta cuando quieras.");
  await expect(page.getByText("Consejo: usa un título neutro, p. ej. «Investigador/a»")).toBeVisible();
  const missing = page.getByRole("link", { name: "Fecha de cierre" });
  await expect(missing).toHaveAttribute("href", "#campo-closesAt");

  await fillInJob(page);
  await page.getByLabel("Título").fill("Investigador/a posdoctoral en fotocatálisis");
  await page.getByLabel("Salario máximo").fill("treinta mil");
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Salario máximo: Escribe un número entero, sin decimales.");
  await expect(alert).toBeFocused();
  await expect(page.getByLabel("Descripción")).toHaveValue(description);
  await expect(page.getByLabel("Posdoctoral (R2)")).toBeChecked();
  await expect(page.getByLabel("Carta de presentación")).toBeChecked();
  await expect(page.getByLabel("Salario máximo")).toHaveValue("treinta mil");
  await page.getByLabel("Salario máximo").fill("38.000");
  if (javaScriptEnabled) await expect(alert).toHaveCount(0);
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expectDone(page, "Cambios guardados.");
  await expect(page.getByText("La oferta está completa: ya puedes publicarla.")).toBeVisible();

  await page.getByRole("link", { name: "Vista previa" }).click();
  await expect(page.getByText("Así se verá la oferta cuando la publiques.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tareas" })).toBeVisible();
  await expect(page.getByText("Preparar catalizadores de hierro")).toBeVisible();
  await page.getByRole("button", { name: "Publicar" }).click();
  await expectDone(page, "Oferta publicada. Ya la puede ver todo el mundo.");

  // Fields that people rely on are text.
  await expect(page.getByLabel("Ciudad")).toHaveCount(0);
  await expect(page.getByLabel("Dirección donde inscribirse")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Lo que ya no cambia" })).toBeVisible();
  await page.getByLabel("Salario mínimo").fill("33.000");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expectDone(page, "Cambios guardados.");

  await page.getByLabel("Nueva fecha de cierre").fill(dayAhead(40));
  await page.getByRole("button", { name: "Ampliar el plazo" }).click();
  await expectDone(page, "Plazo ampliado.");
  await page.getByLabel("¿Por qué la cierras?").selectOption("La plaza está cubierta");
  await page.getByRole("button", { name: "Cerrar la oferta" }).click();
  await expectDone(page, "Oferta cerrada.");
  await page.getByLabel("Nueva fecha de cierre").fill(dayAhead(20));
  await page.getByRole("button", { name: "Abrir otra vez" }).click();
  await expectDone(page, "Oferta abierta otra vez.");

  await page.getByRole("button", { name: "Duplicar" }).click();
  await expectDone(page, "Esta es la copia");
  await expect(page.getByLabel("Descripción")).toHaveValue(description);
  await page.getByRole("link", { name: "Borrar el borrador" }).click();
  await page.getByRole("button", { name: "Borrar el borrador" }).click();
  await expectDone(page, "Borrador borrado.");
  await expect(page.getByRole("row").filter({ hasText: "fotocatálisis" })).toContainText("Publicada");
});

test("an editor hides the fields that a choice has no use for, and has nothing that axe finds when it needs mending", {
  tag: ["@js", "@once"],
}, async ({ page, context, visit, db, problems }) => {
  problems.expected(/400/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const [draft = ""] = await insertJobPages(db, await signUpEmployer(context, db));
  await visit(draft);
  await expect(page.getByLabel("Ciudad")).toBeVisible();
  await expect(page.getByLabel("Portugal")).toBeHidden();
  await page.getByLabel("Modalidad").selectOption("Remoto");
  await expect(page.getByLabel("Ciudad")).toBeHidden();
  await expect(page.getByLabel("Portugal")).toBeVisible();
  await page.getByLabel("Periodo del salario").selectOption("Al año");
  await expect(page.getByLabel("Pagas")).toBeHidden();
  await page.getByLabel("Periodo del salario").selectOption("Al mes");
  await expect(page.getByLabel("Pagas")).toBeVisible();
  await page.getByLabel("País", { exact: true }).selectOption("Portugal");
  await expect(page.getByLabel("Provincia")).toBeHidden();
  await page.getByLabel("Salario mínimo").fill("-1");
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
});
