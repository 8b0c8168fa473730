import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boardSource } from "~/features/applications/board/board-rows.server";
import { bulkSchema, filteredReplySchema } from "~/features/applications/pipeline/pipeline.schema";
import { replyToFiltered } from "~/features/applications/pipeline/reply-to-filtered.server";
import { replyToMany } from "~/features/applications/pipeline/reply-to-many.server";
import { Prisma } from "~/generated/prisma/client";
import { ApplicationStatus } from "~/generated/prisma/enums";
import { closeDatabase, getDatabase } from "~/lib/db/database.server";
import { forgetRun } from "~/lib/memory/once-per-run";
import { dayMs, hourMs, minuteMs } from "~/lib/time/durations";
import { cloneDatabase } from "../../support/app/databases";
import { copyOfEmbedded } from "../../support/app/embedded";
import { insertJob } from "../../support/jobs/jobs";
import { insertEmployer } from "../../support/people/employers";
import { isEverything, seed } from "../../support/run/scope";

/*
 * A reply to one application after the other and a reply to all of a filter write the same: each generated application
 * stands twice, for two jobs that are alike, and is answered in one way and in the other. Both ways end in one module,
 * so this is about how they read; what that module writes is asked by the other tests of replies.
 */

const perScene = 25;
/** 2,000 pairs of applications on each database; for `npm test` 75, on PostgreSQL. */
const scenes = isEverything ? 80 : 3;
const now = new Date("2027-02-01T10:00:00.000Z");
const before = (ms: number) => new Date(now.getTime() - ms);

const moment = fc
  .tuple(fc.constantFrom(0, 1, 15, 29, 30, 31, 60, 90, 91, 200), fc.constantFrom(0, 1, -1, hourMs))
  .map(([days, ms]) => before(days * dayMs + Math.max(ms, days === 0 ? 0 : ms)));
const maybe = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { freq: 2 });
const status = fc.constantFrom(...Object.values(ApplicationStatus));
const reason = maybe(fc.constantFrom("requirements", "position_filled"));
const words = maybe(fc.constantFrom("Gracias.", "Seguimos en contacto."));

const application = fc.record({
  status,
  status_changed_at: moment,
  first_response_at: maybe(moment),
  decision_reason: reason,
  candidate_message: words,
  archived_at: fc.option(moment, { freq: 1 }),
  /** The version: also one of this millisecond, and one from a clock that is ahead. */
  updated_at: fc.constantFrom(before(dayMs), before(1), now, before(-5)),
  last_message_at: maybe(moment),
  candidate: fc.constantFrom("active", "active", "active", "closed", "erased"),
  name: fc.constantFrom("Ana Gil", "Ana https://spam.example", `${"Ana ".repeat(24)}Gil`),
  delayed: maybe(
    fc.record({
      /** Until when: still, until this moment, or no longer. */
      visible_at: fc.constantFrom(before(-9 * minuteMs), now, before(hourMs)),
      status: fc.constantFrom("submitted", "viewed", "in_review", "interview"),
      status_changed_at: moment,
      first_response_at: maybe(moment),
      decision_reason: reason,
      candidate_message: words,
      archived_at: fc.option(moment, { freq: 1 }),
      updated_at: fc.constantFrom(before(2 * dayMs), before(dayMs)),
    }),
  ),
});

const scene = fc.record({
  job: fc.record({
    closes_at: fc.constantFrom(before(-30 * dayMs), before(dayMs), before(61 * dayMs), before(400 * dayMs)),
    decision_by: maybe(fc.constantFrom("2027-01-10", "2027-01-17", "2027-03-01")),
  }),
  reply: fc.record({
    status: fc.constantFrom("rejected", "in_review", "offer"),
    reason,
    message: maybe(
      fc.constantFrom("Gracias por tu interés.", "Hola, {nombre}: {oferta}", `{nombre} ${"x".repeat(1930)}`),
    ),
    delay: fc.boolean(),
  }),
  applications: fc.array(application, { minLength: perScene, maxLength: perScene }),
});
type Scene = typeof scene extends fc.Arbitrary<infer Value> ? Value : never;

const db = {
  query: async (sql: string, values: unknown[]) => ({
    rows: await (await getDatabase()).execute(sql, values),
  }),
} as unknown as pg.Pool;

/** Writes rows, with the defaults of the columns that they leave out. */
async function insert(table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { prisma } = await getDatabase();
  const columns = Prisma.raw(Object.keys(first).join(", "));
  await prisma.$executeRaw`INSERT INTO ${Prisma.raw(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${Prisma.raw(table)}, ${JSON.stringify(rows)}::jsonb)`;
}

const times = { created_at: before(300 * dayMs), updated_at: before(300 * dayMs) };

/** In the order in which they refer to each other. */
const tables = [
  ...(["users", "applications", "conversations", "application_receipts"] as const),
  ...(["delayed_replies", "application_events"] as const),
];

/** An application with all that hangs on it, by tables. */
function rowsOf(fields: Scene["applications"][number], job: { id: string; organizationId: string }) {
  const { candidate, name, delayed, last_message_at, ...columns } = fields;
  const [id, userId] = [randomUUID(), randomUUID()];
  const isErased = candidate === "erased";
  const sent_at = before(250 * dayMs);
  const own = { application_id: id, organization_id: job.organizationId, created_at: sent_at };
  const person = {
    ...times,
    id: userId,
    email: `${userId}@example.es`,
    name,
    type: "employee",
    password_hash: "-",
  };
  const event = {
    id: randomUUID(),
    application_id: id,
    kind: "status",
    visibility: "both",
    actor: "employer",
  };
  const unread = { from_status: "submitted", to_status: "viewed", created_at: before(3 * dayMs + 7) };
  const owners = { job_id: job.id, organization_id: job.organizationId, user_id: isErased ? null : userId };
  const moments = {
    submitted_at: sent_at,
    created_at: sent_at,
    anonymized_at: isErased ? before(dayMs) : null,
  };
  return {
    id,
    users: isErased ? [] : [{ ...person, is_active: candidate === "active" }],
    applications: [{ ...columns, id, ...owners, ...moments }],
    conversations: [{ ...own, id: randomUUID(), last_message_at }],
    application_receipts: [
      { number: `MZ-${id.slice(-12)}`, application_id: id, issued_at: sent_at, files: [] },
    ],
    delayed_replies: delayed ? [{ ...delayed, application_id: id, batch_id: randomUUID() }] : [],
    application_events: delayed ? [{ ...event, ...unread, visible_at: delayed.visible_at }] : [],
  };
}

/** One of the two jobs of a scene, with its applications in their order. */
async function insertTwin({ job, applications }: Scene, owner: { userId: string; organizationId: string }) {
  const { organizationId } = owner;
  const { id: jobId } = await insertJob(db, {
    organizationId,
    publishedAt: before(300 * dayMs),
    closesAt: job.closes_at,
    columns: { decision_by: job.decision_by },
  });
  const rows = applications.map((fields) => rowsOf(fields, { id: jobId, organizationId }));
  for (const table of tables)
    await insert(
      table,
      rows.flatMap((row): object[] => row[table]),
    );
  return { jobId, ids: rows.map(({ id }) => id) };
}

/** All that the database says of applications, in their order, without what tells twins apart. */
async function readTwin(ids: readonly string[], batchId: string | null) {
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<{ found: object }[]>`
    SELECT jsonb_build_object(
      'row', to_jsonb(applications) - ARRAY['id', 'job_id', 'user_id'],
      'delayed', (SELECT to_jsonb(delayed_replies) - ARRAY['application_id', 'batch_id']
          || jsonb_build_object('isOfSending', batch_id = ${batchId}::uuid)
        FROM delayed_replies WHERE application_id = applications.id),
      'events', (SELECT jsonb_agg(to_jsonb(event) - ARRAY['id', 'application_id'] ORDER BY event.created_at, event.id)
        FROM application_events AS event WHERE application_id = applications.id),
      'receipts', (SELECT jsonb_agg(to_jsonb(receipt) - ARRAY['number', 'application_id'])
        FROM application_receipts AS receipt WHERE application_id = applications.id),
      'mails', (SELECT jsonb_agg(to_jsonb(mail) - ARRAY['id', 'key', 'to_user_id', 'to_email', 'payload', 'due_at', 'priority']
            || jsonb_build_object('payload', mail.payload - 'applicationId',
              'key', replace(mail.key, applications.id::text, ''),
              'isToCandidate', mail.to_user_id = applications.user_id AND mail.to_email = users.email,
              'wait', round(extract(epoch FROM due_at - now()) / 60)))
        FROM email_deliveries AS mail WHERE mail.payload->>'applicationId' = applications.id::text)) AS found
    FROM applications JOIN unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, place) USING (id)
      LEFT JOIN users ON users.id = applications.user_id ORDER BY place`;
  return rows.map(({ found }) => found);
}

type Failures = readonly { id: string; code: string; sentence?: string }[];

/** Which applications could not be given the reply, by their place. */
const failuresOf = (ids: readonly string[], failed: Failures) =>
  failed
    .map(({ id, code, sentence }) => ({ place: ids.indexOf(id), code, sentence }))
    .toSorted((one, other) => one.place - other.place);

/** Answers both twins of a scene. @returns what is found of each then. */
async function answerTwins(given: Scene) {
  const owner = await insertEmployer(db);
  const [single, bulk] = [await insertTwin(given, owner), await insertTwin(given, owner)];
  const { reason, message, ...rest } = given.reply;
  const reply = {
    ...rest,
    ...(reason !== null && rest.status === "rejected" && { reason }),
    ...(message !== null && { message }),
  };
  const { prisma } = await getDatabase();
  const { filter } = filteredReplySchema.parse({ ...reply, jobId: bulk.jobId, filter: {}, expected: 1 });
  const source = boardSource({ ...owner, jobId: bulk.jobId }, filter, now);
  const found = await prisma.$queryRaw<{ id: string }[]>`SELECT applications.id ${source}`;
  const isFound = new Set(found.map(({ id }) => id));
  const ids = single.ids.filter((_, place) => isFound.has(bulk.ids[place] ?? ""));
  const one = await replyToMany(owner, bulkSchema.parse({ ...reply, ids }), now);
  const filtered = { ...reply, jobId: bulk.jobId, filter: {}, expected: found.length };
  const all = await replyToFiltered(owner, filteredReplySchema.parse(filtered), now);
  const outcome = async (
    ids: string[],
    { batchId, failed }: { batchId: string | null; failed: Failures },
  ) => ({
    isDelayed: batchId !== null,
    failed: failuresOf(ids, failed),
    applications: await readTwin(ids, batchId),
  });
  return [await outcome(single.ids, one), await outcome(bulk.ids, all)] as const;
}

describe.each(isEverything ? ["PostgreSQL", "PGlite"] : ["PostgreSQL"])("on %s", (name) => {
  let remove = () => {};
  beforeAll(async () => {
    process.env.LOG_LEVEL = "silent";
    if (name === "PostgreSQL") process.env.DATABASE_URL = await cloneDatabase();
    else {
      delete process.env.DATABASE_URL;
      const copy = await copyOfEmbedded();
      process.env.DATA_DIR = copy.folder;
      remove = copy.remove;
    }
    forgetRun();
  });
  afterAll(async () => {
    await closeDatabase();
    remove();
  });

  test(`a reply to ${scenes * perScene} applications writes the same one by one as to all of a filter`, async () => {
    const seen = { changed: 0, failed: 0, mails: 0, delayed: 0 };
    for (const given of fc.sample(scene, { numRuns: scenes, seed })) {
      const [single, bulk] = await answerTwins(given);
      expect(bulk).toEqual(single);
      seen.failed += bulk.failed.length;
      for (const found of bulk.applications) {
        const { mails, delayed, row } = found as {
          mails: unknown;
          delayed: { isOfSending: boolean } | null;
          row: { status_changed_at: string };
        };
        if (Date.parse(row.status_changed_at) === now.getTime()) seen.changed += 1;
        if (mails) seen.mails += 1;
        if (delayed?.isOfSending) seen.delayed += 1;
      }
    }
    // Each outcome is among them.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(scenes);
  });
});
