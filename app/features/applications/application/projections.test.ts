import { expect, test } from "vitest";
import { interviewEventText } from "./interview/interview-state";
import { type EventRow, eventsOfCandidate, eventsOfEmployer } from "./projections";

const createdAt = new Date("2026-11-20T10:00:00.000Z");
const now = new Date("2026-11-20T10:15:00.000Z");

function event(changes: Partial<EventRow>): EventRow {
  return {
    id: "0199",
    kind: "status",
    visibility: "both",
    fromStatus: null,
    toStatus: null,
    actor: "employer",
    text: null,
    document: null,
    createdAt,
    visibleAt: null,
    actorUser: { name: "Marta Gil" },
    ...changes,
  };
}

test("no note, hidden event, decision's reason or name of the organization's people reaches the candidate", () => {
  const rows = [
    event({ kind: "note", visibility: "employer", text: "Muy buena" }),
    event({ kind: "note", text: "Marcada por error como visible" }),
    event({ visibility: "employer" }),
    event({ toStatus: "offer", visibleAt: new Date(now.getTime() + 1) }),
    { ...event({ toStatus: "rejected", text: "Gracias", visibleAt: now }), decisionReason: "requirements" },
  ];
  const said = eventsOfCandidate(rows, now);
  expect(said).toEqual([
    {
      id: "0199",
      kind: "status",
      fromStatus: null,
      toStatus: "rejected",
      actor: "employer",
      text: "Gracias",
      document: null,
      interview: null,
      createdAt: createdAt.toISOString(),
    },
  ]);
});

test("the organization reads its notes, and the names of its people beside their actions", () => {
  const said = eventsOfEmployer([
    event({ kind: "note", visibility: "employer", text: "Muy buena" }),
    event({ actor: "candidate" }),
  ]);
  expect(said.map(({ by, text }) => [by, text])).toEqual([
    ["Marta Gil", "Muy buena"],
    [null, null],
  ]);
});

test("candidate and organization read in an interview's event when and where it is", () => {
  const rows = [event({ kind: "interview", text: "2026-12-15T09:30:00.000Z Sala 2" })];
  const interview = { times: ["2026-12-15T09:30:00.000Z"], place: "Sala 2", minutes: 60, before: null };
  expect(eventsOfCandidate(rows, now)[0]).toMatchObject({ text: null, interview });
  expect(eventsOfEmployer(rows)[0]).toMatchObject({ text: null, interview });
});

test("candidate and organization read the words that came with an interview's answer as its event's text", () => {
  const text = interviewEventText({ times: [], answer: "another_time", words: "Viajo ese día." });
  const rows = [event({ kind: "interview", actor: "candidate", text })];
  const said = { text: "Viajo ese día.", interview: { answer: "another_time" } };
  expect(eventsOfCandidate(rows, now)[0]).toMatchObject(said);
  expect(eventsOfEmployer(rows)[0]).toMatchObject(said);
});
