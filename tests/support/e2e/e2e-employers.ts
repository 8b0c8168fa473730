import type pg from "pg";
import { type BrowserContext, expect, type Page } from "playwright/test";
import { insertApplication } from "../jobs/applications";
import { dayAhead } from "../jobs/days";
import { insertJob } from "../jobs/jobs";
import { insertMany } from "./e2e-applications";
import { enterConfirmed, newPerson, type Person } from "./e2e-people";

export const description = `## Tareas\n\n- Preparar catalizadores de hierro\n- Medir su actividad\n\n${"Buscamos a alguien con paciencia. ".repeat(6).trim()}`;

/** Gives the browser an organization that may publish. @returns the organization's id. */
export async function signUpEmployer(
  context: BrowserContext,
  db: pg.Pool,
  person: Person = newPerson("organization"),
): Promise<string> {
  const ownerId = await enterConfirmed(context, db, person);
  const { rows } = await db.query("SELECT id FROM organizations WHERE owner_id = $1", [ownerId]);
  return rows[0].id;
}

/** Makes a draft from its title alone. @returns the address of its editor. */
export async function startDraft(page: Page, title: string): Promise<string> {
  await page.getByLabel("Título").fill(title);
  await page.getByRole("button", { name: "Crear borrador" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  return new URL(page.url()).pathname;
}

/** Fills in whatever a job needs to be published that is answered elsewhere. */
export async function fillInJob(page: Page) {
  await fillInPlatformJob(page);
  await page.getByRole("radio", { name: "En la web de la organización" }).check();
  await page.getByLabel("Dirección donde inscribirse").fill("https://instituto.example/oferta");
}

/** The same for one that is answered here. */
export async function fillInPlatformJob(page: Page) {
  await page.getByLabel("Disciplina").selectOption("Química");
  await page.getByLabel("Posdoctoral (R2)").check();
  await page.getByLabel("Descripción").fill(description);
  await page.getByLabel("Tipo de contrato").selectOption("Temporal");
  await page.getByLabel("Jornada").selectOption("Completa");
  await page.getByLabel("Modalidad").selectOption("Presencial");
  await page.getByLabel("Ciudad").fill("Barcelona");
  await page.getByLabel("Salario mínimo").fill("32.000");
  await page.getByLabel("Salario máximo").fill("38.000");
  await page.getByLabel("Periodo del salario").selectOption("Al año");
  await page.getByLabel("Carta de presentación").check();
  await page.getByLabel("Fecha de cierre", { exact: true }).fill(dayAhead(30));
}

/**
 * Lets an organization's verification, words of its page and of an open job wait for an administrator. @returns the
 * addresses of the pages where both sides see them.
 */
export async function insertPendingChanges(
  db: pg.Pool,
  organizationId: string,
): Promise<{ ofOwner: string[]; ofAdmin: string[] }> {
  await db.query(
    `UPDATE organizations SET pending_website = 'https://instituto.example/', pending_description = $2,
       pending_details_at = now(), verification = 'pending', verification_requested_at = now(), verification_note = $3
     WHERE id = $1`,
    [organizationId, description, `https://www.${"a".repeat(60)}.example/`],
  );
  const columns = {
    pending_change: JSON.stringify({ title: "Técnico/a de espectroscopía", description }),
    pending_change_at: new Date(),
  };
  const { id } = await insertJob(db, { organizationId, columns });
  return {
    ofOwner: ["/dashboard/organization", `/dashboard/jobs/${id}/edit`],
    ofAdmin: [`/dashboard/admin/organizations/${organizationId}`, `/dashboard/admin/jobs/${id}`],
  };
}

/** A job in each state, and the addresses of the organization's pages of them. */
export async function insertJobPages(db: pg.Pool, organizationId: string): Promise<string[]> {
  const title =
    "Investigador/a posdoctoral en electroencefalografía de superconductividad fotoelectroquímica";
  const job = async (fields: Parameters<typeof insertJob>[1]) =>
    (await insertJob(db, { organizationId, title, ...fields })).id;
  const note = "Falta decir qué se investiga.\nY el salario no puede ser de cero euros.";
  const draft = await job({ status: "draft", columns: { review_note: note } });
  const open = await job({ closesAt: new Date(Date.now() + 86_400_000) });
  const waiting = await job({ status: "in_review" });
  const closed = await job({ status: "closed" });
  const removal = { review_note: note, removal_reason: "fraud" };
  const removed = await job({ status: "closed", closeReason: "moderation", columns: removal });
  const editors = [draft, open, waiting, closed, removed].map((id) => `/dashboard/jobs/${id}/edit`);
  const { id: application } = await insertApplication(db, { jobId: open, coverLetter: note });
  // Numbers of two digits are wider.
  await insertMany(db, open, { count: 9, degree: "master" });
  const board = `/dashboard/jobs/${open}/applications`;
  const page = `/dashboard/applications/${application}`;
  const received = [board, `${board}?view=table`, page, `${page}?list=job`];
  return [...editors, ...received, `/dashboard/jobs/${draft}/preview`, `/dashboard/jobs/${draft}/delete`];
}
