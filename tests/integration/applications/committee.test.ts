import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eraseSent } from "~/features/applications/erasing/erase-content.server";
import { listWaitingPeople } from "~/features/statistics/reports/waiting-names.server";
import { closeDatabase, getDatabase } from "~/lib/db/database.server";
import { useApp } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import { insertDocument } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { committeeOf, insertCommittee, insertRatedJob, insertRaters } from "../../support/jobs/committees";
import { insertJob } from "../../support/jobs/jobs";
import type { Account } from "../../support/people/accounts";
import type { EmployerAccount } from "../../support/people/employers";
import { insertMember, insertOwner } from "../../support/people/signed-in";

describe("a committee", () => {
  const app = useApp("production");
  afterAll(closeDatabase);
  let owner: EmployerAccount;
  let recruiter: Account;
  let reader: Account;
  let jobId: string;
  let slug: string;
  beforeAll(async () => {
    ({ owner, recruiter, reader } = await insertRaters(app()));
  });
  beforeEach(async () => {
    ({ id: jobId, slug } = await insertRatedJob(app().db, owner.organizationId, reader));
  });

  const { received, declared, rate, codeOf, recordOf, tableOf } = committeeOf(app, () => jobId);
  const rows = async (sql: string, ...values: unknown[]) => (await app().db.query(sql, values)).rows;
  const saveCriteria = (form: Record<string, string>, { client }: Account = owner) =>
    client.postForm(`/dashboard/jobs/${jobId}/criteria`, form);
  const isOn = async () => (await rows("SELECT 1 FROM job_committees WHERE job_id = $1", jobId)).length > 0;
  /** The text of a page, without the marks that React leaves between texts. */
  const textOf = (page: string) => page.replaceAll("<!-- -->", "");

  describe("its beginning", () => {
    const two = { "criterion-1": "Publicaciones", "criterion-2": "Docencia", committee: "on" };

    test("a committee whose weights are not whole numbers from 1 that make 100 is refused, and nothing typed is lost", async () => {
      const wrong = "Escribe un número entero del 1 al 100.";
      for (const [first, second, sentence] of [
        ["60", "39", "Los pesos suman 99: tienen que sumar 100."],
        ["60", "41", "Los pesos suman 101: tienen que sumar 100."],
        ["100", "0", wrong],
        ["60,5", "39,5", wrong],
        ["100", "", wrong],
      ] as const) {
        const answer = await saveCriteria({ ...two, "weight-1": first, "weight-2": second, publish: "on" });
        expect(answer.status).toBe(400);
        const page = await answer.text();
        expect(textOf(page)).toContain(sentence);
        expect(page).toContain('value="Docencia"');
        expect(page).toContain(`value="${first}"`);
        expect(await isOn()).toBe(false);
      }
    });

    test("a committee needs a criterion, and each weight has one", async () => {
      expect(textOf(await (await saveCriteria({ committee: "on" })).text())).toContain(
        "hace falta al menos un criterio",
      );
      const form = { "criterion-1": "Publicaciones", "weight-1": "60", "weight-2": "40", committee: "on" };
      expect(textOf(await (await saveCriteria(form)).text())).toContain("Este peso no tiene criterio.");
      expect(await isOn()).toBe(false);
    });

    test("the criteria stand in the published job only while that is chosen", async () => {
      const scale = "Publicaciones (60 %) y Docencia (40 %)";
      const read = async () => textOf(await (await owner.client.get(`/jobs/${slug}`)).text());
      const weights = { "weight-1": "60", "weight-2": "40" };
      await saveCriteria({ ...two, ...weights });
      expect(await read()).not.toContain(scale);
      const [one, other] = await rows(
        "SELECT id FROM job_criteria WHERE job_id = $1 ORDER BY position",
        jobId,
      );
      const ids = { "id-1": one.id, "id-2": other.id };
      await saveCriteria({ ...two, ...weights, ...ids, publish: "on" });
      expect(await read()).toContain(scale);
      await saveCriteria({ "criterion-1": "Publicaciones", "criterion-2": "Docencia", ...ids });
      expect(await read()).not.toContain(scale);
      expect(await isOn()).toBe(false);
    });

    test("the owner alone begins a committee and sets its criteria, which are fixed once somebody has rated", async () => {
      const form = { ...two, "weight-1": "60", "weight-2": "40" };
      const refused = await saveCriteria(form, recruiter);
      expect([refused.status, await isOn()]).toEqual([403, false]);
      await saveCriteria(form);
      const criteria = await rows("SELECT id FROM job_criteria WHERE job_id = $1 ORDER BY position", jobId);
      const ids = criteria.map((row) => row.id);
      const named = { ...form, "id-1": ids[0], "id-2": ids[1] };
      expect((await saveCriteria({ ...named, committee: "" }, recruiter)).status).toBe(403);
      const id = await received();
      await declared(id, [reader]);
      await rate(reader, id, ids, [4, 2]);
      const late = await saveCriteria({ ...named, "weight-1": "50", "weight-2": "50" });
      expect([
        late.status,
        textOf(await late.text()).includes("ya hay valoraciones o están cerradas"),
      ]).toEqual([409, true]);
      expect(
        await rows("SELECT weight FROM job_criteria WHERE job_id = $1 ORDER BY position", jobId),
      ).toEqual([{ weight: 60 }, { weight: 40 }]);
      // As a process of an earlier version leaves it.
      await rows("UPDATE job_committees SET first_rated_at = NULL WHERE job_id = $1", jobId);
      expect((await saveCriteria({ ...named, committee: "" })).status).toBe(409);
      await rate(reader, id, ids, [4, 2]);
      const { prisma } = await getDatabase();
      await prisma.$transaction(async (tx) => eraseSent(tx, { id }));
      expect([(await saveCriteria({ ...named, committee: "" })).status, await isOn()]).toEqual([409, true]);
    });

    test("a committee cannot be ended once a conflict is declared in it", async () => {
      await saveCriteria({ ...two, "weight-1": "60", "weight-2": "40" });
      const ids = await rows("SELECT id FROM job_criteria WHERE job_id = $1 ORDER BY position", jobId);
      await declared(await received(), [reader], true);
      const { committee: _, ...without } = two;
      const form = { ...without, "id-1": ids[0].id, "id-2": ids[1].id };
      expect([(await saveCriteria(form)).status, await isOn()]).toEqual([409, true]);
    });

    test("a committee hides the ratings that were shared before it, and takes no more of them", async () => {
      const id = await received();
      await owner.client.postForm(`/dashboard/applications/${id}`, { intent: "rating", "rating-0": "4" });
      const board = async () =>
        (await bodyOf(await owner.client.get(`/api/applications?jobId=${jobId}`))).items;
      expect((await board())[0].rating).toBe(4);
      await insertCommittee(app().db, jobId);
      await declared(id, [owner]);
      expect((await board())[0].rating).toBeNull();
      const form = { intent: "rating", "rating-0": "2" };
      const refused = await owner.client.postForm(`/dashboard/applications/${id}`, form);
      expect([refused.status, textOf(await refused.text()).includes("la valora un comité")]).toEqual([
        409,
        true,
      ]);
      expect(await rows("SELECT value FROM application_ratings WHERE application_id = $1", id)).toEqual([
        { value: 4 },
      ]);
    });
  });

  describe("before a declaration", () => {
    test("before declaring, nobody of the organization reads or does anything of an application", async () => {
      const id = await received("Persona Oculta", { coverLetter: "Una carta." });
      const { id: fileId } = await insertDocument(app().db, {
        ownerId: (await rows("SELECT user_id FROM applications WHERE id = $1", id))[0].user_id,
        applicationId: id,
      });
      await insertCommittee(app().db, jobId);
      for (const { client } of [owner, recruiter, reader]) {
        expect(await codeOf(await client.get(`/api/applications/${id}`))).toBe("403 DECLARATION_NEEDED");
        const listed = await bodyOf(await client.get(`/api/applications?jobId=${jobId}`));
        expect([listed.total, listed.items]).toEqual([0, []]);
      }
      const { client } = reader;
      const page = await client.get(`/dashboard/applications/${id}`);
      expect([page.status, page.headers.get("location")]).toEqual([
        302,
        `/dashboard/jobs/${jobId}/committee?next=${id}`,
      ]);
      for (const path of ["/cv", `/documents/${fileId}`, "/ratings"])
        expect(await codeOf(await client.get(`/api/applications/${id}${path}`)), path).toBe(
          "403 DECLARATION_NEEDED",
        );
      expect((await client.get(`/dashboard/applications/${id}/documents/${fileId}`)).status).toBe(403);
      expect(await codeOf(await client.post(`/api/applications/${id}/notes`, { text: "Nota" }))).toBe(
        "403 DECLARATION_NEEDED",
      );
      const board = await (await client.get(`/dashboard/jobs/${jobId}/applications`)).text();
      expect(board).not.toContain("Persona Oculta");
      expect(textOf(board)).toContain("Falta 1 candidatura: antes de verla, declara");
      expect(await (await recruiter.client.get(`/api/jobs/${jobId}/applications.csv`)).text()).not.toContain(
        "Persona Oculta",
      );
      const bulk = { ids: [id], status: "in_review" };
      expect((await bodyOf(await recruiter.client.post("/api/applications/bulk", bulk))).failed).toEqual([
        { id, code: "DECLARATION_NEEDED" },
      ]);
      expect(await codeOf(await rate(reader, id, [], []))).toBe("400 INVALID_DATA");
    });

    test("the declaration's page names the people, and leads on to the application", async () => {
      const [id, other] = [await received("Ana Ruiz"), await received("Lola Martín")];
      await insertCommittee(app().db, jobId);
      const path = `/dashboard/jobs/${jobId}/committee`;
      expect(textOf(await (await reader.client.get(`${path}?next=${id}`)).text())).toContain("Lola Martín");
      const ids = [id, other].map((each) => ["ids", each]);
      const form = [["intent", "declare"], ["next", id], ["conflict", other], ...ids];
      const posted = await reader.client.postForm(path, form);
      expect([posted.status, posted.headers.get("location")]).toEqual([303, `/dashboard/applications/${id}`]);
      expect((await reader.client.get(`/dashboard/applications/${id}`)).status).toBe(200);
      const refused = await reader.client.get(`/dashboard/applications/${other}`);
      expect(refused.headers.get("location")).toBe(`${path}?done=conflict`);
      const later = await received("Íñigo Echeverría");
      expect((await tableOf(reader)).undeclared.items).toEqual([{ id: later, name: "Íñigo Echeverría" }]);
    });

    test("declarations come in pages of twenty, the wanted application first", async () => {
      await insertCommittee(app().db, jobId);
      const people = Array.from({ length: 43 }, (_, at) => `Persona ${at + 1}`);
      const ids: string[] = [];
      for (const name of people) ids.push(await received(name));
      const path = `/dashboard/jobs/${jobId}/committee`;
      /** The applications that the page asks about. */
      const asked = async (query = "") => {
        const page = textOf(await (await reader.client.get(path + query)).text());
        const sent = [...page.matchAll(/name="ids" type="hidden" value="([^"]+)"/g)].map(
          ([, id]) => id ?? "",
        );
        return { sent, progress: /Has declarado \d+ de \d+/.exec(page)?.[0] };
      };
      const send = (sent: string[], conflicts: string[] = [], next = "") =>
        reader.client.postForm(path, [
          ["intent", "declare"],
          ["next", next],
          ...sent.map((id) => ["ids", id]),
          ...conflicts.map((id) => ["conflict", id]),
        ]);
      const first = await asked();
      expect(first).toEqual({ sent: ids.slice(0, 20), progress: "Has declarado 0 de 43" });
      expect((await send(first.sent, first.sent)).headers.get("location")).toBe(`${path}?done=declared`);
      const late = await received("Última Persona");
      const second = await asked(`?next=${late}`);
      expect(second).toEqual({ sent: [late, ...ids.slice(20, 39)], progress: "Has declarado 20 de 44" });
      const answer = await send(second.sent, [], late);
      expect(answer.headers.get("location")).toBe(`/dashboard/applications/${late}`);
      expect(await tableOf(reader)).toMatchObject({
        total: 20,
        conflicts: 20,
        undeclared: { total: 4, declared: 40 },
      });
      await send((await asked()).sent);
      expect(await asked()).toEqual({ sent: [], progress: undefined });
    });

    test("an application of another job, or of one without a committee, cannot be declared about", async () => {
      for (const applicationId of [(await insertApplication(app().db)).id, await received()]) {
        const declarations = [{ applicationId, hasConflict: false }];
        const answer = await reader.client.post(`/api/jobs/${jobId}/declarations`, { declarations });
        expect(await codeOf(answer)).toBe("404 NOT_FOUND");
      }
    });
  });

  test("a member cannot declare about their own application, nor see it in their table", async () => {
    const { id } = await insertApplication(app().db, {
      jobId,
      userId: reader.user.id,
      status: "withdrawn",
    });
    await insertCommittee(app().db, jobId);
    expect(await tableOf(reader)).toMatchObject({ undeclared: { total: 0 }, total: 0 });
    const declarations = [{ applicationId: id, hasConflict: false }];
    const answer = await reader.client.post(`/api/jobs/${jobId}/declarations`, { declarations });
    expect(await codeOf(answer)).toBe("404 NOT_FOUND");
  });

  test("a member's own conversation is not among the organization's, with or without a committee", async () => {
    const other = await insertOwner(app());
    const { organizationId } = other;
    const member = await insertMember(app(), { organizationId, role: "recruiter" });
    const { id: ofOther } = await insertJob(app().db, { organizationId });
    const { id, conversationId } = await insertApplication(app().db, {
      ...{ jobId: ofOther, userId: member.user.id, status: "withdrawn" },
    });
    await rows(
      `INSERT INTO messages (id, conversation_id, side, body, created_at)
       VALUES (gen_random_uuid(), $1, 'candidate', 'Buenos días', now())`,
      conversationId,
    );
    await rows(
      "UPDATE conversations SET employer_unread = 1, last_message_at = now() WHERE id = $1",
      conversationId,
    );
    const readBy = async ({ client }: Account) => {
      const listed = async (side: string) =>
        (await bodyOf(await client.get(`/api/conversations?side=${side}`))).items.length;
      const { messages } = await bodyOf(await client.get("/api/conversations/unread"));
      return { organization: await listed("organization"), own: await listed("own"), unread: messages };
    };
    for (const hasCommittee of [false, true]) {
      if (hasCommittee) await insertCommittee(app().db, ofOther);
      if (hasCommittee) await declared(id, [other]);
      expect(await readBy(member)).toEqual({ organization: 0, own: 1, unread: 0 });
      expect(await readBy(other)).toMatchObject({ organization: 1, unread: 1 });
    }
    const namedTo = async ({ user }: Account) =>
      (await listWaitingPeople({ organizationId, userId: user.id }, [id])).size;
    expect([await namedTo(member), await namedTo(other)]).toEqual([0, 1]);
  });

  describe("a conflict of interest", () => {
    test("a conflict of interest hides the application everywhere from the member who declared it alone", async () => {
      const id = await received("Persona Oculta");
      const [conversation] = await rows("SELECT id FROM conversations WHERE application_id = $1", id);
      await rows(
        `INSERT INTO messages (id, conversation_id, side, body, created_at)
         VALUES (gen_random_uuid(), $1, 'candidate', 'Buenos días', now())`,
        conversation.id,
      );
      await rows(
        "UPDATE conversations SET employer_unread = 1, last_message_at = now() WHERE id = $1",
        conversation.id,
      );
      await insertCommittee(app().db, jobId);
      await declared(id, [recruiter], true);
      await declared(id, [owner]);
      const seen = async ({ client }: Account) => {
        const texts = await Promise.all(
          [
            `/dashboard/jobs/${jobId}/applications`,
            `/dashboard/jobs/${jobId}/applications?q=Oculta`,
            "/dashboard/candidates?status=all",
            "/dashboard/messages?side=organization",
            "/dashboard",
            `/api/jobs/${jobId}/applications.csv`,
            `/api/jobs/${jobId}/committee`,
            `/api/jobs/${jobId}/committee.csv`,
            `/dashboard/jobs/${jobId}/committee?view=record`,
          ].map(async (path) => (await client.get(path)).text()),
        );
        return texts.map((text) => text.includes("Persona Oculta"));
      };
      expect(await seen(recruiter)).toEqual(Array(9).fill(false));
      expect(await seen(owner)).toEqual([true, true, true, true, true, true, true, true, true]);
      const messages = `/api/conversations/${conversation.id}/messages`;
      expect(await codeOf(await recruiter.client.get(messages))).toBe("404 NOT_FOUND");
      expect(await codeOf(await recruiter.client.post(messages, { body: "Hola" }))).toBe("404 NOT_FOUND");
      const unread = async ({ client }: Account) =>
        (await bodyOf(await client.get("/api/conversations/unread"))).messages;
      expect([await unread(recruiter), (await unread(owner)) > 0]).toEqual([0, true]);
    });

    test("a member with a conflict cannot decide, about one application or about many", async () => {
      const [id, other] = [await received(), await received("Lola Martín")];
      await insertCommittee(app().db, jobId);
      await declared(id, [recruiter], true);
      await declared(other, [recruiter]);
      const path = `/api/applications/${id}`;
      const patched = await recruiter.client.request(path, {
        method: "PATCH",
        json: { status: "in_review" },
      });
      expect(await codeOf(patched)).toBe("403 CONFLICT_DECLARED");
      const all = { jobId, filter: {}, expected: 1, status: "rejected" };
      expect((await bodyOf(await recruiter.client.post("/api/applications/bulk", all))).updated).toEqual([
        other,
      ]);
      const [row] = await rows("SELECT status FROM applications WHERE id = $1", id);
      expect(row.status).toBe("submitted");
    });

    test("a conflict declared after a rating discounts the rating, which stays in the record, and is never taken back", async () => {
      const id = await received();
      const criteria = await insertCommittee(app().db, jobId);
      await declared(id, [reader, recruiter]);
      await rate(reader, id, criteria, [1, 1]);
      await rate(recruiter, id, criteria, [5, 5]);
      for (const hasConflict of [true, false]) {
        const declarations = [{ applicationId: id, hasConflict }];
        await reader.client.post(`/api/jobs/${jobId}/declarations`, { declarations });
        expect(await codeOf(await reader.client.get(`/api/applications/${id}/ratings`))).toBe(
          "403 CONFLICT_DECLARED",
        );
      }
      const [item] = (await tableOf(recruiter)).items;
      expect(item).toMatchObject({ counts: { able: 1, raters: 1 }, score: { raters: 1, mean: 5 } });
      await rows("UPDATE applications SET status = 'rejected', status_changed_at = now() WHERE id = $1", id);
      const csv = await recordOf(recruiter);
      expect(csv).toMatch(
        /Suma ponderada;[^\n]*;Joan Pons;Lectura;no cuenta: declaró un conflicto después;1,00/,
      );
    });
  });
});
