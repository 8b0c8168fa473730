import type { Page } from "playwright/test";
import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { newPerson, type Person, signUpInBrowser } from "../../support/e2e/e2e-people";
import { pdfOf } from "../../support/files/uploads";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";

const title = "Química de superficies";
const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: pdfOf() });

async function insertOpenJob(db: Parameters<typeof insertJob>[0], required = ["cv", "cover_letter"]) {
  const { id: organizationId } = await insertOrganization(db, { name: "Instituto Sol", verified: true });
  return insertJob(db, { organizationId, title, columns: { required_materials: required } });
}

async function expectStatus(page: Page, sentence: string) {
  await expect(page.getByRole("status").filter({ hasText: sentence })).toBeFocused();
}

test("somebody applies, reads the receipt, changes the letter, withdraws and applies again", async ({
  page,
  context,
  visit,
  db,
  javaScriptEnabled,
  problems,
}) => {
  problems.expected(/400/);
  const person: Person = newPerson();
  const { slug } = await insertOpenJob(db);
  await signUpInBrowser(context, person);
  await db.query("UPDATE users SET is_email_verified = true WHERE email = $1", [person.email]);

  await visit(`/jobs/${slug}`);
  await page.getByRole("link", { name: "Inscribirme" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inscribirme");
  await expect(page.getByText("La oferta pide: CV y Carta de presentación.")).toBeVisible();
  await page.getByLabel("CV", { exact: true }).setInputFiles(pdf("mi-cv.pdf"));
  const send = page.getByRole("button", { name: "Enviar candidatura" });
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Escribe la carta de presentación");
  // Without JavaScript the file went to the server, which keeps it; with it the browser does.
  if (!javaScriptEnabled) await expect(page.getByText("mi-cv.pdf")).toBeVisible();
  await page.getByLabel("Carta de presentación").fill("Me interesa mucho.");
  await send.click();

  await expectStatus(page, "Hemos recibido tu candidatura.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText(/^Justificante MZ-/)).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Descargar mi-cv.pdf" })).toBeVisible();

  await page.getByRole("link", { name: "Cambiar la carta o los documentos" }).click();
  await page.getByLabel("Carta de presentación").fill("Me interesa muchísimo.");
  await page.getByRole("button", { name: "Guardar y recibir otro justificante" }).click();
  await expectStatus(page, "Tienes un justificante nuevo");
  await expect(page.getByText(/^Justificante MZ-/)).toHaveCount(2);

  await page.getByRole("link", { name: "Mis candidaturas" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mis candidaturas");
  await expect(page.getByText("1 candidatura", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: title }).click();

  await page.getByRole("link", { name: "Retirar mi candidatura" }).click();
  await page.getByLabel(/^Borrar también mi carta/).check();
  await page.getByRole("button", { name: "Retirar la candidatura" }).click();
  await expectStatus(page, "Hemos borrado la carta");
  await expect(page.getByText("Retirada por ti")).toBeVisible();
  await page.getByRole("link", { name: "Inscribirme otra vez" }).click();
  await page.getByLabel("CV", { exact: true }).setInputFiles(pdf("otro-cv.pdf"));
  await page.getByLabel("Carta de presentación").fill("Otra vez.");
  await send.click();
  await expectStatus(page, "Hemos recibido tu candidatura.");
  await expect(page.getByText("Volviste a enviar la candidatura.")).toBeVisible();
});

test.describe("axe finds nothing", { tag: ["@js", "@once"] }, () => {
  test("on the form to apply, an application, its changes and its withdrawal", async ({
    page,
    context,
    visit,
    db,
  }) => {
    const person = newPerson();
    const { slug } = await insertOpenJob(db, ["cv", "cover_letter", "references"]);
    const { slug: other } = await insertOpenJob(db, ["cv"]);
    await signUpInBrowser(context, person);
    await db.query("UPDATE users SET is_email_verified = true WHERE email = $1", [person.email]);
    await visit(`/jobs/${slug}/apply`);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Enviar candidatura" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
    await visit(`/jobs/${other}/apply`);
    await page.getByLabel("CV", { exact: true }).setInputFiles(pdf("cv.pdf"));
    await page.getByRole("button", { name: "Enviar candidatura" }).click();
    await expectStatus(page, "Hemos recibido tu candidatura.");
    await expectAccessible(page);
    const path = new URL(page.url()).pathname;
    for (const address of [
      `${path}/edit`,
      `${path}/withdraw`,
      "/dashboard/applications",
      `/jobs/${other}/apply`,
    ]) {
      await visit(address);
      await expectAccessible(page);
    }
  });
});
