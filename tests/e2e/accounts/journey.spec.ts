import type { Page } from "playwright/test";
import { expect, test } from "../../support/e2e/e2e";
import { openMenu } from "../../support/e2e/e2e-pages";
import {
  fillInSignIn,
  newEmail,
  newPerson,
  type Person,
  signUpInBrowser,
} from "../../support/e2e/e2e-people";

const joined =
  "Confirma tu correoTe hemos enviado un enlace a a••••@universidad.example para confirmar tu plaza. Caduca en 48 horas.";

test("somebody joins the waitlist", async ({ page, visit, db, javaScriptEnabled }) => {
  const email = newEmail();
  await visit("/");
  await page.getByRole("radio", { name: "Profesional de la ciencia" }).check();
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Nombre y apellidos").fill("Ana Prueba");
  await page.getByLabel("Disciplina").fill("Química orgánica");
  await page.getByRole("button", { name: "Unirme a la lista" }).click();
  const panel = page.getByRole("status");
  await expect(panel).toHaveText(joined);
  await expect(panel).toBeInViewport();
  if (javaScriptEnabled) await expect(panel).toBeFocused();
  const stored = "SELECT role, name, field, company FROM waitlist_entries WHERE email = $1";
  expect((await db.query(stored, [email])).rows).toEqual([
    { role: "professional", name: "Ana Prueba", field: "Química orgánica", company: null },
  ]);
  await page.getByRole("link", { name: "Apuntar otro correo" }).click();
  await expect(page.getByLabel("Correo electrónico")).toHaveValue("");
});

test("going back or reloading after joining sends nothing twice", async ({ page, visit, posts }) => {
  await visit("/");
  await page.getByRole("radio", { name: "Organización" }).check();
  await page.getByLabel("Correo electrónico").fill(newEmail());
  await page.getByRole("button", { name: "Unirme a la lista" }).click();
  await expect(page.getByRole("status")).toHaveText(joined);
  expect(posts).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole("status")).toHaveText(joined);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Unirme a la lista" })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("status")).toHaveText(joined);
  expect(posts).toHaveLength(1);
});

for (const type of ["employee", "organization"] as const) {
  test(`a new ${type} signs up, signs out and comes back to where it wanted to go`, {
    tag: type === "organization" ? ["@plain", "@repeat"] : "@plain",
  }, async ({ page, visit }) => {
    const person = newPerson(type);
    await visit("/");
    await page.getByRole("link", { name: "Acceder" }).click();
    await page.getByRole("link", { name: "Crea una" }).click();
    await fillSignUp(page, person);
    await page.getByRole("button", { name: "Crear cuenta" }).click();
    await expectDashboard(page, person);
    await signOut(page);
    await page.goto("/dashboard?desde=correo");
    await expect(page).toHaveURL("/login?redirectTo=%2Fdashboard%3Fdesde%3Dcorreo");
    await fillInSignIn(page, person);
    await expect(page).toHaveURL("/dashboard?desde=correo");
    await expectDashboard(page, person);
    await signOut(page);
  });
}

test("going back after signing out shows nothing private", async ({ page, context, visit, posts }) => {
  const person = newPerson();
  await signUpInBrowser(context, person);
  await visit("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hola, Ana");
  await signOut(page);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await openMenu(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "Acceder" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/login?redirectTo=%2Fdashboard");
  await expect(page.getByText(person.email)).toHaveCount(0);
  await expect(page.getByText(person.name)).toHaveCount(0);
  expect(posts).toEqual(["/logout"]);
});

async function fillSignUp(page: Page, { type, name, email, password }: Person) {
  if (type === "employee") {
    await page.getByRole("link", { name: "Busco trabajo en ciencia" }).click();
    await page.getByLabel("Profesión").fill("Bióloga molecular");
  } else {
    await page.getByRole("link", { name: "Represento a una organización" }).click();
    await page.getByLabel("Nombre de la organización").fill("Instituto de Pruebas");
  }
  await page.getByLabel(/ombre y apellidos/).fill(name);
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByRole("textbox", { name: "Contraseña" }).fill(password);
  await page.getByRole("checkbox", { name: "Acepto las condiciones de uso" }).check();
}

async function expectDashboard(page: Page, { type, email }: Person) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hola, Ana");
  await expect(page.getByRole("heading", { name: "Confirma tu correo" })).toBeVisible();
  const facts = page.getByRole("main").getByRole("definition");
  await expect(facts).toHaveCount(0);
  const here = page.url();
  await page.goto("/dashboard/account");
  await expect(facts.filter({ hasText: email })).toContainText("Sin confirmar");
  await expect(facts.filter({ hasText: /^(Profesional de la ciencia|Organización)$/ })).toHaveText(
    type === "employee" ? "Profesional de la ciencia" : "Organización",
  );
  await expect(facts.filter({ hasText: "Bióloga molecular" })).toHaveCount(type === "employee" ? 1 : 0);
  await page.goto(here);
}

async function signOut(page: Page) {
  await page.getByRole("link", { name: "Cerrar sesión" }).click();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page.getByRole("status")).toHaveText("Has cerrado la sesión.");
  await openMenu(page);
  await expect(page.getByRole("link", { name: "Acceder" })).toBeVisible();
}
