import { beforeAll, expect, test } from "vitest";
import { approveJob } from "~/features/jobs/admin/approve-job.server";
import { closeJob } from "~/features/jobs/lifecycle/close-job.server";
import { extendJob } from "~/features/jobs/lifecycle/extend-job.server";
import { publishJob } from "~/features/jobs/lifecycle/publish-job.server";
import { reopenJob } from "~/features/jobs/lifecycle/reopen-job.server";
import { createJob } from "~/features/jobs/posting/create-job.server";
import { updateJob } from "~/features/jobs/posting/update-job.server";
import { isoDayAfter } from "~/lib/time/closing-time.server";
import { ownDatabase } from "../../support/app/own-process";
import { completeJob, insertEmployer, type TestEmployer } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date("2026-11-22T10:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
let employer: TestEmployer;
let unverified: TestEmployer;

beforeAll(async () => {
  process.env.ORG_REVIEW = "true";
  employer = await insertEmployer(db());
  unverified = await insertEmployer(db(), { verified: false });
});

/** When a job came into the inbox; null for one that is not there. */
async function inboxOf(id: string): Promise<Date | null> {
  const { rows } = await db().query("SELECT created_at FROM alert_inbox WHERE job_id = $1", [id]);
  return rows[0]?.created_at ?? null;
}

async function hasItsWords(id: string): Promise<boolean> {
  const { rows } = await db().query(
    "SELECT i.all_words = j.all_words AS same FROM alert_inbox i JOIN jobs j ON j.id = i.job_id WHERE j.id = $1",
    [id],
  );
  return rows[0]?.same ?? false;
}

test("a job comes to the alerts when it is published or approved, not as a draft or in review", async () => {
  const closesAt = isoDayAfter(now, 30);
  const { id } = await createJob(employer, completeJob(), now);
  expect(await inboxOf(id)).toBeNull();
  await publishJob(employer, id, { closesAt }, later(1));
  expect([await inboxOf(id), await hasItsWords(id)]).toEqual([later(1), true]);
  const { id: reviewed } = await createJob(unverified, completeJob(), now);
  await publishJob(unverified, reviewed, { closesAt }, now);
  expect(await inboxOf(reviewed)).toBeNull();
  await approveJob({ actorId: (await insertUser(db())).id, id: reviewed }, later(2));
  expect(await inboxOf(reviewed)).toEqual(later(2));
});

test("reopening a closed job brings it to the alerts a second time; extending its deadline does not", async () => {
  const { id } = await createJob(employer, completeJob(), now);
  await publishJob(employer, id, { closesAt: isoDayAfter(now, 30) }, now);
  await db().query("DELETE FROM alert_inbox WHERE job_id = $1", [id]);
  await extendJob(employer, id, isoDayAfter(now, 40), later(1));
  await closeJob(employer, id, "filled", later(2));
  expect(await inboxOf(id)).toBeNull();
  await reopenJob(employer, id, isoDayAfter(later(3), 30), later(3));
  expect(await inboxOf(id)).toEqual(later(3));
});

test("a job that waits for its alerts is found by words it was given since", async () => {
  const { id } = await createJob(employer, completeJob(), now);
  const job = await publishJob(employer, id, { closesAt: isoDayAfter(now, 30) }, now);
  const description = `${job.description} También hacemos espectroscopia.`;
  await updateJob(employer, id, { version: job.updatedAt, description }, later(1));
  await db().query("UPDATE organizations SET name = 'Instituto Nuevo' WHERE id = $1", [
    employer.organizationId,
  ]);
  const { rows } = await db().query(
    "SELECT all_words @@ search_query('espectroscopia nuevo') AS found FROM alert_inbox WHERE job_id = $1",
    [id],
  );
  expect([rows[0]?.found, await hasItsWords(id)]).toEqual([true, true]);
});
