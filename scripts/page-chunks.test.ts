import { describe, expect, test } from "vitest";
import { divideAmongFiles } from "./page-chunks.mjs";

const page = (...imports: string[]) => ({ isEntry: true, size: 100, imports });
const module = (size: number, ...imports: string[]) => ({ isEntry: false, size, imports });
const divide = (modules: Record<string, ReturnType<typeof page>>, weights: Record<string, number> = {}) =>
  divideAmongFiles(
    new Map(Object.entries(modules)),
    () => [],
    (name) => weights[name] ?? 1,
  );

describe("dividing the browser's modules among files", () => {
  test("a module that a single page uses stays in the file of that page", () => {
    expect(divide({ a: page("own.ts"), b: page(), "own.ts": module(50) })).toEqual(new Map());
  });

  test("modules share a file when another request would cost more than bytes that a page does not use", () => {
    const modules = { a: page("x.ts", "y.ts"), b: page("x.ts", "y.ts"), c: page("x.ts") };
    const files = (size: number) =>
      new Set(divide({ ...modules, "x.ts": module(9000), "y.ts": module(size) }).values());
    expect(files(200)).toEqual(new Set(["x"]));
    expect(files(9000)).toEqual(new Set(["x", "y"]));
  });

  test("a page that is opened more often weighs more when modules are divided among files", () => {
    const modules = { a: page("x.ts", "y.ts"), b: page("x.ts", "y.ts"), c: page("x.ts") };
    const files = divide({ ...modules, "x.ts": module(9000), "y.ts": module(200) }, { c: 20 });
    expect(new Set(files.values())).toEqual(new Set(["x", "y"]));
  });

  test("no two files of the browser's build import each other", () => {
    const files = divide({
      a: page("first.ts"),
      b: page("first.ts", "between.ts"),
      c: page("between.ts"),
      d: page("last.ts"),
      "first.ts": module(10, "between.ts"),
      "between.ts": module(90_000, "last.ts"),
      "last.ts": module(10),
    });
    expect(files.get("first.ts")).not.toBe(files.get("last.ts"));
  });

  test("two files whose largest modules have the same name get different names", () => {
    const files = divide({
      a: page("one/x.ts"),
      b: page("one/x.ts"),
      c: page("two/x.ts"),
      d: page("two/x.ts"),
      "one/x.ts": module(9000),
      "two/x.ts": module(9000),
    });
    expect(new Set(files.values()).size).toBe(2);
  });
});
