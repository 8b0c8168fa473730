import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { expectDone, pdfFile } from "../../support/e2e/e2e-forms";
import { signUpInBrowser } from "../../support/e2e/e2e-people";
import { insertJob } from "../../support/jobs/jobs";

const title = "Química de superficies";

test("somebody applies, reads the receipt, changes the letter, withdraws and applies again", async ({
  page,
  context,
  visit,
  db,
  javaScriptEnabled,
  problems,
}) => {
  problems.expected(/400/);
  const columns = { required_materials: ["cv", "cover_letter"] };
  const { slug } = await insertJob(db, { title, columns });
  const userId = await signUpInBrowser(context);
  await db.query("UPDATE users SET is_email_verified = true WHERE id = $1", [userId]);
  const send = page.getByRole("button", { name: "Enviar candidatura" });

  await visit(`/jobs/${slug}`);
  await page.getByRole("link", { name: "Inscribirme" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inscribirme");
  await expect(page.getByText("La oferta pide: CV y Carta de presentación.")).toBeVisible();
  await page.getByLabel("CV", { exact: true }).setInputFiles(pdfFile("mi-cv.pdf"));
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Escribe la carta de presentación");
  await expectAccessible(page);
  // Without JavaScript the file went to the server, which keeps it; with it the browser does.
  if (!javaScriptEnabled) await expect(page.getByText("mi-cv.pdf")).toBeVisible();
  await page.getByLabel("Carta de presentación").fill("Me interesa mucho.");
  await send.click();

  await expectDone(page, "Hemos recibido tu candidatura.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText(/^Justificante MZ-/)).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Descargar mi-cv.pdf" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Cambiar la carta o los documentos" }).click();
  await page.getByLabel("Carta de presentación").fill("Me interesa muchísimo.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Guardar y recibir otro justificante" }).click();
  await expectDone(page, "Tienes un justificante nuevo");
  await expect(page.getByText(/^Justificante MZ-/)).toHaveCount(2);

  await page.getByRole("link", { name: "Mis candidaturas" }).first().click();
  await expect(page.getByText("1 candidatura", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("link", { name: "Retirar mi candidatura" }).click();
  await page.getByLabel(/^Borrar también mi carta/).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Retirar la candidatura" }).click();
  await expectDone(page, "Hemos borrado la carta");
  await expect(page.getByText("Retirada por ti")).toBeVisible();
  await page.getByRole("link", { name: "Inscribirme otra vez" }).click();
  await page.getByLabel("CV", { exact: true }).setInputFiles(pdfFile("otro-cv.pdf"));
  await page.getByLabel("Carta de presentación").fill("Otra vez.");
  await send.click();
  await expectDone(page, "Hemos recibido tu candidatura.");
  await expect(page.getByText("Volviste a enviar la candidatura.")).toBeVisible();
});
