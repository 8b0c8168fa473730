import { describe, expect, test } from "vitest";
import { plannedForItsValues } from "./plans.server";
import { createStatementNames } from "./statement-names.server";

describe("the names of statements", () => {
  test("a statement has a name of its own from the second time on", () => {
    const nameOf = createStatementNames();
    const names = ["a", "b", "a", "b", "a"].map((text) => nameOf(text, 1));
    expect(names).toEqual(["", "", "prisma-1", "prisma-2", "prisma-1"]);
  });

  test("five hundred values have a name, one more has none, nor has what is planned for its values", () => {
    const nameOf = createStatementNames();
    const second = (text: string, values: number) => [nameOf(text, values), nameOf(text, values)][1];
    expect(second("a", 500)).toBe("prisma-1");
    expect(second("b", 501)).toBe("");
    expect(second(`SELECT 1 ${plannedForItsValues.sql}`, 1)).toBe("");
  });

  test("two hundred statements have names, and keep them", () => {
    const nameOf = createStatementNames();
    const texts = Array.from({ length: 201 }, (_, at) => `SELECT ${at}`);
    for (const text of texts) nameOf(text, 1);
    const names = texts.map((text) => nameOf(text, 1));
    expect(names.slice(-2)).toEqual(["prisma-200", ""]);
    expect(nameOf("SELECT 0", 1)).toBe("prisma-1");
  });
});
