import { beforeAll, describe, expect, test } from "vitest";
import { withdrawApplication } from "~/features/applications/apply/withdraw-application.server";
import { addNote } from "~/features/applications/pipeline/add-note.server";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import { type StatusChange, statusChangeSchema } from "~/features/applications/pipeline/pipeline.schema";
import { markViewed } from "~/features/applications/reading/mark-viewed.server";
import { readForEmployer } from "~/features/applications/reading/read-for-employer.server";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { DomainError } from "~/lib/domain-error";
import { untilLockWait } from "../../support/app/lock-wait";
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

/** Those of the table in docs/applications.md, which is asked whole beside the module. */
const allowed = [
  ...(["viewed", "in_review", "interview", "rejected"] as const).map((to) => ["submitted", to] as const),
  ...(["in_review", "interview", "rejected"] as const).map((to) => ["viewed", to] as const),
  ...(["interview", "offer", "rejected"] as const).map((to) => ["in_review", to] as const),
  ...(["in_review", "offer", "rejected"] as const).map((to) => ["interview", to] as const),
  ...(["hired", "rejected"] as const).map((to) => ["offer", to] as const),
  ["rejected", "in_review"] as const,
  ...(["in_review", "rejected", "hired"] as const).map((to) => ["no_response", to] as const),
];

describe("a change of state", () => {
  test.each(allowed)(
    "from %s to %s is stored with its moment, its history and its one mail",
    async (from, to) => {
      const { id } = await received(from);
      const before = await stored(id);
      await changeStatus(employer, id, change(to), now);
      const after = await stored(id);
      expect([after.status, after.status_changed_at]).toEqual([to, now]);
      const fresh = after.events.slice(before.events.length);
      const steps = fresh.filter(({ kind }: { kind: string }) => kind === "status");
      expect(steps.at(-1)).toMatchObject({ to_status: to, actor: "employer", visibility: "both" });
      expect(await mailsAbout(id)).toEqual(
        to === "viewed" ? [] : [to === "interview" ? "application-interview" : "application-state"],
      );
    },
  );

  test.each([
    ["viewed", "offer"],
    ["in_review", "hired"],
    ["hired", "rejected"],
    ["withdrawn", "in_review"],
    ["rejected", "rejected"],
  ] as const)("from %s to %s is refused, and leaves no trace", async (from, to) => {
    const { id } = await received(from);
    const before = await stored(id);
    expect(await refusalOf(changeStatus(employer, id, change(to), now))).toBe("INVALID_TRANSITION");
    expect(await stored(id)).toEqual(before);
    expect(await mailsAbout(id)).toEqual([]);
  });

  test("a refusal says from where, to where, and what would be possible", async () => {
    const { id } = await received("viewed");
    const error = await changeStatus(employer, id, change("hired"), now).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DomainError);
    expect((error as DomainError).details).toEqual({
      from: "viewed",
      to: "hired",
      allowed: ["in_review", "interview", "rejected"],
    });
  });

  test("a refusal can be taken back for thirty days", async () => {
    const [{ id: first }, { id: second }] = [await received("rejected"), await received("rejected")];
    const end = later(30, -3_600_000);
    expect(await refusalOf(changeStatus(employer, first, change("in_review"), end))).toBe(
      "INVALID_TRANSITION",
    );
    const before = new Date(end.getTime() - 1);
    expect(await refusalOf(changeStatus(employer, second, change("in_review"), before))).toBe("done");
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

  test("nothing is decided about an application without a person", async () => {
    const { id } = await received("in_review", { user_id: null, anonymized_at: now });
    expect(await refusalOf(changeStatus(employer, id, change("rejected"), now))).toBe("INVALID_TRANSITION");
  });
});

describe("reading", () => {
  test("reading is stored once, and makes no open form stale", async () => {
    const { id } = await received();
    const { updatedAt: version } = (await readForEmployer(employer, id, now)).application;
    expect(await markViewed(employer, id, now)).toMatchObject({ status: "viewed", updatedAt: version });
    const { events } = await stored(id);
    expect(await markViewed(employer, id, later(1))).toMatchObject({ status: "viewed" });
    expect((await stored(id)).events).toEqual(events);
    expect(events.slice(1)).toMatchObject([{ from_status: "submitted", to_status: "viewed" }]);
    const outcome = refusalOf(changeStatus(employer, id, change("in_review", { version }), later(1)));
    expect(await outcome).toBe("done");
  });

  test("the first answer of an unread application stores its reading too", async () => {
    const { id } = await received();
    await changeStatus(employer, id, change("rejected"), now);
    const steps = (await stored(id)).events.map(({ to_status }: { to_status: string }) => to_status);
    expect(steps).toEqual(["submitted", "viewed", "rejected"]);
  });

  test("the first note stores the reading, and is no answer", async () => {
    const { id } = await received();
    await addNote(employer, id, "Llamar el lunes", now);
    const { status, first_response_at, events } = await stored(id);
    expect([status, first_response_at]).toEqual(["viewed", null]);
    expect(events.slice(1)).toMatchObject([{ to_status: "viewed" }, { kind: "note" }]);
    await addNote(employer, id, "Otra vez", later(1));
    expect((await stored(id)).events).toHaveLength(4);
  });

  test("asking for an application does not mark it as read", async () => {
    const { id } = await received();
    const before = await stored(id);
    await readForEmployer(employer, id, now);
    expect(await stored(id)).toEqual(before);
  });
});

describe("the first response", () => {
  test.each(["in_review", "interview", "rejected"] as const)(
    "the first change to %s is the first response",
    async (status) => {
      const { id } = await received();
      await changeStatus(employer, id, change(status), now);
      expect((await stored(id)).first_response_at).toEqual(now);
    },
  );

  test("reading is no first response, and a second response does not move the first", async () => {
    const { id } = await received();
    await markViewed(employer, id, now);
    expect((await stored(id)).first_response_at).toBeNull();
    await changeStatus(employer, id, change("in_review"), later(1));
    await changeStatus(employer, id, change("rejected"), later(2));
    expect((await stored(id)).first_response_at).toEqual(later(1));
  });
});

describe("a change brings", () => {
  test("a refusal stores its reason and words, which the next state clears", async () => {
    const { id } = await received();
    const words = { reason: "experience", message: "  Gracias.\r\nSuerte. " };
    const refused = await changeStatus(employer, id, change("rejected", words), now);
    expect(refused).toMatchObject({ decisionReason: "experience", candidateMessage: "Gracias.\nSuerte." });
    expect(await changeStatus(employer, id, change("in_review"), later(1))).toMatchObject({
      decisionReason: null,
      candidateMessage: null,
    });
    const texts = (await stored(id)).events.map(({ text }: { text: string | null }) => text);
    expect(texts).toEqual([null, null, "Gracias.\nSuerte.", null]);
  });

  test("an interview stores its date and place, also in the history", async () => {
    const { id } = await received();
    await changeStatus(employer, id, change("interview"), now);
    const { application, events } = await readForEmployer(employer, id, now);
    expect(application).toMatchObject({ ...interview, status: "interview" });
    expect(events.at(-1)).toMatchObject({
      kind: "interview",
      interview: { times: [interview.interviewAt], place: "Sala 2", minutes: 60 },
    });
  });

  test("an interview is accepted only after now, and within a year", async () => {
    const { id } = await received();
    const at = (moment: Date) => change("interview", { interviewAt: moment.toISOString() });
    for (const moment of [now, later(366, 1)])
      expect(await refusalOf(changeStatus(employer, id, at(moment), now))).toBe("INTERVIEW_DATE_INVALID");
    expect((await stored(id)).events).toHaveLength(1);
    expect(await refusalOf(changeStatus(employer, id, at(new Date(now.getTime() + 1)), now))).toBe("done");
  });

  test("a note is read by the organization alone, and makes no other version", async () => {
    const { id } = await received();
    const before = await stored(id);
    await addNote(employer, id, "Llamar el lunes", now);
    const after = await stored(id);
    expect(after.updated_at).toEqual(before.updated_at);
    expect(after.events.at(-1)).toMatchObject({
      kind: "note",
      visibility: "employer",
      text: "Llamar el lunes",
    });
  });
});

describe("somebody else meanwhile", () => {
  test("a stale page is refused with what is there now", async () => {
    const { id } = await received("viewed");
    const { updatedAt: version } = (await readForEmployer(employer, id, now)).application;
    await changeStatus(employer, id, change("in_review"), now);
    const error = await changeStatus(employer, id, change("rejected", { version }), later(1)).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({
      code: "EDIT_CONFLICT",
      details: { application: { status: "in_review", allowed: ["interview", "offer", "rejected"] } },
    });
    expect((await stored(id)).status).toBe("in_review");
  });

  test("another organization can neither read, note nor change an application", async () => {
    const other = await insertEmployer(db());
    const { id } = await received();
    expect(await refusalOf(changeStatus(other, id, change("in_review"), now))).toBe("NOT_FOUND");
    expect(await refusalOf(markViewed(other, id, now))).toBe("NOT_FOUND");
    expect(await refusalOf(addNote(other, id, "Hola", now))).toBe("NOT_FOUND");
    expect(await refusalOf(readForEmployer(other, id, now))).toBe("NOT_FOUND");
  });

  test("of a decision and a withdrawal at once one is done, and the other refused", async () => {
    for (const _ of [1, 2, 3]) {
      const { id, userId } = await received("in_review");
      const [decided, withdrawn] = await Promise.all([
        refusalOf(changeStatus(employer, id, change("rejected"), now)),
        refusalOf(withdrawApplication(userId ?? "", id, {}, now)),
      ]);
      expect([decided, withdrawn].toSorted()).toEqual(["INVALID_TRANSITION", "done"]);
      const { status, events } = await stored(id);
      expect(status).toBe(decided === "done" ? "rejected" : "withdrawn");
      expect(events.slice(1)).toMatchObject([{ from_status: "in_review", to_status: status }]);
    }
  });

  test("a decision that waits for another transaction's change of the application is made on the changed state", async () => {
    const { id } = await received("in_review");
    const other = await db().connect();
    try {
      await other.query("BEGIN");
      await other.query("UPDATE applications SET status = 'withdrawn' WHERE id = $1", [id]);
      const deciding = refusalOf(changeStatus(employer, id, change("rejected"), now));
      await untilLockWait(db());
      await other.query("COMMIT");
      expect(await deciding).toBe("INVALID_TRANSITION");
    } finally {
      other.release(true);
    }
  });

  test("of four equal decisions at once one is done, with one mail", async () => {
    const { id } = await received("offer");
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map(() => refusalOf(changeStatus(employer, id, change("hired"), now))),
    );
    expect(outcomes.toSorted()).toEqual([...Array(3).fill("INVALID_TRANSITION"), "done"]);
    expect(await mailsAbout(id)).toEqual(["application-state"]);
  });
});
