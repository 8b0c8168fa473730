import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { expectDone, expectFieldErrors } from "../../support/e2e/e2e-forms";
import { goInDashboard } from "../../support/e2e/e2e-pages";
import { newEmail, newPerson, signInByApi, signUpInBrowser } from "../../support/e2e/e2e-people";

test("a person changes the name, which the dashboard shows at once, asks for a change of address and withdraws it, keeps which mails are wanted, and ends the other sessions with a new password", async ({
  page,
  context,
  request,
  visit,
  problems,
}) => {
  problems.expected(/40[03]/);
  const person = newPerson();
  await signUpInBrowser(context, person);
  await signInByApi(request, person);
  await visit("/dashboard");
  await goInDashboard(page, "Perfil");
  const name = page.getByLabel("Nombre y apellidos");
  await name.fill("");
  await page.getByLabel("Profesión").fill("Cristalógrafa");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expectFieldErrors(page, [[name, "Escribe tu nombre y apellidos."]]);
  await name.fill("Rosalind Franklin");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expectDone(page, "Cambios guardados.");
  await expect(page.getByRole("complementary")).toContainText("Rosalind Franklin");
  await expect(page.getByLabel("Profesión")).toHaveValue("Cristalógrafa");

  await visit("/dashboard/account");
  const contents = page.getByRole("navigation", { name: "En esta página" });
  await contents.getByRole("link", { name: "Correo", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Cambiar de correo" })).toBeInViewport();
  const address = newEmail();
  const password = page.getByRole("textbox", { name: "Tu contraseña" });
  await page.getByLabel("Correo nuevo").fill(address);
  await password.fill("no es esta la frase");
  await page.getByRole("button", { name: "Cambiar el correo" }).click();
  await expectFieldErrors(page, [[password, "La contraseña actual no es correcta."]]);
  await expectAccessible(page);
  await expect(page.getByLabel("Correo nuevo")).toHaveValue(address);
  await password.fill(person.password);
  await page.getByRole("button", { name: "Cambiar el correo" }).click();
  await expect(page.getByRole("status")).toContainText("hasta entonces tu cuenta sigue como está");
  await expect(page.getByText(`Has pedido cambiar tu correo a ${address}`)).toBeVisible();
  await expect(page.getByLabel("Correo nuevo")).toHaveValue("");
  await page.getByRole("button", { name: "Retirar el cambio" }).click();
  await expect(page.getByText("Cambio retirado.")).toBeVisible();
  await expect(page.getByText(address)).toHaveCount(0);

  await page.getByRole("checkbox", { name: "Mensajes nuevos" }).uncheck();
  await page.getByRole("button", { name: "Guardar avisos" }).click();
  await expect(page.getByRole("status")).toHaveText("Avisos guardados.");
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Mensajes nuevos" })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Novedades de mis candidaturas" })).toBeChecked();

  const current = page.getByRole("textbox", { name: "Contraseña actual" });
  await current.fill(person.password);
  await page.getByRole("textbox", { name: "Contraseña nueva" }).fill("otra frase larga y tranquila");
  await page.getByRole("button", { name: "Cambiar la contraseña" }).click();
  await expect(page.getByRole("status")).toHaveText("Contraseña cambiada. Hemos cerrado las demás sesiones.");
  await expect(current).toHaveValue("");
  await expectAccessible(page);
  await expect(page.getByText("Esta sesión", { exact: true })).toBeVisible();
  expect((await request.get("/api/auth/session")).status()).toBe(401);
  await goInDashboard(page, "Inicio");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hola, Rosalind");
});
