import { expect, test } from "vitest";
import { countWaiting } from "~/features/applications/reading/count-waiting.server";
import { listAwaiting } from "~/features/applications/reading/list-awaiting.server";
import { getNextInReview } from "~/features/jobs/admin/list-jobs.server";
import { getNextVerification } from "~/features/organizations/admin/list-verifications.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";

const db = ownDatabase();
const now = new Date("2026-11-22T10:00:00.000Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test("a decision about a job leads to the one after it in the queue, from the last to the first", async () => {
  const ids: string[] = [];
  for (const days of [3, 2, 1])
    ids.push((await insertJob(db(), { status: "in_review", columns: { submitted_at: daysAgo(days) } })).id);
  const draft = await insertJob(db(), { status: "draft" });
  const [first = "", second = "", third = ""] = ids;
  expect(await getNextInReview(first, now)).toBe(second);
  expect(await getNextInReview(third, now)).toBe(first);
  expect(await getNextInReview(draft.id, now)).toBeNull();
  await db().query("UPDATE jobs SET status = 'draft' WHERE id <> $1", [second]);
  expect(await getNextInReview(second, now)).toBeNull();
});

test("a decision about an organization leads to the one that asked after it, and from the last to the first", async () => {
  const ids: string[] = [];
  for (const days of [3, 2]) {
    const { id } = await insertOrganization(db());
    await db().query(
      "UPDATE organizations SET verification = 'pending', verification_requested_at = $2 WHERE id = $1",
      [id, daysAgo(days)],
    );
    ids.push(id);
  }
  const [first = "", second = ""] = ids;
  expect(await getNextVerification(first)).toBe(second);
  expect(await getNextVerification(second)).toBe(first);
  expect(await getNextVerification((await insertOrganization(db())).id)).toBeNull();
});

test("the applications that wait for an answer are as many by job as in all", async () => {
  const { id: jobId, organizationId } = await insertJob(db());
  const { id: other } = await insertJob(db(), { organizationId });
  await insertApplication(db(), { jobId });
  await insertApplication(db(), { jobId, status: "viewed" });
  await insertApplication(db(), { jobId, status: "rejected" });
  await insertApplication(db(), { jobId: other });
  const counts = await countWaiting(organizationId, [jobId, other]);
  expect(Object.fromEntries(counts)).toEqual({ [jobId]: 2, [other]: 1 });
  expect((await listAwaiting({ organizationId, userId: organizationId })).total).toBe(3);
});
