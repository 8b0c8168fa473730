import { expect, test } from "vitest";
import { eventsToDate } from "./events-to-date.server";

const dayMs = 24 * 60 * 60 * 1000;
const closedAt = new Date("2026-09-01T10:00:00.000Z");
const after = (days: number) => new Date(closedAt.getTime() + days * dayMs);
const event = (id: string, createdAt: Date) => ({
  ...({
    id,
    kind: "note",
    visibility: "employer",
    fromStatus: null,
    toStatus: null,
    actor: "employer",
  } as const),
  ...{ text: null, document: null, createdAt, actorUser: null, visibleAt: null },
});
const row = {
  id: "application",
  status: "viewed",
  statusChangedAt: closedAt,
  firstResponseAt: null,
  conversation: null,
  job: { status: "closed", closesAt: closedAt, closeReason: "deadline", closedAt, decisionBy: null },
  events: [event("first", closedAt), event("last", after(70))],
} as const;

test("an application's end by time shows among its events, at its moment, before a task has written it", () => {
  const events = eventsToDate(row, after(80));
  expect(events.map(({ id }) => id)).toEqual(["first", "application", "last"]);
  expect(events[1]).toMatchObject({
    kind: "status",
    visibility: "both",
    fromStatus: "viewed",
    toStatus: "no_response",
    actor: "system",
    createdAt: after(60),
  });
});

test("an application's end by time shows neither a moment early nor a second time once it is written", () => {
  expect(eventsToDate(row, new Date(after(60).getTime() - 1))).toEqual(row.events);
  const written = { ...row, status: "no_response", statusChangedAt: after(60) } as const;
  expect(eventsToDate(written, after(80))).toEqual(row.events);
});
