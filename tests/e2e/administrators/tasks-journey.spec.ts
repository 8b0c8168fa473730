import type { Page } from "playwright/test";
import { expect, mailFolder, mailTest } from "../../support/e2e/e2e";
import { expectDone } from "../../support/e2e/e2e-forms";
import { callTask, changePerson, publishJob, verifyOrganization } from "../../support/e2e/e2e-journeys";
import { enterAgain, enterConfirmed, newPerson, type Person } from "../../support/e2e/e2e-people";
import { waitForMail } from "../../support/mail/read-mails";

/** A word that no other test's job has. */
const wordFor = ({ email }: Person) => `electro${email.slice(4, 12).replaceAll(/[^a-z0-9]/g, "x")}`;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

mailTest(
  "a search becomes an alert, the alert a mail that leads to the job and, with one press, to its own end",
  { tag: ["@journey", "@everywhere", "@phone"] },
  async ({ page, visit, db }) => {
    const [employer, candidate] = [newPerson("organization"), newPerson()];
    const word = wordFor(employer);
    const title = `Posdoctoral en ${word}`;
    await enterConfirmed(page.context(), db, employer);
    await verifyOrganization(db, employer);

    await page.context().clearCookies();
    await enterConfirmed(page.context(), db, candidate);
    await visit(`/jobs?q=${word}`);
    await expect(page.getByText("No hay ofertas con esta palabra.")).toBeVisible();
    await page.getByRole("button", { name: "Crear alerta con esta búsqueda" }).first().click();
    await expectDone(page, "Hemos creado la alerta. Te escribiremos cuando haya ofertas nuevas.");
    await expect(heading(page)).toHaveText("Mis alertas");

    await enterAgain(page.context(), employer);
    await publishJob(page, title);
    await callTask(page, "job-alerts");

    const mail = await waitForMail(mailFolder(), {
      to: candidate.email,
      subject: `1 oferta nueva para «“${word}”»`,
    });
    expect(mail.text).toContain(title);
    const jobLink = mail.links.find((link) => new URL(link).pathname.startsWith("/jobs/"));
    const link = new URL(jobLink ?? "");
    await changePerson(page, visit, candidate, link.pathname + link.search);
    await expect(heading(page)).toHaveText(title);
    await visit("/dashboard/alerts/matches");
    await expect(page.getByRole("link", { name: title })).toBeVisible();

    const end = mail.links.find((each) => new URL(each).pathname === "/unsubscribe");
    await page.context().clearCookies();
    await visit(new URL(end ?? "").pathname + new URL(end ?? "").search);
    await page.getByRole("main").getByRole("button").first().click();
    await expect(page.getByText("Listo. No te escribiremos más sobre esto.")).toBeVisible();
  },
);
