import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** Where each of package.json's scripts is run as somebody at a terminal runs it. */
const testedIn: Record<string, string> = {
  start: "servers.test.ts",
  "start:remix-serve": "servers.test.ts",
  worker: "servers.test.ts",
  admin: "tools.test.ts",
  demo: "demo.test.ts",
  test: "test-run.test.ts",
  mutate: "mutate.test.ts",
  build: "build.test.ts",
  dev: "dev.test.ts",
  "new-migration": "tools.test.ts",
  bench: "bench.test.ts",
  "bench:waitlist": "bench.test.ts",
  "bench:position": "bench.test.ts",
  "bench:jobs": "bench.test.ts",
  "bench:uploads": "bench.test.ts",
  "bench:unread": "bench.test.ts",
  "bench:applications": "bench.test.ts",
  "bench:job-stats": "bench.test.ts",
  "bench:archive": "bench.test.ts",
  "bench:alerts": "bench.test.ts",
  "bench:limits": "bench.test.ts",
  "bench:lighthouse": "bench.test.ts",
  pictures: "pictures.test.ts",
  "mail-pictures": "pictures.test.ts",
  format: "tools.test.ts",
  lint: "tools.test.ts",
  "lint:api": "tools.test.ts",
  typecheck: "tools.test.ts",
};

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));

/** The npm scripts that a page tells its reader to run. */
function commandsIn(page: string): string[] {
  const told = readFileSync(page, "utf8").matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g);
  return [...new Set([...told].map(([, script, short]) => script ?? short ?? ""))];
}

describe("every command has a test", () => {
  test.each(Object.keys(scripts))("npm run %s", (script) => {
    const file = testedIn[script];
    expect(file, "the file that tests it").toBeDefined();
    const source = readFileSync(`tests/integration/commands/${file}`, "utf8");
    expect(source).toContain(`["run", "${script}"`);
  });

  test.each(["README.md", "CONTRIBUTING.md", "SECURITY.md"])("all that %s names", (page) => {
    const commands = commandsIn(page);
    expect(commands).not.toEqual([]);
    for (const command of commands) expect(Object.keys(testedIn)).toContain(command);
  });

  test("and nothing else is in the table", () => {
    expect(Object.keys(testedIn).sort()).toEqual(Object.keys(scripts).sort());
  });
});
