const shared = globalThis as { settingsOfTheRun?: NodeJS.ProcessEnv };

/** The environment that this worker began with. */
shared.settingsOfTheRun ??= { ...process.env };
const settingsOfTheRun = shared.settingsOfTheRun;

/** Makes these, beside those that the run began with, the settings of this process. Without any: as it began. */
export function replaceSettings(env: NodeJS.Dict<string> = {}): void {
  const settings: NodeJS.Dict<string> = { ...settingsOfTheRun, ...env };
  for (const name of Object.keys(process.env)) if (settings[name] === undefined) delete process.env[name];
  for (const [name, value] of Object.entries(settings)) if (value !== undefined) process.env[name] = value;
}
