import { expect, test } from "vitest";
import { toCalendar } from "./interview-calendar.server";

const now = new Date("2026-11-22T10:00:00.000Z");

function linesOf(changes: Partial<Parameters<typeof toCalendar>[0]> = {}) {
  const entry = {
    applicationId: "0199a7b2-0000-7000-8000-000000000001",
    at: new Date("2026-12-15T09:30:00.000Z"),
    minutes: 60,
    place: "Sala 2.1; edificio C, planta 1",
    link: null,
    isAccepted: false,
    title: "Posdoctoral en fotocatálisis",
    organization: "Instituto Sol",
    withWhom: "Ana Ruiz",
    url: "https://matraz.example/dashboard/applications/1",
    sequence: 0,
    ...changes,
  };
  const text = toCalendar(entry, now);
  return text.replaceAll("\r\n ", "").split("\r\n");
}

test("an interview of 15 or 480 minutes ends that long after its start in the calendar", () => {
  const ends = (minutes: number) => linesOf({ minutes }).find((line) => line.startsWith("DTEND"));
  expect(ends(15)).toBe("DTEND;TZID=Europe/Madrid:20261215T104500");
  expect(ends(480)).toBe("DTEND;TZID=Europe/Madrid:20261215T183000");
});

test("an interview over the change of the clocks still lasts its two hours in the calendar", () => {
  const lines = linesOf({ at: new Date("2026-10-25T00:30:00.000Z"), minutes: 120 });
  expect(lines).toContain("DTSTART;TZID=Europe/Madrid:20261025T023000");
  expect(lines).toContain("DTEND;TZID=Europe/Madrid:20261025T033000");
});

test("a calendar event leads to the interview's place where that is a link, else to the application's page", () => {
  const lines = linesOf({ place: "https://meet.example/abc", link: "https://meet.example/abc" });
  expect(lines).toContain("URL;VALUE=URI:https://meet.example/abc");
  expect(lines).toContain("LOCATION:https://meet.example/abc");
  expect(lines.find((line) => line.startsWith("DESCRIPTION:"))).toContain("/dashboard/applications/1");
  expect(linesOf()).toContain("URL;VALUE=URI:https://matraz.example/dashboard/applications/1");
});

test("a calendar event is tentative until the interview is accepted, and asks nobody for an answer", () => {
  const lines = linesOf();
  expect(lines).toContain("STATUS:TENTATIVE");
  expect(lines).toContain("METHOD:PUBLISH");
  expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toEqual([]);
  expect(linesOf({ isAccepted: true })).toContain("STATUS:CONFIRMED");
});

test("a calendar event has peninsular time with its zone's rules, its identity and its title", () => {
  const lines = linesOf();
  expect(lines).toContain("DTSTART;TZID=Europe/Madrid:20261215T103000");
  expect(lines).toContain("DTEND;TZID=Europe/Madrid:20261215T113000");
  expect(lines).toContain("TZID:Europe/Madrid");
  expect(lines).toContain("DTSTAMP:20261122T100000Z");
  expect(lines).toContain("UID:0199a7b2-0000-7000-8000-000000000001@matraz.example");
  expect(lines).toContain("SUMMARY:Entrevista: Posdoctoral en fotocatálisis");
});

test("a calendar event in July stands two hours ahead of UTC", () => {
  const lines = linesOf({ at: new Date("2026-07-01T09:30:00.000Z") });
  expect(lines).toContain("DTSTART;TZID=Europe/Madrid:20260701T113000");
});

test("a line break in an interview's place begins no new property in the calendar", () => {
  const lines = linesOf({ place: "Sala 2; A, B\r\nATTENDEE:mailto:otra@example.es" });
  expect(lines.some((line) => line.startsWith("ATTENDEE"))).toBe(false);
  expect(lines).toContain("LOCATION:Sala 2\\; A\\, B\\nATTENDEE:mailto:otra@example.es");
});
