import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { claimDataFolder } from "./data-folder.server";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "data-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (file: string) => (await stat(file)).mode & 0o7777;

describe("claimDataFolder", () => {
  test("makes a folder for the owner alone", async () => {
    claimDataFolder(path.join(folder, "new"));
    expect(await modeOf(path.join(folder, "new"))).toBe(0o700);
  });

  test.each([0o777, 0o755, 0o750, 0o701])(
    "closes one that is open (%o), empty or with our data",
    async (mode) => {
      await chmod(folder, mode);
      claimDataFolder(folder);
      expect(await modeOf(folder)).toBe(0o700);
      for (const name of ["database", "demo", "mail"]) await mkdir(path.join(folder, name));
      await writeFile(path.join(folder, "secrets.json"), "");
      await chmod(folder, mode);
      claimDataFolder(folder);
      expect(await modeOf(folder)).toBe(0o700);
    },
  );

  test("leaves one that is closed as it is, whatever it holds", async () => {
    await writeFile(path.join(folder, "notes.txt"), "");
    await chmod(folder, 0o500);
    claimDataFolder(folder);
    expect(await modeOf(folder)).toBe(0o500);
  });

  test("refuses one that is open and holds other things, and one that everybody shares", async () => {
    await writeFile(path.join(folder, "notes.txt"), "");
    await chmod(folder, 0o755);
    expect(() => claimDataFolder(folder)).toThrow(/open to other accounts.*DATA_DIR/);
    await rm(path.join(folder, "notes.txt"));
    await chmod(folder, 0o1777);
    expect(() => claimDataFolder(folder)).toThrow(/open to other accounts.*DATA_DIR/);
    expect(await modeOf(folder)).toBe(0o1777);
  });

  test("refuses somebody else's", () => {
    expect(() => claimDataFolder(folder, 4_000_000)).toThrow(/belongs to another account.*DATA_DIR/);
  });
});
