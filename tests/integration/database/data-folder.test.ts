import { chmod, readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockFolder } from "~/lib/db/folder-lock.server";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { openApp } from "../../support/app/app-in-process";
import { cloneDatabase } from "../../support/app/databases";
import { copyOfEmbedded } from "../../support/app/embedded";
import { bodyOf, signUp } from "../../support/factories";
import { copyOf } from "../../support/people/accounts";
import { isEverything } from "../../support/run/scope";

test("secrets that nobody set are made once, for the owner alone to read, and never logged", async () => {
  const folder = temporaryFolder("secrets");
  onTestFinished(folder.remove);
  const databaseUrl = await cloneDatabase();
  const env = { SESSION_SECRET: undefined, CRON_SECRET: undefined, APP_URL: undefined };
  const start = () => openApp({ target: "production", databaseUrl, dataDir: folder.path, env });
  const before = await start();
  const secrets = path.join(folder.path, "secrets.json");
  const made = await readFile(secrets, "utf8");
  expect((await stat(secrets)).mode & 0o777).toBe(0o600);
  const client = before.client();
  await signUp(client);
  await before.dispose();
  const after = await start();
  onTestFinished(after.dispose);
  expect(await readFile(secrets, "utf8")).toBe(made);
  client.cookies.delete("session_cache");
  const session = await copyOf(client, after.baseUrl).get("/api/auth/session");
  expect((await bodyOf(session)).user.name).toBe("Ana Torres");
  const all = [...before.logs(), ...after.logs()].map(({ text }) => text).join("\n");
  for (const secret of Object.values(JSON.parse(made))) expect(all).not.toContain(secret);
});

// Its parts: app/lib/config/data-folder.server.test.ts, app/lib/db/folder-lock and embedded-files.
test.runIf(isEverything)(
  "a start on the embedded database takes the data folder from other processes, and its files from other accounts",
  async () => {
    const data = await copyOfEmbedded();
    onTestFinished(data.remove);
    const database = path.join(data.folder, "database");
    await chmod(path.join(database, "PG_VERSION"), 0o666);
    await chmod(path.join(database, "base"), 0o755);
    await chmod(data.folder, 0o777);
    const app = await openApp({ target: "embedded", dataDir: data.folder });
    onTestFinished(app.dispose);
    await expect(lockFolder(data.folder, 0)).rejects.toThrow(/in use by another process/);
    expect((await stat(data.folder)).mode & 0o777).toBe(0o700);
    const inside = await readdir(database, { recursive: true });
    expect(inside).toContain("PG_VERSION");
    const modes = ["", ...inside].map(async (file) => (await stat(path.join(database, file))).mode & 0o077);
    expect(new Set(await Promise.all(modes))).toEqual(new Set([0]));
  },
);
