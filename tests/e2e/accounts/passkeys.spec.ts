import type { BrowserContext, Page } from "playwright/test";
import { expectAccessible } from "../../support/e2e/axe";
import { expect, namedTest as test } from "../../support/e2e/e2e";
import { enterConfirmed, newPerson, type Person } from "../../support/e2e/e2e-people";

const passwordField = (page: Page) => page.getByRole("textbox", { name: "contraseña" });
const titled = (page: Page, title: string) =>
  expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
const status = (page: Page) => page.getByRole("status");

/** An authenticator of Chromium's own, whose person is there and known. */
async function plugIn(context: BrowserContext, page: Page) {
  const browser = await context.newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", { options });
  return {
    /** Takes its keys away. @returns puts them back. */
    async unplug() {
      const { credentials } = await browser.send("WebAuthn.getCredentials", { authenticatorId });
      await browser.send("WebAuthn.clearCredentials", { authenticatorId });
      return async () => {
        for (const credential of credentials)
          await browser.send("WebAuthn.addCredential", { authenticatorId, credential });
      };
    },
    /** Whether the person touches it. */
    async touch(enabled: boolean) {
      await browser.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
    },
  };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Cerrar sesión" }).click();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(status(page)).toHaveText("Has cerrado la sesión.");
}

async function signInHalf(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("Correo electrónico").fill(email);
  await passwordField(page).fill(password);
  await page.getByRole("button", { name: "Acceder", exact: true }).click();
  await titled(page, "Falta el segundo paso");
}

test("an account gets a passkey, which opens it without the password and completes it after it; it is renamed and removed", {
  tag: ["@journey", "@phone", "@js"],
}, async ({ page, context, db, visit }) => {
  const { touch, unplug } = await plugIn(context, page);
  const person = newPerson();
  await enterConfirmed(context, db, person, { domain: "localhost" });
  await visit("/dashboard/account");
  await page.getByRole("link", { name: "Añadir una llave de acceso" }).click();
  await titled(page, "Llaves de acceso");
  await passwordField(page).fill(person.password);
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("textbox", { name: "Nombre" }).fill("Portátil");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Crear la llave" }).click();
  await titled(page, "Códigos de recuperación");
  await page.getByRole("button", { name: "Los he guardado" }).click();
  await expect(status(page)).toHaveText(
    "Tu cuenta pide desde ahora un segundo paso además de la contraseña.",
  );
  await expect(page.getByText("Portátil")).toBeVisible();
  const plug = await unplug();
  await signOut(page);

  await visit("/login?redirectTo=/dashboard/account");
  await expectAccessible(page);
  // The field of the address, which waits for one, is left for the button.
  await touch(true);
  await plug();
  await page.getByRole("button", { name: "Acceder con una llave de acceso" }).click();
  await expect(page).toHaveURL("/dashboard/account");
  await expect(page.getByText("Abierta con: llave de acceso")).toBeVisible();
  await touch(false);
  await signOut(page);

  // The field of the address offers it, without a button.
  await touch(true);
  await page.goto("/login?redirectTo=/dashboard/account");
  await expect(page).toHaveURL("/dashboard/account");
  await touch(false);
  await signOut(page);

  await visit("/login?redirectTo=/dashboard/account/passkeys");
  await signInHalf(page, person);
  await expectAccessible(page);
  await touch(true);
  await page.getByRole("button", { name: "Usar una llave de acceso" }).click();
  await titled(page, "Llaves de acceso");
  await page.getByLabel("Cambiar el nombre de Portátil o quitarla").click();
  await page.getByRole("textbox", { name: "Nombre" }).first().fill("Teléfono");
  await page.getByRole("button", { name: "Guardar el nombre" }).click();
  await expect(status(page)).toHaveText("Nombre guardado.");
  await page.getByLabel("Cambiar el nombre de Teléfono o quitarla").click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Quitar Teléfono" }).click();
  await expect(status(page)).toHaveText("Llave quitada.");
  await expect(page.getByText("Todavía no tienes ninguna.")).toBeVisible();
});

test("without JavaScript the page says that adding a passkey needs it", { tag: ["@nojs"] }, async ({
  page,
  context,
  db,
  visit,
}) => {
  await enterConfirmed(context, db, newPerson(), { domain: "localhost" });
  await visit("/dashboard/account/passkeys");
  // Playwright looks for no text in there.
  await expect(page.locator("noscript > p")).toHaveText("Para añadir una llave hace falta JavaScript.");
});
