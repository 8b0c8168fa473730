import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { parts } from "../../../scripts/test/parts.mjs";
import { runScript } from "../../support/run/npm-script";

/** `npm test` without repeats, with a temporary folder of its own in which it must leave nothing. */
function startRun(words: readonly string[]) {
  const folder = temporaryFolder("run");
  const { TEST_RUN, TEST_RESULTS, TEST_SCOPE, ...inherited } = process.env;
  const child = spawn(process.execPath, ["scripts/test.mjs", ...words], {
    env: { ...inherited, TMPDIR: folder.path },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  onTestFinished(async () => {
    child.kill("SIGINT");
    await ended;
    folder.remove();
  });
  return {
    signal: (name: NodeJS.Signals) => child.kill(name),
    ended,
    output: () => output,
    /** Its leftovers: files, and processes that still have its temporary folder (where /proc tells). */
    left: () => [...readdirSync(folder.path), ...processesWith(`TMPDIR=${folder.path}`)],
  };
}

/** The command lines of running processes that were started with a setting; none where the system has no /proc. */
function processesWith(setting: string): string[] {
  const ids = tryOr([], () => readdirSync("/proc").filter((name) => /^\d+$/.test(name)));
  return ids
    .filter((id) => tryOr("", () => readFileSync(`/proc/${id}/environ`, "utf8")).includes(setting))
    .map((id) => tryOr("", () => readFileSync(`/proc/${id}/cmdline`, "utf8")).replaceAll("\0", " "))
    .filter((command) => command !== "");
}

function tryOr<T>(otherwise: T, read: () => T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

test("npm test with an unknown part names the parts that there are", async () => {
  const { code, output } = await runScript(["run", "test", "--", "every-part"]);
  expect(output).toContain(`Parts: ${Object.keys(parts).join(", ")}.`);
  expect(code).toBe(2);
});

test.each([
  ["unit", "no test file of unit matches «no-such-file»"],
  ["e2e", "No tests found."],
])("npm test of %s with a pattern that matches nothing fails and says so", async (part, reason) => {
  const run = startRun([part, "no-such-file"]);
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain(reason);
  expect(run.output()).toMatch(/\n0 passed, 1 failed\n$/);
  expect(run.left()).toEqual([]);
});

/** A part's output once its tests run. */
const underWay: Record<string, RegExp> = { gates: /./, e2e: /\[\w+\] ›/ };

test.each(Object.keys(parts))(
  "Ctrl-C in npm test's part %s leaves nothing running, and no file",
  async (part) => {
    const run = startRun([part]);
    await expect.poll(run.output, { timeout: 240_000 }).toMatch(underWay[part] ?? /✓/);
    run.signal("SIGINT");
    expect(await run.ended).toBe(1);
    await expect.poll(run.left).toEqual([]);
  },
);

test("two runs of npm test at once in one checkout do not disturb each other", async () => {
  const runs = ["http/bodies", "http/methods"].map((pattern) => startRun(["http", pattern]));
  expect(
    await Promise.all(runs.map(({ ended }) => ended)),
    runs.map(({ output }) => output()).join(),
  ).toEqual([0, 0]);
});
