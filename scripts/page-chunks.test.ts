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

describe("the files of the browser's build", () => {
  test("a module of one page alone stays with it", () => {
    expect(divide({ a: page("own.ts"), b: page(), "own.ts": module(50) })).toEqual(new Map());
  });

  test("modules are one file where a request costs more than the bytes that a page has no use for", () => {
    const modules = { a: page("x.ts", "y.ts"), b: page("x.ts", "y.ts"), c: page("x.ts") };
    const files = (size: number) =>
      new Set(divide({ ...modules, "x.ts": module(9000), "y.ts": module(size) }).values());
    expect(files(200)).toEqual(new Set(["x"]));
    expect(files(9000)).toEqual(new Set(["x", "y"]));
  });

  test("a page that is opened often counts for more", () => {
    const modules = { a: page("x.ts", "y.ts"), b: page("x.ts", "y.ts"), c: page("x.ts") };
    const files = divide({ ...modules, "x.ts": module(9000), "y.ts": module(200) }, { c: 20 });
    expect(new Set(files.values())).toEqual(new Set(["x", "y"]));
  });

  test("no two files need each other", () => {
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

  test("files whose largest modules have one name have two", () => {
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
