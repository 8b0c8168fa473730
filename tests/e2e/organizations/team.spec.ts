import { expect, mailFolder, mailTest as test } from "../../support/e2e/e2e";
import { expectDone } from "../../support/e2e/e2e-forms";
import { changePerson } from "../../support/e2e/e2e-journeys";
import { enterConfirmed, newPerson, type Person } from "../../support/e2e/e2e-people";
import { insertApplication } from "../../support/jobs/applications";
import { dayAhead } from "../../support/jobs/days";
import { insertJob } from "../../support/jobs/jobs";
import { waitForMail } from "../../support/mail/read-mails";

test("an owner invites a recruiter and a reader, who may do what their roles allow, approves a job, and the removed recruiter is shut out", {
  tag: "@journey",
}, async ({ page, context, visit, db, problems }) => {
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
  const description = "Buscamos a alguien que estudie catalizadores de hierro. ".repeat(10);
  const columns = { closes_at: new Date(`${dayAhead(30)}T22:59:59Z`) };
  const title = "Contrato predoctoral en suelos";
  const draft = await insertJob(db, { organizationId, title, description, status: "draft", columns });
  await visit("/dashboard/team");
  await expect(page.getByText("sin esperar a nadie. Si lo activas:")).toBeVisible();
  await page.getByRole("button", { name: "Aprobar antes de publicar" }).click();
  await expectDone(page, "Desde ahora apruebas las ofertas antes de que se publiquen.");
  const links = {
    recruiter: await invite(recruiter.email, "Selección"),
    reader: await invite(reader.email, "Lectura", "Química de superficies"),
  };

  const join = async (person: Person, link: string) => {
    // The page before may still be reading what the next person may not.
    await page.goto("about:blank");
    await context.clearCookies();
    await enterConfirmed(context, db, person);
    await visit(link);
    await page.getByRole("button", { name: "Unirme al equipo" }).click();
    await expect(page.getByText("Ya estás en el equipo.")).toBeVisible();
  };
  await join(reader, links.reader);
  await visit("/dashboard");
  await page.getByRole("link", { name: "Química de superficies" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Candidaturas");
  await expect(page.getByRole("button", { name: "Recibir avisos de esta oferta" })).toBeVisible();
  await visit(`/dashboard/applications/${id}`);
  await expect(page.getByRole("textbox", { name: "Nota" })).toBeVisible();
  await expect(page.getByText("Pasar a revisión")).toHaveCount(0);
  for (const path of [`/dashboard/jobs/${other.id}/applications`, "/dashboard/jobs"])
    expect((await context.request.get(path)).status(), path).toBeGreaterThan(400);

  await join(recruiter, links.recruiter);
  await visit(`/dashboard/applications/${id}`);
  await page.getByText("Pasar a revisión", { exact: true }).first().click();
  await page.getByRole("button", { name: "Pasar a revisión" }).click();
  await expectDone(page, "La candidatura está en revisión.");

  await visit(`/dashboard/jobs/${draft.id}/preview`);
  await page.getByRole("button", { name: "Pedir aprobación" }).click();
  await expectDone(page, "Aprobación pedida.");
  await changePerson(page, visit, owner, "/dashboard");
  await page.getByRole("link", { name: `Revisar: ${title}` }).click();
  await page.getByText("Devolver con cambios").click();
  await page.getByLabel("Qué hay que cambiar").fill("Falta el proyecto.");
  await page.getByRole("button", { name: "Devolver la oferta" }).click();
  await expectDone(page, "Oferta devuelta.");
  await changePerson(page, visit, recruiter, `/dashboard/jobs/${draft.id}/edit`);
  await expect(page.getByText("Falta el proyecto.")).toBeVisible();
  await page.getByRole("button", { name: "Pedir aprobación" }).click();
  await expectDone(page, "Aprobación pedida.");
  await changePerson(page, visit, owner, `/dashboard/jobs/${draft.id}/preview`);
  await page.getByRole("button", { name: "Aprobar y enviar a revisión" }).click();
  await expectDone(page, "Oferta enviada.");

  await visit("/dashboard/team");
  await page.getByRole("link", { name: `Cambiar o quitar: ${recruiter.name}` }).click();
  problems.expected(/40[03]/);
  await page.getByRole("button", { name: "Quitar del equipo" }).click();
  await expect(page.getByText("marca la casilla para quitar a esta persona").first()).toBeVisible();
  await page.getByLabel(`Sí, ${recruiter.name} sale del equipo`).check();
  await page.getByRole("button", { name: "Quitar del equipo" }).click();
  await expectDone(page, `${recruiter.name} ya no está en el equipo.`);

  await changePerson(page, visit, recruiter, `/dashboard/jobs/${given.id}/applications`);
  await expect(page.getByText("Tu cuenta no está en el equipo de ninguna organización.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "panel" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hola, Ana");
});
