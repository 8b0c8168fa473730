import { describe, expect, test } from "vitest";
import { plannedForItsValues } from "./plans.server";
import { createStatementNames } from "./statement-names.server";

describe("the names of statements", () => {
  test("a statement has a name of its own from the second time on", () => {
    const nameOf = createStatementNames();
    expect(["a", "b", "a", "b", "a"].map(nameOf)).toEqual(["", "", "prisma-1", "prisma-2", "prisma-1"]);
  });

  test.each([
    ["SELECT 1 WHERE id IN ($1)", "prisma-1"],
    ["SELECT 1 WHERE id IN ($1,$2)", ""],
    [`${plannedForItsValues.sql} SELECT 1`, ""],
  ])("the statement «%s», which may have many texts or plans, has the name «%s»", (text, name) => {
    const nameOf = createStatementNames();
    expect([nameOf(text), nameOf(text)]).toEqual(["", name]);
  });

  test("three hundred thousand letters have names, and keep them; one more has none", () => {
    const nameOf = createStatementNames();
    const second = (text: string) => [nameOf(text), nameOf(text)][1];
    expect(second("a".repeat(299_999))).toBe("prisma-1");
    expect(second("bb")).toBe("");
    expect(second("b")).toBe("prisma-2");
    expect(second("c")).toBe("");
    expect(nameOf("a".repeat(299_999))).toBe("prisma-1");
  });

  test("three hundred thousand letters that came once are remembered: the oldest are forgotten for more", () => {
    const nameOf = createStatementNames();
    const texts = ["a".repeat(150_000), "b".repeat(150_000), "c"];
    expect(texts.map(nameOf)).toEqual(["", "", ""]);
    expect([nameOf("c"), nameOf("a".repeat(150_000))]).toEqual(["prisma-1", ""]);
  });
});
