import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { approveJob } from "~/features/jobs/admin/approve-job.server";
import { removeJob } from "~/features/jobs/admin/remove-job.server";
import { returnJob } from "~/features/jobs/admin/return-job.server";
import { closeJob } from "~/features/jobs/lifecycle/close-job.server";
import { deleteJob } from "~/features/jobs/lifecycle/delete-job.server";
import { extendJob } from "~/features/jobs/lifecycle/extend-job.server";
import { publishJob } from "~/features/jobs/lifecycle/publish-job.server";
import { reopenJob } from "~/features/jobs/lifecycle/reopen-job.server";
import { setDecisionDate } from "~/features/jobs/lifecycle/set-decision-date.server";
import { withdrawFromReview } from "~/features/jobs/lifecycle/withdraw-from-review.server";
import { createJob } from "~/features/jobs/posting/create-job.server";
import { duplicateJob } from "~/features/jobs/posting/duplicate-job.server";
import { requireOwnJob } from "~/features/jobs/posting/require-own-job.server";
import { isoDayAfter } from "~/lib/time/closing-time.server";
import { ownDatabase } from "../../support/app/own-process";
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
});

// A removal restricts what its organization publishes: after-removal.test.ts.
beforeEach(() => db().query("UPDATE organizations SET publishing = 'open'"));

/** A job in a state, and the moment at which it is in it. */
const states = {
  draft: async () => ({ id: (await createJob(employer, completeJob(), now)).id, at: now }),
  in_review: async () => {
    const { id } = await createJob(unverified, completeJob(), now);
    await publishJob(unverified, id, { closesAt: isoDayAfter(now, 30) }, now);
    return { id, at: now };
  },
  published: async () => {
    const { id } = await createJob(employer, completeJob(), now);
    await publishJob(employer, id, { closesAt: isoDayAfter(now, 30) }, now);
    return { id, at: now };
  },
  closed: async () => {
    const { id, at } = await states.published();
    await closeJob(employer, id, "filled", at);
    return { id, at };
  },
  // Nothing writes it down: the moment alone closes the job.
  past: async () => ({ id: (await states.published()).id, at: later(31) }),
  removed: async () => {
    const { id, at } = await states.published();
    await removeJob({ actorId: adminId, id, reason: "fraud", text: "No existe." }, at);
    return { id, at };
  },
  archived: async () => {
    const { id, at } = await states.closed();
    await db().query("UPDATE jobs SET status = 'archived', archived_at = $2 WHERE id = $1", [id, at]);
    return { id, at };
  },
} as const;

type StateName = keyof typeof states;

const ownerOf = (state: StateName) => (state === "in_review" ? unverified : employer);

type Step = (who: TestEmployer, id: string, at: Date) => Promise<unknown>;

/** Each step with the states that it starts from; from every other one it is refused. */
const steps: Record<string, { from: StateName[]; refusal: string; run: Step }> = {
  publish: {
    from: ["draft"],
    refusal: "INVALID_TRANSITION",
    run: (who, id, at) => publishJob(who, id, { closesAt: isoDayAfter(at, 30) }, at),
  },
  "withdraw from review": {
    from: ["in_review"],
    refusal: "INVALID_TRANSITION",
    run: withdrawFromReview,
  },
  close: {
    from: ["published"],
    refusal: "INVALID_TRANSITION",
    run: (who, id, at) => closeJob(who, id, "withdrawn", at),
  },
  extend: {
    from: ["published"],
    refusal: "INVALID_TRANSITION",
    run: (who, id, at) => extendJob(who, id, isoDayAfter(now, 40), at),
  },
  reopen: {
    from: ["closed", "past"],
    refusal: "INVALID_TRANSITION",
    run: (who, id, at) => reopenJob(who, id, isoDayAfter(at, 10), at),
  },
  "set the decision date": {
    from: ["published", "closed", "past"],
    refusal: "INVALID_TRANSITION",
    run: (who, id, at) => setDecisionDate(who, id, new Date("2027-02-01"), at),
  },
  delete: { from: ["draft"], refusal: "JOB_NOT_DRAFT", run: (who, id) => deleteJob(who, id) },
  duplicate: {
    from: Object.keys(states) as StateName[],
    refusal: "–",
    run: (who, id, at) => duplicateJob(who, id, at),
  },
  approve: {
    from: ["in_review"],
    refusal: "INVALID_TRANSITION",
    run: (_who, id, at) => approveJob({ actorId: adminId, id }, at),
  },
  return: {
    from: ["in_review"],
    refusal: "INVALID_TRANSITION",
    run: (_who, id, at) => returnJob({ actorId: adminId, id, note: "Falta el proyecto." }, at),
  },
  remove: {
    from: ["published", "closed", "past"],
    refusal: "INVALID_TRANSITION",
    run: (_who, id, at) => removeJob({ actorId: adminId, id, reason: "illegal", text: "No." }, at),
  },
};

const rowOf = async (id: string) =>
  (
    await db().query(
      "SELECT *, (SELECT count(*)::int FROM job_events WHERE job_id = jobs.id) AS events FROM jobs WHERE id = $1",
      [id],
    )
  ).rows[0];

describe.each(Object.entries(steps))("%s", (_name, { from, refusal, run }) => {
  test.each(Object.keys(states) as StateName[])("from %s", async (state) => {
    const { id, at } = await states[state]();
    const before = await rowOf(id);
    const outcome = await refusalOf(run(ownerOf(state), id, at));
    if (from.includes(state)) return expect(outcome).toBe("done");
    expect(outcome).toBe(refusal);
    expect(await rowOf(id)).toEqual(before);
  });
});

const asAdministrator = ["approve", "return", "remove"];

test.each(Object.keys(steps).filter((name) => !asAdministrator.includes(name)))(
  "%s: another organization's job is not found, nor one that does not exist",
  async (name) => {
    const [state = "draft"] = steps[name]?.from ?? [];
    const { id, at } = await states[state]();
    const other = state === "in_review" ? employer : unverified;
    const before = await rowOf(id);
    for (const unknown of [id, "01234567-89ab-7def-8123-456789abcdef"])
      expect(await refusalOf(steps[name]?.run(other, unknown, at) ?? Promise.resolve())).toBe("NOT_FOUND");
    expect(await rowOf(id)).toEqual(before);
  },
);

test.each(asAdministrator)("%s: a job that does not exist is not found", async (name) => {
  const unknown = "01234567-89ab-7def-8123-456789abcdef";
  expect(await refusalOf(steps[name]?.run(employer, unknown, now) ?? Promise.resolve())).toBe("NOT_FOUND");
});

test("an unverified organization's job waits for an administrator; the note comes back with it", async () => {
  const { id } = await createJob(unverified, completeJob(), now);
  const sent = await publishJob(unverified, id, { closesAt: isoDayAfter(now, 30) }, now);
  expect(sent).toMatchObject({ status: "in_review", publishedAt: null, submittedAt: now.toISOString() });
  const returned = await returnJob({ actorId: adminId, id, note: "Di qué proyecto es." }, later(1));
  expect(returned).toMatchObject({ status: "draft", reviewNote: "Di qué proyecto es.", submittedAt: null });
  const again = await publishJob(unverified, id, {}, later(2));
  expect(again).toMatchObject({ status: "in_review", reviewNote: null, closesAt: sent.closesAt });
  const approved = await approveJob({ actorId: adminId, id }, later(3));
  expect(approved).toMatchObject({ status: "published", publishedAt: later(3).toISOString() });
});

test("an approval comes too late once the deadline has passed, to the millisecond", async () => {
  const closesAt = new Date("2026-12-22T22:59:59.000Z");
  for (const [at, outcome] of [
    [new Date(closesAt.getTime() - 1), "done"],
    [closesAt, "CLOSING_DATE_INVALID"],
  ] as const) {
    const { id } = await states.in_review();
    expect(await refusalOf(approveJob({ actorId: adminId, id }, at))).toBe(outcome);
  }
});

test("a job's history tells who took it out of review: its organization, or an administrator", async () => {
  const kindsOf = async (id: string) => {
    const events = await db().query("SELECT kind, actor_id FROM job_events WHERE job_id = $1 ORDER BY id", [
      id,
    ]);
    return events.rows.slice(-2).map(({ kind, actor_id }) => [kind, actor_id]);
  };
  const { id } = await states.in_review();
  await withdrawFromReview(unverified, id, now);
  const submitted = ["submitted", unverified.userId];
  expect(await kindsOf(id)).toEqual([submitted, ["withdrawn", unverified.userId]]);
  await publishJob(unverified, id, {}, now);
  await returnJob({ actorId: adminId, id, note: "Falta el salario." }, now);
  expect(await kindsOf(id)).toEqual([submitted, ["returned", adminId]]);
});

test("an administrator decides about the version that was read", async () => {
  const { id } = await states.in_review();
  const { updatedAt } = await requireOwnJob(unverified.organizationId, id, now);
  await withdrawFromReview(unverified, id, now);
  await publishJob(unverified, id, {}, now);
  const stale = { actorId: adminId, id, version: updatedAt };
  expect(await refusalOf(approveJob(stale, now))).toBe("EDIT_CONFLICT");
  expect(await refusalOf(returnJob({ ...stale, note: "No" }, now))).toBe("EDIT_CONFLICT");
  const fresh = await requireOwnJob(unverified.organizationId, id, now);
  expect(await refusalOf(approveJob({ ...stale, version: fresh.updatedAt }, now))).toBe("done");
});

test("an unconfirmed address publishes nothing", async () => {
  const stranger = await insertEmployer(db(), { isEmailVerified: false });
  const { id } = await createJob(stranger, completeJob(), now);
  const publishing = publishJob(stranger, id, { closesAt: isoDayAfter(now, 30) }, now);
  expect(await refusalOf(publishing)).toBe("EMAIL_NOT_VERIFIED");
});

test("a deactivated account changes nothing, however its session got here", async () => {
  const gone = await insertEmployer(db());
  const { id } = await createJob(gone, completeJob(), now);
  await db().query("UPDATE users SET is_active = false WHERE id = $1", [gone.userId]);
  expect(await refusalOf(createJob(gone, completeJob(), now))).toBe("UNAUTHENTICATED");
  expect(await refusalOf(publishJob(gone, id, { closesAt: isoDayAfter(now, 30) }, now))).toBe(
    "UNAUTHENTICATED",
  );
});

describe("a deadline closes a job the second that it passes", () => {
  test.each([
    ["2026-12-22", "2026-12-22T22:59:59.000Z"],
    ["2026-12-22T14:00", "2026-12-22T13:00:00.000Z"],
    // Summer time from the 28th of March 2027 on.
    ["2027-03-20T12:00", "2027-03-20T11:00:00.000Z"],
  ])("%s", async (typed, instant) => {
    const { id } = await createJob(employer, completeJob(), now);
    const published = await publishJob(employer, id, { closesAt: typed }, now);
    expect(published.closesAt).toBe(instant);
    const end = new Date(instant);
    const at = async (moment: Date) => requireOwnJob(employer.organizationId, id, moment);
    expect(await at(new Date(end.getTime() - 1))).toMatchObject({ status: "published", closeReason: null });
    expect(await at(end)).toMatchObject({ status: "closed", closeReason: "deadline", closedAt: instant });
  });
});

describe("closing dates", () => {
  test.each([
    [0, "CLOSING_DATE_INVALID"],
    [1, "done"],
    [120, "done"],
    [121, "CLOSING_DATE_INVALID"],
    [-1, "CLOSING_DATE_INVALID"],
  ])("in %i days: %s", async (days, outcome) => {
    const { id } = await createJob(employer, completeJob(), now);
    expect(await refusalOf(publishJob(employer, id, { closesAt: isoDayAfter(now, days) }, now))).toBe(
      outcome,
    );
    const closed = await states.closed();
    expect(await refusalOf(reopenJob(employer, closed.id, isoDayAfter(now, days), now))).toBe(outcome);
  });

  test.each([
    "2026-02-30",
    "2026-13-01",
    "mañana",
    "",
    "2026-12-15T25:00",
    // The clocks go from 2 to 3 on that day.
    "2027-03-28T02:30",
  ])("«%s» is refused", async (typed) => {
    const march = new Date("2027-03-20T10:00:00Z");
    const { id } = await createJob(employer, completeJob(), march);
    const outcome = await refusalOf(publishJob(employer, id, { closesAt: typed }, march));
    expect(outcome).toBe("CLOSING_DATE_INVALID");
  });

  test("on the days on which the clocks change, the last second counts as on every other", async () => {
    for (const [day, end] of [
      ["2027-03-28", "2027-03-28T21:59:59.000Z"],
      ["2026-10-25", "2026-10-25T22:59:59.000Z"],
    ] as const) {
      const eve = new Date(Date.parse(`${day}T12:00:00Z`) - 7 * dayMs);
      const { id } = await createJob(employer, completeJob(), eve);
      expect((await publishJob(employer, id, { closesAt: day }, eve)).closesAt).toBe(end);
    }
  });

  test.each([
    [60, "done"],
    [61, "CLOSING_DATE_INVALID"],
    [0, "CLOSING_DATE_INVALID"],
    [-1, "CLOSING_DATE_INVALID"],
  ])("an extension by %i days: %s", async (days, outcome) => {
    const { id, at } = await states.published();
    expect(await refusalOf(extendJob(employer, id, isoDayAfter(now, 30 + days), at))).toBe(outcome);
  });

  test("one extension in a job's life", async () => {
    const { id, at } = await states.published();
    const extended = await extendJob(employer, id, isoDayAfter(now, 50), at);
    expect(extended).toMatchObject({
      closesAt: "2027-01-11T22:59:59.000Z",
      originalClosesAt: "2026-12-22T22:59:59.000Z",
    });
    expect(await refusalOf(extendJob(employer, id, isoDayAfter(now, 55), at))).toBe("ALREADY_EXTENDED");
    await closeJob(employer, id, "withdrawn", at);
    await reopenJob(employer, id, isoDayAfter(now, 20), at);
    expect(await refusalOf(extendJob(employer, id, isoDayAfter(now, 30), at))).toBe("ALREADY_EXTENDED");
  });
});

describe("reopening", () => {
  test.each([
    ["closed by hand", "closed"],
    ["closed by its deadline", "past"],
  ] as const)("a job %s: for seven days, and once", async (_name, state) => {
    const first = await states[state]();
    const { closedAt } = await requireOwnJob(employer.organizationId, first.id, first.at);
    const end = new Date(Date.parse(closedAt ?? "") + 7 * dayMs);
    const day = isoDayAfter(end, 5);
    const late = refusalOf(reopenJob(employer, first.id, day, new Date(end.getTime() + 1)));
    expect(await late).toBe("INVALID_TRANSITION");
    const reopened = await reopenJob(employer, first.id, day, end);
    expect(reopened).toMatchObject({ status: "published", closeReason: null, closedAt: null });
    await closeJob(employer, first.id, "filled", end);
    expect(await refusalOf(reopenJob(employer, first.id, day, end))).toBe("INVALID_TRANSITION");
  });
});

describe("decision dates", () => {
  test.each([
    ["2026-12-21", "DECISION_DATE_INVALID"],
    ["2026-12-22", "done"],
    ["2027-12-22", "done"],
    ["2027-12-23", "DECISION_DATE_INVALID"],
  ])("%s for a job that closes on 2026-12-22: %s", async (day, outcome) => {
    const date = new Date(day);
    const { id, at } = await states.published();
    expect(await refusalOf(setDecisionDate(employer, id, date, at))).toBe(outcome);
    const draft = await createJob(employer, { ...completeJob(), decisionBy: date }, now);
    expect(await refusalOf(publishJob(employer, draft.id, { closesAt: "2026-12-22" }, now))).toBe(outcome);
  });

  test.each([
    ["2027-01-10", "2027-01-09", "DECISION_DATE_INVALID"],
    ["2027-01-10", "2027-01-10", "done"],
  ])("on %s, after closing, %s: %s", async (today, day, outcome) => {
    const { id } = await states.published();
    const at = new Date(`${today}T22:59:00Z`);
    expect(await refusalOf(setDecisionDate(employer, id, new Date(day), at))).toBe(outcome);
  });

  test("a date that was promised does not fall before a new deadline, and can be taken back", async () => {
    const { id, at } = await states.published();
    await setDecisionDate(employer, id, new Date("2026-12-24"), at);
    expect(await refusalOf(extendJob(employer, id, "2026-12-25", at))).toBe("DECISION_DATE_INVALID");
    expect((await setDecisionDate(employer, id, null, at)).decisionBy).toBeNull();
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

test("a copy has a slug and dates of its own, and nothing of what happened to the job", async () => {
  const { id, at } = await states.removed();
  const original = await requireOwnJob(employer.organizationId, id, at);
  const copy = await duplicateJob(employer, id, at);
  expect(copy).toMatchObject({
    ...{ title: original.title, description: original.description, salaryAnnualMax: 38_000 },
    ...{ status: "draft", closesAt: null, decisionBy: null, publishedAt: null, reviewNote: null },
  });
  expect([copy.id === id, copy.slug === original.slug]).toEqual([false, false]);
});
