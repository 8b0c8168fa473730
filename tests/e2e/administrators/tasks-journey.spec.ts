import type { Page } from "playwright/test";
import { boundsOfWeek, lastWholeWeek, nameOfWeek } from "../../../app/lib/time/iso-week.server";
import { expect, mailFolder, mailTest } from "../../support/e2e/e2e";
import { expectDone } from "../../support/e2e/e2e-employers";
import { callTask, changePerson, publishJob, verifyOrganization } from "../../support/e2e/e2e-journeys";
import { enterConfirmed, newPerson, type Person } from "../../support/e2e/e2e-people";
import { pdfOf } from "../../support/files/uploads";
import { waitForMail } from "../../support/mail/read-mails";

const cv = { name: "cv.pdf", mimeType: "application/pdf", buffer: pdfOf(20_000) };

/** A word that no other test's job has. */
const wordFor = ({ email }: Person) => `electro${email.slice(4, 12).replaceAll(/[^a-z0-9]/g, "x")}`;

// A browser without a screen says so, and is not counted.
mailTest.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0" });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

mailTest(
  "a search becomes an alert, the alert a mail, the mail's job an application",
  { tag: ["@journey", "@everywhere", "@phone"] },
  async ({ page, visit, db }) => {
    const [employer, candidate] = [newPerson("organization"), newPerson()];
    const word = wordFor(employer);
    const title = `Posdoctoral en ${word}`;
    await enterConfirmed(page.context(), db, employer);
    await verifyOrganization(employer);
    const employerCookies = await page.context().cookies();

    await page.context().clearCookies();
    await enterConfirmed(page.context(), db, candidate);
    await visit(`/jobs?q=${word}`);
    await expect(page.getByText("No hay ofertas con estas palabras.")).toBeVisible();
    await page.getByRole("button", { name: "Crear alerta con esta búsqueda" }).first().click();
    await expectDone(page, "Hemos creado la alerta. Te escribiremos cuando haya ofertas nuevas.");
    await expect(heading(page)).toHaveText("Mis alertas");
    const candidateCookies = await page.context().cookies();

    await page.context().clearCookies();
    await page.context().addCookies(employerCookies);
    await publishJob(page, title);
    await callTask(page, "job-alerts");

    const mail = await waitForMail(mailFolder(), {
      to: candidate.email,
      subject: `1 oferta nueva para «“${word}”»`,
    });
    expect(mail.text).toContain(title);
    const jobLink = mail.links.find((link) => new URL(link).pathname.startsWith("/jobs/"));
    const link = new URL(jobLink ?? "");
    await page.context().clearCookies();
    await page.context().addCookies(candidateCookies);
    await visit(link.pathname + link.search);
    await expect(heading(page)).toHaveText(title);
    await page.getByRole("link", { name: "Inscribirme" }).click();
    await page.getByLabel("CV", { exact: true }).setInputFiles(cv);
    await page.getByRole("button", { name: "Enviar candidatura" }).click();
    await expectDone(page, "Hemos recibido tu candidatura.");
    await callTask(page, "job-alerts");
    await visit("/dashboard/alerts/matches");
    await expect(page.getByRole("link", { name: title })).toBeVisible();

    const end = mail.links.find((each) => new URL(each).pathname === "/unsubscribe");
    await page.context().clearCookies();
    await visit(new URL(end ?? "").pathname + new URL(end ?? "").search);
    await page.getByRole("main").getByRole("button").first().click();
    await expect(page.getByText("Listo. No te escribiremos más sobre esto.")).toBeVisible();
    const before = await waitForMail(mailFolder(), { to: candidate.email, subject: mail.subject });
    expect(before.id).toBe(mail.id);
  },
);

mailTest(
  "a published job is seen, its numbers and the weekly report say so, and the report leads to the answer",
  async ({ page, visit, db, javaScriptEnabled }) => {
    const [employer, candidate] = [newPerson("organization"), newPerson()];
    const title = `Posdoctoral en ${wordFor(employer)}`;
    await enterConfirmed(page.context(), db, employer);
    await verifyOrganization(employer);
    const { id: jobId, slug } = await publishJob(page, title);

    await page.context().clearCookies();
    await enterConfirmed(page.context(), db, candidate);
    await visit(`/jobs/${slug}`);
    // Without a script nothing says that the page was shown; its numbers then begin with the application.
    const views = javaScriptEnabled === false ? 0 : 1;
    await page.getByRole("link", { name: "Inscribirme" }).click();
    await page.getByLabel("CV", { exact: true }).setInputFiles(cv);
    await page.getByRole("button", { name: "Enviar candidatura" }).click();
    await expectDone(page, "Hemos recibido tu candidatura.");

    await changePerson(page, visit, employer, "/dashboard");
    await expect(page.getByRole("heading", { name: "Tus últimos siete días" })).toBeVisible();
    await expectTotals(page, { Vistas: views, Candidaturas: 1 });
    await visit(`/dashboard/jobs/${jobId}/stats`);
    await expectTotals(page, { Vistas: views, Candidaturas: 1 });
    await callTask(page, "job-stats");
    await page.reload();
    await expectTotals(page, { Vistas: views, Candidaturas: 1 });

    const week = lastWholeWeek(new Date());
    await db.query(
      `WITH job AS (UPDATE jobs SET published_at = $2, submitted_at = $2 WHERE id = $1 RETURNING id),
         moved AS (UPDATE job_views SET at = $2, slot = $2 FROM job WHERE job_id = job.id)
       UPDATE applications SET submitted_at = $2, status_changed_at = $2, created_at = $2
         FROM job WHERE applications.job_id = job.id`,
      [jobId, new Date(boundsOfWeek(week).start.getTime() - 2 * 24 * 60 * 60 * 1000)],
    );
    await callTask(page, "weekly-reports");
    const mail = await waitForMail(mailFolder(), {
      to: employer.email,
      subject: "Tu semana en Matraz: 1 candidatura por responder",
    });
    expect(mail.text).toContain(nameOfWeek(week));
    const answer = mail.links.find((link) => new URL(link).pathname.startsWith("/dashboard/applications/"));
    await visit(new URL(answer ?? "").pathname);
    await expect(heading(page)).toHaveText(candidate.name);
    await page.getByText("Pasar a revisión", { exact: true }).first().click();
    await page.getByRole("button", { name: "Pasar a revisión" }).click();
    await expectDone(page, "La candidatura está en revisión.");
    await visit("/dashboard/reports");
    await page.getByRole("link", { name: `Informe semanal · ${nameOfWeek(week)}` }).click();
    await expect(page.getByText("Ya respondida")).toBeVisible();
  },
);

/** The numbers of the page of statistics. */
async function expectTotals(page: Page, totals: Record<string, number>) {
  for (const [label, count] of Object.entries(totals)) {
    const term = page.getByRole("main").getByRole("term").filter({ hasText: label }).first();
    await expect(term.locator("xpath=following-sibling::dd[1]")).toHaveText(new RegExp(`^${count}`));
  }
}
