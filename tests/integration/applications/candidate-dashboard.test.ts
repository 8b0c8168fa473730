import { beforeEach, describe, expect, test } from "vitest";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { useApp } from "../../support/app/targets";
import { insertDocument, insertProfileCv } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import type { Account } from "../../support/people/accounts";
import { insertAccount, insertOwner } from "../../support/people/signed-in";
import { textOf } from "../../support/people/waitlist-forms";

const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

describe("a candidate's pending work", () => {
  const app = useApp("production");
  let person: Account;
  beforeEach(async () => {
    person = await insertAccount(app(), { isEmailVerified: false });
  });

  const read = async () => textOf(await person.client.get("/dashboard"));
  const section = (page: string, title: string) =>
    page.split(`>${title}</h2>`)[1]?.split("</section>")[0] ?? "";
  const linked = (html: string) =>
    [...html.matchAll(/href="\/dashboard\/applications\/[\w-]{36}">([^<]+)</g)].map(([, title]) => title);

  async function applied(title: string, status: ApplicationStatus, columns: Record<string, unknown> = {}) {
    const { id: jobId } = await insertJob(app().db, { title });
    return insertApplication(app().db, { jobId, userId: person.user.id, status, columns });
  }

  test("the interviews to come are first, the next one on top, however long ago they were proposed", async () => {
    const proposed = { status_changed_at: inDays(-60), interview_place: "Sala 2" };
    await applied("En diez días", "interview", { ...proposed, interview_at: inDays(10) });
    await applied("Mañana", "interview", { ...proposed, interview_at: inDays(1) });
    await applied("Ya pasó", "interview", { ...proposed, interview_at: inDays(-1) });
    await applied("Otra vez en revisión", "in_review", { ...proposed, interview_at: inDays(2) });
    await insertApplication(app().db, {
      status: "interview",
      columns: { interview_at: inDays(3), interview_place: "De otra persona" },
    });
    const page = await read();
    expect(linked(section(page, "Tus entrevistas"))).toEqual(["Mañana", "En diez días"]);
    expect(linked(page)).toEqual(["Mañana", "En diez días"]);
  });

  test("then what organizations changed in fourteen days, the last one first, and nothing of the person's", async () => {
    await applied("Hace trece días", "offer", { status_changed_at: inDays(-13) });
    await applied("Hace quince días", "rejected", { status_changed_at: inDays(-15) });
    await applied("Ayer", "viewed", { status_changed_at: inDays(-1) });
    await applied("Sin leer", "submitted", { status_changed_at: inDays(-1) });
    await applied("Retirada", "withdrawn", { status_changed_at: inDays(-1) });
    const changed = section(await read(), "Novedades de tus candidaturas");
    expect(linked(changed)).toEqual(["Ayer", "Hace trece días"]);
    expect(changed).toContain("Leída, ");
    expect(changed).toContain("Oferta recibida, ");
  });

  test("dates of the list are brief", async () => {
    await applied("Ayer", "submitted");
    const list = await textOf(await person.client.get("/dashboard/applications"));
    expect(list).toMatch(/Enviada el <time[^>]*>\d{1,2} [a-z]{3,4}<\/time>/);
  });

  test("names five of a kind", async () => {
    for (let count = 0; count < 6; count += 1)
      await applied(`Cambio ${count}`, "in_review", { status_changed_at: inDays(-1 - count) });
    const changed = linked(section(await read(), "Novedades de tus candidaturas"));
    expect(changed).toEqual([0, 1, 2, 3, 4].map((count) => `Cambio ${count}`));
  });

  test("the next step stands first, and unread messages follow", async () => {
    const { conversationId } = await applied("Con mensaje", "in_review");
    const sent = new Date();
    await app().db.query(
      "UPDATE conversations SET candidate_unread = 2, last_message_at = $2 WHERE id = $1",
      [conversationId, sent],
    );
    await app().db.query(
      `INSERT INTO messages (id, conversation_id, side, body, created_at)
       VALUES (gen_random_uuid(), $1, 'employer', 'Hola', $2)`,
      [conversationId, sent],
    );
    await insertProfileCv(app().db, person.user.id);
    const page = await read();
    const places = ["Confirma tu correo", "Novedades de tus candidaturas", "Mensajes sin leer"].map((title) =>
      page.indexOf(`>${title}</h2>`),
    );
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(page).toContain(`href="/dashboard/messages/${conversationId}"`);
    expect(page).toContain("2 sin leer");
  });

  test("an application leads to its conversation and back, on both sides", async () => {
    const owner = await insertOwner(app());
    const { id: jobId } = await insertJob(app().db, { organizationId: owner.organizationId });
    const userId = person.user.id;
    const { id, conversationId } = await insertApplication(app().db, { jobId, userId, status: "in_review" });
    for (const { client } of [person, owner]) {
      const application = await textOf(await client.get(`/dashboard/applications/${id}`));
      expect(application).toContain(`href="/dashboard/messages/${conversationId}"`);
      const thread = await textOf(await client.get(`/dashboard/messages/${conversationId}`));
      expect(thread).toContain(`href="/dashboard/applications/${id}"`);
    }
  });

  test("a download by the organization stands beside its document within the minute", async () => {
    const owner = await insertOwner(app());
    const { id: jobId } = await insertJob(app().db, { organizationId: owner.organizationId });
    const { id } = await insertApplication(app().db, { jobId, userId: person.user.id });
    const ownerId = person.user.id;
    const transcript = { ownerId, applicationId: id, kind: "transcript" } as const;
    await insertDocument(app().db, { ownerId, applicationId: id });
    const { id: fileId } = await insertDocument(app().db, transcript);
    const own = async () => textOf(await person.client.get(`/dashboard/applications/${id}`));
    expect(await own()).not.toMatch(/se descargó/i);
    await (await owner.client.get(`/api/applications/${id}/cv`)).text();
    const after = await own();
    expect(after).toMatch(/Tu CV se descargó el \d{1,2} de [a-z]+ de \d{4} a las? \d{1,2}:\d\d\./);
    expect(after).not.toContain("Se descargó el");
    await (await owner.client.get(`/api/applications/${id}/documents/${fileId}`)).text();
    expect(await own()).toMatch(/Se descargó el \d{1,2} de [a-z]+ de \d{4} a las? \d{1,2}:\d\d\./);
  });
});
