import { expect, test } from "vitest";
import { typeOfWay, wayForType } from "./type-of-way";

test.each([
  ["/jobs/quimica-a1b2/apply?source=alert", "employee"],
  ["/jobs?q=quimica", "employee"],
  ["/dashboard/saved", "employee"],
  ["/dashboard/alerts/new?field=chemistry", "employee"],
  ["/dashboard/jobs/new", "organization"],
  ["/dashboard/organization#logo", "organization"],
  ["/dashboard", null],
  ["/dashboard/jobsx", null],
  ["/organizations/csic", null],
  ["", null],
])("%j leads to the account of %s", (target, type) => {
  expect(typeOfWay(target)).toBe(type);
});

test("an account of the other kind does not follow it", () => {
  expect(wayForType("/jobs/a/apply", "employee")).toBe("/jobs/a/apply");
  expect(wayForType("/jobs/a/apply", "organization")).toBe("");
  expect(wayForType("/dashboard", "organization")).toBe("/dashboard");
});
