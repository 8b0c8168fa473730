import { beforeEach, describe, expect, test } from "vitest";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { useApp } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import { insertDocument, insertProfileCv } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import type { Account } from "../../support/people/accounts";
import { insertAccount, insertOwner } from "../../support/people/signed-in";
import { textOf } from "../../support/people/waitlist-forms";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe("the pages of a candidate", () => {
  const app = useApp("production");
  let person: Account;
  beforeEach(async () => {
    person = await insertAccount(app(), { isEmailVerified: false });
  });

  const read = async (path = "/dashboard", { client } = person) => textOf(await client.get(path));
  const section = (page: string, title: string) =>
    page.split(`>${title}</h2>`)[1]?.split("</section>")[0] ?? "";
  const linked = (html: string) =>
    [...html.matchAll(/href="\/dashboard\/applications\/[\w-]{36}">([^<]+)</g)].map(([, title]) => title);

  async function applied(title: string, status: ApplicationStatus, columns: Record<string, unknown> = {}) {
    const { id: jobId } = await insertJob(app().db, { title });
    return insertApplication(app().db, { jobId, userId: person.user.id, status, columns });
  }

  test("the dashboard begins with the interviews that wait for an answer, then has those to come, the next one on top, however long ago they were proposed", async () => {
    const proposed = { status_changed_at: inDays(-60), interview_place: "Sala 2" };
    await applied("En diez días", "interview", { ...proposed, interview_at: inDays(10) });
    await applied("Mañana", "interview", { ...proposed, interview_at: inDays(1) });
    const accepted = { ...proposed, interview_answer: "accepted" };
    await applied("Aceptada", "interview", { ...accepted, interview_at: inDays(1) });
    await applied("Ya pasó", "interview", { ...proposed, interview_at: inDays(-1) });
    await applied("Otra vez en revisión", "in_review", { ...proposed, interview_at: inDays(2) });
    const columns = { interview_at: inDays(3), interview_place: "De otra persona" };
    await insertApplication(app().db, { status: "interview", columns });
    const page = await read();
    const awaited = section(page, "2 entrevistas esperan tu respuesta");
    expect([...awaited.matchAll(/aria-label="Responder: ([^"]+)"/g)].map(([, job]) => job)).toEqual([
      "Mañana",
      "En diez días",
    ]);
    expect(linked(section(page, "Próximas entrevistas"))).toEqual(["Aceptada"]);
    expect(linked(page)).toEqual(["Responder", "Responder", "Aceptada"]);
  });

  test("the date of an interview's state is not said as that of the interview", async () => {
    const columns = { interview_at: inDays(10), interview_place: "Sala 2" };
    const { id } = await applied("En diez días", "interview", columns);
    const state = section(await read(`/dashboard/applications/${id}`), "Estado");
    expect(state).toMatch(/>Entrevista<.*>desde el<\/span> <time/s);
  });

  test("the dashboard has the next step first, then unread messages, then five changes by organizations of fourteen days, the last one first", async () => {
    const { conversationId } = await applied("Ayer", "viewed", { status_changed_at: inDays(-1) });
    await applied("Hace trece días", "offer", { status_changed_at: inDays(-13) });
    await applied("Hace quince días", "rejected", { status_changed_at: inDays(-15) });
    await applied("Sin leer", "submitted", { status_changed_at: inDays(-1) });
    await applied("Retirada", "withdrawn", { status_changed_at: inDays(-1) });
    await app().db.query(
      `WITH waiting AS (UPDATE conversations SET candidate_unread = 2, last_message_at = now() WHERE id = $1)
       INSERT INTO messages (id, conversation_id, side, body, created_at)
       VALUES (gen_random_uuid(), $1, 'employer', 'Hola', now())`,
      [conversationId],
    );
    await insertProfileCv(app().db, person.user.id);
    const changes = "Novedades de tus candidaturas";
    const page = await read();
    expect(linked(section(page, changes))).toEqual(["Ayer", "Hace trece días"]);
    for (const words of ["Leída, ", "Oferta recibida, "]) expect(section(page, changes)).toContain(words);
    const places = ["Confirma tu correo", "Mensajes sin leer", changes].map((title) =>
      page.indexOf(`>${title}</h2>`),
    );
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(page).toContain(`href="/dashboard/messages/${conversationId}"`);
    expect(page).toContain("2 sin leer");
    for (const count of [2, 3, 4, 5])
      await applied(`Cambio ${count}`, "in_review", { status_changed_at: inDays(-count) });
    const latest = linked(section(await read(), changes));
    expect(latest).toEqual(["Ayer", ...[2, 3, 4, 5].map((count) => `Cambio ${count}`)]);
    const list = await read("/dashboard/applications");
    expect(list).toMatch(/Enviada el <time[^>]*>\d{1,2} [a-z]{3,4}<\/time>/);
  });

  test("an application leads to its conversation and back, and shows the downloads of each document to its candidate, also among the data that organizations hold", async () => {
    const owner = await insertOwner(app());
    await app().db.query("UPDATE users SET name = 'Irene Sobrado' WHERE id = $1", [owner.user.id]);
    const { id: jobId } = await insertJob(app().db, { organizationId: owner.organizationId });
    const ownerId = person.user.id;
    const { id, conversationId } = await insertApplication(app().db, { jobId, userId: ownerId });
    await insertDocument(app().db, { ownerId, applicationId: id, name: "cv-ana.pdf" });
    const transcript = { ownerId, applicationId: id, kind: "transcript" } as const;
    const { id: fileId } = await insertDocument(app().db, transcript);
    const [path, thread] = [`/dashboard/applications/${id}`, `/dashboard/messages/${conversationId}`];
    for (const account of [person, owner]) {
      const page = await read(path, account);
      expect(page).toContain(`href="${thread}"`);
      if (account === person) expect(page).not.toMatch(/se descargó/i);
      expect(await read(thread, account)).toContain(`href="${path}"`);
    }
    const when = "el \\d{1,2} de [a-z]+ de \\d{4} a las? \\d{1,2}:\\d\\d\\.";
    await (await owner.client.get(`/api/applications/${id}/cv`)).text();
    const after = await read(path);
    expect(after).toMatch(new RegExp(`Tu CV se descargó ${when}`));
    expect(after).not.toContain("Se descargó el");
    await (await owner.client.get(`/api/applications/${id}/documents/${fileId}`)).text();
    expect(await read(path)).toMatch(new RegExp(`Se descargó ${when}`));
    const held = await read("/dashboard/privacy");
    for (const words of ["Instituto Sol", "CV: cv-ana.pdf", "12 meses después de cerrar el proceso."])
      expect(held).toContain(words);
    expect(held).toMatch(new RegExp(`La organización descargó tu CV ${when}`));
    expect(held).not.toContain("Irene");
    expect(held).toContain(`href="${path}/withdraw"`);
  });

  test("candidate and organization read the day on which documents are deleted: twelve months after the end, and no day before one", async () => {
    const owner = await insertOwner(app());
    const { id: jobId } = await insertJob(app().db, { organizationId: owner.organizationId });
    const userId = person.user.id;
    const { id } = await insertApplication(app().db, { jobId, userId, coverLetter: "Hola." });
    await insertDocument(app().db, { ownerId: userId, applicationId: id });
    const path = `/dashboard/applications/${id}`;
    const open = await read(path);
    expect(open).not.toContain("se borrará el");
    expect(open).toContain("12 meses después de");
    const decide = (at: Date) =>
      app().db.query(
        `UPDATE applications SET status = 'rejected', status_changed_at = $2, first_response_at = $2 WHERE id = $1`,
        [id, at],
      );
    const decidedAt = new Date(Date.UTC(new Date().getUTCFullYear(), 0, 2, 12));
    await decide(decidedAt);
    const year = decidedAt.getUTCFullYear() + 1;
    const day = `el 2 de enero de ${year}.`;
    expect(await read(path)).toContain(`Tu CV se borrará ${day}`);
    expect(await read(path, owner)).toContain(`La carta y los documentos se borran ${day}`);
    const { application } = await bodyOf(await person.client.get(`/api/applications/${id}`));
    expect(application.contentEndsAt).toBe(new Date(Date.UTC(year, 0, 2, 12)).toISOString());
    const held = await read("/dashboard/privacy");
    expect(held).toContain(`El 2 de enero de ${year}.`);
    expect(held).toContain("Carta de presentación");
    expect(held).not.toContain(`${path}/withdraw`);
    await decide(inDays(-367));
    const later = await read("/dashboard/privacy");
    expect(later).toContain("Su plazo ha terminado: se borra hoy.");
    expect(later).not.toContain("Carta de presentación");
  });

  test("the page of a candidate's data says when nobody holds anything, is divided, and leads back from beyond its last part", async () => {
    const privacy = "/dashboard/privacy";
    expect(await read(privacy)).toContain("Ninguna organización tiene nada tuyo.");
    expect(await read(`${privacy}?view=erased`)).toContain("Todavía no se ha borrado nada.");
    const { organizationId } = await insertOwner(app());
    for (let place = 0; place < 11; place += 1) {
      const { id: jobId } = await insertJob(app().db, { organizationId });
      await insertApplication(app().db, { jobId, userId: person.user.id, submittedAt: inDays(-place / 100) });
    }
    const first = await read(privacy);
    expect(first).toContain("1 organización, en 11 candidaturas");
    const next = /href="(\/dashboard\/privacy\?after=[^"]+)"/.exec(first)?.[1] ?? "";
    expect((await read(next)).match(/<article/g)).toHaveLength(1);
    const beyond = `${privacy}?after=2020-01-01T00:00:00.000Z_${crypto.randomUUID()}`;
    expect((await person.client.get(beyond)).headers.get("location")).toBe(privacy);
  });

  test("the page and the API say where the process stands for all, with the reason once", async () => {
    const { id: jobId } = await insertJob(app().db);
    const first = { first_response_at: new Date() };
    for (let count = 0; count < 9; count += 1)
      await insertApplication(app().db, { jobId, status: "in_review", columns: first });
    const columns = { ...first, decision_reason: "requirements" };
    const own = { jobId, userId: person.user.id, status: "rejected", columns } as const;
    const { id } = await insertApplication(app().db, own);
    await app().db.query(
      `INSERT INTO application_events (id, application_id, kind, visibility, to_status, actor, created_at)
       SELECT gen_random_uuid(), sent.id, 'status', 'both', step, 'employer', now() FROM applications AS sent,
         unnest(ARRAY['viewed', status]::application_status[]) AS step WHERE job_id = $1`,
      [jobId],
    );
    const page = await read(`/dashboard/applications/${id}`);
    expect(page).toContain(
      "De 10 candidaturas, 9 pasaron a revisión, ninguna a entrevista, ninguna contratación. La tuya se leyó. Motivo: requisitos.",
    );
    expect(page.replace(/<script.*?<\/script>/gs, "").match(/Motivo/g)).toHaveLength(1);
    const { funnel } = await bodyOf(await person.client.get(`/api/applications/${id}`));
    expect(funnel).toEqual({ applications: 10, inReview: 9, interview: 0, hired: 0, reached: "viewed" });
  });
});
