import { beforeAll, expect, test } from "vitest";
import { addNote } from "~/features/applications/pipeline/add-note.server";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import { markViewed } from "~/features/applications/pipeline/mark-viewed.server";
import { type StatusChange, statusChangeSchema } from "~/features/applications/pipeline/pipeline.schema";
import { readForEmployer } from "~/features/applications/reading/read-for-employer.server";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { whileWaiting } from "../../support/app/lock-wait";
import { ownDatabase } from "../../support/app/own-process";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { insertEmployer, refusalOf, type TestEmployer } from "../../support/people/employers";

const db = ownDatabase();
const now = new Date("2026-11-22T10:00:00.000Z");
const dayMs = 24 * 60 * 60 * 1000;
const later = (days: number, ms = 0) => new Date(now.getTime() + days * dayMs + ms);
const interview = { interviewAt: later(7).toISOString(), interviewPlace: "Sala 2" };

let employer: TestEmployer;

beforeAll(async () => {
  employer = await insertEmployer(db());
});

/** An application that reached its state an hour before, for a job that closes in thirty days. */
async function received(status: ApplicationStatus = "submitted", columns: Record<string, unknown> = {}) {
  const job = { organizationId: employer.organizationId, publishedAt: later(-5), closesAt: later(30) };
  const { id: jobId } = await insertJob(db(), job);
  const submittedAt = later(0, -3_600_000);
  return insertApplication(db(), { jobId, status, submittedAt, columns });
}

/** A change as a program sends it. */
function change(status: ApplicationStatus, fields: Record<string, unknown> = {}): StatusChange {
  return statusChangeSchema.parse({ status, ...(status === "interview" ? interview : {}), ...fields });
}

async function stored(id: string) {
  const { rows } = await db().query("SELECT * FROM applications WHERE id = $1", [id]);
  const events = await db().query(
    `SELECT kind, from_status, to_status, actor, visibility, text, created_at FROM application_events
     WHERE application_id = $1 ORDER BY created_at, id`,
    [id],
  );
  return { ...rows[0], events: events.rows };
}

async function mailsAbout(id: string): Promise<string[]> {
  const sql = "SELECT kind FROM email_deliveries WHERE payload->>'applicationId' = $1 ORDER BY created_at";
  return (await db().query(sql, [id])).rows.map(({ kind }) => kind);
}

// Which are allowed is asked beside the module; of an unread application the reading is stored too.
test.each<[from: ApplicationStatus, to: ApplicationStatus, steps: ApplicationStatus[]]>([
  ["submitted", "viewed", ["viewed"]],
  ["submitted", "rejected", ["viewed", "rejected"]],
  ["in_review", "interview", ["interview"]],
  ["offer", "hired", ["hired"]],
  ["rejected", "in_review", ["in_review"]],
  ["no_response", "rejected", ["rejected"]],
])(
  "a change from %s to %s is stored with its moment, its history and its one mail",
  async (from, to, steps) => {
    const { id } = await received(from);
    const before = await stored(id);
    await changeStatus(employer, id, change(to), now);
    const { events, ...after } = await stored(id);
    expect([after.status, after.status_changed_at]).toEqual([to, now]);
    expect(after.first_response_at).toEqual(["viewed", "hired"].includes(to) ? null : now);
    const fresh = events
      .slice(before.events.length)
      .filter(({ kind }: { kind: string }) => kind === "status");
    const step = { actor: "employer", visibility: "both" };
    expect(fresh).toMatchObject(steps.map((to_status) => ({ ...step, to_status })));
    const mail = to === "interview" ? "application-interview" : "application-state";
    expect(await mailsAbout(id)).toEqual(to === "viewed" ? [] : [mail]);
  },
);

test("a change that is not allowed is refused with what would be, and leaves no trace", async () => {
  const gone = { user_id: null, anonymized_at: now };
  for (const [from, to, allowed, columns] of [
    ["viewed", "offer", ["in_review", "interview", "rejected"]],
    ["withdrawn", "in_review", []],
    ["rejected", "rejected", ["in_review"]],
    ["in_review", "rejected", [], gone],
  ] as const) {
    const { id } = await received(from, columns);
    const before = await stored(id);
    const refused = { code: "INVALID_TRANSITION", details: { from, to, allowed } };
    await expect(changeStatus(employer, id, change(to), now)).rejects.toMatchObject(refused);
    expect(await stored(id)).toEqual(before);
    expect(await mailsAbout(id)).toEqual([]);
  }
});

test("a late answer is taken, after the closing by time in the history", async () => {
  const { id } = await received("viewed");
  const closed = later(30).getTime() + 60 * dayMs;
  const at = new Date(closed + dayMs);
  await changeStatus(employer, id, change("in_review"), at);
  const { events, first_response_at } = await stored(id);
  expect(events.slice(1)).toMatchObject([
    { from_status: "viewed", to_status: "no_response", actor: "system", created_at: new Date(closed) },
    { from_status: "no_response", to_status: "in_review", actor: "employer", created_at: at },
  ]);
  expect(first_response_at).toEqual(at);
});

test("a refusal stores its reason and words, which the next state clears; the first response stays the first", async () => {
  const { id } = await received();
  const words = { reason: "experience", message: "  Gracias.\r\nSuerte. " };
  const refused = await changeStatus(employer, id, change("rejected", words), now);
  expect(refused).toMatchObject({ decisionReason: "experience", candidateMessage: "Gracias.\nSuerte." });
  expect(await changeStatus(employer, id, change("in_review"), later(1))).toMatchObject({
    decisionReason: null,
    candidateMessage: null,
  });
  const { events, first_response_at } = await stored(id);
  expect(first_response_at).toEqual(now);
  const texts = events.map(({ text }: { text: string | null }) => text);
  expect(texts).toEqual([null, null, "Gracias.\nSuerte.", null]);
});

test("asking for an application changes nothing; reading is stored once, is no response, and makes no open form stale", async () => {
  const { id } = await received();
  const before = await stored(id);
  const { updatedAt: version } = (await readForEmployer(employer, id, now)).application;
  expect(await stored(id)).toEqual(before);
  expect(await markViewed(employer, id, now)).toMatchObject({ status: "viewed", updatedAt: version });
  const { events, first_response_at } = await stored(id);
  expect(first_response_at).toBeNull();
  expect(await markViewed(employer, id, later(1))).toMatchObject({ status: "viewed" });
  expect((await stored(id)).events).toEqual(events);
  expect(events.slice(1)).toMatchObject([{ from_status: "submitted", to_status: "viewed" }]);
  const outcome = refusalOf(changeStatus(employer, id, change("in_review", { version }), later(1)));
  expect(await outcome).toBe("done");
});

test("the first note stores the reading, is read by the organization alone, and is neither an answer nor another version", async () => {
  const { id } = await received();
  const before = await stored(id);
  await addNote(employer, id, "Llamar el lunes", { given: now });
  const { status, first_response_at, updated_at, events } = await stored(id);
  expect([status, first_response_at, updated_at]).toEqual(["viewed", null, before.updated_at]);
  const note = { kind: "note", visibility: "employer", text: "Llamar el lunes" };
  expect(events.slice(1)).toMatchObject([{ to_status: "viewed" }, note]);
  await addNote(employer, id, "Otra vez", { given: later(1) });
  expect((await stored(id)).events).toHaveLength(4);
});

test("a stale page is refused with what is there now", async () => {
  const { id } = await received("viewed");
  const { updatedAt: version } = (await readForEmployer(employer, id, now)).application;
  await changeStatus(employer, id, change("in_review"), now);
  const found = { status: "in_review", allowed: ["interview", "offer", "rejected"] };
  const stale = changeStatus(employer, id, change("rejected", { version }), later(1));
  await expect(stale).rejects.toMatchObject({
    code: "EDIT_CONFLICT",
    details: { application: found },
  });
  expect((await stored(id)).status).toBe("in_review");
});

test("a decision that waits for another transaction's change of the application is made on the changed state", async () => {
  const { id } = await received("in_review");
  const withdrawal = ["UPDATE applications SET status = 'withdrawn' WHERE id = $1", id] as const;
  const decide = () => refusalOf(changeStatus(employer, id, change("rejected"), now));
  expect(await whileWaiting(db(), [withdrawal], () => [decide()])).toEqual(["INVALID_TRANSITION"]);
});
