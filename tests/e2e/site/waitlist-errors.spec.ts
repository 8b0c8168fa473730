import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { expectFieldErrors } from "../../support/e2e/e2e-forms";

const submit = "Unirme a la lista";
const roleMissing = "Elige quién eres.";
const emailMissing = "Escribe el correo electrónico.";

test("a waitlist form that is sent empty says what it needs, and one with a wrong address keeps the rest", async ({
  page,
  visit,
  problems,
  javaScriptEnabled,
}) => {
  problems.expected(/400/);
  await visit("/");
  await page.getByRole("button", { name: submit }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Revisa estos datos");
  await expect(summary).toBeInViewport();
  if (javaScriptEnabled) await expect(summary).toBeFocused();
  await expectAccessible(page);
  await expect(summary.getByRole("link")).toHaveText([roleMissing, emailMissing]);
  const group = page.getByRole("group", { name: "¿Quién eres?" }).or(page.getByRole("radiogroup"));
  await expect(group).toHaveAccessibleDescription(roleMissing);
  await summary.getByRole("link", { name: roleMissing }).click();
  await expect(page.getByRole("radio", { name: "Profesional de la ciencia" })).toBeFocused();
  const email = page.getByLabel("Correo electrónico");
  await expect(email).toHaveAccessibleDescription(emailMissing);

  await page.getByRole("radio", { name: "Organización" }).check();
  await page.getByLabel("Correo electrónico").fill("ana@");
  await page.getByLabel("Nombre y apellidos").fill("Ana Prueba");
  await page.getByLabel("Nombre de la organización").fill("Instituto de Pruebas");
  await page.getByRole("button", { name: submit }).click();
  await expectFieldErrors(page, [[email, "Escribe un correo electrónico válido, como nombre@ejemplo.es."]]);
  await expect(page.getByRole("radio", { name: "Organización" })).toBeChecked();
  await expect(email).toHaveValue("ana@");
  await expect(page.getByLabel("Nombre y apellidos")).toHaveValue("Ana Prueba");
  await expect(page.getByLabel("Nombre de la organización")).toHaveValue("Instituto de Pruebas");
});
