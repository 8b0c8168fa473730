import type { Page } from "playwright/test";
import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { expectFieldErrors } from "../../support/e2e/e2e-forms";
import { fillInSignUp } from "../../support/e2e/e2e-journeys";
import { newPerson } from "../../support/e2e/e2e-people";

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
    [page.getByLabel("Correo electrónico"), "Escribe el correo electrónico."],
    [password(page), "Escribe tu contraseña."],
    [terms(page), "Acepta las condiciones de uso para crear la cuenta."],
  ]);
  await expectAccessible(page);
  const person = newPerson("organization");
  await page.getByLabel("Nombre de la organización").fill("Instituto de Pruebas");
  await fillInSignUp(page, person);
  await expect(page).toHaveURL(/\/dashboard/);
});
