import { execFile } from "node:child_process";
import { loadSecondApplication } from "../run/loaded-builds";
import { replaceSettings } from "../run/settings";

interface Ended {
  code: number;
  output: string;
}

/** Runs a command of `npm run admin` in this process, as `build/admin.js` does, with the settings of another. */
export async function runAdmin(env: NodeJS.Dict<string>, ...words: string[]): Promise<Ended> {
  const before = { ...process.env };
  replaceSettings({ LOG_LEVEL: "silent", ...env });
  try {
    const { runCommand, stop } = await loadSecondApplication();
    const { code, output } = await runCommand(words);
    await stop();
    return { code, output };
  } finally {
    replaceSettings(before);
  }
}

/** Runs `npm run admin -- …` as a process, without the checks for changes. Its log lines are left out. */
export function spawnAdmin(env: NodeJS.ProcessEnv, ...words: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, ["build/admin.js", ...words], { env }, (error, stdout, stderr) => {
      const lines = `${stdout}${stderr}`.split("\n").filter((line) => line !== "" && !line.startsWith("{"));
      resolve({ code: error ? Number(error.code ?? -1) : 0, output: lines.join("\n") });
    });
  });
}
