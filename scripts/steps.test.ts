import { spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const steps = pathToFileURL(path.resolve("scripts/steps.mjs")).href;

/** Runs code with the steps in a process of its own, whose standard error it returns, and its exit code. */
async function runCode(code: string) {
  const script = `import { showStep, startSteps } from ${JSON.stringify(steps)};\n${code}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script]);
  let written = "";
  child.stderr.on("data", (chunk) => {
    written += chunk;
  });
  const exit = await new Promise((resolve) => child.on("close", resolve));
  return { written, exit };
}

test("a step that keeps the thread busy is shown with its passing time, and once at its end", async () => {
  const { written, exit } = await runCode(`
    const steps = startSteps({ everyMs: 100 });
    steps.begin("Counting");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);
    steps.begin("Counting");
    steps.begin("Sleeping");
    steps.end();
    steps.end();`);
  const lines = written.trim().split("\n");
  expect(lines[0]).toBe("Counting …");
  expect(lines.filter((line) => /^Counting … \d s$/.test(line)).length).toBeGreaterThan(2);
  expect(lines.filter((line) => /^Counting: [2-9]\.\d s$/.test(line))).toHaveLength(1);
  expect(lines.slice(-2)).toEqual(["Sleeping …", expect.stringMatching(/^Sleeping: \d\.\d s$/)]);
  expect(exit).toBe(0);
});

test("a step returns the result of its work", async () => {
  const { written } = await runCode(`console.error(await showStep("Adding", async () => 1 + 2));`);
  expect(written).toMatch(/^Adding …\nAdding: \d\.\d s\n3\n$/);
});

test("a step that fails shows no time at its end, and does not keep the process alive", async () => {
  const { written, exit } = await runCode(`
    await showStep("Failing", () => Promise.reject(new Error("no"))).catch(({ message }) => console.error(message));`);
  expect(written).toBe("Failing …\nno\n");
  expect(exit).toBe(0);
});
