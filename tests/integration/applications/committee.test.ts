import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eraseSent } from "~/features/applications/application/erasing/erase-content.server";
import { countUnread } from "~/features/conversations/count-unread.server";
import { listConversations } from "~/features/conversations/list-conversations.server";
import { listWaitingPeople } from "~/features/statistics/reports/waiting-names.server";
import { closeDatabase, getDatabase } from "~/lib/db/database.server";
import { expectPage } from "../../support/app/page-forms";
import { useApp } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import { insertDocument } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import {
  committeeOf,
  insertCommittee,
  insertRatedJob,
  insertRaters,
  insertUnreadMessage,
  seat,
} from "../../support/jobs/committees";
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

  const { rows, received, declared, declare, rate, codeOf, recordOf, tableOf, pageOf } = committeeOf(
    app,
    () => jobId,
  );
  const saveCriteria = (form: Record<string, string>, { client }: Account = owner) =>
    client.postForm(`/dashboard/jobs/${jobId}/criteria`, form);
  const isOn = async () => (await rows("SELECT 1 FROM job_committees WHERE job_id = $1", jobId)).length > 0;
  const criteriaOf = () =>
    rows("SELECT id, weight FROM job_criteria WHERE job_id = $1 ORDER BY position", jobId);
  const ids = async () => {
    const [one, other] = await criteriaOf();
    return { "id-1": one.id as string, "id-2": other.id as string };
  };
  const conversationOf = async (id: string) =>
    (await rows("SELECT id FROM conversations WHERE application_id = $1", id))[0].id as string;

  const named = { "criterion-1": "Publicaciones", "criterion-2": "Docencia" };
  const two = { ...named, committee: "on" };
  const weighed = { ...two, "weight-1": "60", "weight-2": "40", start: "on", hidden: "0" };

  test("a committee needs criteria whose weights make 100, each weight with its criterion, and a refusal loses nothing typed", async () => {
    const wrong = "Escribe un número entero del 1 al 100.";
    for (const [form, ...words] of [
      [{ ...two, "weight-1": "60", "weight-2": "39" }, "Los pesos suman 99: tienen", "#campo-weight-2"],
      [{ ...two, "weight-1": "60", "weight-2": "41" }, 'value="Docencia"', 'value="60"', "suman 101"],
      [{ ...two, "weight-1": "100", "weight-2": "" }, wrong],
      [{ committee: "on" }, "hace falta al menos un criterio"],
      [{ ...weighed, "criterion-2": "" }, "Este peso no tiene criterio."],
    ] as [Record<string, string>, ...string[]][])
      await expectPage(await saveCriteria(form), 400, ...words);
    expect(await isOn()).toBe(false);
  });

  test("a committee's criteria stand in the published job only while that is chosen, and it cannot be ended once a conflict is declared in it", async () => {
    const scale = "Publicaciones (60 %) y Docencia (40 %)";
    await saveCriteria(weighed);
    expect(await pageOf(owner, `/jobs/${slug}`)).not.toContain(scale);
    await saveCriteria({ ...weighed, ...(await ids()), publish: "on" });
    expect(await pageOf(owner, `/jobs/${slug}`)).toContain(scale);
    // The first form again: what it made is there no more.
    expect((await saveCriteria(weighed)).status).toBe(409);
    const end = async () => (await saveCriteria({ ...named, ...(await ids()) })).status;
    expect([await end(), await isOn()]).toEqual([303, false]);
    expect((await criteriaOf()).map(({ weight }) => weight)).toEqual([60, 40]);
    expect(await pageOf(owner, `/jobs/${slug}`)).not.toContain(scale);
    await saveCriteria({ ...weighed, ...(await ids()) });
    await declared(await received(), [reader], true);
    expect([await end(), await isOn()]).toEqual([409, true]);
  });

  test("the owner alone begins a committee and sets its criteria, which are fixed once somebody has rated", async () => {
    const refused = await saveCriteria(weighed, recruiter);
    expect([refused.status, await isOn()]).toEqual([403, false]);
    await saveCriteria(weighed);
    const kept = { ...weighed, ...(await ids()) };
    expect((await saveCriteria({ ...kept, committee: "" }, recruiter)).status).toBe(403);
    const id = await received();
    await seat(app().db, jobId, [reader]);
    await declared(id, [reader]);
    const criteria = Object.values(await ids());
    await rate(reader, id, criteria, [4, 2]);
    const late = await saveCriteria({ ...kept, "weight-1": "50", "weight-2": "50" });
    await expectPage(late, 409, "ya hay valoraciones o están cerradas");
    expect((await criteriaOf()).map(({ weight }) => weight)).toEqual([60, 40]);
    // As a process of an earlier version leaves it.
    await rows("UPDATE job_committees SET first_rated_at = NULL WHERE job_id = $1", jobId);
    expect((await saveCriteria({ ...kept, committee: "" })).status).toBe(409);
    await rate(reader, id, criteria, [4, 2]);
    const { prisma } = await getDatabase();
    await prisma.$transaction(async (tx) => eraseSent(tx, { id }));
    expect([(await saveCriteria({ ...kept, committee: "" })).status, await isOn()]).toEqual([409, true]);
  });

  test("a committee hides the ratings that were shared before it, and takes no more of them", async () => {
    const id = await received();
    const share = (value: string) =>
      owner.client.postForm(`/dashboard/applications/${id}`, { intent: "rating", "rating-0": value });
    const shown = async () =>
      (await bodyOf(await owner.client.get(`/api/applications?jobId=${jobId}`))).items[0].rating;
    await share("4");
    expect(await shown()).toBe(4);
    await insertCommittee(app().db, jobId);
    await declared(id, [owner]);
    expect(await shown()).toBeNull();
    await expectPage(await share("2"), 409, "la valora un comité");
    const kept = "SELECT value FROM application_ratings WHERE application_id = $1";
    expect(await rows(kept, id)).toEqual([{ value: 4 }]);
  });

  test("before declaring on conflicts of interest, nobody of a committee's organization reads or does anything of an application", async () => {
    const id = await received("Persona Oculta", { coverLetter: "Una carta." });
    const [{ user_id: ownerId }] = await rows("SELECT user_id FROM applications WHERE id = $1", id);
    const { id: fileId } = await insertDocument(app().db, { ownerId, applicationId: id });
    await insertCommittee(app().db, jobId);
    const [needed, api] = ["403 DECLARATION_NEEDED", `/api/applications/${id}`];
    for (const { client } of [owner, reader]) {
      expect(await codeOf(await client.get(api))).toBe(needed);
      expect((await bodyOf(await client.get(`/api/applications?jobId=${jobId}`))).total).toBe(0);
    }
    const { client } = reader;
    for (const path of ["/cv", `/documents/${fileId}`, "/ratings"])
      expect(await codeOf(await client.get(api + path)), path).toBe(needed);
    expect(await codeOf(await client.post(`${api}/notes`, { text: "Nota" }))).toBe(needed);
    const page = await client.get(`/dashboard/applications/${id}`);
    expect(page.headers.get("location")).toBe(`/dashboard/jobs/${jobId}/committee?next=${id}`);
    expect((await client.get(`/dashboard/applications/${id}/documents/${fileId}`)).status).toBe(403);
    const board = await client.get(`/dashboard/jobs/${jobId}/applications`);
    const missing = "Te falta declarar sobre 1 candidatura";
    expect(await expectPage(board, 200, missing)).not.toContain("Persona Oculta");
    const csv = await recruiter.client.get(`/api/jobs/${jobId}/applications.csv`);
    expect(await csv.text()).not.toContain("Persona Oculta");
    const bulk = { ids: [id], status: "in_review" };
    const { failed } = await bodyOf(await recruiter.client.post("/api/applications/bulk", bulk));
    expect(failed).toEqual([{ id, code: "DECLARATION_NEEDED" }]);
  });

  test("the page for declaring conflicts of interest asks about twenty candidates at once by name, the wanted one first, and leads on to that application", async () => {
    await insertCommittee(app().db, jobId);
    const all: string[] = [];
    for (let at = 1; at <= 22; at += 1) all.push(await received(`Persona ${at}`));
    const path = `/dashboard/jobs/${jobId}/committee`;
    /** The applications that the page asks about. */
    const asked = async (query = "") => {
      const page = await pageOf(reader, path + query);
      const ids = [...page.matchAll(/name="ids" type="hidden" value="([^"]+)"/g)].map(([, id]) => id ?? "");
      return {
        ids,
        names: page.match(/Persona \d+/g) ?? [],
        progress: /Has declarado \d+ de \d+/.exec(page)?.[0],
      };
    };
    const send = async (ids: string[], conflict: string[], next = "") => {
      const named = (name: string, values: string[]) => values.map((value) => [name, value]);
      const form = [
        ["intent", "declare"],
        ["next", next],
        ...named("ids", ids),
        ...named("conflict", conflict),
      ];
      return (await reader.client.postForm(path, form)).headers.get("location");
    };
    const first = await asked();
    expect(first).toMatchObject({ ids: all.slice(0, 20), progress: "Has declarado 0 de 22" });
    expect(first.names).toContain("Persona 20");
    expect(await send(first.ids, first.ids)).toBe(`${path}?done=declared`);
    const late = all[21] ?? "";
    const rest = [late, all[20] ?? ""];
    const second = await asked(`?next=${late}`);
    expect(second).toMatchObject({ ids: rest, progress: "Has declarado 20 de 22" });
    expect(await send(rest, [all[20] ?? ""], late)).toBe(`/dashboard/applications/${late}`);
    expect((await reader.client.get(`/dashboard/applications/${late}`)).status).toBe(200);
    const refused = await reader.client.get(`/dashboard/applications/${all[0]}`);
    expect(refused.headers.get("location")).toBe(`${path}?done=conflict`);
    const counts = { total: 1, conflicts: 21, undeclared: { total: 0, declared: 22 } };
    expect(await tableOf(reader)).toMatchObject(counts);
    expect(await asked()).toMatchObject({ ids: [], progress: undefined });
    const last = await received("Lola Martín");
    await rows(
      `INSERT INTO profiles (user_id, headline, affiliation, created_at, updated_at)
       SELECT user_id, 'Posdoc', 'Instituto Luna', now(), now() FROM applications WHERE id = $1`,
      last,
    );
    const about = { id: last, name: "Lola Martín", headline: "Posdoc", affiliation: "Instituto Luna" };
    expect((await tableOf(reader)).undeclared.items).toMatchObject([about]);
    expect(await pageOf(reader, path)).toContain("Posdoc · Instituto Luna");
  });

  test("a job's pages name the committee before there is one, as a draft and published", async () => {
    const { organizationId } = owner;
    const { id: draftId } = await insertJob(app().db, { organizationId, status: "draft" });
    const link = (id: string) =>
      new RegExp(`<a[^>]*href="/dashboard/jobs/${id}/criteria"[^>]*>Criterios y comité</a>`);
    for (const [id, page] of [
      [draftId, "edit"],
      [jobId, "edit"],
      [jobId, "applications"],
    ])
      expect(await pageOf(owner, `/dashboard/jobs/${id}/${page}`), page).toMatch(link(id ?? ""));
    expect(await pageOf(owner, `/dashboard/jobs/${draftId}/criteria`)).toContain(">Criterios y comité</h1>");
  });

  test("a copy of a job that a committee rates has its criteria with their weights, and no committee, as its page says", async () => {
    await insertCommittee(app().db, jobId, [70, 30], [reader]);
    const edit = `/dashboard/jobs/${jobId}/edit`;
    expect(await pageOf(owner, edit)).toMatch(
      /criterios de valoración con sus pesos\. No copia [^.]*el comité/,
    );
    const before = (await rows("SELECT id FROM jobs WHERE organization_id = $1", owner.organizationId))
      .length;
    const copied = await owner.client.postForm(edit, { intent: "duplicate" });
    const id = /jobs\/([0-9a-f-]+)\/edit/.exec(copied.headers.get("location") ?? "")?.[1];
    expect(await rows("SELECT id FROM jobs WHERE organization_id = $1", owner.organizationId)).toHaveLength(
      before + 1,
    );
    const weights = await rows(
      "SELECT text, weight FROM job_criteria WHERE job_id = $1 ORDER BY position",
      id,
    );
    expect(weights.map(({ weight }) => weight)).toEqual([70, 30]);
    expect(await rows("SELECT FROM job_committees WHERE job_id = $1", id)).toEqual([]);
  });

  test("without a committee a save keeps the weights that its form has not, which all but the owner's have, and stores those that are typed", async () => {
    await insertCommittee(app().db, jobId, [70, 30]);
    await rows("DELETE FROM job_committees WHERE job_id = $1", jobId);
    const kept = { ...named, ...(await ids()) };
    const weightsAfter = async (form: Record<string, string>, by: Account = owner) => {
      expect((await saveCriteria({ ...kept, ...form }, by)).status).toBe(303);
      return (await criteriaOf()).map(({ weight }) => weight);
    };
    expect(await weightsAfter({}, recruiter)).toEqual([70, 30]);
    expect(await weightsAfter({ "weight-1": "10", "weight-2": "90" }, recruiter)).toEqual([70, 30]);
    expect(await weightsAfter({ "weight-1": "70", "weight-2": "30" })).toEqual([70, 30]);
    expect(await weightsAfter({ "weight-1": "20", "weight-2": "mucho" })).toEqual([20, 30]);
    expect(await weightsAfter({ "weight-1": "", "weight-2": "40" })).toEqual([null, 40]);
    expect(await weightsAfter({ "criterion-1": "", "criterion-2": "Docencia" }, recruiter)).toEqual([40]);
  });

  test("a committee's member cannot declare about an own application, one of another job, or one without a committee", async () => {
    const own = { jobId, userId: reader.user.id, status: "withdrawn" } as const;
    const others = [await insertApplication(app().db, own), await insertApplication(app().db)];
    const without = await received();
    expect(await codeOf(await declare(reader, [without]))).toBe("404 NOT_FOUND");
    await rows("DELETE FROM applications WHERE id = $1", without);
    await insertCommittee(app().db, jobId);
    expect(await tableOf(reader)).toMatchObject({ undeclared: { total: 0 }, total: 0 });
    for (const { id } of others) expect(await codeOf(await declare(reader, [id]))).toBe("404 NOT_FOUND");
  });

  test("a member's own conversation is not among the organization's, with or without a committee", async () => {
    const other = await insertOwner(app());
    const { organizationId } = other;
    const member = await insertMember(app(), { organizationId, role: "recruiter" });
    const { id: ofOther } = await insertJob(app().db, { organizationId });
    const fields = { jobId: ofOther, userId: member.user.id, status: "withdrawn" } as const;
    const { id, conversationId } = await insertApplication(app().db, fields);
    await insertUnreadMessage(app().db, conversationId);
    const readBy = async ({ user }: Account, role: "owner" | "recruiter") => {
      const party = { side: "employer", organizationId, userId: user.id, role } as const;
      const account = { id: user.id, type: "employee", organizationId } as const;
      return [(await listConversations(party)).total, (await countUnread(account)).messages];
    };
    for (const hasCommittee of [false, true]) {
      if (hasCommittee) await insertCommittee(app().db, ofOther);
      if (hasCommittee) await declared(id, [other]);
      expect(await readBy(member, "recruiter")).toEqual([0, 0]);
      expect(await readBy(other, "owner")).toEqual([1, 1]);
    }
    const namedTo = async ({ user }: Account) =>
      (await listWaitingPeople({ organizationId, userId: user.id }, [id])).size;
    expect([await namedTo(member), await namedTo(other)]).toEqual([0, 1]);
  });

  test("a conflict of interest hides the application everywhere from the member who declared it, who cannot decide about it, and from nobody else", async () => {
    const [id, other] = [await received("Persona Oculta"), await received("Lola Martín")];
    const conversation = await conversationOf(id);
    await insertUnreadMessage(app().db, conversation);
    await insertCommittee(app().db, jobId);
    await declared(id, [recruiter], true);
    await declared(other, [recruiter]);
    await declared(id, [owner]);
    // What pages are made of.
    const places = [
      `/dashboard/jobs/${jobId}/applications.data`,
      `/dashboard/jobs/${jobId}/applications.data?q=Oculta`,
      "/dashboard/candidates.data?status=all",
      "/dashboard/messages.data?side=organization",
      "/dashboard.data",
      `/api/jobs/${jobId}/applications.csv`,
      `/api/jobs/${jobId}/committee`,
      `/api/jobs/${jobId}/committee.csv`,
      `/dashboard/jobs/${jobId}/committee.data?view=record`,
    ];
    const seen = async ({ client }: Account) => {
      const found: string[] = [];
      for (const path of places)
        if ((await (await client.get(path)).text()).includes("Persona Oculta")) found.push(path);
      return found;
    };
    expect(await seen(recruiter)).toEqual([]);
    expect(await seen(owner)).toEqual(places);
    const { client } = recruiter;
    const messages = `/api/conversations/${conversation}/messages`;
    expect(await codeOf(await client.get(messages))).toBe("404 NOT_FOUND");
    expect(await codeOf(await client.post(messages, { body: "Hola" }))).toBe("404 NOT_FOUND");
    const unread = async ({ client }: Account) =>
      (await bodyOf(await client.get("/api/conversations/unread"))).messages;
    expect([await unread(recruiter), (await unread(owner)) > 0]).toEqual([0, true]);
    const change = { method: "PATCH", json: { status: "in_review" } };
    const patched = await client.request(`/api/applications/${id}`, change);
    expect(await codeOf(patched)).toBe("403 CONFLICT_DECLARED");
    const all = { jobId, filter: {}, expected: 1, status: "rejected", missingReason: "Urge." };
    expect((await bodyOf(await client.post("/api/applications/bulk", all))).updated).toEqual([other]);
  });

  test("a conflict declared after a rating discounts the rating, which stays in the record, and is never taken back", async () => {
    const id = await received();
    const criteria = await insertCommittee(app().db, jobId, [60, 40], [reader, recruiter]);
    await declared(id, [reader, recruiter]);
    await rate(reader, id, criteria, [1, 1]);
    await rate(recruiter, id, criteria, [5, 5]);
    for (const hasConflict of [true, false]) {
      await declare(reader, [id], hasConflict);
      const refused = await reader.client.get(`/api/applications/${id}/ratings`);
      expect(await codeOf(refused)).toBe("403 CONFLICT_DECLARED");
    }
    const [item] = (await tableOf(recruiter)).items;
    expect(item).toMatchObject({ counts: { able: 1, raters: 1 }, score: { raters: 1, mean: 5 } });
    await rows("UPDATE applications SET status = 'rejected', status_changed_at = now() WHERE id = $1", id);
    expect(await recordOf(recruiter)).toMatch(
      /Suma ponderada;[^\n]*;Joan Pons;Lectura;no cuenta: declaró un conflicto después;1,00/,
    );
  });
});
