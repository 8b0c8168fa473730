import { loadSecondApplication } from "../run/loaded-builds";
import { replaceSettings } from "../run/settings";

/** Runs a command of `npm run admin` in this process, as `build/admin.js` does, with the settings of another. */
export async function runAdmin(env: NodeJS.Dict<string>, ...words: string[]) {
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
