import type { Browser, Page } from "playwright/test";
import { expect, test } from "../../support/e2e/e2e";
import { expectFieldErrors } from "../../support/e2e/e2e-forms";
import { newEmail, newPerson, type Person, signUpInBrowser } from "../../support/e2e/e2e-people";

const nextPassword = "otra frase larga y tranquila";

test("a person mends the profile, and sees the new name at once", async ({
  page,
  context,
  visit,
  problems,
  javaScriptEnabled,
}) => {
  problems.expected(/400/);
  await signUpInBrowser(context, newPerson());
  await visit("/dashboard");
  await goInDashboard(page, "Perfil");
  const name = page.getByLabel("Nombre y apellidos");
  await page.getByLabel("Profesión").fill("Cristalógrafa");
  await name.fill("");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expectFieldErrors(page, [[name, "Escribe tu nombre y apellidos."]]);
  await expect(page.getByLabel("Profesión")).toHaveValue("Cristalógrafa");
  await name.fill("Rosalind Franklin");
  // The sentence goes while the field is mended; without JavaScript when the form is sent.
  if (javaScriptEnabled) await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  const status = page.getByRole("status").filter({ hasText: /\S/ });
  await expect(status).toHaveText("Cambios guardados.");
  if (javaScriptEnabled) await expect(status).toBeFocused();
  await expect(page.getByRole("complementary")).toContainText("Rosalind Franklin");
  await expect(page.getByLabel("Profesión")).toHaveValue("Cristalógrafa");
});

test("the forms of the account ask for the password, show a change of address that waits and withdraw it, keep which mails are wanted, and end the other sessions with a new password", async ({
  page,
  context,
  browser,
  baseURL,
  visit,
  problems,
}) => {
  problems.expected(/403/);
  const person = newPerson();
  await signUpInBrowser(context, person);
  const other = await elsewhere(browser, baseURL, person);
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
  const next = page.getByRole("textbox", { name: "Contraseña nueva" });
  await current.fill(person.password);
  await next.fill(nextPassword);
  await page.getByRole("button", { name: "Cambiar la contraseña" }).click();
  await expect(page.getByRole("status")).toHaveText("Contraseña cambiada. Hemos cerrado las demás sesiones.");
  await expect(current).toHaveValue("");
  await expect(page.getByText("Esta sesión", { exact: true })).toBeVisible();
  expect(await other.status()).toBe(401);
  await goInDashboard(page, "Inicio");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hola, Ana");
});

/** Follows a link of the dashboard's own navigation, which phones may have folded away. */
async function goInDashboard(page: Page, name: string): Promise<void> {
  const navigation = page.getByRole("navigation", { name: "Panel" });
  const link = navigation.getByRole("link", { name }).filter({ visible: true });
  if ((await link.count()) === 0) await navigation.getByText("Más", { exact: true }).click();
  await link.click();
}

/** The same person on another device: the status that the session is answered with there. */
async function elsewhere(browser: Browser, baseURL: string | undefined, { email, password }: Person) {
  const context = await browser.newContext({ baseURL });
  const entered = await context.request.post("/api/auth/sign-in/email", { data: { email, password } });
  expect(entered.status()).toBe(200);
  return { status: async () => (await context.request.get("/api/auth/session")).status() };
}
