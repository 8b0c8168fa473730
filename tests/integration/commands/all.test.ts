import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Where each of package.json's scripts is run as somebody at a terminal runs it. */
const testedIn: Record<string, string> = {
  start: "servers.test.ts",
  "start:remix-serve": "servers.test.ts",
  worker: "servers.test.ts",
  admin: "tools.repeat.test.ts",
  demo: "demo.repeat.test.ts",
  test: "test-run.repeat.test.ts",
  mutate: "mutate.repeat.test.ts",
  build: "tools.repeat.test.ts",
  dev: "dev.repeat.test.ts",
  "new-migration": "tools.repeat.test.ts",
  bench: "bench.repeat.test.ts",
  pictures: "pictures.repeat.test.ts",
  "mail-pictures": "pictures.repeat.test.ts",
  format: "tools.repeat.test.ts",
  lint: "tools.repeat.test.ts",
  "lint:api": "tools.repeat.test.ts",
  typecheck: "tools.repeat.test.ts",
};

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));

/** The npm scripts that a page tells its reader to run. */
function commandsIn(page: string): string[] {
  const told = readFileSync(page, "utf8").matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g);
  return [...new Set([...told].map(([, script, short]) => script ?? short ?? ""))];
}

test("every script of package.json is run by the suite that the table names, and no other stands there", () => {
  expect(Object.keys(testedIn).sort()).toEqual(Object.keys(scripts).sort());
  for (const [script, file] of Object.entries(testedIn)) {
    const source = readFileSync(path.join(import.meta.dirname, file), "utf8");
    expect(source).toContain(`["run", "${script}"`);
  }
});

test.each(["README.md", "CONTRIBUTING.md", "SECURITY.md"])(
  "every command that %s names is in the table of tested commands",
  (page) => {
    const commands = commandsIn(page);
    expect(commands).not.toEqual([]);
    for (const command of commands) expect(Object.keys(testedIn)).toContain(command);
  },
);
