import { execFile } from "node:child_process";

/** Runs `npm run admin -- …`, without the checks for changes. Its log lines are left out. */
export function runAdmin(
  env: NodeJS.ProcessEnv,
  ...words: string[]
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ["build/admin.js", ...words], { env }, (error, stdout, stderr) => {
      const lines = `${stdout}${stderr}`.split("\n").filter((line) => line !== "" && !line.startsWith("{"));
      resolve({ code: error ? Number(error.code ?? -1) : 0, output: lines.join("\n") });
    });
  });
}
