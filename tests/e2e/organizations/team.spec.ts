import { expect, mailFolder, mailTest as test } from "../../support/e2e/e2e";
import { expectDone } from "../../support/e2e/e2e-forms";
import { enterConfirmed, newPerson } from "../../support/e2e/e2e-people";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { waitForMail } from "../../support/mail/read-mails";

test("an owner invites a recruiter and a reader, who may do what their roles allow, and the removed recruiter is shut out", {
  tag: "@journey",
}, async ({ page, context, visit, db, browser, baseURL }) => {
  const [owner, recruiter, reader] = [newPerson("organization"), newPerson(), newPerson()];
  await enterConfirmed(context, db, owner);
  const { rows } = await db.query("SELECT id FROM organizations WHERE name = $1", [owner.name]);
  const organizationId: string = rows[0].id;
  const given = await insertJob(db, { organizationId, title: "Química de superficies" });
  const other = await insertJob(db, { organizationId, title: "Botánica de altura" });
  const { id } = await insertApplication(db, { jobId: given.id });

  const invite = async (email: string, role: string, job?: string) => {
    await page.getByLabel("Correo de la persona").fill(email);
    await page.getByRole("radio", { name: role }).check();
    if (job) await page.getByRole("checkbox", { name: job }).check();
    await page.getByRole("button", { name: "Enviar la invitación", exact: true }).click();
    await expectDone(page, "Invitación enviada.");
    await expect(page.getByText(email)).toBeVisible();
    const subject = `${owner.name} te invita al equipo de ${owner.name}`;
    const { links } = await waitForMail(mailFolder(), { to: email, subject });
    return links.find((link) => link.includes("/team/")) ?? "";
  };
  await visit("/dashboard/team");
  const links = {
    recruiter: await invite(recruiter.email, "Selección"),
    reader: await invite(reader.email, "Lectura", "Química de superficies"),
  };

  const elsewhere = await browser.newContext({ baseURL });
  const theirs = await elsewhere.newPage();
  const join = async (link: string) => {
    await theirs.goto(link);
    await theirs.getByRole("button", { name: "Unirme al equipo" }).click();
    await expect(theirs.getByText("Ya estás en el equipo.")).toBeVisible();
  };

  await enterConfirmed(elsewhere, db, reader);
  await join(links.reader);
  await theirs.goto("/dashboard");
  await theirs.getByRole("link", { name: "Química de superficies" }).first().click();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Candidaturas");
  await expect(theirs.getByRole("button", { name: "Seguir la oferta" })).toBeVisible();
  await theirs.goto(`/dashboard/applications/${id}`);
  await expect(theirs.getByRole("textbox", { name: "Nota" })).toBeVisible();
  await expect(theirs.getByText("Pasar a revisión")).toHaveCount(0);
  for (const path of [`/dashboard/jobs/${other.id}/applications`, "/dashboard/jobs"])
    expect((await elsewhere.request.get(path)).status(), path).toBeGreaterThan(400);

  await elsewhere.clearCookies();
  await enterConfirmed(elsewhere, db, recruiter);
  await join(links.recruiter);
  await theirs.goto(`/dashboard/applications/${id}`);
  await theirs.getByText("Pasar a revisión", { exact: true }).first().click();
  await theirs.getByRole("button", { name: "Pasar a revisión" }).click();
  await expectDone(theirs, "La candidatura está en revisión.");

  await visit("/dashboard/team");
  await page.getByRole("link", { name: `Cambiar o quitar: ${recruiter.name}` }).click();
  await page.getByRole("button", { name: "Quitar del equipo" }).click();
  await expectDone(page, "Ya no está en el equipo.");

  await theirs.getByRole("link", { name: "Todas las candidaturas" }).click();
  await expect(theirs.getByText("Tu cuenta no está en el equipo de ninguna organización.")).toBeVisible();
  await theirs.getByRole("main").getByRole("link", { name: "panel" }).click();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Hola, Ana");
  await elsewhere.close();
});
