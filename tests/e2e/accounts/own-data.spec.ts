import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { insertMany } from "../../support/e2e/e2e-applications";
import { expectDone, signUpEmployer } from "../../support/e2e/e2e-employers";
import { changePerson } from "../../support/e2e/e2e-journeys";
import { newPerson, signUpInBrowser } from "../../support/e2e/e2e-people";
import { insertDocument } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";

const title = "Posdoctoral en fotocatálisis";

test("somebody sees who opened the CV, withdraws with everything, and reads what was erased and how the process stands", {
  tag: "@everywhere",
}, async ({ page, context, visit, db, javaScriptEnabled }) => {
  test.slow();
  const [employer, candidate] = [newPerson("organization"), newPerson()];
  const organizationId = await signUpEmployer(context, db, employer);
  await context.clearCookies();
  await signUpInBrowser(context, candidate);
  const { rows } = await db.query("SELECT id FROM users WHERE email = $1", [candidate.email]);
  const userId: string = rows[0].id;
  const { id: jobId } = await insertJob(db, { organizationId, title });
  const { id } = await insertApplication(db, { jobId, userId, coverLetter: "Me interesa mucho." });
  await insertDocument(db, { ownerId: userId, applicationId: id, name: "cv-con-todo.pdf" });
  await insertMany(db, jobId, { count: 9, degree: "master" });

  await changePerson(page, visit, employer, `/dashboard/applications/${id}`);
  const download = page.waitForEvent("download");
  await page
    .getByRole("link", { name: /cv-con-todo\.pdf/ })
    .first()
    .click();
  await download;

  await changePerson(page, visit, candidate, "/dashboard/account");
  await page.getByRole("main").getByRole("link", { name: "Quién tiene mis datos" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quién tiene mis datos");
  await expect(page.getByRole("heading", { level: 2, name: employer.name })).toBeVisible();
  await expect(page.getByText("CV: cv-con-todo.pdf")).toBeVisible();
  await expect(page.getByText(/La organización descargó tu CV el \d+ de/)).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page);

  await page.getByRole("link", { name: /^Retirar o borrar/ }).click();
  await page.getByLabel(/Borrar también mi carta/).check();
  await page.getByRole("button", { name: "Retirar la candidatura" }).click();
  await expectDone(page, "Hemos borrado la carta, los documentos y los mensajes de esta candidatura.");

  await visit("/dashboard/privacy");
  await expect(page.getByText("Tu perfil, como se lee dentro de la candidatura")).toBeVisible();
  await expect(page.getByText("cv-con-todo.pdf")).toHaveCount(0);
  await page.getByRole("link", { name: "Lo borrado" }).click();
  await expect(page.getByText(`${employer.name}: la carta y 1 documento.`)).toBeVisible();
  await expect(page.getByText("Lo borraste tú.")).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page);

  await db.query(
    "UPDATE jobs SET status = 'closed', close_reason = 'filled', closed_at = now() WHERE id = $1",
    [jobId],
  );
  await visit(`/dashboard/applications/${id}`);
  await expect(page.getByText(/^De 10 candidaturas, ninguna pasó a revisión\./)).toBeVisible();
});
