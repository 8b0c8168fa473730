import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { eraseAccounts } from "~/features/account/erase-accounts.server";
import { eraseSent } from "~/features/applications/application/erasing/erase-content.server";
import { exportCommitteesOfAccount } from "~/features/applications/committee/committee-of-account.server";
import { rateApplication } from "~/features/applications/committee/rate-application.server";
import { readRecordBatches, readRecordHead } from "~/features/applications/committee/read-record.server";
import { Prisma } from "~/generated/prisma/client";
import { closeDatabase, getDatabase } from "~/lib/db/database.server";
import { expectPage } from "../../support/app/page-forms";
import { useApp } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import { insertDocument } from "../../support/files/documents";
import { committeeOf, insertCommittee, insertRatedJob, insertRaters } from "../../support/jobs/committees";
import type { Account } from "../../support/people/accounts";
import type { EmployerAccount } from "../../support/people/employers";
import { insertMember } from "../../support/people/signed-in";

describe("the ratings and the record of a committee", () => {
  const app = useApp("production");
  afterAll(closeDatabase);
  let owner: EmployerAccount;
  let recruiter: Account;
  let reader: Account;
  let jobId: string;
  beforeAll(async () => {
    ({ owner, recruiter, reader } = await insertRaters(app()));
  });
  beforeEach(async () => {
    ({ id: jobId } = await insertRatedJob(app().db, owner.organizationId, reader));
  });

  const { rows, received, declared, declare, rate, codeOf, recordOf, tableOf, pageOf } = committeeOf(
    app,
    () => jobId,
  );
  const itemOf = async (account: Account) => (await tableOf(account)).items[0];
  const ratingsOf = async ({ client }: Account, id: string) =>
    (await bodyOf(await client.get(`/api/applications/${id}/ratings`))).ratings?.map(
      (rating: { name: string }) => rating.name,
    ) ?? null;
  const recordPage = (account: Account) => pageOf(account, `/dashboard/jobs/${jobId}/committee?view=record`);
  const patch = ({ client }: Account, id: string, json: unknown) =>
    client.request(`/api/applications/${id}`, { method: "PATCH", json });
  const closeRatings = () => rows("UPDATE job_committees SET closed_at = now() WHERE job_id = $1", jobId);
  const erase = (...ids: string[]) =>
    eraseAccounts(Prisma.sql`id = ANY(${ids}::uuid[])`, ids.length, accountEvents, new Date());

  test("the committee's table and the way from one application to the next have one order, which rating on the way does not change", async () => {
    const criteria = await insertCommittee(app().db, jobId, [100], [recruiter, reader]);
    const ids: string[] = [];
    for (let at = 0; at < 6; at += 1) ids.push(await received(`Persona ${at}`));
    for (const id of ids) await declared(id, [recruiter, reader]);
    // Two of one score, two that the reader has not rated, and two without a rating.
    for (const id of ids.slice(0, 4)) await rate(recruiter, id, criteria, [4]);
    for (const id of ids.slice(0, 2)) await rate(reader, id, criteria, [4]);
    const page = await pageOf(reader, `/dashboard/jobs/${jobId}/committee`);
    const rows = [...page.matchAll(/href="(\/dashboard\/applications\/([^?]+)\?list=job[^"]*seen=[^"]*)"/g)];
    const listed = rows.map(([, , id]) => id);
    expect(listed.toSorted()).toEqual(ids.toSorted());
    const query = (rows[0]?.[1] ?? "").replaceAll("&amp;", "&").split("?")[1];
    await expect.poll(() => Date.now() > Number(/seen=(\d+)/.exec(query ?? "")?.[1])).toBe(true);
    const rateOnPage = async (id = "", value = "4") => {
      const form = { intent: "assess", "criterion-0": criteria[0] ?? "", "rating-0": value };
      const sent = await reader.client.postForm(`/dashboard/applications/${id}?${query}`, form);
      return pageOf(reader, sent.headers.get("location") ?? "");
    };
    const due = (page: string) => /Siguiente sin valorar: Persona (\d)/.exec(page)?.[1];
    const [, , , fourth, fifth, last] = listed;
    const begun = await rateOnPage(fifth);
    expect(begun.match(/ · valorada/g)).toHaveLength(3);
    expect(due(begun)).toBe(`${ids.indexOf(last ?? "")}`);
    expect(due(await rateOnPage(last))).toBe(`${ids.indexOf(listed[2] ?? "")}`);
    await rateOnPage(listed[2]);
    expect(await rateOnPage(fourth)).toContain("De esta lista no te queda ninguna por valorar.");
    const walked: (string | undefined)[] = [];
    for (let id = listed[0]; id !== undefined; ) {
      walked.push(id);
      expect((await rate(reader, id, criteria, [walked.length > 3 ? 5 : 4])).status).toBe(200);
      const opened = await pageOf(reader, `/dashboard/applications/${id}?${query}`);
      expect(opened).toContain(`${walked.length} de 6<`);
      id = /rel="next"[^>]*href="\/dashboard\/applications\/([0-9a-f-]+)/.exec(opened)?.[1];
    }
    expect(walked).toEqual(listed);
  });

  test("a committee's member reads the others' ratings after rating, not before", async () => {
    const id = await received();
    const criteria = await insertCommittee(app().db, jobId);
    await declared(id, [reader, recruiter, owner]);
    await rate(recruiter, id, criteria, [5, 2]);
    expect(await ratingsOf(reader, id)).toBeNull();
    const counts = { able: 3, raters: 1 };
    expect(await itemOf(reader)).toMatchObject({ counts, score: null, own: null });
    const page = await pageOf(reader, `/dashboard/applications/${id}`);
    expect(page).not.toContain("3,80 de 5");
    expect(page).toContain("Valorada por 1 de 3");
    await rate(reader, id, criteria, [3, 3]);
    expect(await ratingsOf(reader, id)).toEqual(["Rosa Vidal", "Joan Pons"]);
    expect(await pageOf(reader, `/dashboard/applications/${id}`)).toContain("3,80 de 5");
    const [, link = ""] =
      new RegExp(`href="(/dashboard/applications/${id}[^"]*)"`).exec(
        await pageOf(reader, `/dashboard/jobs/${jobId}/committee`),
      ) ?? [];
    expect(await pageOf(reader, link.replaceAll("&amp;", "&"))).toContain('class="desk-pane');
    const score = { raters: 2, mean: 3.4, spread: 0.8 };
    expect(await itemOf(reader)).toMatchObject({ score, own: 3 });
    expect(await ratingsOf(owner, id)).toBeNull();
  });

  test.each([
    [
      "the application is decided",
      "applications SET status = 'hired', status_changed_at = now()",
      "la candidatura está decidida.",
    ],
    [
      "the job's ratings are closed",
      "job_committees SET closed_at = now()",
      "las valoraciones de esta oferta están cerradas.",
    ],
  ])(
    "a committee's ratings are read by all its members, and change no more, once %s",
    async (_, change, why) => {
      const id = await received();
      const criteria = await insertCommittee(app().db, jobId);
      await declared(id, [reader, owner]);
      await rate(owner, id, criteria, [5, 2]);
      await rate(owner, id, criteria, [4, 2]);
      await rows(`UPDATE ${change} WHERE job_id = $1`, jobId);
      // An end that has passed could be moved, which would open nothing here.
      await rows("UPDATE job_committees SET ends_at = now() WHERE job_id = $1", jobId);
      expect(await ratingsOf(reader, id)).toHaveLength(1);
      for (const account of [reader, owner])
        expect(await codeOf(await rate(account, id, criteria, [1, 1]))).toBe("409 RATINGS_CLOSED");
      const named = { "criterion-0": criteria[0] ?? "", "criterion-1": criteria[1] ?? "" };
      const form = { intent: "assess", ...named, "rating-0": "3", "rating-1": "3" };
      const late = await reader.client.postForm(`/dashboard/applications/${id}`, form);
      await expectPage(late, 409, "Ya no se puede valorar", why);
      expect((await itemOf(reader)).score.mean).toBe(3.2);
    },
  );

  test("a committee's ratings stay hidden while the decision can be undone", async () => {
    const id = await received();
    const criteria = await insertCommittee(app().db, jobId);
    await declared(id, [reader, recruiter]);
    await rate(recruiter, id, criteria, [5, 2]);
    const reply = {
      ids: [id],
      status: "rejected",
      reason: "requirements",
      delay: true,
      missingReason: "Urge.",
    };
    expect((await recruiter.client.post("/api/applications/bulk", reply)).status).toBe(200);
    expect(await ratingsOf(reader, id)).toBeNull();
    expect(await itemOf(reader)).toMatchObject({ score: null, isOver: true, missing: [] });
    expect(await recordOf(recruiter)).not.toContain("Suma ponderada");
    const table = `/dashboard/jobs/${jobId}/committee`;
    const panel = await pageOf(reader, `/dashboard/applications/${id}`);
    expect(panel).toMatch(/está decidida y se envía a las? \d+:\d\d\. Si la decisión se deshace antes/);
    expect(await pageOf(reader, table)).toMatch(/Descartada, se envía a las? \d+:\d\d/);
    expect(await pageOf(recruiter, `${table}?view=record`)).toMatch(/Decidida: se envía a las? \d+:\d\d/);
    await rows("UPDATE delayed_replies SET visible_at = now() WHERE application_id = $1", id);
    expect(await ratingsOf(reader, id)).toHaveLength(1);
  });

  test("a committee's rating is refused unless it has every criterion once, and is stored once however often it comes", async () => {
    const id = await received();
    const criteria = await insertCommittee(app().db, jobId);
    await declared(id, [reader]);
    const [first = "", second = ""] = criteria;
    const form = { intent: "assess", "criterion-0": first, "criterion-1": second, "rating-1": "4" };
    const half = await reader.client.postForm(`/dashboard/applications/${id}`, form);
    const page = await expectPage(half, 400, "Elige de 1 a 5 en cada criterio.");
    expect(page).toMatch(/name="rating-1"[^>]*checked=""[^>]*value="4"/);
    for (const some of [[first], [first, first], [first, crypto.randomUUID()]])
      expect(await codeOf(await rate(reader, id, some, [4, 4]))).toBe("400 INVALID_DATA");
    const count = "SELECT 1 FROM committee_ratings WHERE criterion_id = ANY($1)";
    expect(await rows(count, criteria)).toEqual([]);
    const member = { organizationId: owner.organizationId, userId: reader.user.id };
    const values = criteria.map((criterionId) => ({ criterionId, value: 3 }));
    await Promise.all([1, 2, 3].map(() => rateApplication(member, id, values)));
    expect(await rows(count, criteria)).toHaveLength(2);
  });

  test("a recruiter who confirms it closes a committee's ratings for good, a reader cannot", async () => {
    await insertCommittee(app().db, jobId);
    const close = async ({ client }: Account, form = {}) =>
      (await client.postForm(`/dashboard/jobs/${jobId}/committee`, { intent: "close", ...form })).status;
    const closedAt = async () =>
      (await rows("SELECT closed_at FROM job_committees WHERE job_id = $1", jobId))[0].closed_at;
    expect([await close(recruiter), await close(reader, { confirm: "on" })]).toEqual([400, 403]);
    expect(await closedAt()).toBeNull();
    expect(await close(recruiter, { confirm: "on" })).toBe(303);
    const at = await closedAt();
    expect(at).not.toBeNull();
    expect(await close(owner, { confirm: "on" })).toBe(303);
    expect(await closedAt()).toEqual(at);
  });

  test("the committee's record has what was declared, rated and decided, with the documents' hashes, and is audited", async () => {
    const id = await received("=Ana Ruiz");
    const [{ user_id: ownerId }] = await rows("SELECT user_id FROM applications WHERE id = $1", id);
    const { sha256 } = await insertDocument(app().db, { ownerId, applicationId: id });
    const criteria = await insertCommittee(app().db, jobId);
    await declared(id, [reader, recruiter]);
    await declared(id, [owner], true);
    await rate(reader, id, criteria, [5, 2]);
    expect(await recordOf(recruiter)).not.toContain("Suma ponderada");
    const refusal = { status: "rejected", reason: "experience" };
    const early = await bodyOf(await patch(recruiter, id, refusal));
    expect(early).toMatchObject({ code: "RATINGS_MISSING", details: { missing: 1, applications: 1 } });
    await patch(recruiter, id, { ...refusal, missingReason: "Nadie más puede." });
    const csv = await recordOf(recruiter);
    for (const line of [
      /Criterio;;;;;;Criterio 1;60 %/,
      new RegExp(`Documento;[^\\n]*;${sha256}`),
      /Declaración;\d{4}-[^\n]*;Joan Pons;Lectura;;Sin conflicto de interés/,
      /Valoración;\d{4}-[^\n]*;Joan Pons;Lectura;Criterio 1;5/,
      /Suma ponderada;[^\n]*;Joan Pons;Lectura;;3,80/,
      /Decisión;\d{4}-[^\n]*;Rosa Vidal;;Descartada;Experiencia\. Faltaba 1 valoración\. Motivo: Nadie más puede\./,
    ])
      expect(csv).toMatch(line);
    expect(csv).toContain("'=Ana Ruiz");
    const page = await recruiter.client.get(`/dashboard/jobs/${jobId}/committee?view=record`);
    const said = [sha256, "Suma ponderada 3,80", "Rosa Vidal: Descartada. Experiencia. Faltaba 1"];
    await expectPage(page, 200, ...said);
    const audited =
      "SELECT 1 FROM audit_log WHERE action = 'committee.record' AND target = $1 AND actor_id = $2";
    expect(await rows(audited, jobId, recruiter.user.id)).toHaveLength(3);
    const refused = await reader.client.get(`/dashboard/jobs/${jobId}/committee?view=record`);
    expect(refused.status).toBe(403);
  });

  test("the committee's record has each decision with its reason, whether it was undone, taken back or answers all of a filter", async () => {
    const [id, other] = [await received(), await received("Lola Martín")];
    await insertCommittee(app().db, jobId, [60, 40], []);
    for (const each of [id, other]) await declared(each, [recruiter, owner]);
    const bulk = async (json: object) =>
      bodyOf(await recruiter.client.post("/api/applications/bulk", { status: "rejected", ...json }));
    const { batchId } = await bulk({ ids: [id], reason: "requirements", delay: true });
    expect((await recruiter.client.post(`/api/replies/${batchId}/undo`, {})).status).toBe(200);
    for (const change of [{ status: "rejected", reason: "experience" }, { status: "in_review" }])
      await patch(recruiter, id, change);
    const all = { jobId, filter: {}, expected: 2, reason: "position_filled" };
    expect((await bulk(all)).updated).toHaveLength(2);
    const said = ((await recordOf(owner)).match(/^Decisión;.*$/gm) ?? []).map((line) =>
      line.trim().split(";").slice(6).join(" | "),
    );
    const undone = "deshecha o cambiada antes de enviarse";
    expect(said).toEqual([
      `Leída (${undone}) | `,
      `Descartada (${undone}) | Requisitos`,
      "Leída | ",
      "Descartada | Experiencia",
      "En revisión | ",
      "Descartada | Plaza cubierta",
      "Leída | ",
      "Descartada | Plaza cubierta",
    ]);
    expect(await recordPage(recruiter)).toContain(`Rosa Vidal: Descartada (${undone}). Requisitos`);
  });

  test("the committee's record has a line for each member, keeps an erased one's ratings without the name and loses those of an erased candidate; the table counts who has rated or still can", async () => {
    const { organizationId } = owner;
    const join = (name: string) => insertMember(app(), { organizationId, role: "recruiter", name });
    const [one, other, former] = [await join("Eva Leal"), await join("Iván Sáez"), await join("Olga Ríos")];
    const criteria = await insertCommittee(app().db, jobId);
    const ids = [await received(), await received("Lola Martín")];
    for (const account of [one, other, former, reader, recruiter]) await declare(account, ids);
    await rate(one, ids[0] ?? "", criteria, [5, 2]);
    const counts = async () =>
      (await tableOf(recruiter)).items.map(
        ({ counts }: { counts: Record<string, number> }) => `${counts.raters} of ${counts.able}`,
      );
    expect(await counts()).toEqual(["0 of 6", "1 of 6"]);
    const exported = await exportCommitteesOfAccount({ id: one.user.id, email: "", isEmailVerified: true });
    const own = [{ criterion: "Criterio 1", value: 5 }, { value: 2 }].map((rating) =>
      expect.objectContaining(rating),
    );
    expect(exported.committees).toContainEqual(expect.objectContaining({ conflictAt: null, ratings: own }));
    expect(JSON.stringify(exported)).not.toContain("Ana Ruiz");
    const leave = "UPDATE users SET organization_id = NULL, organization_role = NULL WHERE id = $1";
    await rows(leave, former.user.id);
    await rows("DELETE FROM job_readers WHERE job_id = $1", jobId);
    await erase(one.user.id, other.user.id);
    expect(await counts()).toEqual(["0 of 2", "1 of 3"]);
    const lines = (await recordOf(owner)).match(/^Comité;.*$/gm) ?? [];
    expect(lines.map((line) => line.trim().split(";").slice(4, 7).join(" | "))).toEqual([
      expect.stringMatching(/^Persona eliminada 1 \| Vocalía, Selección, hasta el .* \| $/),
      expect.stringMatching(/^Persona eliminada 2 \| Vocalía, Selección, hasta el .* \| $/),
      "Olga Ríos | Vocalía, Selección | ",
      "Joan Pons | Vocalía, Lectura | ",
      "Rosa Vidal | Vocalía, Selección | ",
      `${owner.user.name} | Vocalía, Responsable | no consta ninguna declaración suya`,
    ]);
    await closeRatings();
    const csv = await recordOf(recruiter);
    expect(csv).toMatch(/Suma ponderada;[^\n]*;Ana Ruiz;[^\n]*;Persona eliminada \d;[^\n]*3,80/);
    expect(csv).toMatch(/Comité formado;[^\n]*;Persona eliminada;/);
    expect(csv).not.toContain("Eva Leal");
    const { prisma } = await getDatabase();
    await prisma.$transaction(async (tx) => eraseSent(tx, { id: ids[0] ?? "" }));
    const left = "SELECT 1 FROM committee_ratings WHERE criterion_id = ANY($1)";
    expect(await rows(left, criteria)).toEqual([]);
  });

  test("the committee's record skips nobody when an application is deleted while it is read", async () => {
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

  test("the committee's record says that a rating was changed, with both times, in the place of the first", async () => {
    const id = await received();
    const criteria = await insertCommittee(app().db, jobId);
    await declared(id, [reader, recruiter, owner]);
    await rate(reader, id, criteria, [1, 1]);
    // As a process of an earlier version leaves it.
    await rows("UPDATE committee_declarations SET first_rated_at = NULL WHERE application_id = $1", id);
    await rows("UPDATE job_committees SET first_rated_at = NULL WHERE job_id = $1", jobId);
    const early = "UPDATE committee_ratings SET rated_at = $1 WHERE criterion_id = ANY($2)";
    await rows(early, "2026-05-01T10:00:00Z", criteria);
    await rate(reader, id, criteria, [3, 3]);
    await rate(recruiter, id, criteria, [4, 4]);
    await rate(reader, id, criteria, [5, 2]);
    expect(await ratingsOf(reader, id)).toEqual(["Joan Pons", "Rosa Vidal"]);
    await closeRatings();
    const csv = await recordOf(owner);
    expect(csv).toMatch(/Primera valoración;2026-05-01[^\n]*;Joan Pons;/);
    expect(csv).toMatch(/Valoración cambiada;(?!2026-05-01)\d{4}[^\n]*;Joan Pons;/);
    expect(csv).not.toMatch(/(Primera valoración|Valoración cambiada);[^\n]*Rosa Vidal/);
    expect(await recordPage(recruiter)).toMatch(
      /Joan Pons \(valoró primero el [^)]*12:00:00 y cambió su valoración\): Criterio 1 5; Criterio 2 2\. Suma ponderada 3,80/,
    );
  });
});
