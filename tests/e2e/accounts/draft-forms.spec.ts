import type { APIRequestContext, Page } from "playwright/test";
import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { fillInSignIn, newPerson, type Person, signUpInBrowser } from "../../support/e2e/e2e-people";
import { pdfOf } from "../../support/files/uploads";
import { insertJob } from "../../support/jobs/jobs";

const status = (page: Page) => page.getByRole("status").filter({ hasText: /\S/ });
const save = (page: Page) => page.getByRole("button", { name: "Guardar cambios" }).click();

/** Ends the sessions of a person from another device. */
async function endElsewhere(request: APIRequestContext, { email, password }: Person): Promise<void> {
  const signedIn = await request.post("/api/auth/sign-in/email", { data: { email, password } });
  expect(signedIn.status()).toBe(200);
  const { session } = await signedIn.json();
  const headers = { authorization: `Bearer ${session.token}` };
  const ended = await request.post("/api/auth/revoke-sessions", { data: {}, headers });
  expect(ended.status()).toBe(200);
}

test("what was typed into a profile when the session ended stands there after signing in, and its older draft does not come back", {
  tag: ["@journey", "@everywhere", "@plain"],
}, async ({ page, context, request, visit }) => {
  const person = newPerson();
  await signUpInBrowser(context, person);
  await visit("/dashboard/profile");
  await page.getByLabel("Titular").fill("Difracción de rayos X");
  await page.getByLabel("Idioma 1", { exact: true }).selectOption("en");
  await page.getByLabel("Nivel del idioma 1").selectOption("C1");
  await page.getByLabel("Presentación").fill("Fotografío moléculas.\n\nY virus.");
  const other = await context.newPage();
  await other.goto("/dashboard/profile");
  await other.getByLabel("Titular").fill("Lo que ya no vale");
  await endElsewhere(request, person);
  await save(other);
  await expect(status(other)).toContainText("Tu sesión ha terminado.");
  await other.close();
  await save(page);
  await expect(status(page)).toContainText("Tu sesión ha terminado.");
  await fillInSignIn(page, person);
  await expect(status(page).first()).toContainText("Tu sesión terminó antes de enviar esto.");
  await expect(page.getByLabel("Titular")).toHaveValue("Difracción de rayos X");
  await expect(page.getByLabel("Idioma 1", { exact: true })).toHaveValue("en");
  await expect(page.getByLabel("Nivel del idioma 1")).toHaveValue("C1");
  await expect(page.getByLabel("Presentación")).toHaveValue("Fotografío moléculas.\n\nY virus.");
  await save(page);
  await expect(status(page).filter({ hasText: "Cambios guardados." })).toBeVisible();
  await expect(page.getByLabel("Titular")).toHaveValue("Difracción de rayos X");
  // Nor does the older text of the other tab come in the next visit.
  await visit("/dashboard/profile");
  await expect(page.getByLabel("Titular")).toHaveValue("Difracción de rayos X");
  await expect(page.getByLabel("Presentación")).toHaveValue("Fotografío moléculas.\n\nY virus.");
});

test("an application is there again with its letter, and asks for its file", async ({
  page,
  context,
  request,
  visit,
  db,
  javaScriptEnabled,
}) => {
  const person = newPerson();
  const { slug } = await insertJob(db, { columns: { required_materials: ["cv"] } });
  await signUpInBrowser(context, person);
  await db.query("UPDATE users SET is_email_verified = true WHERE email = $1", [person.email]);
  await visit(`/jobs/${slug}/apply`);
  const cv = { name: "mi-cv.pdf", mimeType: "application/pdf", buffer: pdfOf() };
  await page.getByLabel("CV", { exact: true }).setInputFiles(cv);
  await page.getByLabel("Carta de presentación").fill("Me interesa mucho.");
  await endElsewhere(request, person);
  const send = page.getByRole("button", { name: "Enviar candidatura" });
  await send.click();
  await expect(status(page)).toContainText("Tu sesión ha terminado.");
  await fillInSignIn(page, person);
  await expect(status(page).first()).toContainText("Tu sesión terminó antes de enviar esto.");
  await expect(page.getByLabel("Carta de presentación")).toHaveValue("Me interesa mucho.");
  await expect(page.getByText("Elige otra vez «mi-cv.pdf»")).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page, { isRepeat: true });
  await page.getByLabel("CV", { exact: true }).setInputFiles(cv);
  await send.click();
  await expect(status(page).first()).toContainText("Hemos recibido tu candidatura.");
});

test("somebody else who signs in there sees nothing of it", async ({ page, context, request, visit }) => {
  const [person, other] = [newPerson(), newPerson()];
  await signUpInBrowser(context, other);
  await context.clearCookies();
  await signUpInBrowser(context, person);
  await visit("/dashboard/profile");
  await page.getByLabel("Titular").fill("Difracción de rayos X");
  await endElsewhere(request, person);
  await save(page);
  await fillInSignIn(page, other);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Perfil");
  await expect(page.getByLabel("Titular")).toHaveValue("");
  await expect(page.getByText("Tu sesión terminó")).toHaveCount(0);
});

test("a form without an answer stays with the typed text", { tag: ["@js", "@once"] }, async ({
  page,
  context,
  visit,
  problems,
}) => {
  problems.expected(/ERR_INTERNET_DISCONNECTED/);
  await signUpInBrowser(context, newPerson("organization"));
  for (const [path, label] of [
    ["/dashboard/profile", "Tu nombre y apellidos"],
    ["/dashboard/organization", "Ciudad"],
  ] as const) {
    await visit(path);
    await page.getByLabel(label).fill("Sierra Nevada");
    await context.setOffline(true);
    await save(page);
    await expect(page.getByRole("alert")).toContainText("No hemos recibido respuesta");
    await expect(page.getByLabel(label)).toHaveValue("Sierra Nevada");
    await context.setOffline(false);
    await save(page);
    await expect(status(page)).toHaveText("Cambios guardados.");
    await expect(page.getByLabel(label)).toHaveValue("Sierra Nevada");
  }
});
