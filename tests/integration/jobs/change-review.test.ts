import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { approveJob } from "~/features/jobs/admin/approve-job.server";
import { getNextInReview, listJobsAsAdmin, readReviewQueue } from "~/features/jobs/admin/list-jobs.server";
import { readReviewHints } from "~/features/jobs/admin/read-hints.server";
import { removeJob } from "~/features/jobs/admin/remove-job.server";
import { returnJob } from "~/features/jobs/admin/return-job.server";
import { closeJob } from "~/features/jobs/lifecycle/close-job.server";
import { extendJob } from "~/features/jobs/lifecycle/extend-job.server";
import { publishJob, withdrawFromReview } from "~/features/jobs/lifecycle/publish-job.server";
import { createJob } from "~/features/jobs/posting/create-job.server";
import { getEmployerAgenda } from "~/features/jobs/posting/employer-agenda.server";
import { jobChangesSchema } from "~/features/jobs/posting/job.schema";
import { requireOwnJob } from "~/features/jobs/posting/require-own-job.server";
import { updateJob } from "~/features/jobs/posting/update-job.server";
import { getPublicJob } from "~/features/jobs/public/get-public-job.server";
import { getNextVerification } from "~/features/organizations/admin/list-verifications.server";
import { jobEvents } from "~/job-events.server";
import { isoDayAfter } from "~/lib/time/closing-time.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { composeMail, queuedMails } from "../../support/mail/composed-mails";
import { completeJob, insertEmployer, refusalOf, type TestEmployer } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date("2026-11-25T10:00:00Z");
const scam = "Paga la matrícula por adelantado. ".repeat(10).trim();

let actorId: string;
let employer: TestEmployer;
let id: string;

beforeAll(async () => {
  process.env.ORG_REVIEW = "true";
  actorId = (await insertUser(db(), { isEmailVerified: true })).id;
});

/** A job that an administrator has approved, of an organization that is not verified. */
beforeEach(async () => {
  employer = await insertEmployer(db(), { verified: false });
  const { organizationId } = employer;
  await db().query("UPDATE organizations SET reviewed_name = name WHERE id = $1", [organizationId]);
  const description = completeJob().description ?? "";
  const open = {
    publishedAt: now,
    closesAt: new Date("2026-12-25T22:59:59Z"),
    columns: { submitted_at: now },
  };
  ({ id } = await insertJob(db(), { organizationId, description, ...open }));
});

const own = () => requireOwnJob(employer.organizationId, id, now);
const queue = async () => (await listJobsAsAdmin({ limit: 100 }, now)).items.map((job) => job.id);
/** The changes in review that the organization's dashboard names. */
const overview = async () =>
  (await getEmployerAgenda(employer.organizationId, now)).changesInReview.map((job) => job.id);
const title = "Otro título para la oferta";

async function change(fields: Record<string, unknown>) {
  const { updatedAt: version } = await own();
  return updateJob(employer, id, jobChangesSchema.parse({ ...fields, version }), jobEvents, now);
}

/** The job as everybody reads it. */
async function shown() {
  const found = await getPublicJob(id, null, now);
  return found?.kind === "public" ? found.job : null;
}

async function kindsOf(): Promise<string[]> {
  const { rows } = await db().query("SELECT kind FROM job_events WHERE job_id = $1 ORDER BY id", [id]);
  return rows.map(({ kind }) => kind);
}

async function mails(): Promise<string[]> {
  const sql = "SELECT kind FROM email_deliveries WHERE to_user_id = $1";
  return (await db().query(sql, [employer.userId])).rows.map(({ kind }) => kind);
}

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

test("a job keeps its place in the queue after it was returned or its change approved, and one that never waited has none", async () => {
  const decision = { actorId, canBeTakenBack: true } as const;
  const since = (minute: number) => new Date(Date.UTC(2001, 0, 1, 0, minute));
  const insertWaiting = async (minute: number) =>
    (await insertJob(db(), { status: "in_review", columns: { submitted_at: since(minute) } })).id;
  const change = { pending_change: { title }, pending_change_at: since(2), submitted_at: daysAgo(9) };
  const { id: changed } = await insertJob(db(), { columns: change });
  const [first, returned, last] = [await insertWaiting(0), await insertWaiting(1), await insertWaiting(3)];
  const placeOf = async (of: string) => {
    const found = await readReviewQueue(of, now);
    const here = found?.items.find((item) => item.id === of);
    return found && [found.previous, found.place, found.next, here?.isDecided];
  };
  expect(await placeOf(returned)).toEqual([first, 2, changed, false]);
  await returnJob({ ...decision, id: returned, note: "Falta el salario." }, now);
  expect(await placeOf(returned)).toEqual([first, 2, changed, true]);
  await approveJob({ ...decision, id: changed }, now);
  expect(await placeOf(changed)).toEqual([first, 2, last, true]);
  await approveJob({ ...decision, id: first }, now);
  expect(await placeOf(first)).toEqual([null, 1, last, true]);
  await removeJob({ ...decision, id, reason: "fraud", text: "No existe." }, now);
  expect(await placeOf(id)).toBeNull();
});

test("a salary far from those of its discipline is a hint, and the numbers of disciplines are kept for a while", async () => {
  const hintOf = async (columns: Record<string, unknown>) => {
    const { id } = await insertJob(db(), { status: "in_review", columns });
    return (await readReviewHints([id], now)).get(id)?.find(({ kind }) => kind === "salary");
  };
  const insertOpen = (field: string) => insertJob(db(), { columns: { field } });
  for (let n = 0; n < 8; n += 1) await insertOpen("mathematics");
  for (let n = 0; n < 7; n += 1) await insertOpen("physics");
  const tooMuch = { salary_min: 90_000, salary_max: 95_000 };
  const hint = { kind: "salary", low: 32_000, high: 38_000, jobs: 8 };
  expect(await hintOf({ field: "mathematics", ...tooMuch })).toEqual(hint);
  expect(await hintOf({ field: "mathematics" })).toBeUndefined();
  expect(await hintOf({ field: "physics", ...tooMuch })).toBeUndefined();
  for (const field of ["mathematics", "physics"]) await insertOpen(field);
  expect(await hintOf({ field: "mathematics", ...tooMuch })).toEqual(hint);
  expect(await hintOf({ field: "physics", ...tooMuch })).toBeUndefined();
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

describe("a change of a reviewed job", () => {
  test("a change of a reviewed job waits, whichever field it is of, and nobody reads it before it is approved", async () => {
    const before = await shown();
    const wording = { title, description: scam };
    const fields = { ...wording, field: "physics", contractType: "permanent", salaryMax: 90_000 };
    const saved = await change(fields);
    expect(saved).toMatchObject({ status: "published", pendingChange: fields });
    expect(await shown()).toEqual(before);
    expect(await queue()).toContain(id);
    expect(await overview()).toEqual([id]);
    const approved = await approveJob({ actorId, id, version: saved.updatedAt }, now);
    expect(approved).toMatchObject({ ...fields, pendingChange: null, publishedAt: before?.publishedAt });
    // Filters compare the salary by the year.
    expect(await shown()).toMatchObject({ ...fields, salaryAnnualMax: 90_000 });
    expect(await queue()).not.toContain(id);
    expect(await overview()).toEqual([]);
    expect(await kindsOf()).toEqual(["submitted", "changed"]);
    const [published, ...others] = await queuedMails(db(), "job-published", employer.userId);
    expect(others).toEqual([]);
    const subject = `El cambio de tu oferta está publicado: ${title}`;
    expect(await composeMail(published)).toMatchObject({ subject });
  });

  test("a change that is returned goes with a note, and the job stays as it is", async () => {
    const before = await shown();
    await change({ description: scam });
    await returnJob({ actorId, id, note: "Nadie paga por trabajar." }, now);
    expect(await own()).toMatchObject({
      ...{ status: "published", pendingChange: null, pendingChangeAt: null },
      reviewNote: "Nadie paga por trabajar.",
    });
    expect(await shown()).toEqual(before);
    expect(await mails()).toContain("job-returned");
  });

  test("a waiting change is taken back by its organization's withdrawal, and by writing what is there", async () => {
    const { title: present } = await own();
    await change({ title });
    await withdrawFromReview(employer, id, now);
    expect(await own()).toMatchObject({ status: "published", title: present, pendingChange: null });
    await change({ title });
    expect(await change({ title: present })).toMatchObject({ title: present, pendingChange: null });
    expect(await queue()).not.toContain(id);
    expect(await kindsOf()).toEqual(["submitted", "withdrawn", "submitted", "withdrawn"]);
  });

  test("a waiting change grows with another change, and an approval of the older one is refused", async () => {
    const { updatedAt: version } = await change({ title });
    const grown = await change({ description: scam });
    expect(grown.pendingChange).toEqual({ title, description: scam });
    expect(await refusalOf(approveJob({ actorId, id, version }, now))).toBe("EDIT_CONFLICT");
    const open = { requiredMaterials: ["cv", "cover_letter"] };
    expect(await change(open)).toMatchObject({ ...open, pendingChange: { title, description: scam } });
    expect(await shown()).toMatchObject(open);
  });

  test("a change that would wait keeps the rules of a published job, and one of the title can only be returned once somebody has applied", async () => {
    expect(await refusalOf(change({ salaryMin: 1 }))).toBe("JOB_FIELD_LOCKED");
    expect(await own()).toMatchObject({ pendingChange: null });
    await change({ title });
    await insertApplication(db(), { jobId: id });
    expect(await refusalOf(approveJob({ actorId, id }, now))).toBe("JOB_FIELD_LOCKED");
    await returnJob({ actorId, id, note: "Ya hay candidaturas." }, now);
    expect(await own()).toMatchObject({ pendingChange: null });
  });
});

test("extending and closing a job need no review, and closing leaves nothing to decide", async () => {
  await change({ title });
  const extended = await extendJob(employer, id, isoDayAfter(now, 40), now);
  expect(extended).toMatchObject({ status: "published", pendingChange: {} });
  expect(await closeJob(employer, id, "filled", jobEvents, now)).toMatchObject({ pendingChange: null });
  expect(await queue()).not.toContain(id);
  expect(await refusalOf(approveJob({ actorId, id }, now))).toBe("INVALID_TRANSITION");
});

test("the jobs of a verified organization change at once, after a removal only with a review, and not at all once its publishing is closed", async () => {
  await db().query("UPDATE organizations SET verification = 'verified', verified_at = now() WHERE id = $1", [
    employer.organizationId,
  ]);
  await change({ description: "x".repeat(200) });
  expect(await shown()).toMatchObject({ description: "x".repeat(200) });
  const fraud = await createJob(employer, completeJob(), now);
  await publishJob(employer, fraud.id, { closesAt: isoDayAfter(now, 30) }, now);
  const removal = { actorId, id: fraud.id, reason: "fraud", text: "No existe." } as const;
  await removeJob(removal, now);
  expect(await change({ description: scam })).toMatchObject({ pendingChange: { description: scam } });
  const logged = await db().query(
    "SELECT action, meta FROM audit_log WHERE target = $1 AND organization_id = $2 ORDER BY created_at, id",
    [id, employer.organizationId],
  );
  const meta = { fields: ["description"] };
  expect(logged.rows.slice(-2)).toEqual([
    { action: "job.change", meta },
    { action: "job.submit", meta },
  ]);
  await db().query("UPDATE organizations SET publishing = 'closed' WHERE id = $1", [employer.organizationId]);
  expect(await refusalOf(change({ title }))).toBe("PUBLISHING_CLOSED");
  expect(await refusalOf(approveJob({ actorId, id }, now))).toBe("PUBLISHING_CLOSED");
});
