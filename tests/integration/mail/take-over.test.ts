import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { bulkMailJobs, mailJobs, requestJobs } from "~/lib/outbox/queues.server";
import { takeOverJobs } from "~/lib/outbox/take-over-jobs.server";
import { ownDatabase } from "../../support/app/own-process";
import { queueMails, readOutbox } from "../../support/mail/outbox";

const db = ownDatabase();

/** The columns of pg-boss's jobs that matter, as versions with it have made them. */
beforeEach(() =>
  db().query(
    `DELETE FROM email_deliveries; DELETE FROM queued_jobs; DROP SCHEMA IF EXISTS pgboss CASCADE;
     CREATE SCHEMA pgboss;
     CREATE TYPE pgboss.job_state AS ENUM ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
     CREATE TABLE pgboss.job (id uuid DEFAULT gen_random_uuid(), name text, priority int DEFAULT 0, data jsonb,
       state pgboss.job_state DEFAULT 'created', retry_count int DEFAULT 0, start_after timestamptz DEFAULT now(),
       started_on timestamptz, expire_in interval DEFAULT interval '2 minutes', PRIMARY KEY (name, id))`,
  ),
);

interface OldJob {
  name?: string;
  state?: string;
  start_after?: string;
  started_on?: string;
}

/** A mail as such a version queues it, with its job. @returns its id. */
async function queueOldMail({ name = "mail", ...columns }: OldJob = {}): Promise<string> {
  const known = new Set((await readOutbox(db())).map(({ id }) => id));
  await queueMails(db(), 1);
  const id = (await readOutbox(db())).find((mail) => !known.has(mail.id))?.id ?? "";
  await db().query("UPDATE email_deliveries SET due_at = NULL WHERE id = $1", [id]);
  await insertOldJob(name, { deliveryId: id }, columns);
  return id;
}

async function insertOldJob(name: string, data: object, columns: Omit<OldJob, "name"> = {}): Promise<void> {
  const row = { id: randomUUID(), name, data, state: "created", ...columns };
  await db().query(
    `INSERT INTO pgboss.job (id, name, data, state, start_after, started_on)
     SELECT id, name, data, state, coalesce(start_after, now()), started_on
     FROM jsonb_populate_record(NULL::pgboss.job, $1)`,
    [row],
  );
}

const idsOf = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id).toSorted();
const oldJobs = async () => (await db().query("SELECT data ->> 'deliveryId' AS id FROM pgboss.job")).rows;

test("mails that a version with pg-boss has left are sent once, when they were due, by whichever worker takes them over", async () => {
  const left = [await queueOldMail(), await queueOldMail({ state: "retry" })];
  // Tried eleven times, failed, and queued again by an operator: the old version goes on counting.
  await db().query("UPDATE email_deliveries SET attempts = 11 WHERE id = $1", [left[0]]);
  const toMany = await queueOldMail({ name: "mail-bulk" });
  const delayed = await queueOldMail({ start_after: new Date(Date.now() + 900_000).toISOString() });
  expect([await mailJobs().take(9), await bulkMailJobs().take(9)]).toEqual([[], []]);
  await Promise.all([takeOverJobs(), takeOverJobs(), takeOverJobs()]);
  const taken = await Promise.all([mailJobs().take(9), mailJobs().take(9)]);
  expect(idsOf(taken.flat())).toEqual(left.toSorted());
  expect(taken.flat().map(({ attempts }) => attempts)).toEqual([1, 1]);
  expect(idsOf(await bulkMailJobs().take(9))).toEqual([toMany]);
  await takeOverJobs();
  expect([await mailJobs().take(9), await oldJobs()]).toEqual([[], []]);
  const isWaiting = "SELECT id FROM email_deliveries WHERE due_at > now() + interval '14 minutes'";
  expect((await db().query(isWaiting)).rows).toEqual([{ id: delayed }]);
});

test("what an old worker is at is left to it until its time is over", async () => {
  const under = { state: "active", started_on: new Date(Date.now() - 60_000).toISOString() };
  const dead = { state: "active", started_on: new Date(Date.now() - 180_000).toISOString() };
  const [underWay, left] = [await queueOldMail(under), await queueOldMail(dead)];
  await takeOverJobs();
  expect(idsOf(await mailJobs().take(9))).toEqual([left]);
  expect(await oldJobs()).toEqual([{ id: underWay }]);
});

test("requests for mails that an old version has left are answered, and a mail that was sent meanwhile is not sent again", async () => {
  const request = { purpose: "reset-password", email: "ana@example.es", requestId: "r" };
  await insertOldJob("mail-requests", request);
  const sent = await queueOldMail();
  await db().query("UPDATE email_deliveries SET status = 'sent' WHERE id = $1", [sent]);
  const dead = await queueOldMail({ name: "mail-dead" });
  await insertOldJob("mail-requests", request, { state: "failed" });
  await takeOverJobs();
  expect(await requestJobs().take(9)).toMatchObject([{ data: request, attempts: 1 }]);
  expect([await mailJobs().take(9), await oldJobs()]).toEqual([[{ id: dead, attempts: 12 }], []]);
});
