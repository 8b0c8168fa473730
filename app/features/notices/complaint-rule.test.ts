import { expect, test } from "vitest";
import { complaintUntil, type DecidedNotice, lastDecider } from "./complaint-rule";

const decidedAt = new Date("2026-11-20T10:00:00.000Z");
const dismissed: DecidedNotice = { status: "dismissed", decidedAt, complaints: [] };
const upheld: DecidedNotice = { ...dismissed, status: "upheld" };
const at = (iso: string) => new Date(iso);
const soon = at("2026-11-21T10:00:00.000Z");

test("only the side that a notice's decision is against may complain, for six months, and nobody before it", () => {
  const until = at("2027-05-20T10:00:00.000Z");
  expect(complaintUntil(dismissed, "notifier", soon)).toEqual(until);
  expect(complaintUntil(upheld, "affected", soon)).toEqual(until);
  expect(complaintUntil(dismissed, "affected", soon)).toBeNull();
  expect(complaintUntil(upheld, "notifier", soon)).toBeNull();
  expect(complaintUntil({ status: "open", decidedAt: null, complaints: [] }, "notifier", soon)).toBeNull();
  expect(complaintUntil(dismissed, "notifier", at("2027-05-20T09:59:59.999Z"))).toEqual(until);
  expect(complaintUntil(dismissed, "notifier", until)).toBeNull();
});

test("each side of a notice complains once; a decision turned around gives the other side its six months", () => {
  const reversedAt = at("2026-12-01T10:00:00.000Z");
  const turned: DecidedNotice = {
    status: "upheld",
    decidedAt,
    complaints: [{ side: "notifier", decidedAt: reversedAt }],
  };
  const after = at("2026-12-02T10:00:00.000Z");
  expect(complaintUntil(turned, "affected", after)).toEqual(at("2027-06-01T10:00:00.000Z"));
  const back: DecidedNotice = {
    ...turned,
    status: "dismissed",
    complaints: [...turned.complaints, { side: "affected", decidedAt: after }],
  };
  expect(complaintUntil(back, "notifier", after)).toBeNull();
});

test("a notice's last decider is the administrator who turned the decision around, not the first one", () => {
  const first = { decidedAt, decidedById: "first", complaints: [{ decidedAt: null, decidedById: null }] };
  expect(lastDecider(first)).toBe("first");
  const second = { decidedAt: at("2026-12-01T10:00:00.000Z"), decidedById: "second" };
  expect(lastDecider({ ...first, complaints: [second] })).toBe("second");
  expect(lastDecider({ decidedAt: null, decidedById: null, complaints: [] })).toBeNull();
});
