import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pipelineLimits } from "~/features/applications/application/application-limits";
import { withdrawApplication } from "~/features/applications/apply/withdraw-application.server";
import { bulkSchema, filteredReplySchema } from "~/features/applications/pipeline/pipeline.schema";
import { replyToFiltered } from "~/features/applications/pipeline/reply-to-filtered.server";
import { replyToMany } from "~/features/applications/pipeline/reply-to-many.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { insertEmployer, refusalOf, type TestEmployer } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";
import { isEverything } from "../../support/run/scope";

const db = ownDatabase();
const now = new Date("2026-11-22T10:00:00.000Z");
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
let employer: TestEmployer;

beforeAll(async () => {
  employer = await insertEmployer(db());
});

async function insertOwnJob(fields: object = {}) {
  const { organizationId } = employer;
  return (await insertJob(db(), { organizationId, publishedAt: days(-200), closesAt: days(30), ...fields }))
    .id;
}

const received = (jobId: string, fields: Parameters<typeof insertApplication>[1] = {}) =>
  insertApplication(db(), { jobId, submittedAt: days(-1), ...fields });

const reply = (jobId: string, expected: number, fields: object = {}, who = employer) =>
  replyToFiltered(
    who,
    filteredReplySchema.parse({ jobId, filter: {}, expected, status: "rejected", ...fields }),
    now,
  );

async function statusesOf(jobId: string): Promise<Record<string, number>> {
  const { rows } = await db().query(
    "SELECT status::text, count(*)::int AS n FROM applications WHERE job_id = $1 GROUP BY 1",
    [jobId],
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

async function mailsOf(jobId: string): Promise<number> {
  const { rows } = await db().query(
    `SELECT count(*)::int AS n FROM email_deliveries WHERE kind = 'application-state'
      AND payload->>'applicationId' IN (SELECT id::text FROM applications WHERE job_id = $1)`,
    [jobId],
  );
  return rows[0].n;
}

const historyOf = async (id: string) =>
  (
    await db().query(
      `SELECT from_status AS "from", to_status AS "to", actor, text FROM application_events
       WHERE application_id = $1 AND kind = 'status' ORDER BY created_at, id`,
      [id],
    )
  ).rows;

const replyTo = (ids: string[], fields: Record<string, unknown> = {}) =>
  replyToMany(employer, bulkSchema.parse({ ids, status: "rejected", ...fields }), now);

async function rowsOf(ids: string[]) {
  const { rows } = await db().query(
    `SELECT status, decision_reason AS reason, candidate_message AS message FROM applications
     JOIN unnest($1::uuid[]) WITH ORDINALITY AS asked (id, n) USING (id) ORDER BY n`,
    [ids],
  );
  return rows;
}

test("a reply to several refuses them with one reason, message and mail each, and fails for those that moved, are unknown or another organization's", async () => {
  const jobId = await insertOwnJob();
  const [first, second] = [await received(jobId), await received(jobId, { status: "viewed" })];
  const stale = await received(jobId, { status: "viewed" });
  const withdrawn = await received(jobId, { status: "withdrawn" });
  const foreign = await insertApplication(db());
  const nobody = crypto.randomUUID();
  const versions = { [stale.id]: new Date(days(-2).getTime()).toISOString() };
  const words = { reason: "position_filled", message: "Gracias a todas." };
  const ids = [foreign.id, stale.id, first.id, withdrawn.id, nobody, second.id];
  expect(await replyTo(ids, { versions, ...words })).toEqual({
    batchId: null,
    updated: [first.id, second.id],
    failed: [
      { id: foreign.id, code: "NOT_FOUND" },
      { id: stale.id, code: "EDIT_CONFLICT" },
      { id: withdrawn.id, code: "INVALID_TRANSITION", status: "withdrawn" },
      { id: nobody, code: "NOT_FOUND" },
    ],
  });
  expect(await rowsOf([first.id, second.id])).toEqual(Array(2).fill({ status: "rejected", ...words }));
  const states = (await rowsOf([foreign.id, stale.id, withdrawn.id])).map(({ status }) => status);
  expect(states).toEqual(["submitted", "viewed", "withdrawn"]);
  expect(await mailsOf(jobId)).toBe(2);
});

test("all that a filter finds get one answer, with history and mail, unless their state does not allow it", async () => {
  const jobId = await insertOwnJob();
  const [first, second] = [await received(jobId), await received(jobId, { status: "viewed" })];
  const withdrawn = await received(jobId, { status: "withdrawn" });
  const words = { reason: "position_filled", message: "Gracias." };
  const result = await reply(jobId, 3, words);
  expect(result.updated.toSorted()).toEqual([first.id, second.id].toSorted());
  expect(result.failed).toEqual([{ id: withdrawn.id, code: "INVALID_TRANSITION", status: "withdrawn" }]);
  expect(await historyOf(first.id)).toEqual([
    { from: null, to: "submitted", actor: "candidate", text: null },
    { from: "submitted", to: "viewed", actor: "employer", text: null },
    { from: "viewed", to: "rejected", actor: "employer", text: "Gracias." },
  ]);
  const ids = [first, second, withdrawn].map(({ id }) => id);
  const told = { status: "rejected", ...words };
  const left = { status: "withdrawn", reason: null, message: null };
  expect(await rowsOf(ids)).toEqual([told, told, left]);
  const sql = "SELECT first_response_at AS at, updated_at AS version FROM applications WHERE id = $1";
  expect((await db().query(sql, [first.id])).rows).toEqual([{ at: now, version: now }]);
  expect(await mailsOf(jobId)).toBe(2);
});

describe("candidates with an open offer, an interview to come or a refusal that can be taken back", () => {
  const invited = (at: Date, answer: "accepted" | "declined" | null) => ({
    status: "interview" as const,
    columns: { interview_at: at, interview_place: "Sala", interview_answer: answer },
  });
  const refused = (at: Date) => ({ status: "rejected" as const, columns: { status_changed_at: at } });

  async function insertPromised() {
    const jobId = await insertOwnJob();
    const idOf = async (...given: Parameters<typeof received>) => (await received(...given)).id;
    const asked = {
      offer: await idOf(jobId, { status: "offer" }),
      interview: await idOf(jobId, invited(days(1), "accepted")),
      proposed: await idOf(jobId, invited(days(1), null)),
      closed: await idOf(jobId, refused(days(-29))),
    };
    const others = [
      await idOf(jobId, { status: "viewed" }),
      await idOf(jobId, invited(days(-0.5), "accepted")),
      await idOf(jobId, invited(days(-0.5), null)),
      await idOf(jobId, invited(days(1), "declined")),
    ];
    return { jobId, ...asked, others, ids: [...Object.values(asked), ...others] };
  }
  type Rows = Awaited<ReturnType<typeof insertPromised>>;

  describe.each([
    ["named", ({ ids }: Rows, fields: object) => replyTo(ids, { ...fields })],
    ["of a filter", ({ jobId, ids }: Rows, fields: object) => reply(jobId, ids.length, fields)],
  ] as const)("%s", (_how, send) => {
    test("are told apart before anybody gets a refusal, are spared, or get it too", async () => {
      const rows = await insertPromised();
      const { offer, interview, proposed, closed } = rows;
      await expect(send(rows, { promised: "ask" })).rejects.toMatchObject({
        code: "PROMISED_CHOSEN",
        details: { offer: 1, interview: 1, proposed: 1, closed: 0 },
      });
      expect(await mailsOf(rows.jobId)).toBe(0);
      const { updated, failed } = await send(rows, { promised: "spare" });
      expect(updated.toSorted()).toEqual(rows.others.toSorted());
      expect(failed.map(({ id, code, status }) => [id, code, status]).toSorted()).toEqual(
        [
          [offer, "SPARED", "offer"],
          [interview, "SPARED", "interview"],
          [proposed, "SPARED", "interview"],
          [closed, "INVALID_TRANSITION", "rejected"],
        ].toSorted(),
      );
      expect((await send(rows, { promised: "include" })).updated.toSorted()).toEqual(
        [offer, interview, proposed].toSorted(),
      );
    });

    test("are asked about before a way back into review, and one who stays refused is not reopened", async () => {
      const rows = await insertPromised();
      const { interview, proposed, closed } = rows;
      const toReview = { status: "in_review", promised: "ask" };
      await expect(send(rows, toReview)).rejects.toMatchObject({
        details: { offer: 0, interview: 1, proposed: 1, closed: 1 },
      });
      await send(rows, { ...toReview, promised: "spare" });
      const stayed = await rowsOf([interview, proposed, closed]);
      expect(stayed.map(({ status }) => status).toSorted()).toEqual(["interview", "interview", "rejected"]);
      expect((await send(rows, { ...toReview, promised: undefined })).updated).toContain(closed);
    });
  });

  test("a refusal that stands is not asked about", async () => {
    const jobId = await insertOwnJob();
    const { id } = await received(jobId, refused(days(-31)));
    const { failed } = await replyTo([id], { status: "in_review", promised: "ask" });
    expect(failed).toEqual([{ id, code: "INVALID_TRANSITION", status: "rejected" }]);
  });
});

test("a reply to all that was to reach known offers too reaches none that was made later", async () => {
  const jobId = await insertOwnJob();
  const changed = { updated_at: days(-0.5) };
  await received(jobId, { status: "offer", columns: changed });
  const send = (seenAt: Date) => reply(jobId, 1, { promised: "include", seenAt: seenAt.toISOString() });
  await expect(send(days(-0.6))).rejects.toMatchObject({ code: "PROMISED_CHOSEN", details: { offer: 1 } });
  expect((await send(days(-0.4))).updated).toHaveLength(1);
});

test("a filter that finds more or fewer than were seen, or newer ones, answers nobody; a repeated reply mails nobody", async () => {
  const jobId = await insertOwnJob();
  for (let n = 0; n < 2; n += 1) await received(jobId);
  for (const expected of [1, 3]) {
    const details = { expected, found: 2 };
    await expect(reply(jobId, expected)).rejects.toMatchObject({ code: "SELECTION_CHANGED", details });
  }
  const seenAt = (at: Date) => ({ seenAt: at.toISOString() });
  const early = seenAt(new Date(days(-1).getTime() - 1));
  expect(await refusalOf(reply(jobId, 2, early))).toBe("SELECTION_CHANGED");
  expect(await refusalOf(reply(jobId, 2, {}, await insertEmployer(db())))).toBe("NOT_FOUND");
  expect(await statusesOf(jobId)).toEqual({ submitted: 2 });
  expect((await reply(jobId, 2, seenAt(days(-1)))).updated).toHaveLength(2);
  const again = await reply(jobId, 2);
  expect([again.updated.length, again.failed.length, await mailsOf(jobId)]).toEqual([0, 2, 2]);
  const unread = { filter: { status: ["submitted"] } };
  expect(await refusalOf(reply(jobId, 2, unread))).toBe("SELECTION_CHANGED");
});

test("candidates who withdraw during a reply to a filter are not answered, and nobody is mailed twice", async () => {
  const jobId = await insertOwnJob();
  const sent = [];
  for (let n = 0; n < 12; n += 1) sent.push(await received(jobId));
  const withdrawals = sent
    .slice(0, 6)
    .map(({ id, userId }) => refusalOf(withdrawApplication(userId ?? "", id, {}, now)));
  const replies = [reply(jobId, 12), reply(jobId, 12)].map((work) =>
    work.then(
      ({ updated }) => updated.length,
      () => 0,
    ),
  );
  const [withdrew, answered] = [await Promise.all(withdrawals), await Promise.all(replies)];
  const gone = withdrew.filter((outcome) => outcome === "done").length;
  expect(await statusesOf(jobId)).toEqual({
    ...(gone < 12 && { rejected: 12 - gone }),
    ...(gone > 0 && { withdrawn: gone }),
  });
  expect(answered.reduce((a, b) => a + b)).toBe(12 - gone);
  expect(await mailsOf(jobId)).toBe(12 - gone);
});

test("a reply to 5,000 of a filter is carried out, and one to 5,001 is refused", async () => {
  const jobId = await insertOwnJob();
  const { organizationId } = employer;
  const max = pipelineLimits.bulkFiltered;
  // All have withdrawn but two: what is asked is the number alone, and answering takes seconds.
  await db().query(
    `WITH people AS (INSERT INTO users (id, email, name, type, password_hash, is_email_verified, created_at, updated_at)
       SELECT gen_random_uuid(), 'masa' || n || '@ejemplo.es', 'Persona', 'employee', '-', true, now(), now()
       FROM generate_series(1, $4::int) AS n RETURNING id)
     INSERT INTO applications (id, job_id, organization_id, user_id, status, submitted_at, status_changed_at, created_at,
       updated_at)
     SELECT gen_random_uuid(), $1, $2, id,
       CASE WHEN row_number() OVER () > $5 THEN 'withdrawn' ELSE 'submitted' END::application_status, $3, $3, $3, $3
     FROM people`,
    [jobId, organizationId, days(-1), max + 1, isEverything ? max + 1 : 2],
  );
  const refused = { code: "SELECTION_TOO_LARGE", details: { max } };
  await expect(reply(jobId, max + 1)).rejects.toMatchObject(refused);
  expect(await mailsOf(jobId)).toBe(0);
  await db().query(
    "DELETE FROM applications WHERE id = (SELECT id FROM applications WHERE job_id = $1 ORDER BY status DESC LIMIT 1)",
    [jobId],
  );
  const { updated, failed } = await reply(jobId, max);
  const answered = isEverything ? max : 2;
  expect([updated.length, failed.length, await mailsOf(jobId)]).toEqual([answered, max - answered, answered]);
});

describe("the words of a reply", () => {
  const title = "Química de {nombre}";
  const { max } = pipelineLimits.message;
  let jobId: string;
  beforeEach(async () => {
    jobId = await insertOwnJob({ title });
  });

  async function receivedFrom(name: string): Promise<string> {
    const { id: userId } = await insertUser(db(), { name, isEmailVerified: true });
    return (await received(jobId, { userId, status: "viewed" })).id;
  }

  /** The words for candidates and in the history. */
  async function wordsOf(ids: readonly string[]) {
    const { rows } = await db().query(
      `SELECT candidate_message AS message, (SELECT text FROM application_events
        WHERE application_id = applications.id AND text IS NOT NULL ORDER BY id DESC LIMIT 1) AS event
      FROM applications JOIN unnest($1::uuid[]) WITH ORDINALITY AS asked (id, n) USING (id) ORDER BY n`,
      [ids],
    );
    return rows.map(({ message, event }) => [message, event]);
  }

  const send = {
    "to those chosen": (message: string, ids: readonly string[]) =>
      replyToMany(employer, bulkSchema.parse({ ids, status: "rejected", message, delay: true }), now),
    "to all of a filter": (message: string, ids: readonly string[]) => {
      const all = { jobId, filter: {}, expected: ids.length };
      const words = { status: "rejected", message, delay: true };
      return replyToFiltered(employer, filteredReplySchema.parse({ ...all, ...words }), now);
    },
  };

  test.each(Object.entries(send))(
    "the words of a reply %s are filled for each candidate as plain text, once; an unknown placeholder is refused by its name",
    async (_, reply) => {
      const ids = [
        await receivedFrom("Nora {oferta} Vidal"),
        await receivedFrom("<b>Íñigo</b> de www.ejemplo.es"),
      ];
      const fields = {
        message: expect.stringMatching(/«\{apellido\}» y «\{Nombre \}».*\{nombre\} y \{oferta\}/),
      };
      const refused = { code: "INVALID_DATA", details: { fields } };
      await expect(reply("Hola, {apellido} y {Nombre }", ids)).rejects.toMatchObject(refused);
      expect(await wordsOf(ids)).toEqual(Array(2).fill([null, null]));
      await reply("Hola, {nombre}: «{oferta}» y {2}.", ids);
      const [nora, inigo] = [
        `Hola, Nora {oferta} Vidal: «${title}» y {2}.`,
        `Hola, <b>Íñigo</b> de …: «${title}» y {2}.`,
      ];
      expect(await wordsOf(ids)).toEqual([
        [nora, nora],
        [inigo, inigo],
      ]);
    },
  );

  test.each(["to those chosen", "to all of a filter"] as const)(
    "a reply %s has its limit once it is filled: a name that is too long for it keeps it from nobody else",
    async (which) => {
      const [bo, nora] = [await receivedFrom("Bo"), await receivedFrom("Nora Vidal")];
      const filler = "x".repeat(max - "Nora Vidal".length);
      const { updated, failed } = await send[which](`${filler}x{nombre}`, [bo, nora]);
      const sentence = expect.stringContaining("El mensaje para Nora Vidal pasa de 2000 caracteres");
      expect(updated).toEqual([bo]);
      expect(failed).toMatchObject([{ id: nora, code: "INVALID_DATA", sentence }]);
      expect((await wordsOf([bo, nora])).map(([message]) => message?.length)).toEqual([max - 7, undefined]);
    },
  );
});
