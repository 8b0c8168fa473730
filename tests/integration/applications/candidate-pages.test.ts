import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { useApp } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import { insertDocument, insertProfileCv } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { daysBefore } from "../../support/jobs/archive";
import { insertJob } from "../../support/jobs/jobs";
import type { Account } from "../../support/people/accounts";
import type { EmployerAccount } from "../../support/people/employers";
import { insertAccount, insertOwner } from "../../support/people/signed-in";
import { textOf } from "../../support/people/waitlist-forms";

const now = new Date();
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

describe("the pages of a candidate", () => {
  const app = useApp("production");

  describe("a candidate's pending work", () => {
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

    test("the dashboard begins with the interviews to come, the next one on top, however long ago they were proposed", async () => {
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

    test("the dashboard lists what organizations changed in fourteen days, the last change first, and nothing of the person's", async () => {
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

    test("the list of applications has brief dates", async () => {
      await applied("Ayer", "submitted");
      const list = await textOf(await person.client.get("/dashboard/applications"));
      expect(list).toMatch(/Enviada el <time[^>]*>\d{1,2} [a-z]{3,4}<\/time>/);
    });

    test("the dashboard names five changes at most", async () => {
      for (let count = 0; count < 6; count += 1)
        await applied(`Cambio ${count}`, "in_review", { status_changed_at: inDays(-1 - count) });
      const changed = linked(section(await read(), "Novedades de tus candidaturas"));
      expect(changed).toEqual([0, 1, 2, 3, 4].map((count) => `Cambio ${count}`));
    });

    test("the dashboard has the next step first, then changes, then unread messages", async () => {
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
      const places = ["Confirma tu correo", "Novedades de tus candidaturas", "Mensajes sin leer"].map(
        (title) => page.indexOf(`>${title}</h2>`),
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
      const { id, conversationId } = await insertApplication(app().db, {
        jobId,
        userId,
        status: "in_review",
      });
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

  describe("when the documents of an application are deleted", () => {
    let candidate: Account;
    let employer: EmployerAccount;
    beforeAll(async () => {
      [candidate, employer] = [await insertAccount(app()), await insertOwner(app())];
    });

    async function begin(status: "submitted" | "rejected", decidedAt: Date) {
      const { id: jobId } = await insertJob(app().db, { organizationId: employer.organizationId });
      const columns = {
        status_changed_at: decidedAt,
        ...(status === "rejected" && { first_response_at: decidedAt }),
      };
      const userId = candidate.user.id;
      const { id } = await insertApplication(app().db, { jobId, userId, status, columns });
      await insertDocument(app().db, { ownerId: userId, applicationId: id });
      return id;
    }

    const pageOf = async ({ client }: Account, id: string) =>
      textOf(await client.get(`/dashboard/applications/${id}`));
    const download = async (id: string) => {
      const response = await candidate.client.get(`/api/applications/${id}/cv`);
      await response.arrayBuffer();
      return response.status;
    };

    test("candidate and organization read the day of deletion: twelve months after the final state", async () => {
      const decidedAt = new Date(Date.UTC(new Date().getUTCFullYear(), 0, 2, 12));
      const id = await begin("rejected", decidedAt);
      const year = decidedAt.getUTCFullYear() + 1;
      expect(await pageOf(candidate, id)).toContain(`Tu CV se borrará el 2 de enero de ${year}.`);
      expect(await pageOf(employer, id)).toContain(
        `La carta y los documentos se borran el 2 de enero de ${year}.`,
      );
      const { application } = await bodyOf(await candidate.client.get(`/api/applications/${id}`));
      expect(application.contentEndsAt).toBe(new Date(Date.UTC(year, 0, 2, 12)).toISOString());
      expect(await download(id)).toBe(200);
    });

    test("the candidate of an undecided application reads how long documents are kept, and no day", async () => {
      const id = await begin("submitted", new Date());
      const text = await pageOf(candidate, id);
      expect(text).not.toContain("se borrará el");
      expect(text).toContain("12 meses después de");
    });
  });

  describe("the page of a candidate's data with organizations", () => {
    let person: Account;
    let employer: EmployerAccount;
    beforeAll(async () => {
      employer = await insertOwner(app());
      await app().db.query("UPDATE users SET name = 'Irene Sobrado' WHERE id = $1", [employer.user.id]);
    });
    beforeEach(async () => {
      person = await insertAccount(app());
    });

    const read = async (query = "") => textOf(await person.client.get(`/dashboard/privacy${query}`));
    const apply = async (fields: Partial<Parameters<typeof insertApplication>[1]> = {}) => {
      const { id: jobId } = await insertJob(app().db, { organizationId: employer.organizationId });
      return insertApplication(app().db, { jobId, userId: person.user.id, ...fields });
    };

    test("the page says when nobody holds anything, and when nothing was erased", async () => {
      expect(await read()).toContain("Ninguna organización tiene nada tuyo.");
      expect(await read("?view=erased")).toContain("Todavía no se ha borrado nada.");
    });

    test("the page says who holds what, who opened it by role, until when, and how to erase it", async () => {
      const { id } = await apply({ status: "viewed" });
      await insertDocument(app().db, { ownerId: person.user.id, applicationId: id, name: "cv-ana.pdf" });
      await (await employer.client.get(`/api/applications/${id}/cv`)).arrayBuffer();
      const page = await read();
      for (const words of ["Instituto Sol", "CV: cv-ana.pdf", "12 meses después de cerrar el proceso."])
        expect(page).toContain(words);
      expect(page).toMatch(
        /La organización descargó tu CV el \d{1,2} de [a-z]+ de \d{4} a las? \d{1,2}:\d\d\./,
      );
      expect(page).not.toContain("Irene");
      expect(page).toContain(`href="/dashboard/applications/${id}/withdraw"`);
    });

    test("the page says the day of deletion of a decided application, and nothing of its letter after that day", async () => {
      const decidedAt = new Date(Date.UTC(now.getUTCFullYear(), 0, 2, 12));
      const decided = (at: Date) => ({ status_changed_at: at, first_response_at: at });
      const { id } = await apply({ status: "rejected", columns: decided(decidedAt) });
      const page = await read();
      expect(page).toContain(`El 2 de enero de ${decidedAt.getUTCFullYear() + 1}.`);
      expect(page).not.toContain(`/dashboard/applications/${id}/withdraw`);
      const past = {
        status: "rejected",
        coverLetter: "Hola.",
        columns: decided(daysBefore(now, 367)),
      } as const;
      await app().db.query("DELETE FROM applications WHERE id = $1", [id]);
      await apply(past);
      const later = await read();
      expect(later).toContain("Su plazo ha terminado: se borra hoy.");
      expect(later).not.toContain("Carta de presentación");
    });

    test("the page is divided, and a cursor beyond the last part leads back to the first", async () => {
      for (let place = 0; place < 11; place += 1) await apply({ submittedAt: minutes(-place) });
      const first = await read();
      expect(first).toContain("1 organización, en 11 candidaturas");
      const next = /href="(\/dashboard\/privacy\?after=[^"]+)"/.exec(first)?.[1] ?? "";
      expect((await textOf(await person.client.get(next))).match(/<article/g)).toHaveLength(1);
      const beyond = `/dashboard/privacy?after=2020-01-01T00:00:00.000Z_${crypto.randomUUID()}`;
      expect((await person.client.get(beyond)).headers.get("location")).toBe("/dashboard/privacy");
    });
  });

  test("the page and the API say where the process stands for all, with the reason once", async () => {
    const person = await insertAccount(app());
    const { id: jobId } = await insertJob(app().db);
    const led = async (userId: string | undefined, path: readonly ApplicationStatus[], columns = {}) => {
      const status = path.at(-1) ?? "submitted";
      const fields = { jobId, status, columns: { first_response_at: new Date(), ...columns } };
      const { id } = await insertApplication(app().db, { ...fields, ...(userId && { userId }) });
      for (const step of path)
        await app().db.query(
          `INSERT INTO application_events (id, application_id, kind, visibility, to_status, actor, created_at)
         VALUES (gen_random_uuid(), $1, 'status', 'both', $2, 'employer', now())`,
          [id, step],
        );
      return id;
    };
    for (let count = 0; count < 9; count += 1) await led(undefined, ["viewed", "in_review"]);
    const id = await led(person.user.id, ["viewed", "rejected"], { decision_reason: "requirements" });
    const page = await textOf(await person.client.get(`/dashboard/applications/${id}`));
    expect(page).toContain(
      "De 10 candidaturas, 9 pasaron a revisión, ninguna a entrevista, ninguna contratación. La tuya se leyó. Motivo: requisitos.",
    );
    expect(page.replace(/<script.*?<\/script>/gs, "").match(/Motivo/g)).toHaveLength(1);
    const { funnel } = await bodyOf(await person.client.get(`/api/applications/${id}`));
    expect(funnel).toEqual({ applications: 10, inReview: 9, interview: 0, hired: 0, reached: "viewed" });
  });
});
