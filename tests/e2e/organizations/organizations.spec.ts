import { randomUUID } from "node:crypto";
import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { signUpEmployer } from "../../support/e2e/e2e-employers";
import { expectDone } from "../../support/e2e/e2e-forms";
import { newPerson } from "../../support/e2e/e2e-people";

test("an organization fills in its page, mends what is wrong, and is verified by its domain", async ({
  page,
  context,
  visit,
  db,
  problems,
}) => {
  problems.expected(/400/);
  const domain = `${randomUUID()}.example`;
  await signUpEmployer(context, db, { ...newPerson("organization"), email: `ana@correo.${domain}` });
  await visit("/dashboard/organization");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mi organización");
  await page.getByLabel("Tipo de organización").selectOption("Universidad");
  await page.getByLabel("Web").fill("no es una web");
  await page.getByLabel("Descripción").fill("Estudiamos el **Sol**.");
  await page.getByLabel("Ciudad").fill("Granada");
  await page.getByLabel("Provincia").selectOption("Granada");
  await page.getByLabel("NIF").fill("B58378432");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toBeFocused();
  await expect(alert.getByRole("link")).toHaveText([
    "Escribe la dirección de una web, como https://www.ejemplo.es.",
    "Ese NIF no es válido.",
  ]);
  await expectAccessible(page);
  await expect(page.getByLabel("Descripción")).toHaveValue("Estudiamos el **Sol**.");
  await expect(page.getByLabel("Provincia")).toHaveValue("ES-GR");
  await page.getByLabel("Web").fill(`www.${domain}`);
  await page.getByLabel("NIF").fill("B58378431");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expectDone(page, "Cambios guardados.");
  await expect(page.getByLabel("Web")).toHaveValue(`https://www.${domain}/`);

  await page.getByRole("link", { name: "Verificar mi organización" }).click();
  await expect(page.getByLabel("Web de la organización")).toHaveValue(`https://www.${domain}/`);
  await page.getByLabel("Web de la organización").fill("x");
  await page.getByRole("button", { name: "Pedir la verificación" }).click();
  await expect(alert).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Web de la organización").fill(`www.${domain}`);
  await page.getByRole("button", { name: "Pedir la verificación" }).click();
  await expectDone(page, "Tu organización está verificada.");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ver la página pública" }).click();
  await expect(page.getByText(`Dominio comprobado: ${domain}`)).toBeVisible();
  await expect(page.getByText("Universidad · Granada")).toBeVisible();
  await expect(page.getByRole("strong").filter({ hasText: "Sol" })).toBeVisible();
});
