import type { Page } from "playwright/test";
import { expect, test } from "../../support/e2e/e2e";
import { openMenu } from "../../support/e2e/e2e-pages";
import { fillInSignIn, newEmail, newPerson } from "../../support/e2e/e2e-people";

test("going back or reloading after joining the waitlist sends nothing twice", async ({
  page,
  visit,
  posts,
}) => {
  const joined =
    "Confirma tu correoTe hemos enviado un enlace a a••••@universidad.example para confirmar tu plaza. Caduca en 48 horas.";
  await visit("/");
  await page.getByRole("radio", { name: "Organización" }).check();
  await page.getByLabel("Correo electrónico").fill(newEmail());
  await page.getByRole("button", { name: "Unirme a la lista" }).click();
  await expect(page.getByRole("status")).toHaveText(joined);
  await expect(page.getByRole("status")).toBeInViewport();
  expect(posts).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole("status")).toHaveText(joined);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Unirme a la lista" })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("status")).toHaveText(joined);
  expect(posts).toHaveLength(1);
  await page.getByRole("link", { name: "Apuntar otro correo" }).click();
  await expect(page.getByLabel("Correo electrónico")).toHaveValue("");
});

test("a person signs up, signs out, comes back to the page that was asked for, and after signing out going back shows nothing private", async ({
  page,
  visit,
  posts,
}) => {
  const person = newPerson();
  await visit("/");
  await page.getByRole("link", { name: "Acceder" }).click();
  await page.getByRole("link", { name: "Crea una" }).click();
  await page.getByRole("link", { name: "Busco trabajo en ciencia" }).click();
  await page.getByLabel("Profesión").fill("Bióloga molecular");
  await page.getByLabel(/ombre y apellidos/).fill(person.name);
  await page.getByLabel("Correo electrónico").fill(person.email);
  await page.getByRole("textbox", { name: "Contraseña" }).fill(person.password);
  await page.getByRole("checkbox", { name: "Acepto las condiciones de uso" }).check();
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hola, Ana");
  await expect(page.getByRole("heading", { name: "Confirma tu correo" })).toBeVisible();
  await visit("/dashboard/account");
  const facts = page.getByRole("main").getByRole("definition");
  await expect(facts.filter({ hasText: person.email })).toContainText("Sin confirmar");
  await expect(facts.filter({ hasText: "Bióloga molecular" })).toHaveCount(1);
  await signOut(page);
  await page.goto("/dashboard?desde=correo");
  await expect(page).toHaveURL("/login?redirectTo=%2Fdashboard%3Fdesde%3Dcorreo");
  await fillInSignIn(page, person);
  await expect(page).toHaveURL("/dashboard?desde=correo");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hola, Ana");

  await signOut(page);
  const sent = posts.length;
  await page.goBack();
  await expect(page).toHaveURL("/");
  await openMenu(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "Acceder" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/login?redirectTo=%2Fdashboard%3Fdesde%3Dcorreo");
  await expect(page.getByText(person.email)).toHaveCount(0);
  await expect(page.getByText(person.name)).toHaveCount(0);
  expect(posts).toHaveLength(sent);
});

async function signOut(page: Page) {
  await page.getByRole("link", { name: "Cerrar sesión" }).click();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page.getByRole("status")).toHaveText("Has cerrado la sesión.");
  await openMenu(page);
  await expect(page.getByRole("link", { name: "Acceder" })).toBeVisible();
}
