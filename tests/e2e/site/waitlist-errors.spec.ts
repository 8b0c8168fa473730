import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { expectFieldErrors } from "../../support/e2e/e2e-forms";
import { newEmail } from "../../support/e2e/e2e-people";

const submit = "Unirme a la lista";
const roleMissing = "Elige quién eres.";
const emailMissing = "Escribe tu correo electrónico.";

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

test("the chosen side decides which last fields the waitlist form shows and stores, and whoever is on the list already is offered the link", async ({
  page,
  visit,
  db,
  problems,
}) => {
  const field = page.getByLabel("Disciplina");
  const company = page.getByLabel("Nombre de la organización");
  const email = newEmail();
  await visit("/");
  await expect(field).toBeHidden();
  await expect(company).toBeHidden();
  await page.getByRole("radio", { name: "Profesional de la ciencia" }).check();
  await expect(company).toBeHidden();
  await page.getByRole("radio", { name: "Organización" }).check();
  await company.fill("Instituto de Pruebas");
  await field.fill("Química orgánica");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByRole("button", { name: submit }).click();
  await expect(page.getByRole("status")).toBeVisible();
  const stored = "SELECT role, field, company FROM waitlist_entries WHERE email = $1";
  expect((await db.query(stored, [email])).rows).toEqual([
    { role: "empresa", field: "Química orgánica", company: "Instituto de Pruebas" },
  ]);
  problems.expected(/409/);
  await visit("/?role=empresa");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByRole("button", { name: submit }).click();
  await expect(page.getByRole("button", { name: "Enviarme el enlace a mi plaza" })).toBeVisible();
  await expectAccessible(page);
});
