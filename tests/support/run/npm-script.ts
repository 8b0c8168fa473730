import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { startChild } from "../../../scripts/services/child.mjs";
import { undoAtExit } from "../../../scripts/services/cleanup.mjs";

/** Every setting that a developer's .env may hold: a blank one counts more than the file, and as absent. */
const blankSettings = Object.fromEntries(
  [...readFileSync(".env.example", "utf8").matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => [name, ""]),
);

/** Nothing of the caller's own configuration reaches the command. */
function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  const kept = ["PATH", "HOME", "TMPDIR"].map((name) => [name, process.env[name]]);
  return { ...blankSettings, ...Object.fromEntries(kept), ...env } as NodeJS.ProcessEnv;
}

interface ScriptOptions {
  env?: Record<string, string>;
  cwd?: string;
}

/** Runs an npm script to its end, as somebody at a terminal does. */
export function runScript(
  words: readonly string[],
  { env = {}, cwd }: ScriptOptions = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn("npm", [...words], { cwd, env: environment(env), stdio: ["ignore", "pipe", "pipe"] });
  const done = undoAtExit(() => void child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      done();
      resolve({ code, output });
    });
  });
}

/**
 * Starts an npm script that stays, and waits for a line that it writes. Not in a process group of its own: a test's thread
 * that is ended ends nothing, and only the run's group goes with the run.
 */
export async function startScript(
  words: readonly string[],
  { env = {}, cwd, ready }: ScriptOptions & { ready: RegExp },
) {
  const child = await startChild({
    name: `npm ${words.join(" ")}`,
    command: "npm",
    args: [...words],
    spawn: { cwd, env: environment(env) },
    isReady: (lines) => lines.some((line) => ready.test(line)),
  });
  return {
    lines: child.lines,
    /** The first group of the first matching line. */
    find: (pattern: RegExp) => child.lines.map((line) => pattern.exec(line)?.[1]).find(Boolean),
    async stop() {
      await child.stop();
    },
  };
}
