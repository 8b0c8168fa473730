import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright/test";
import { expect, test } from "../../support/e2e/e2e";
import { expectFieldErrors } from "../../support/e2e/e2e-forms";
import {
  fillInSignIn,
  newEmail,
  newPerson,
  type Person,
  signUpInBrowser,
} from "../../support/e2e/e2e-people";

const nextPassword = "otra frase larga y tranquila";

test("an employee mends the profile, and sees the new name at once", async ({
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

test("an organization changes its name", async ({ page, context, visit }) => {
  await signUpInBrowser(context, newPerson("organization"));
  await visit("/dashboard/profile");
  await page.getByRole("link", { name: "Cambiar el nombre y los datos de la organización" }).click();
  await page.getByLabel("Nombre de la organización").fill("Instituto Luna");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByRole("status").filter({ hasText: /\S/ })).toHaveText("Cambios guardados.");
  await goInDashboard(page, "Cuenta");
  await expect(page.getByRole("definition").filter({ hasText: "Instituto Luna" })).toBeVisible();
});

test("the notice on the overview leads to another link", async ({ page, context, visit }) => {
  await signUpInBrowser(context, newPerson());
  await visit("/dashboard");
  await page.getByRole("link", { name: "Pedir otro enlace" }).click();
  await page.getByRole("button", { name: "Enviarme otro enlace" }).click();
  await expect(page.getByRole("status")).toContainText("Te hemos enviado un enlace");
});

test("the address changes only with the password", async ({ page, context, visit, problems }) => {
  problems.expected(/403/);
  const person = newPerson();
  await signUpInBrowser(context, person);
  await visit("/dashboard/account");
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
  await expect(page.getByRole("main").getByText(person.email).first()).toBeVisible();
  await expect(page.getByLabel("Correo nuevo")).toHaveValue("");
});

test("a new password closes the other sessions and keeps this one", async ({
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
  const current = page.getByRole("textbox", { name: "Contraseña actual" });
  const next = page.getByRole("textbox", { name: "Contraseña nueva" });
  await current.fill("no es esta la frase");
  await next.fill(nextPassword);
  await page.getByRole("button", { name: "Cambiar la contraseña" }).click();
  await expectFieldErrors(page, [[current, "La contraseña actual no es correcta."]]);
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

test("somebody closes one session, then the others, then all", async ({
  page,
  context,
  browser,
  baseURL,
  visit,
}) => {
  const person = newPerson();
  await signUpInBrowser(context, person);
  const others = [await elsewhere(browser, baseURL, person), await elsewhere(browser, baseURL, person)];
  await visit("/dashboard/account");
  const rows = page.getByRole("listitem").filter({ hasText: "Dirección IP" });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText("Esta sesión");
  await expect(rows.first().getByRole("button")).toHaveCount(0);
  await rows
    .nth(1)
    .getByRole("button", { name: /^Cerrar la sesión de/ })
    .click();
  await expect(page.getByRole("status")).toHaveText("Sesión cerrada.");
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Cerrar las demás sesiones" }).click();
  await expect(page.getByRole("status")).toHaveText("Hemos cerrado las demás sesiones.");
  await expect(rows).toHaveCount(1);
  for (const other of others) expect(await other.status()).toBe(401);
  await page.getByRole("button", { name: "Cerrar todas, también esta" }).click();
  await expect(page.getByRole("status")).toHaveText("Has cerrado todas tus sesiones.");
  expect(await context.cookies()).toEqual([]);
});

test("the mails that somebody does not want stay unwanted", async ({ page, context, visit }) => {
  await signUpInBrowser(context, newPerson());
  await visit("/dashboard/account");
  await page.getByRole("checkbox", { name: "Mensajes nuevos" }).uncheck();
  await page.getByRole("button", { name: "Guardar avisos" }).click();
  await expect(page.getByRole("status")).toHaveText("Avisos guardados.");
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Mensajes nuevos" })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Novedades de mis candidaturas" })).toBeChecked();
});

test("a change of address that waits is shown, and withdrawn", async ({ page, context, visit }) => {
  const person = newPerson();
  await signUpInBrowser(context, person);
  await visit("/dashboard/account");
  const contents = page.getByRole("navigation", { name: "En esta página" });
  await contents.getByRole("link", { name: "Correo", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Cambiar de correo" })).toBeInViewport();
  const newEmail = `nueva.${person.email}`;
  await page.getByLabel("Correo nuevo").fill(newEmail);
  await page
    .getByRole("textbox", { name: "Tu contraseña, para confirmar que eres tú" })
    .fill(person.password);
  await page.getByRole("button", { name: "Cambiar el correo" }).click();
  await expect(page.getByText(`Has pedido cambiar tu correo a ${newEmail}`)).toBeVisible();
  await page.getByRole("button", { name: "Retirar el cambio" }).click();
  await expect(page.getByText("Cambio retirado.")).toBeVisible();
  await expect(page.getByText(newEmail)).toHaveCount(0);
});

test("somebody takes their data along", async ({ page, context, visit }) => {
  const person = newPerson();
  await signUpInBrowser(context, person);
  await visit("/dashboard/account");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Descargar mis datos" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("matraz-datos.json");
  const { user } = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(user.email).toBe(person.email);
});

test("somebody closes the account, and is out", async ({ page, context, visit, problems }) => {
  problems.expected(/403/);
  const person = newPerson();
  await signUpInBrowser(context, person);
  await visit("/dashboard/account");
  await page.getByRole("link", { name: "Cerrar mi cuenta…" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cerrar mi cuenta");
  const password = page.getByRole("textbox", { name: "Tu contraseña" });
  await password.fill("no es esta la frase");
  await page.getByRole("button", { name: "Cerrar mi cuenta" }).click();
  await expectFieldErrors(page, [[password, "La contraseña actual no es correcta."]]);
  await password.fill(person.password);
  await page.getByRole("button", { name: "Cerrar mi cuenta" }).click();
  await expect(page.getByRole("status")).toContainText("puedes recuperarla durante 30 días");
  expect(await context.cookies()).toEqual([]);
  await fillInSignIn(page, person);
  await expect(page.getByRole("alert")).toContainText("Tu cuenta está cerrada. Te hemos enviado un enlace");
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
