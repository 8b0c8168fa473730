import { expect, test } from "vitest";
import { daysLeft } from "./job-deadline.server";

const now = new Date("2026-12-01T12:00:00Z");

test.each([
  [26, "Quedan\u00a026\u00a0días"],
  [1, "Queda\u00a01\u00a0día"],
  [0, "Cierra\u00a0hoy"],
])("an open job that closes in %i days says «%s» on one line; a closed one says nothing", (days, words) => {
  const closesAt = new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString();
  expect(daysLeft({ status: "published", closesAt }, now)).toBe(words);
  expect(daysLeft({ status: "closed", closesAt }, now)).toBeNull();
});
