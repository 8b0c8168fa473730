import { chmod, cp, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { lockFolder } from "~/lib/db/folder-lock.server";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { openApp } from "../../support/app/app-in-process";

const folder = temporaryFolder("open");
afterAll(() => folder.remove());

test("a start on the embedded database takes the data folder from other processes, and its files from other accounts", async () => {
  await cp(inject("embeddedTemplate"), folder.path, { recursive: true });
  const database = path.join(folder.path, "database");
  await chmod(path.join(database, "PG_VERSION"), 0o666);
  await chmod(path.join(database, "base"), 0o755);
  await chmod(folder.path, 0o777);
  const app = await openApp({ target: "embedded", dataDir: folder.path });
  try {
    await expect(lockFolder(folder.path, 0)).rejects.toThrow(/in use by another process/);
    expect((await stat(folder.path)).mode & 0o777).toBe(0o700);
    const inside = await readdir(database, { recursive: true });
    expect(inside).toContain("PG_VERSION");
    const open: string[] = [];
    for (const file of ["", ...inside])
      if (((await stat(path.join(database, file))).mode & 0o077) !== 0) open.push(file);
    expect(open).toEqual([]);
  } finally {
    await app.dispose();
  }
});
