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
])("a person on the way to %j is offered an account of type %s", (target, type) => {
  expect(typeOfWay(target)).toBe(type);
});

test("a new account of the other type is not sent on to a page that it cannot use", () => {
  expect(wayForType("/jobs/a/apply", "employee")).toBe("/jobs/a/apply");
  expect(wayForType("/jobs/a/apply", "organization")).toBe("");
  expect(wayForType("/dashboard", "organization")).toBe("/dashboard");
});
