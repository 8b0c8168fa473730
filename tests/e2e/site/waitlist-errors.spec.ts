import { expect, test } from "../../support/e2e/e2e";
import { expectFieldErrors } from "../../support/e2e/e2e-forms";
import { newEmail } from "../../support/e2e/e2e-people";

const submit = "Unirme a la lista";
const roleMissing = "Elige quién eres.";
const emailMissing = "Escribe tu correo electrónico.";

test("an empty form says what it needs", async ({ page, visit, problems, javaScriptEnabled }) => {
  problems.expected(/400/);
  await visit("/");
  await page.getByRole("button", { name: submit }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Revisa estos datos");
  await expect(summary).toBeInViewport();
  if (javaScriptEnabled) await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([roleMissing, emailMissing]);
  const group = page.getByRole("group", { name: "¿Quién eres?" }).or(page.getByRole("radiogroup"));
  await expect(group).toHaveAccessibleDescription(roleMissing);
  await summary.getByRole("link", { name: roleMissing }).click();
  await expect(page.getByRole("radio", { name: "Profesional de la ciencia" })).toBeFocused();
  const email = page.getByLabel("Correo electrónico");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription(emailMissing);
  await summary.getByRole("link", { name: emailMissing }).click();
  await expect(email).toBeFocused();
});

test("an invalid address is named, and the rest is kept", async ({ page, visit, problems }) => {
  problems.expected(/400/);
  await visit("/");
  await page.getByRole("radio", { name: "Organización" }).check();
  await page.getByLabel("Correo electrónico").fill("ana@");
  await page.getByLabel("Nombre y apellidos").fill("Ana Prueba");
  await page.getByLabel("Nombre de la organización").fill("Instituto de Pruebas");
  await page.getByRole("button", { name: submit }).click();
  const email = page.getByLabel("Correo electrónico");
  await expectFieldErrors(page, [[email, "Escribe un correo electrónico válido, como nombre@ejemplo.es."]]);
  await expect(page.getByRole("radio", { name: "Organización" })).toBeChecked();
  await expect(email).toHaveValue("ana@");
  await expect(page.getByLabel("Nombre y apellidos")).toHaveValue("Ana Prueba");
  await expect(page.getByLabel("Nombre de la organización")).toHaveValue("Instituto de Pruebas");
});

test("a person who is on the list already is told so", async ({
  page,
  context,
  visit,
  problems,
  javaScriptEnabled,
}) => {
  problems.expected(/409/);
  const email = newEmail();
  await context.request.post("/api/waitlist", { data: { email, role: "professional" } });
  await visit("/");
  await page.getByRole("radio", { name: "Profesional de la ciencia" }).check();
  await page.getByLabel("Correo electrónico").fill(email.toUpperCase());
  await page.getByRole("button", { name: submit }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toHaveText("Ya estás registrado. Pronto te contactaremos.");
  if (javaScriptEnabled) await expect(summary).toBeFocused();
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(email.toUpperCase());
  await page.getByRole("button", { name: "Enviarme el enlace a mi plaza" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Revisa tu correo");
});

test("the sixth try within a minute has to wait, and loses nothing", async ({
  page,
  context,
  visit,
  problems,
}) => {
  problems.expected(/429/);
  const email = newEmail();
  for (const status of [200, 409, 409, 409, 409]) {
    const response = await context.request.post("/api/waitlist", { data: { email, role: "professional" } });
    expect(response.status()).toBe(status);
  }
  await visit("/");
  await page.getByRole("radio", { name: "Profesional de la ciencia" }).check();
  await page.getByLabel("Correo electrónico").fill(newEmail());
  await page.getByLabel("Disciplina").fill("Bioinformática");
  await page.getByRole("button", { name: submit }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toHaveText(
    /^Demasiados intentos\. Podrás volver a probar en ([1-9]|[1-5]\d|60) segundos?\.$/,
  );
  await expect(page.getByRole("radio", { name: "Profesional de la ciencia" })).toBeChecked();
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(/@universidad\.example$/);
  await expect(page.getByLabel("Disciplina")).toHaveValue("Bioinformática");
});

test("the role chooses the last fields, and hidden ones are not kept", async ({ page, visit, db }) => {
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
});
