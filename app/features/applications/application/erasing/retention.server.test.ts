import { expect, test } from "vitest";
import { contentEndsAt, isContentRetained } from "./retention.server";

const reached = (at: string, status = "rejected" as const) => ({ status, statusChangedAt: new Date(at) });

test("an application's documents are kept for twelve months after its final state, to the instant", () => {
  const state = reached("2027-03-03T10:12:00.000Z");
  const end = new Date("2028-03-03T10:12:00.000Z");
  expect(contentEndsAt(state)).toEqual(end);
  expect(isContentRetained(state, new Date(end.getTime() - 1))).toBe(true);
  expect(isContentRetained(state, end)).toBe(false);
});

test("documents of an application decided on a leap day are kept until the next 28 February", () => {
  expect(contentEndsAt(reached("2028-02-29T23:00:00.000Z"))).toEqual(new Date("2029-02-28T23:00:00.000Z"));
});

test("the documents of an undecided application are kept without an end", () => {
  const state = { status: "offer", statusChangedAt: new Date("2020-01-01T00:00:00Z") } as const;
  expect(contentEndsAt(state)).toBeNull();
  expect(isContentRetained(state, new Date("2030-01-01T00:00:00Z"))).toBe(true);
});
