import type { APIRequestContext, Page } from "playwright/test";
import { expect, test } from "../../support/e2e/e2e";
import {
  enterConfirmed,
  fillInSignIn,
  newPerson,
  type Person,
  signInByApi,
} from "../../support/e2e/e2e-people";

const status = (page: Page) => page.getByRole("status").filter({ hasText: /\S/ });
const save = (page: Page) => page.getByRole("button", { name: "Guardar cambios" }).click();

/** Ends the sessions of a person from another device. */
async function endElsewhere(request: APIRequestContext, person: Person): Promise<void> {
  const headers = { authorization: `Bearer ${await signInByApi(request, person)}` };
  const ended = await request.post("/api/auth/revoke-sessions", { data: {}, headers });
  expect(ended.status()).toBe(200);
}

test("what was typed into a profile when the session ended stands there after signing in, and its older draft does not come back", {
  tag: ["@journey", "@everywhere", "@plain"],
}, async ({ page, context, request, visit, db }) => {
  const person = newPerson();
  await enterConfirmed(context, db, person);
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
  await expect(status(page).first()).toContainText("Esto todavía no se ha enviado.");
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
