import { expect, test } from "vitest";
import { Prisma } from "~/generated/prisma/client";
import { isOneOf, limitSql } from "./plans.server";

test("codes stand in a statement once and in one order, whatever the order in which they were asked for", () => {
  const textOf = (codes: string[]) => isOneOf(Prisma.sql`status`, codes).sql;
  expect(textOf(["offer", "hired", "offer"])).toBe(textOf(["hired", "offer"]));
  expect([textOf(["hired", "offer"]), textOf(["offer"]), textOf([])]).toEqual([
    "status IN ('hired', 'offer')",
    "status = 'offer'",
    "false",
  ]);
});

test("what is no code and no integer never stands in a statement", () => {
  expect(() => isOneOf(Prisma.sql`status`, ["offer", "x') OR true"])).toThrow("codes");
  for (const rows of [Number.NaN, 1.5, Number.POSITIVE_INFINITY])
    expect(() => limitSql(rows)).toThrow("integer");
});
