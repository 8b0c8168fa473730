import type { Page } from "playwright/test";
import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { expectFieldErrors } from "../../support/e2e/e2e-forms";
import { fillInSignUp } from "../../support/e2e/e2e-journeys";
import { fillInSignIn, newPerson, signUpInBrowser } from "../../support/e2e/e2e-people";

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
  await expectAccessible(page);
  const person = newPerson("organization");
  await page.getByLabel("Nombre de la organización").fill("Instituto de Pruebas");
  await fillInSignUp(page, person);
  await expect(page).toHaveURL(/\/dashboard/);
});

test("a refused sign-in keeps the address and its choice, says nothing of whether the address has an account, and gives no password back", async ({
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
  await visit("/login?redirectTo=%2Fdashboard%3Fdesde%3Dcorreo");
  for (const email of [newPerson().email, person.email]) {
    await page.getByRole("checkbox", { name: "Mantener la sesión iniciada" }).check();
    await fillInSignIn(page, { email, password: secret });
    await expect(page.getByRole("alert")).toHaveText("El correo o la contraseña no son correctos.");
    await expect(page.getByLabel("Correo electrónico")).toHaveValue(email);
    await expect(page.getByRole("checkbox", { name: "Mantener la sesión iniciada" })).toBeChecked();
    expect(await page.content()).not.toContain(secret);
    if (!javaScriptEnabled) await expect(password(page)).toHaveValue("");
  }
  if (javaScriptEnabled) await page.getByRole("button", { name: "Mostrar la contraseña" }).click();
  await expectAccessible(page);
  await fillInSignIn(page, person);
  await expect(page).toHaveURL("/dashboard?desde=correo");
});

test("a refused sign-up keeps what else was typed, and leads to signing in where the address has an account", async ({
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
  await page.getByLabel("Nombre y apellidos").fill(person.name);
  await page.getByLabel("Correo electrónico").fill(person.email);
  await terms(page).check();
  const send = async (phrase: string) => {
    await password(page).fill(phrase);
    await page.getByRole("button", { name: "Crear cuenta" }).click();
  };
  const expectKept = async () => {
    await expect(page.getByLabel("Profesión")).toHaveValue("Estadística");
    await expect(page.getByLabel("Nombre y apellidos")).toHaveValue(person.name);
    await expect(page.getByLabel("Correo electrónico")).toHaveValue(person.email);
    await expect(terms(page)).toBeChecked();
  };
  await send("password1");
  await expectFieldErrors(page, [
    [password(page), "Esa contraseña es demasiado común. Prueba con una frase."],
  ]);
  await expectKept();
  expect((await db.query("SELECT 1 FROM users WHERE email = $1", [person.email])).rowCount).toBe(0);

  await signUpInBrowser(context, person);
  await context.clearCookies();
  await send(person.password);
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Ya hay una cuenta con ese correo. ¿Quieres acceder?");
  await expectKept();
  await summary.getByRole("link", { name: "Accede", exact: true }).click();
  await fillInSignIn(page, person);
  await expect(page).toHaveURL("/dashboard?desde=correo");
});
