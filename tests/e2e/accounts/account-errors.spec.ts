import type { Page } from "playwright/test";
import { expect, test } from "../../support/e2e/e2e";
import { expectFieldErrors } from "../../support/e2e/e2e-forms";
import { fillInSignIn, newPerson, type Person, signUpInBrowser } from "../../support/e2e/e2e-people";

const password = (page: Page) => page.getByRole("textbox", { name: "Contraseña" });
const terms = (page: Page) => page.getByRole("checkbox", { name: "Acepto las condiciones de uso" });

test("signing in needs an address and a password", async ({ page, visit, problems, javaScriptEnabled }) => {
  problems.expected(/400/);
  await visit("/login");
  await page.getByRole("button", { name: "Acceder" }).click();
  await expect(page.getByRole("alert")).toContainText("Revisa estos datos");
  await expect(page.getByRole("alert")).toBeInViewport();
  if (javaScriptEnabled) await expect(page.getByRole("alert")).toBeFocused();
  await expectFieldErrors(page, [
    [page.getByLabel("Correo electrónico"), "Escribe tu correo electrónico."],
    [password(page), "Escribe tu contraseña."],
  ]);
});

test("a wrong password says as little as an unknown address", async ({ page, context, visit, problems }) => {
  problems.expected(/401/);
  const person = newPerson();
  await signUpInBrowser(context, person);
  await context.clearCookies();
  for (const email of [person.email, newPerson().email]) {
    await visit("/login?redirectTo=%2Fdashboard%3Fdesde%3Dcorreo");
    await page.getByRole("checkbox", { name: "Mantener la sesión iniciada" }).check();
    await fillInSignIn(page, { email, password: "no es esta la frase" });
    await expect(page.getByRole("alert")).toHaveText("El correo o la contraseña no son correctos.");
    await expect(page.getByLabel("Correo electrónico")).toHaveValue(email);
    await expect(page.getByRole("checkbox", { name: "Mantener la sesión iniciada" })).toBeChecked();
  }
  await fillInSignIn(page, person);
  await expect(page).toHaveURL("/dashboard?desde=correo");
});

test("signing up says everything that is missing at once", { tag: "@journey" }, async ({
  page,
  visit,
  problems,
  javaScriptEnabled,
}) => {
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

const passwordProblems = [
  { given: "siete77", sentence: "Usa al menos 8 caracteres." },
  { given: "password1", sentence: "Esa contraseña es demasiado común. Prueba con una frase." },
];
for (const { given, sentence } of passwordProblems) {
  test(`the password «${given}» is refused, and what else was typed is kept`, async ({
    page,
    visit,
    problems,
  }) => {
    problems.expected(/400/);
    const person = newPerson();
    await visit("/signup?type=employee");
    await fill(page, { ...person, password: given });
    await page.getByLabel("Profesión").fill("Estadística");
    await page.getByRole("button", { name: "Crear cuenta" }).click();
    await expectFieldErrors(page, [[password(page), sentence]]);
    await expectKept(page, person);
    await expect(page.getByLabel("Profesión")).toHaveValue("Estadística");
  });
}

test("without accepting the terms there is no account", async ({ page, visit, problems, db }) => {
  problems.expected(/400/);
  const person = newPerson();
  await visit("/signup?type=employee");
  await fill(page, person);
  await terms(page).uncheck();
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expectFieldErrors(page, [[terms(page), "Acepta las condiciones de uso para crear la cuenta."]]);
  expect((await db.query("SELECT 1 FROM users WHERE email = $1", [person.email])).rowCount).toBe(0);
});

test("an address that has an account leads to signing in", async ({ page, context, visit, problems }) => {
  problems.expected(/409/);
  const person = newPerson();
  await signUpInBrowser(context, person);
  await context.clearCookies();
  await visit("/signup?type=employee&redirectTo=%2Fdashboard%3Fdesde%3Dcorreo");
  await fill(page, person);
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Ya hay una cuenta con ese correo. ¿Quieres acceder?");
  await expectKept(page, person);
  await summary.getByRole("link", { name: "Accede", exact: true }).click();
  await fillInSignIn(page, person);
  await expect(page).toHaveURL("/dashboard?desde=correo");
});

test("no answer gives a password back", { tag: "@once" }, async ({ page, visit, problems }) => {
  problems.expected(/40[01]/);
  await visit("/login");
  const secret = "no es esta la frase";
  await fillInSignIn(page, { email: newPerson().email, password: secret });
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await page.content()).not.toContain(secret);
});

test("a password that was refused is typed again", { tag: "@nojs" }, async ({ page, visit, problems }) => {
  problems.expected(/40[01]/);
  await visit("/login");
  await fillInSignIn(page, { email: newPerson().email, password: "no es esta la frase" });
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(password(page)).toHaveValue("");
  await visit("/signup?type=employee");
  await fill(page, { ...newPerson(), password: "password1" });
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(password(page)).toHaveValue("");
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
