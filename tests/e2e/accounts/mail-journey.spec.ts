import type { Page } from "playwright/test";
import { expect, mailFolder, mailTest as test } from "../../support/e2e/e2e";
import { fillInSignIn, newPerson, type Person } from "../../support/e2e/e2e-people";
import { waitForLink, waitForMail } from "../../support/mail/read-mails";

test("a person confirms a new account by mail, changes a forgotten password by mail, and every older session ends", async ({
  page,
  browser,
  baseURL,
  visit,
}) => {
  const person = newPerson();
  await visit("/dashboard?desde=correo");
  await expect(page.getByText("Accede para continuar.")).toBeVisible();
  await page.getByRole("link", { name: "Crea una" }).click();
  await page.getByRole("link", { name: "Busco trabajo en ciencia" }).click();
  await register(page, person);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Revisa tu correo");

  await visit(await waitForLink(mailFolder(), { to: person.email, subject: "Confirma tu correo" }));
  await page.getByRole("textbox", { name: "Contraseña de la cuenta" }).fill(person.password);
  await page.getByRole("button", { name: "Confirmar mi correo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Correo confirmado");
  await page.getByRole("main").getByRole("link", { name: "Continuar" }).click();
  await expect(page).toHaveURL("/dashboard?desde=correo");
  await visit("/dashboard/account");
  await expect(page.getByText("Confirmado")).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL });
  const entered = await elsewhere.request.post("/api/auth/sign-in/email", { data: person });
  expect(entered.status()).toBe(200);

  await signOut(page);
  await page.getByRole("link", { name: "¿Has olvidado la contraseña?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recupera tu contraseña");
  await page.getByLabel("Correo electrónico").fill(person.email);
  await page.getByRole("button", { name: "Enviarme el enlace" }).click();
  await expect(page.getByRole("status")).toContainText("Si existe una cuenta con ese correo");

  await visit(await waitForLink(mailFolder(), { to: person.email, subject: "Cambia tu contraseña" }));
  const password = "otra frase larga y tranquila";
  await page.getByLabel("Contraseña nueva").fill(password);
  await page.getByRole("button", { name: "Cambiar la contraseña" }).click();
  await expect(page.getByRole("status")).toHaveText(
    "Contraseña cambiada. Hemos cerrado todas tus sesiones. Accede con la nueva.",
  );
  expect((await elsewhere.request.get("/api/auth/session")).status()).toBe(401);
  await elsewhere.close();
  await fillInSignIn(page, { email: person.email, password });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hola, Ana");
  await waitForMail(mailFolder(), { to: person.email, subject: "Tu contraseña ha cambiado" });
});

async function register(page: Page, { name, email, password }: Person) {
  await page.getByLabel("Nombre y apellidos").fill(name);
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByRole("textbox", { name: "Contraseña" }).fill(password);
  await page.getByRole("checkbox", { name: "Acepto las condiciones de uso" }).check();
  await page.getByRole("button", { name: "Crear cuenta" }).click();
}

async function signOut(page: Page) {
  await page.getByRole("link", { name: "Cerrar sesión" }).click();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page.getByRole("status")).toHaveText("Has cerrado la sesión.");
}
