import { expect, test } from "vitest";
import { organizationFilterSchema } from "./organization-filter.schema";

test.each<[name: string, right: unknown[], wrong: unknown[]]>([
  ["q", ["a".repeat(100)], ["a".repeat(101), "a\u0000b"]],
  ["kind", ["company"], ["church", ["company", "university"]]],
  ["region", ["ES-GR"], ["ES-XX"]],
  ["page", ["1", "500"], ["0", "-1", "501", "1.5", "one", "999999999999"]],
])(
  "the filter %s of the list of organizations takes the values at its limits and none beyond them",
  (name, right, wrong) => {
    const isRight = (value: unknown) => organizationFilterSchema.safeParse({ [name]: value }).success;
    for (const value of right) expect([value, isRight(value)]).toEqual([value, true]);
    for (const value of wrong) expect([value, isRight(value)]).toEqual([value, false]);
  },
);
