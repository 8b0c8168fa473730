import type { Page } from "playwright/test";
import { expect, test } from "../../support/e2e/e2e";
import { expectFieldErrors } from "../../support/e2e/e2e-forms";
import { fillInSignIn, newPerson, type Person, signUpInBrowser } from "../../support/e2e/e2e-people";

const password = (page: Page) => page.getByRole("textbox", { name: "Contraseña" });
const terms = (page: Page) => page.getByRole("checkbox", { name: "Acepto las condiciones de uso" });

test("an empty sign-up names everything that is missing at once, in a summary with the focus and at each field", {
  tag: "@journey",
}, async ({ page, visit, problems, javaScriptEnabled }) => {
  problems.expected(/400/);
  await visit("/signup?type=organization");
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page.getByRole("alert")).toBeInViewport();
  if (javaScriptEnabled) await expect(page.getByRole("alert")).toBeFocused();
  await expectFieldErrors(page, [
    [page.getByLabel("Nombre de la organización"), "Escribe el nombre de la organización."],
    [page.getByLabel("Tu nombre y apellidos"), "Escribe tu nombre y apellidos."],
    [page.getByLabel("Correo electrónico"), "Escribe tu correo electrónico."],
    [password(page), "Escribe tu contraseña."],
    [terms(page), "Acepta las condiciones de uso para crear la cuenta."],
  ]);
});

test("a refused sign-in says as little of a wrong password as of an unknown address, keeps the address and its choice, and gives no password back", async ({
  page,
  context,
  visit,
  problems,
  javaScriptEnabled,
}) => {
  problems.expected(/401/);
  const person = newPerson();
  await signUpInBrowser(context, person);
  await context.clearCookies();
  const secret = "no es esta la frase";
  for (const email of [person.email, newPerson().email]) {
    await visit("/login?redirectTo=%2Fdashboard%3Fdesde%3Dcorreo");
    await page.getByRole("checkbox", { name: "Mantener la sesión iniciada" }).check();
    await fillInSignIn(page, { email, password: secret });
    await expect(page.getByRole("alert")).toHaveText("El correo o la contraseña no son correctos.");
    await expect(page.getByLabel("Correo electrónico")).toHaveValue(email);
    await expect(page.getByRole("checkbox", { name: "Mantener la sesión iniciada" })).toBeChecked();
    expect(await page.content()).not.toContain(secret);
    if (!javaScriptEnabled) await expect(password(page)).toHaveValue("");
  }
  await fillInSignIn(page, person);
  await expect(page).toHaveURL("/dashboard?desde=correo");
});

test("a refused sign-up names what is wrong, keeps what else was typed, and leads to signing in where the address has an account", async ({
  page,
  context,
  visit,
  problems,
  db,
}) => {
  problems.expected(/40[09]/);
  const person = newPerson();
  await visit("/signup?type=employee&redirectTo=%2Fdashboard%3Fdesde%3Dcorreo");
  await page.getByLabel("Profesión").fill("Estadística");
  await fill(page, { ...person, password: "password1" });
  const send = page.getByRole("button", { name: "Crear cuenta" });
  await send.click();
  await expectFieldErrors(page, [
    [password(page), "Esa contraseña es demasiado común. Prueba con una frase."],
  ]);
  await expectKept(page, person);
  await expect(page.getByLabel("Profesión")).toHaveValue("Estadística");
  await password(page).fill(person.password);
  await terms(page).uncheck();
  await send.click();
  await expectFieldErrors(page, [[terms(page), "Acepta las condiciones de uso para crear la cuenta."]]);
  expect((await db.query("SELECT 1 FROM users WHERE email = $1", [person.email])).rowCount).toBe(0);

  await signUpInBrowser(context, person);
  await context.clearCookies();
  await fill(page, person);
  await send.click();
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Ya hay una cuenta con ese correo. ¿Quieres acceder?");
  await expectKept(page, person);
  await summary.getByRole("link", { name: "Accede", exact: true }).click();
  await fillInSignIn(page, person);
  await expect(page).toHaveURL("/dashboard?desde=correo");
});

async function fill(page: Page, { name, email, password: phrase }: Person) {
  await page.getByLabel("Nombre y apellidos").fill(name);
  await page.getByLabel("Correo electrónico").fill(email);
  await password(page).fill(phrase);
  await terms(page).check();
}

async function expectKept(page: Page, { name, email }: Person) {
  await expect(page.getByLabel("Nombre y apellidos")).toHaveValue(name);
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(email);
  await expect(terms(page)).toBeChecked();
}
