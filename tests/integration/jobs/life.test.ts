import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { approveJob } from "~/features/jobs/admin/approve-job.server";
import { removeJob } from "~/features/jobs/admin/remove-job.server";
import { returnJob } from "~/features/jobs/admin/return-job.server";
import { getUndoableDecision, takeBackDecision } from "~/features/jobs/admin/take-back.server";
import { closeJob } from "~/features/jobs/lifecycle/close-job.server";
import { deleteJob } from "~/features/jobs/lifecycle/delete-job.server";
import { extendJob } from "~/features/jobs/lifecycle/extend-job.server";
import { publishJob, withdrawFromReview } from "~/features/jobs/lifecycle/publish-job.server";
import { reopenJob } from "~/features/jobs/lifecycle/reopen-job.server";
import { setDecisionDate } from "~/features/jobs/lifecycle/set-decision-date.server";
import { createJob } from "~/features/jobs/posting/create-job.server";
import { duplicateJob } from "~/features/jobs/posting/duplicate-job.server";
import { requireOwnJob } from "~/features/jobs/posting/require-own-job.server";
import { jobEvents } from "~/job-events.server";
import { isoDayAfter } from "~/lib/time/closing-time.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertJob } from "../../support/jobs/jobs";
import { completeJob, insertEmployer, refusalOf, type TestEmployer } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date("2026-11-22T10:00:00Z");
const dayMs = 24 * 60 * 60 * 1000;
const later = (days: number, ms = 0) => new Date(now.getTime() + days * dayMs + ms);

let employer: TestEmployer;
let unverified: TestEmployer;
let adminId: string;

beforeAll(async () => {
  process.env.ORG_REVIEW = "true";
  employer = await insertEmployer(db());
  unverified = await insertEmployer(db(), { verified: false });
  adminId = (await insertUser(db(), { isEmailVerified: true })).id;
  for (const state of stateNames) refusing.set(state, await jobIn(state));
});

// A removal restricts what its organization publishes: after-removal.test.ts.
beforeEach(() => db().query("UPDATE organizations SET publishing = 'open'"));

/** The columns of a job in each state. */
const states = {
  draft: { status: "draft" },
  in_review: { status: "in_review" },
  published: {},
  closed: { status: "closed" },
  // Nothing writes it down: the moment alone closes the job.
  past: {},
  removed: { status: "closed", closeReason: "moderation" },
  archived: { status: "archived" },
} as const;

type StateName = keyof typeof states;

const stateNames = Object.keys(states) as StateName[];
/** A job in each state that every step finds as the others left it: unchanged. */
const refusing = new Map<StateName, { id: string; at: Date }>();
const ownerOf = (state: StateName) => (state === "in_review" ? unverified : employer);

/** Puts a job in a state into the database. @returns it with the moment at which it is in that state. */
async function jobIn(state: StateName, organizationId = ownerOf(state).organizationId) {
  const { id } = await insertJob(db(), {
    organizationId,
    description: completeJob().description ?? "",
    publishedAt: now,
    closesAt: new Date("2026-12-22T22:59:59.000Z"),
    closedAt: now,
    ...states[state],
  });
  return { id, at: state === "past" ? later(31) : now };
}

type Step = (who: TestEmployer, id: string, at: Date) => Promise<unknown>;

const said = { reason: "illegal", text: "No." } as const;

/** Each step with the states that it starts from; from every other one it is refused. */
const steps: [name: string, from: StateName[], run: Step][] = [
  ["publish", ["draft"], (who, id, at) => publishJob(who, id, { closesAt: isoDayAfter(at, 30) }, at)],
  ["withdraw from review", ["in_review"], withdrawFromReview],
  ["close", ["published"], (who, id, at) => closeJob(who, id, "withdrawn", jobEvents, at)],
  ["extend", ["published"], (who, id, at) => extendJob(who, id, isoDayAfter(now, 40), at)],
  ["reopen", ["closed", "past"], (who, id, at) => reopenJob(who, id, isoDayAfter(at, 10), at)],
  [
    "set the decision date",
    ["published", "closed", "past"],
    (who, id, at) => setDecisionDate(who, id, new Date("2027-02-01"), jobEvents, at),
  ],
  ["delete", ["draft"], (who, id) => deleteJob(who, id)],
  ["duplicate", stateNames, (who, id, at) => duplicateJob(who, id, jobEvents, at)],
  ["approve", ["in_review"], (_who, id, at) => approveJob({ actorId: adminId, id }, at)],
  ["return", ["in_review"], (_who, id, at) => returnJob({ actorId: adminId, id, note: "Falta." }, at)],
  [
    "remove",
    ["published", "closed", "past"],
    (_who, id, at) => removeJob({ actorId: adminId, id, ...said }, at),
  ],
];

const rowsOf = async (...ids: string[]) =>
  (
    await db().query(
      "SELECT *, (SELECT count(*)::int FROM job_events WHERE job_id = jobs.id) AS events FROM jobs WHERE id = ANY($1) ORDER BY id",
      [ids],
    )
  ).rows;

const unknownId = "01234567-89ab-7def-8123-456789abcdef";
const asAdministrator = ["approve", "return", "remove"];

test.each(steps)(
  "the step «%s» starts from its own states, changes nothing in any other, and finds no job of another organization",
  async (name, from, run) => {
    const [begin = "draft"] = from;
    const { id, at } = await jobIn(begin);
    const refused = [...refusing].filter(([state]) => !from.includes(state));
    const unchanged = () => rowsOf(id, ...refused.map(([, job]) => job.id));
    const before = await unchanged();
    const other = begin === "in_review" ? employer : unverified;
    for (const unknown of asAdministrator.includes(name) ? [unknownId] : [id, unknownId])
      expect(await refusalOf(run(other, unknown, at))).toBe("NOT_FOUND");
    const outcomes: Record<string, string> = {};
    for (const [state, job] of refused)
      outcomes[state] = await refusalOf(run(ownerOf(state), job.id, job.at));
    expect(await unchanged()).toEqual(before);
    for (const state of from) {
      const job = state === begin ? { id, at } : await jobIn(state);
      outcomes[state] = await refusalOf(run(ownerOf(state), job.id, job.at));
    }
    const refusal = name === "delete" ? "JOB_NOT_DRAFT" : "INVALID_TRANSITION";
    const expected = stateNames.map((state) => [state, from.includes(state) ? "done" : refusal]);
    expect(outcomes).toEqual(Object.fromEntries(expected));
  },
);

/** Verifies an organization under its present name. */
const verify = ({ organizationId }: TestEmployer) =>
  db().query(
    "UPDATE organizations SET verification = 'verified', verified_at = now(), reviewed_name = name WHERE id = $1",
    [organizationId],
  );

test("a job of an unverified organization waits for an administrator, whose note comes back with it, and its history tells who did what", async () => {
  const owner = await insertEmployer(db(), { verified: false });
  const { id } = await createJob(owner, completeJob(), now);
  const sent = await publishJob(owner, id, { closesAt: isoDayAfter(now, 30) }, now);
  expect(sent).toMatchObject({ status: "in_review", publishedAt: null, submittedAt: now.toISOString() });
  const returned = await returnJob({ actorId: adminId, id, note: "Di qué proyecto es." }, later(1));
  expect(returned).toMatchObject({ status: "draft", reviewNote: "Di qué proyecto es.", submittedAt: null });
  const again = await publishJob(owner, id, {}, later(2));
  expect(again).toMatchObject({ status: "in_review", reviewNote: null, closesAt: sent.closesAt });
  await withdrawFromReview(owner, id, later(2));
  // A mark says nothing of what a returned job has to change.
  await verify(owner);
  const { id: other } = await createJob(owner, completeJob(), later(2));
  const atOnce = await publishJob(owner, other, { closesAt: isoDayAfter(now, 30) }, later(2));
  expect(atOnce).toMatchObject({ status: "published" });
  const copy = await duplicateJob(owner, id, jobEvents, later(2));
  const copied = await publishJob(owner, copy.id, { closesAt: isoDayAfter(now, 30) }, later(2));
  expect(copied).toMatchObject({ status: "in_review" });
  const kept = "SELECT actor_id FROM job_events WHERE job_id = $1 AND kind = 'returned'";
  expect((await db().query(kept, [copy.id])).rows).toEqual([{ actor_id: adminId }]);
  expect(await publishJob(owner, id, {}, later(2))).toMatchObject({ status: "in_review" });
  const approved = await approveJob({ actorId: adminId, id }, later(3));
  expect(approved).toMatchObject({ status: "published", publishedAt: later(3).toISOString() });
  const events = await db().query("SELECT kind, actor_id FROM job_events WHERE job_id = $1 ORDER BY id", [
    id,
  ]);
  const submitted = ["submitted", owner.userId];
  expect(events.rows.slice(1, -1).map(({ kind, actor_id }) => [kind, actor_id])).toEqual([
    ...[submitted, ["returned", adminId], submitted, ["withdrawn", owner.userId], submitted],
  ]);
  await closeJob(owner, id, "filled", jobEvents, later(4));
  const logged =
    "SELECT action FROM audit_log WHERE target = $1 AND organization_id = $2 ORDER BY created_at, id";
  const { rows } = await db().query(logged, [id, owner.organizationId]);
  const submit = "job.submit";
  expect(rows.map(({ action }) => action)).toEqual([submit, submit, "job.withdraw", submit, "job.close"]);
});

test("a job whose approval was taken back is read again, though its organization was verified since", async () => {
  const owner = await insertEmployer(db(), { verified: false });
  const { id } = await createJob(owner, completeJob(), now);
  await publishJob(owner, id, { closesAt: isoDayAfter(now, 30) }, now);
  await approveJob({ actorId: adminId, id, canBeTakenBack: true }, later(1));
  const { version = "" } = (await getUndoableDecision(id, later(1))) ?? {};
  await takeBackDecision({ actorId: adminId, id, version }, later(1, 1));
  await withdrawFromReview(owner, id, later(2));
  await verify(owner);
  expect(await publishJob(owner, id, {}, later(2))).toMatchObject({ status: "in_review" });
});

test("an administrator approves a job until the last millisecond before its deadline", async () => {
  const closesAt = new Date("2026-12-22T22:59:59.000Z");
  const { id } = await jobIn("in_review");
  expect(await refusalOf(approveJob({ actorId: adminId, id }, closesAt))).toBe("CLOSING_DATE_INVALID");
  const before = new Date(closesAt.getTime() - 1);
  expect(await refusalOf(approveJob({ actorId: adminId, id }, before))).toBe("done");
});

test("an administrator's decision about an older version of a job is refused", async () => {
  const { id } = await jobIn("in_review");
  const { updatedAt } = await requireOwnJob(unverified.organizationId, id, now);
  await withdrawFromReview(unverified, id, now);
  await publishJob(unverified, id, {}, now);
  const stale = { actorId: adminId, id, version: updatedAt };
  expect(await refusalOf(approveJob(stale, now))).toBe("EDIT_CONFLICT");
  expect(await refusalOf(returnJob({ ...stale, note: "No" }, now))).toBe("EDIT_CONFLICT");
  const fresh = await requireOwnJob(unverified.organizationId, id, now);
  expect(await refusalOf(approveJob({ ...stale, version: fresh.updatedAt }, now))).toBe("done");
});

test("an organization publishes nothing without a confirmed address, and a deactivated one makes no draft either", async () => {
  const closesAt = isoDayAfter(now, 30);
  const [stranger, gone] = [
    await insertEmployer(db(), { isEmailVerified: false }),
    await insertEmployer(db()),
  ];
  const { id } = await createJob(stranger, completeJob(), now);
  expect(await refusalOf(publishJob(stranger, id, { closesAt }, now))).toBe("EMAIL_NOT_VERIFIED");
  const { id: left } = await jobIn("draft", gone.organizationId);
  await db().query("UPDATE users SET is_active = false WHERE id = $1", [gone.userId]);
  for (const refused of [createJob(gone, completeJob(), now), publishJob(gone, left, { closesAt }, now)])
    expect(await refusalOf(refused)).toBe("UNAUTHENTICATED");
});

// Which times and days are right: app/lib/time/closing-time.server.test.ts.
test("a deadline closes a job at the very instant to which it was typed", async () => {
  const { id } = await createJob(employer, completeJob(), now);
  const published = await publishJob(employer, id, { closesAt: "2026-12-22T14:00" }, now);
  const instant = "2026-12-22T13:00:00.000Z";
  expect(published.closesAt).toBe(instant);
  const end = new Date(instant);
  const at = (moment: Date) => requireOwnJob(employer.organizationId, id, moment);
  expect(await at(new Date(end.getTime() - 1))).toMatchObject({ status: "published", closeReason: null });
  expect(await at(end)).toMatchObject({ status: "closed", closeReason: "deadline", closedAt: instant });
});

test.each([
  [isoDayAfter(now, 0), "CLOSING_DATE_INVALID"],
  [isoDayAfter(now, 120), "done"],
  [isoDayAfter(now, 121), "CLOSING_DATE_INVALID"],
])("publishing or reopening a job on 2026-11-22 until %s ends as «%s»", async (closesAt, outcome) => {
  const [draft, closed] = [await jobIn("draft"), await jobIn("closed")];
  expect(await refusalOf(publishJob(employer, draft.id, { closesAt }, now))).toBe(outcome);
  expect(await refusalOf(reopenJob(employer, closed.id, closesAt, now))).toBe(outcome);
});

test("a job's deadline is extended by one to sixty days, once in its life, also after a reopening", async () => {
  const { id, at } = await jobIn("published");
  const extend = (days: number) => extendJob(employer, id, isoDayAfter(now, days), at);
  for (const days of [30, 91]) expect(await refusalOf(extend(days))).toBe("CLOSING_DATE_INVALID");
  expect(await extend(90)).toMatchObject({
    closesAt: "2027-02-20T22:59:59.000Z",
    originalClosesAt: "2026-12-22T22:59:59.000Z",
  });
  expect(await refusalOf(extend(91))).toBe("ALREADY_EXTENDED");
  await closeJob(employer, id, "withdrawn", jobEvents, at);
  await reopenJob(employer, id, isoDayAfter(now, 20), at);
  expect(await refusalOf(extend(30))).toBe("ALREADY_EXTENDED");
});

test.each([
  ["closed by hand", "closed"],
  ["closed by its deadline", "past"],
] as const)("a job %s can be reopened for seven days, and once", async (_name, state) => {
  const first = await jobIn(state);
  const { closedAt } = await requireOwnJob(employer.organizationId, first.id, first.at);
  const end = new Date(Date.parse(closedAt ?? "") + 7 * dayMs);
  const day = isoDayAfter(end, 5);
  const late = refusalOf(reopenJob(employer, first.id, day, new Date(end.getTime() + 1)));
  expect(await late).toBe("INVALID_TRANSITION");
  const reopened = await reopenJob(employer, first.id, day, end);
  expect(reopened).toMatchObject({ status: "published", closeReason: null, closedAt: null });
  await closeJob(employer, first.id, "filled", jobEvents, end);
  expect(await refusalOf(reopenJob(employer, first.id, day, end))).toBe("INVALID_TRANSITION");
});

describe("the decision date of a job", () => {
  test.each([
    ["2027-12-22", "done"],
    ["2027-12-23", "DECISION_DATE_INVALID"],
  ])("the decision date %s is for a job that closes on 2026-12-22 «%s»", async (day, outcome) => {
    const { id, at } = await jobIn("published");
    expect(await refusalOf(setDecisionDate(employer, id, new Date(day), jobEvents, at))).toBe(outcome);
    const draft = await jobIn("draft");
    await db().query("UPDATE jobs SET decision_by = $2 WHERE id = $1", [draft.id, day]);
    expect(await refusalOf(publishJob(employer, draft.id, { closesAt: "2026-12-22" }, now))).toBe(outcome);
  });

  test("a decision date that is set after the job has closed is not in the past, and may be that very day", async () => {
    const { id } = await jobIn("published");
    const set = (day: string) =>
      setDecisionDate(employer, id, new Date(day), jobEvents, new Date("2027-01-10T22:59:00Z"));
    expect(await refusalOf(set("2027-01-09"))).toBe("DECISION_DATE_INVALID");
    expect(await refusalOf(set("2027-01-10"))).toBe("done");
  });

  test("a promised decision date keeps the deadline from being extended beyond it, and can be taken back", async () => {
    const { id, at } = await jobIn("published");
    await setDecisionDate(employer, id, new Date("2026-12-24"), jobEvents, at);
    expect(await refusalOf(extendJob(employer, id, "2026-12-25", at))).toBe("DECISION_DATE_INVALID");
    expect((await setDecisionDate(employer, id, null, jobEvents, at)).decisionBy).toBeNull();
    expect(await refusalOf(extendJob(employer, id, "2026-12-25", at))).toBe("done");
    const { rows } = await db().query(
      "SELECT changes FROM job_events WHERE job_id = $1 AND kind = 'changed' ORDER BY created_at, id",
      [id],
    );
    expect(rows.map(({ changes }) => changes)).toEqual([
      { decisionBy: [null, "2026-12-24"] },
      { decisionBy: ["2026-12-24", null] },
    ]);
  });
});

test("a copy of a job has a slug and dates of its own, and nothing of what happened to the job", async () => {
  const { id, at } = await jobIn("removed");
  const original = await requireOwnJob(employer.organizationId, id, at);
  const copy = await duplicateJob(employer, id, jobEvents, at);
  expect(copy).toMatchObject({
    ...{ title: original.title, description: original.description, salaryAnnualMax: 38_000 },
    ...{ status: "draft", closesAt: null, decisionBy: null, publishedAt: null, reviewNote: null },
  });
  expect([copy.id === id, copy.slug === original.slug]).toEqual([false, false]);
});
