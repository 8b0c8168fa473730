import { expect, test } from "vitest";
import { type ApplicationColumns, applicationStateOf } from "./application-state.server";

const day = 86_400_000;
const closed = new Date("2026-03-01T22:59:59.000Z");
const after = (from: Date, days: number, ms = 0) => new Date(from.getTime() + days * day + ms);

function applied(changes: Partial<ApplicationColumns> = {}): ApplicationColumns {
  return {
    status: "submitted",
    statusChangedAt: new Date("2026-02-01T10:00:00Z"),
    firstResponseAt: null,
    lastMessageAt: null,
    job: { status: "published", closesAt: closed, closeReason: null, closedAt: null, decisionBy: null },
    ...changes,
  };
}

const answered = { status: "in_review", firstResponseAt: new Date("2026-02-03T10:00:00Z") } as const;

test("an application without an answer ends as «no response» sixty days after its job closed", () => {
  expect(applicationStateOf(applied(), after(closed, 60, -1)).status).toBe("submitted");
  expect(applicationStateOf(applied(), after(closed, 60))).toEqual({
    status: "no_response",
    statusChangedAt: after(closed, 60),
    wasAnswered: false,
  });
});

test("an unanswered application waits for a later decision date and ends fifteen days after it", () => {
  const decisionBy = new Date("2026-06-01T00:00:00Z");
  const application = applied({ job: { ...applied().job, decisionBy } });
  expect(applicationStateOf(application, after(decisionBy, 15, -1)).status).toBe("submitted");
  expect(applicationStateOf(application, after(decisionBy, 15)).status).toBe("no_response");
});

test("an answered application ends a year after its job closed, but never within ninety days of a message", () => {
  const lastMessageAt = after(closed, 300);
  const end = after(lastMessageAt, 90);
  expect(applicationStateOf(applied(answered), after(closed, 365, -1)).status).toBe("in_review");
  expect(applicationStateOf(applied(answered), after(closed, 365)).wasAnswered).toBe(true);
  const talked = applied({ ...answered, lastMessageAt });
  expect(applicationStateOf(talked, after(end, 0, -1)).status).toBe("in_review");
  expect(applicationStateOf(talked, end).status).toBe("no_response");
});

test("a decided application, and one to an open job, never ends by time", () => {
  const later = after(closed, 4000);
  for (const status of ["hired", "rejected", "withdrawn"] as const)
    expect(applicationStateOf(applied({ status }), later).status).toBe(status);
  const open = { ...applied().job, closesAt: after(later, 1) };
  expect(applicationStateOf(applied({ job: open }), later).status).toBe("submitted");
});
