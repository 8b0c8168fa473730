import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { expectDone } from "../../support/e2e/e2e-forms";
import { enterConfirmed, newEmail, newPerson, type Person } from "../../support/e2e/e2e-people";
import { dayAhead } from "../../support/jobs/days";
import { insertJob } from "../../support/jobs/jobs";
import { makeMember } from "../../support/people/members";
import { codeOf } from "../../support/people/second-factor";

const passwordField = (page: Page) => page.getByRole("textbox", { name: "contraseña" });
const titled = (page: Page, title: string) =>
  expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
const status = (page: Page) => page.getByRole("status");

/** By the password alone, which is half of it. */
async function signInHalf(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("Correo electrónico").fill(email);
  await passwordField(page).fill(password);
  await page.getByRole("button", { name: "Acceder" }).click();
  await titled(page, "Falta el segundo paso");
}

async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByRole("textbox", { name: "Código" }).fill(code);
  await page.getByRole("button", { name: "Continuar" }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Cerrar sesión" }).click();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(status(page)).toHaveText("Has cerrado la sesión.");
}

/** From the page that adds an authenticator to its codes. @returns the secret. */
async function setUp(page: Page, { password }: Person): Promise<string> {
  await passwordField(page).fill(password);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("img", { name: "Código QR con la clave" })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? "").replaceAll(" ", "");
  await page.getByRole("textbox", { name: "Código" }).fill(codeOf(secret));
  await page.getByRole("button", { name: "Activar el segundo paso" }).click();
  await titled(page, "Códigos de recuperación");
  await expectAccessible(page);
  return secret;
}

test("an account gets a second step, which signing in asks for, as a change does later; a recovery code takes its place", {
  tag: ["@journey", "@plain"],
}, async ({ page, context, db, visit, problems }) => {
  problems.expected(/401/);
  const person = newPerson();
  const id = await enterConfirmed(context, db, person);
  await visit("/dashboard/account");
  await page.getByRole("link", { name: "Añadir una aplicación de códigos" }).click();
  await titled(page, "Añadir una aplicación de códigos");
  const secret = await setUp(page, person);
  const codes = await page.locator("main ul.font-mono > li").allTextContents();
  expect(codes).toHaveLength(10);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Descargar" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("codigos-de-recuperacion-matraz.txt");
  const file = await readFile(await download.path(), "utf8");
  expect(codes.filter((code) => !file.includes(code))).toEqual([]);
  await page.getByRole("button", { name: "Los he guardado" }).click();
  await expect(status(page)).toHaveText(
    "Tu cuenta pide desde ahora un segundo paso además de la contraseña.",
  );
  await expect(page.getByText("Quedan 10")).toBeVisible();
  await signOut(page);

  await visit("/login?redirectTo=/dashboard/account");
  await signInHalf(page, person);
  await expectAccessible(page);
  // Every page of the account's leads back to the form.
  await visit("/dashboard/account");
  await sendCode(page, "000000");
  await expect(page.getByRole("alert")).toContainText("Ese código no es correcto, o ya se ha usado.");
  // The one of the step after: the present one's was used above.
  await sendCode(page, codeOf(secret, 1));
  await expect(page).toHaveURL("/dashboard/account");
  await expect(page.getByText("Abierta con: contraseña y código")).toBeVisible();

  await db.query("UPDATE users SET second_factor_since = now() - interval '1 hour' WHERE id = $1", [id]);
  await db.query("UPDATE sessions SET factor_at = now() - interval '6 minutes' WHERE user_id = $1", [id]);
  const address = newEmail();
  await page.getByLabel("Correo nuevo").fill(address);
  await page.getByLabel("Tu contraseña, para confirmar que eres tú").fill(person.password);
  await page.getByRole("button", { name: "Cambiar el correo" }).click();
  await titled(page, "Confirma que eres tú");
  await sendCode(page, (codes[0] ?? "").toLowerCase().replaceAll("-", " "));
  await expect(page.getByLabel("Correo nuevo")).toHaveValue(address);
  await expect(page.getByText("Quedan 9")).toBeVisible();

  await page.getByRole("link", { name: "Quitar el segundo paso…" }).click();
  await titled(page, "Quitar el segundo paso");
  await passwordField(page).fill(person.password);
  await page.getByRole("button", { name: "Quitar el segundo paso" }).click();
  await expect(status(page)).toHaveText("Segundo paso quitado. Tu cuenta pide solo la contraseña.");
});

test("who has neither the application nor a code reads where to write, and leaves", async ({
  page,
  context,
  db,
  visit,
}) => {
  const id = await enterConfirmed(context, db);
  await db.query("UPDATE users SET second_factor_since = now() WHERE id = $1", [id]);
  await visit("/dashboard");
  await page.getByRole("link", { name: "escríbenos" }).click();
  await expect(page).toHaveURL("/contact");
  await page.goBack();
  await page.getByRole("button", { name: "Salir" }).click();
  await expect(status(page)).toHaveText("Has cerrado la sesión.");
});

test("an owner asks the team for a second step; a recruiter sets it up and goes on where they were", {
  tag: ["@journey", "@plain"],
}, async ({ page, context, db, visit }) => {
  const [owner, recruiter] = [newPerson("organization"), newPerson()];
  const ownerId = await enterConfirmed(context, db, owner);
  const { rows } = await db.query("SELECT id FROM organizations WHERE owner_id = $1", [ownerId]);
  const organizationId: string = rows[0].id;
  const job = await insertJob(db, { organizationId, title: "Química de superficies" });
  await visit("/dashboard/team");
  await expect(page.getByRole("link", { name: "Activar mi segundo paso" })).toBeVisible();
  await db.query("UPDATE users SET second_factor_since = now() WHERE id = $1", [ownerId]);
  await db.query("UPDATE sessions SET factor_at = now() WHERE user_id = $1", [ownerId]);
  await visit("/dashboard/team");
  await page.getByLabel("A partir de qué día").fill(dayAhead(0));
  await page.getByRole("button", { name: "Pedir el segundo paso" }).click();
  await expectDone(page, "Guardado: desde ese día hace falta un segundo paso.");
  await expect(page.getByText("Todo el equipo lo tiene.")).toBeVisible();
  await expectAccessible(page);

  await page.goto("about:blank");
  await context.clearCookies();
  const recruiterId = await enterConfirmed(context, db, recruiter);
  await makeMember(db, recruiterId, { organizationId, role: "recruiter" });
  await visit("/dashboard");
  await expect(page.getByText("Hasta que lo actives no ves aquí nada suyo")).toBeVisible();
  await visit(`/dashboard/jobs/${job.id}/applications`);
  await titled(page, "Añadir una aplicación de códigos");
  await expect(page.getByText("Cuando lo actives, seguirás donde estabas.")).toBeVisible();
  await setUp(page, recruiter);
  await page.getByRole("button", { name: "Los he guardado" }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/jobs/${job.id}/applications`));
  await titled(page, "Candidaturas");
});
