import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { changeBuilt } from "./built.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "built-"));
const built = path.join(folder, "server", "index.js");
const ofProcess = path.join(folder, "worker.js");
mkdirSync(path.dirname(built));
afterEach(() => {
  for (const file of [built, ofProcess]) rmSync(file, { force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

const source = (limit: string) => `import { now } from "./clock";
/** How many fit. */
export function fits(count: number, most?: number): boolean {
  if (count > 1)
    return count ${limit} (most ?? now());
  return true;
}`;
const code = (name: string, limit: string) => `function ${name}(count, most) {
  if (count > 1)
    return count ${limit} (most ?? now());
  return true;
}`;

test("a change of a module of the server is made in the built file, told apart by the lines around it, and taken out", () => {
  const before = `${code("other", "<=")}\n${code("fits", "<=")}`;
  writeFileSync(built, before);
  const undo = changeBuilt("app/x.server.ts", source("<="), source("<"), folder);
  const after = `${code("other", "<=")}\n${code("fits", "<")}`;
  expect(readFileSync(built, "utf8")).toBe(after.replace("    return count < (", "return count < ("));
  undo?.();
  expect(readFileSync(built, "utf8")).toBe(before);
});

test.each([
  ["that browsers load too", "app/x.ts", code("fits", "<=")],
  [
    "whose lines the build has under other names",
    "app/x.server.ts",
    code("fits", "<=").replaceAll("count", "count2"),
  ],
])("a change of a module %s has to be built", (_, file, text) => {
  writeFileSync(built, text);
  expect(changeBuilt(file, source("<="), source("<"), folder)).toBeNull();
  expect(readFileSync(built, "utf8")).toBe(text);
});

test("a change that one of two built files with the module would miss has to be built", () => {
  writeFileSync(built, code("fits", "<="));
  writeFileSync(ofProcess, `import x from "x";\n// app/x.server.ts\n${code("fits", "<=")}`);
  const undo = changeBuilt("app/x.server.ts", source("<="), source("<"), folder);
  for (const file of [built, ofProcess]) expect(readFileSync(file, "utf8")).toContain("count < (");
  undo?.();
  const missed = `import x from "x";\n// app/x.server.ts\n${code("fits2", "<=").replaceAll("count", "count2")}`;
  writeFileSync(ofProcess, missed);
  expect(changeBuilt("app/x.server.ts", source("<="), source("<"), folder)).toBeNull();
  expect(readFileSync(built, "utf8")).toBe(code("fits", "<="));
});
