import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { eraseAccounts } from "~/features/account/erase-accounts.server";
import { exportCommitteesOfAccount } from "~/features/applications/committee/committee-of-account.server";
import { rateApplication } from "~/features/applications/committee/rate-application.server";
import { readRecordBatches, readRecordHead } from "~/features/applications/committee/read-record.server";
import { eraseSent } from "~/features/applications/erasing/erase-content.server";
import { listWaitingPeople } from "~/features/statistics/reports/waiting-names.server";
import { Prisma } from "~/generated/prisma/client";
import { closeDatabase, getDatabase } from "~/lib/db/database.server";
import { useApp } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import { insertDocument } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { insertCommittee, insertDeclaration } from "../../support/jobs/committees";
import { insertJob } from "../../support/jobs/jobs";
import type { Account } from "../../support/people/accounts";
import type { EmployerAccount } from "../../support/people/employers";
import { insertMember, insertOwner } from "../../support/people/signed-in";
import { insertUser } from "../../support/people/users";

describe("a committee", () => {
  const app = useApp("production");
  afterAll(closeDatabase);
  let owner: EmployerAccount;
  let recruiter: Account;
  let reader: Account;
  let jobId: string;
  let slug: string;
  beforeAll(async () => {
    owner = await insertOwner(app());
    const { organizationId } = owner;
    recruiter = await insertMember(app(), { organizationId, role: "recruiter", name: "Rosa Vidal" });
    reader = await insertMember(app(), { organizationId, role: "reader", name: "Joan Pons" });
  });
  beforeEach(async () => {
    ({ id: jobId, slug } = await insertJob(app().db, { organizationId: owner.organizationId }));
    await app().db.query("INSERT INTO job_readers VALUES ($1, $2, now())", [jobId, reader.user.id]);
  });

  const rows = async (sql: string, ...values: unknown[]) => (await app().db.query(sql, values)).rows;
  const received = async (name = "Ana Ruiz", fields: Record<string, unknown> = {}) => {
    const { id: userId } = await insertUser(app().db, { name });
    return (await insertApplication(app().db, { jobId, userId, ...fields })).id;
  };
  const declared = async (applicationId: string, accounts: readonly Account[], hasConflict = false) => {
    for (const { user } of accounts)
      await insertDeclaration(app().db, { applicationId, userId: user.id }, { hasConflict });
  };
  const rate = ({ client }: Account, id: string, criteria: readonly string[], values: readonly number[]) =>
    client.request(`/api/applications/${id}/ratings`, {
      method: "PUT",
      json: { ratings: criteria.map((criterionId, at) => ({ criterionId, value: values[at] })) },
    });
  const saveCriteria = (form: Record<string, string>, { client }: Account = owner) =>
    client.postForm(`/dashboard/jobs/${jobId}/criteria`, form);
  const isOn = async () => (await rows("SELECT 1 FROM job_committees WHERE job_id = $1", jobId)).length > 0;
  /** The text of a page, without the marks that React leaves between texts. */
  const textOf = (page: string) => page.replaceAll("<!-- -->", "");
  const codeOf = async (response: Response) =>
    `${response.status} ${response.ok ? "" : (await bodyOf(response)).code}`.trim();
  const recordOf = async ({ client }: Account) =>
    (await (await client.get(`/api/jobs/${jobId}/committee.csv`)).text()).replaceAll('"', "");
  const tableOf = async ({ client }: Account) => bodyOf(await client.get(`/api/jobs/${jobId}/committee`));

  describe("its beginning", () => {
    const two = { "criterion-1": "Publicaciones", "criterion-2": "Docencia", committee: "on" };

    test.each([
      ["60", "39", "Los pesos suman 99: tienen que sumar 100."],
      ["60", "41", "Los pesos suman 101: tienen que sumar 100."],
      ["100", "0", "Escribe un número entero del 1 al 100."],
      ["110", "-10", "Escribe un número entero del 1 al 100."],
      ["60", "cuarenta", "Escribe un número entero del 1 al 100."],
      ["60,5", "39,5", "Escribe un número entero del 1 al 100."],
      ["100", "", "Escribe un número entero del 1 al 100."],
    ])("with the weights «%s» and «%s» is refused, and loses nothing", async (first, second, sentence) => {
      const answer = await saveCriteria({ ...two, "weight-1": first, "weight-2": second, publish: "on" });
      expect(answer.status).toBe(400);
      const page = await answer.text();
      expect(textOf(page)).toContain(sentence);
      expect(page).toContain('value="Docencia"');
      expect(page).toContain(`value="${first}"`);
      expect(await isOn()).toBe(false);
    });

    test("needs a criterion, and each weight one", async () => {
      expect(textOf(await (await saveCriteria({ committee: "on" })).text())).toContain(
        "hace falta al menos un criterio",
      );
      const form = { "criterion-1": "Publicaciones", "weight-1": "60", "weight-2": "40", committee: "on" };
      expect(textOf(await (await saveCriteria(form)).text())).toContain("Este peso no tiene criterio.");
      expect(await isOn()).toBe(false);
    });

    test("publishes the criteria with the job where that is chosen, and stops again", async () => {
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

    test("and its criteria are the owner's alone, and fixed once somebody has rated", async () => {
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

    test("cannot be ended once a conflict is declared in it", async () => {
      await saveCriteria({ ...two, "weight-1": "60", "weight-2": "40" });
      const ids = await rows("SELECT id FROM job_criteria WHERE job_id = $1 ORDER BY position", jobId);
      await declared(await received(), [reader], true);
      const { committee: _, ...without } = two;
      const form = { ...without, "id-1": ids[0].id, "id-2": ids[1].id };
      expect([(await saveCriteria(form)).status, await isOn()]).toEqual([409, true]);
    });

    test("hides the ratings that were shared before, and takes no more of them", async () => {
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
    test("nothing of an application is read or done by anybody of the organization", async () => {
      const id = await received("Persona Oculta", { coverLetter: "Una carta." });
      const { id: fileId } = await insertDocument(app().db, {
        ownerId: (await rows("SELECT user_id FROM applications WHERE id = $1", id))[0].user_id,
        applicationId: id,
      });
      await insertCommittee(app().db, jobId);
      for (const { client } of [owner, recruiter, reader]) {
        const page = await client.get(`/dashboard/applications/${id}`);
        expect([page.status, page.headers.get("location")]).toEqual([
          302,
          `/dashboard/jobs/${jobId}/committee?next=${id}`,
        ]);
        for (const path of ["", "/cv", `/documents/${fileId}`, "/ratings"])
          expect(await codeOf(await client.get(`/api/applications/${id}${path}`)), path).toBe(
            "403 DECLARATION_NEEDED",
          );
        expect((await client.get(`/dashboard/applications/${id}/documents/${fileId}`)).status).toBe(403);
        expect(await codeOf(await client.post(`/api/applications/${id}/notes`, { text: "Nota" }))).toBe(
          "403 DECLARATION_NEEDED",
        );
        const listed = await bodyOf(await client.get(`/api/applications?jobId=${jobId}`));
        expect([listed.total, listed.items]).toEqual([0, []]);
        const board = await (await client.get(`/dashboard/jobs/${jobId}/applications`)).text();
        expect(board).not.toContain("Persona Oculta");
        expect(textOf(board)).toContain("Falta 1 candidatura: antes de verla, declara");
      }
      expect(await (await recruiter.client.get(`/api/jobs/${jobId}/applications.csv`)).text()).not.toContain(
        "Persona Oculta",
      );
      const bulk = { ids: [id], status: "in_review" };
      expect((await bodyOf(await recruiter.client.post("/api/applications/bulk", bulk))).failed).toEqual([
        { id, code: "DECLARATION_NEEDED" },
      ]);
      expect(await codeOf(await rate(reader, id, [], []))).toBe("400 INVALID_DATA");
    });

    test("its page names the people, and the way goes on to the application", async () => {
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

    test("comes in pages that are sent one by one, the wanted application first", async () => {
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

    test.each([
      ["of another job", async () => (await insertApplication(app().db)).id],
      ["without a committee", async () => received()],
    ])("an application %s cannot be declared about", async (_, make) => {
      const declarations = [{ applicationId: await make(), hasConflict: false }];
      const answer = await reader.client.post(`/api/jobs/${jobId}/declarations`, { declarations });
      expect(await codeOf(answer)).toBe("404 NOT_FOUND");
    });
  });

  test("a member's own application is not theirs to declare about, nor in their table", async () => {
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

  test.each([
    ["without a committee", false],
    ["with one", true],
  ])("a member's own conversation is not among the organization's, %s", async (_, hasCommittee) => {
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
    if (hasCommittee) await insertCommittee(app().db, ofOther);
    await declared(id, [other]);
    const readBy = async ({ client }: Account) => {
      const listed = async (side: string) =>
        (await bodyOf(await client.get(`/api/conversations?side=${side}`))).items.length;
      const { messages } = await bodyOf(await client.get("/api/conversations/unread"));
      return { organization: await listed("organization"), own: await listed("own"), unread: messages };
    };
    expect(await readBy(member)).toEqual({ organization: 0, own: 1, unread: 0 });
    expect(await readBy(other)).toMatchObject({ organization: 1, unread: 1 });
    const namedTo = async ({ user }: Account) =>
      (await listWaitingPeople({ organizationId, userId: user.id }, [id])).size;
    expect([await namedTo(member), await namedTo(other)]).toEqual([0, 1]);
  });

  describe("a conflict of interest", () => {
    test("hides the application from its author alone, everywhere", async () => {
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

    test("keeps its member from deciding, alone or with others", async () => {
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

    test("can be declared after a rating, which counts no more and stays in the record; it is never taken back", async () => {
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

  describe("its ratings", () => {
    const others = async (account: Account, id: string) =>
      (await bodyOf(await account.client.get(`/api/applications/${id}/ratings`))).ratings?.map(
        (rating: { name: string }) => rating.name,
      ) ?? null;
    const pageOf = async ({ client }: Account, id: string) =>
      textOf(await (await client.get(`/dashboard/applications/${id}`)).text());

    test("are read after rating, not before", async () => {
      const id = await received();
      const criteria = await insertCommittee(app().db, jobId);
      await declared(id, [reader, recruiter, owner]);
      await rate(recruiter, id, criteria, [5, 2]);
      expect(await others(reader, id)).toBeNull();
      expect(await pageOf(reader, id)).not.toContain("Rosa Vidal");
      expect((await tableOf(reader)).items[0]).toMatchObject({
        counts: { able: 3, raters: 1 },
        score: null,
        own: null,
      });
      expect(await pageOf(reader, id)).toContain("1 de 3 han valorado");
      await rate(reader, id, criteria, [3, 3]);
      expect(await others(reader, id)).toEqual(["Rosa Vidal", "Joan Pons"]);
      expect(await pageOf(reader, id)).toContain("Rosa Vidal");
      expect((await tableOf(reader)).items[0]).toMatchObject({
        score: { raters: 2, mean: 3.4, spread: 0.8 },
        own: 3,
      });
      expect(await others(owner, id)).toBeNull();
    });

    test.each([
      [
        "the application is decided",
        "UPDATE applications SET status = 'hired', status_changed_at = now() WHERE job_id = $1",
      ],
      ["the job's ratings are closed", "UPDATE job_committees SET closed_at = now() WHERE job_id = $1"],
    ])("are read by all, and change no more, once %s", async (_, sql) => {
      const id = await received();
      const criteria = await insertCommittee(app().db, jobId);
      await declared(id, [reader, owner]);
      await rate(owner, id, criteria, [5, 2]);
      await rate(owner, id, criteria, [4, 2]);
      await rows(sql, jobId);
      expect(await others(reader, id)).toHaveLength(1);
      for (const account of [reader, owner])
        expect(await codeOf(await rate(account, id, criteria, [1, 1]))).toBe("409 RATINGS_CLOSED");
      const form = { intent: "assess", "criterion-0": criteria[0] ?? "", "rating-0": "3" };
      const late = await reader.client.postForm(`/dashboard/applications/${id}`, {
        ...form,
        ...{ "criterion-1": criteria[1] ?? "", "rating-1": "3" },
      });
      expect([late.status, textOf(await late.text()).includes("Ya no se puede valorar")]).toEqual([
        409,
        true,
      ]);
      const kept = "SELECT value FROM committee_ratings ORDER BY value";
      expect((await rows(`${kept}`)).map(({ value }) => value)).toEqual(expect.arrayContaining([2, 4]));
      expect((await tableOf(reader)).items[0].score.mean).toBe(3.2);
    });

    test("stay blind while the decision can be undone", async () => {
      const id = await received();
      const criteria = await insertCommittee(app().db, jobId);
      await declared(id, [reader, recruiter]);
      await rate(recruiter, id, criteria, [5, 2]);
      const reply = { ids: [id], status: "rejected", reason: "requirements", delay: true };
      expect((await recruiter.client.post("/api/applications/bulk", reply)).status).toBe(200);
      expect(await others(reader, id)).toBeNull();
      expect((await tableOf(reader)).items[0]).toMatchObject({ score: null, isOver: true });
      expect(await recordOf(recruiter)).not.toContain("Suma ponderada");
      await rows("UPDATE delayed_replies SET visible_at = now() WHERE application_id = $1", id);
      expect(await others(reader, id)).toHaveLength(1);
    });

    test("come whole or not at all, one row for each criterion however often they come", async () => {
      const id = await received();
      const criteria = await insertCommittee(app().db, jobId);
      await declared(id, [reader]);
      const [first = "", second = ""] = criteria;
      const path = `/dashboard/applications/${id}`;
      const form = { intent: "assess", "criterion-0": first, "criterion-1": second };
      const half = await reader.client.postForm(path, { ...form, "rating-1": "4" });
      const page = await half.text();
      expect([half.status, textOf(page).includes("Elige de 1 a 5 en cada criterio.")]).toEqual([400, true]);
      expect(page).toMatch(/name="rating-1"[^>]*checked=""[^>]*value="4"/);
      for (const [some, values] of [
        [[first], [4]],
        [
          [first, first],
          [4, 4],
        ],
        [
          [first, second],
          [4, 6],
        ],
        [
          [first, crypto.randomUUID()],
          [4, 4],
        ],
      ] as const)
        expect(await codeOf(await rate(reader, id, some, values))).toBe("400 INVALID_DATA");
      const count = "SELECT 1 FROM committee_ratings WHERE criterion_id = ANY($1)";
      expect(await rows(count, criteria)).toEqual([]);
      const member = { organizationId: owner.organizationId, userId: reader.user.id };
      const values = criteria.map((criterionId) => ({ criterionId, value: 3 }));
      await Promise.all([1, 2, 3].map(() => rateApplication(member, id, values)));
      expect(await rows(count, criteria)).toHaveLength(2);
    });

    test("are closed by a recruiter who says so, not by a reader", async () => {
      await insertCommittee(app().db, jobId);
      const close = (account: Account, form = {}) =>
        account.client.postForm(`/dashboard/jobs/${jobId}/committee`, { intent: "close", ...form });
      const closed = async () =>
        (await rows("SELECT closed_at FROM job_committees WHERE job_id = $1", jobId))[0];
      expect((await close(recruiter)).status).toBe(400);
      expect((await close(reader, { confirm: "on" })).status).toBe(403);
      expect((await closed()).closed_at).toBeNull();
      expect((await close(recruiter, { confirm: "on" })).status).toBe(303);
      const [{ closed_at: at }] = [await closed()];
      expect((await close(owner, { confirm: "on" })).status).toBe(303);
      expect((await closed()).closed_at).toEqual(at);
    });
  });

  describe("the record", () => {
    test("has what was declared, rated and decided, with the documents' hashes, and is audited", async () => {
      const id = await received("=Ana Ruiz");
      const [{ user_id: ownerId }] = await rows("SELECT user_id FROM applications WHERE id = $1", id);
      await insertDocument(app().db, { ownerId, applicationId: id });
      const [{ sha256 }] = await rows(
        "SELECT sha256 FROM files JOIN file_blobs ON file_blobs.id = blob_id WHERE application_id = $1",
        id,
      );
      const criteria = await insertCommittee(app().db, jobId);
      await declared(id, [reader, recruiter]);
      await declared(id, [owner], true);
      await rate(reader, id, criteria, [5, 2]);
      expect(await recordOf(recruiter)).not.toContain("Suma ponderada");
      const change = { status: "rejected", reason: "experience" };
      await recruiter.client.request(`/api/applications/${id}`, { method: "PATCH", json: change });
      const csv = await recordOf(recruiter);
      for (const line of [
        /Criterio;;;;;;Criterio 1;60 %/,
        new RegExp(`Documento;[^\\n]*;${sha256}`),
        /Declaración;\d{4}-[^\n]*;Joan Pons;Lectura;;Sin conflicto de interés/,
        /Valoración;\d{4}-[^\n]*;Joan Pons;Lectura;Criterio 1;5/,
        /Suma ponderada;[^\n]*;Joan Pons;Lectura;;3,80/,
        /Decisión;\d{4}-[^\n]*;Rosa Vidal;;Descartada;Experiencia/,
      ])
        expect(csv).toMatch(line);
      expect(csv).toContain("'=Ana Ruiz");
      const page = await recruiter.client.get(`/dashboard/jobs/${jobId}/committee?view=record`);
      const words = textOf(await page.text());
      for (const text of [sha256, "Suma ponderada 3,80", "Rosa Vidal: Descartada. Experiencia"])
        expect(words).toContain(text);
      const audited =
        "SELECT 1 FROM audit_log WHERE action = 'committee.record' AND target = $1 AND actor_id = $2";
      expect(await rows(audited, jobId, recruiter.user.id)).toHaveLength(3);
      expect((await reader.client.get(`/dashboard/jobs/${jobId}/committee?view=record`)).status).toBe(403);
    });

    test("has each decision with its reason, whether it was undone, taken back or answers all of a filter", async () => {
      const [id, other] = [await received(), await received("Lola Martín")];
      await insertCommittee(app().db, jobId);
      await declared(id, [recruiter, owner]);
      const { client } = recruiter;
      const delayed = { ids: [id], status: "rejected", reason: "requirements", delay: true };
      const { batchId } = await bodyOf(await client.post("/api/applications/bulk", delayed));
      expect((await client.post(`/api/replies/${batchId}/undo`, {})).status).toBe(200);
      for (const change of [{ status: "rejected", reason: "experience" }, { status: "in_review" }])
        await client.request(`/api/applications/${id}`, { method: "PATCH", json: change });
      await declared(other, [recruiter, owner]);
      const all = { jobId, filter: {}, expected: 2, status: "rejected", reason: "position_filled" };
      expect((await bodyOf(await client.post("/api/applications/bulk", all))).updated).toHaveLength(2);
      const said = (csv: string) =>
        (csv.match(/^Decisión;.*$/gm) ?? []).map((line) => line.trim().split(";").slice(6).join(" | "));
      const undone = "deshecha o cambiada antes de enviarse";
      expect(said(await recordOf(owner))).toEqual([
        `Leída (${undone}) | `,
        `Descartada (${undone}) | Requisitos`,
        "Leída | ",
        "Descartada | Experiencia",
        "En revisión | ",
        "Descartada | Plaza cubierta",
        "Leída | ",
        "Descartada | Plaza cubierta",
      ]);
      const page = await client.get(`/dashboard/jobs/${jobId}/committee?view=record`);
      expect(textOf(await page.text())).toContain(`Rosa Vidal: Descartada (${undone}). Requisitos`);
    });

    test("has a line for each member, erased or not, and for those who never declared; only those are counted who have rated or still can", async () => {
      const { organizationId } = owner;
      const join = (name: string) => insertMember(app(), { organizationId, role: "recruiter", name });
      const [one, other, former] = [await join("Eva Leal"), await join("Iván Sáez"), await join("Olga Ríos")];
      const criteria = await insertCommittee(app().db, jobId);
      const ids = [await received(), await received("Lola Martín")];
      for (const account of [one, other, former, reader, recruiter])
        await account.client.post(`/api/jobs/${jobId}/declarations`, {
          declarations: ids.map((applicationId) => ({ applicationId, hasConflict: false })),
        });
      await rate(one, ids[0] ?? "", criteria, [5, 2]);
      const counts = async () =>
        (await tableOf(recruiter)).items.map((item: { counts: unknown }) => item.counts);
      expect(await counts()).toEqual([
        { able: 5, raters: 1 },
        { able: 5, raters: 0 },
      ]);
      const left = "UPDATE users SET organization_id = NULL, organization_role = NULL WHERE id = $1";
      await rows(left, former.user.id);
      await rows("DELETE FROM job_readers WHERE job_id = $1", jobId);
      const erased = [one.user.id, other.user.id];
      await eraseAccounts(Prisma.sql`id = ANY(${erased}::uuid[])`, 2, accountEvents, new Date());
      expect(await counts()).toEqual([
        { able: 2, raters: 1 },
        { able: 1, raters: 0 },
      ]);
      const lines = (await recordOf(owner)).match(/^Comité;.*$/gm) ?? [];
      expect(lines.map((line) => line.trim().split(";").slice(4, 7).join(" | "))).toEqual([
        "Persona eliminada 1 | Selección | ",
        "Persona eliminada 2 | Selección | ",
        "Olga Ríos | Selección | ",
        "Joan Pons | Lectura | ",
        "Rosa Vidal | Selección | ",
        `${owner.user.name} | Responsable | no consta ninguna declaración suya`,
      ]);
    });

    test("skips nobody when an application drops out while it is read", async () => {
      await insertCommittee(app().db, jobId);
      // Two batches, some of one moment; each has lost its person, and so needs no declaration.
      await rows(
        `INSERT INTO applications (id, job_id, organization_id, status, submitted_at, status_changed_at, created_at,
           updated_at, anonymized_at)
         SELECT gen_random_uuid(), $1, $2, 'rejected', sent.at, sent.at, sent.at, sent.at, now()
         FROM generate_series(1, 150) AS n, LATERAL (SELECT now() - interval '1 day' + n / 50 * interval '1 hour') AS sent (at)`,
        ...[jobId, owner.organizationId],
      );
      const party = { side: "employer", role: "owner", organizationId: owner.organizationId } as const;
      const reading = { ...party, userId: owner.user.id };
      const head = await readRecordHead(reading, jobId);
      const found = new Set<string>();
      for await (const batch of readRecordBatches(reading, head, new Date())) {
        if (found.size === 0) await rows("DELETE FROM applications WHERE id = $1", batch[0]?.id);
        for (const { id } of batch) found.add(id);
      }
      expect(found.size).toBe(150);
    });

    test("says that a rating was changed, with both times; the first one keeps its place", async () => {
      const id = await received();
      const criteria = await insertCommittee(app().db, jobId);
      await declared(id, [reader, recruiter, owner]);
      await rate(reader, id, criteria, [1, 1]);
      // As a process of an earlier version leaves it.
      await rows("UPDATE committee_declarations SET first_rated_at = NULL WHERE application_id = $1", id);
      await rows("UPDATE job_committees SET first_rated_at = NULL WHERE job_id = $1", jobId);
      await rows(
        "UPDATE committee_ratings SET rated_at = '2026-05-01T10:00:00Z' WHERE criterion_id = ANY($1)",
        criteria,
      );
      await rate(reader, id, criteria, [3, 3]);
      await rate(recruiter, id, criteria, [4, 4]);
      await rate(reader, id, criteria, [5, 2]);
      const { ratings } = await bodyOf(await reader.client.get(`/api/applications/${id}/ratings`));
      expect(ratings.map(({ name }: { name: string }) => name)).toEqual(["Joan Pons", "Rosa Vidal"]);
      await rows("UPDATE job_committees SET closed_at = now() WHERE job_id = $1", jobId);
      const csv = await recordOf(owner);
      expect(csv).toMatch(/Primera valoración;2026-05-01[^\n]*;Joan Pons;/);
      expect(csv).toMatch(/Valoración cambiada;(?!2026-05-01)\d{4}[^\n]*;Joan Pons;/);
      expect(csv).not.toMatch(/(Primera valoración|Valoración cambiada);[^\n]*Rosa Vidal/);
      const page = await recruiter.client.get(`/dashboard/jobs/${jobId}/committee?view=record`);
      expect(textOf(await page.text())).toMatch(
        /Joan Pons \(valoró primero el [^)]*12:00:00 y cambió su valoración\): Criterio 1 5; Criterio 2 2\. Suma ponderada 3,80/,
      );
    });

    test("keeps the ratings of an erased member without the name, and loses those of an erased person", async () => {
      const { organizationId } = owner;
      const leaving = await insertMember(app(), { organizationId, role: "recruiter", name: "Eva Leal" });
      const id = await received();
      const criteria = await insertCommittee(app().db, jobId);
      await declared(id, [leaving, recruiter]);
      await rate(leaving, id, criteria, [5, 2]);
      const exported = await exportCommitteesOfAccount({
        id: leaving.user.id,
        email: "",
        isEmailVerified: true,
      });
      expect(exported.committees).toMatchObject([
        { conflictAt: null, ratings: [{ criterion: "Criterio 1", value: 5 }, { value: 2 }] },
      ]);
      expect(JSON.stringify(exported)).not.toContain("Ana Ruiz");
      await rows("UPDATE job_committees SET closed_at = now() WHERE job_id = $1", jobId);
      await eraseAccounts(Prisma.sql`id = ${leaving.user.id}::uuid`, 1, accountEvents, new Date());
      const csv = await recordOf(recruiter);
      expect(csv).toMatch(/Suma ponderada;[^\n]*;Ana Ruiz;[^\n]*;Persona eliminada 1;[^\n]*3,80/);
      expect(csv).toMatch(/Comité formado;[^\n]*;Persona eliminada;/);
      expect(csv).not.toContain("Eva Leal");
      const { prisma } = await getDatabase();
      await prisma.$transaction(async (tx) => eraseSent(tx, { id }));
      expect(await rows("SELECT 1 FROM committee_ratings WHERE criterion_id = ANY($1)", criteria)).toEqual(
        [],
      );
    });
  });
});
