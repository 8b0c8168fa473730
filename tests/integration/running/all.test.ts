import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { commandBlocks } from "../../support/run/running-page";

/** Where the blocks under each heading are run. */
const testedIn: Record<string, string> = {
  "Running it": "first-steps.repeat.test.ts",
  Metrics: "first-steps.repeat.test.ts",
  Backup: "backup.repeat.test.ts",
  Restore: "backup.repeat.test.ts",
  Upgrade: "upgrade.repeat.test.ts",
  Rollback: "upgrade.repeat.test.ts",
  "Rotation of secrets": "secrets.test.ts",
};

const blocks = commandBlocks();
const of = (needs: string) => blocks.filter((block) => block.needs === needs);
const linesOf = (needs: string) => of(needs).flatMap(({ text }) => text.trim().split("\n"));

test("every block of docs/running.md is run by a test", () => {
  const counts: Record<string, number> = {};
  for (const { heading } of of("")) {
    const at = counts[heading] ?? 0;
    counts[heading] = at + 1;
    const source = readFileSync(path.join(import.meta.dirname, testedIn[heading] ?? "missing"), "utf8");
    expect(source, `${heading}, block ${at}`).toContain(
      at === 0 ? `blockUnder("${heading}")` : `blockUnder("${heading}", ${at})`,
    );
  }
  expect(Object.keys(counts).toSorted()).toEqual(Object.keys(testedIn).toSorted());
});

test("every compose command of docs/running.md fits compose.yaml, and names files that there are", () => {
  const { services } = parse(readFileSync("compose.yaml", "utf8"), { merge: true });
  for (const line of linesOf("docker")) {
    const [, command, rest = ""] = /^docker compose (\w+) ?(.*)$/.exec(line) ?? [];
    // A file of this tree that somebody copies.
    if (command === undefined) expect(existsSync(line.split(" ").at(-2) ?? ""), line).toBe(true);
    else expect(["build", "up", "exec", "run", "stop"]).toContain(command);
    if (command === "stop") expect(Object.keys(services)).toEqual(expect.arrayContaining(rest.split(" ")));
    if (command !== "exec" && command !== "run") continue;
    // Without its own options.
    const words = rest.replace(/^(?:-T |--rm |--env \S+ )+/, "");
    const [service = "", program, file = ""] = words.split(" ");
    expect(Object.keys(services)).toContain(service);
    if (program === "node") expect(existsSync(`server/${path.basename(file, ".js")}.ts`), line).toBe(true);
  }
});

test("every systemd command of docs/running.md names units that there are", () => {
  for (const line of linesOf("systemd")) {
    expect(line).toMatch(/^(?:systemctl|systemd-run|install|useradd|curl) /);
    for (const [unit] of line.matchAll(/\bmatraz(?:@\d+|-\w+(?:\.timer)?)/g)) {
      const file = unit.includes(".") ? unit : `${unit.replace(/@\d+/, "@")}.service`;
      if (line.startsWith("systemctl")) expect(existsSync(`deploy/systemd/${file}`), file).toBe(true);
    }
  }
});
