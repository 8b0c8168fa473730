import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
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
  test.each([
    ["a folder that the system makes for nobody", "/proc/matraz", /it cannot be made there/],
    ["a file", "file", /a file is in its way/],
    ["a link that leads nowhere", "link", /it cannot be made there/],
    ["a name that no system takes", "x".repeat(300), /its name is too long/],
    ["a folder below a file", "file/data", /a file is in its way/],
  ])("says in words why it cannot use %s", async (_, name, reason) => {
    await writeFile(path.join(folder, "file"), "");
    await symlink(path.join(folder, "nowhere"), path.join(folder, "link"));
    const chosen = path.resolve(folder, name);
    const sentence = /^The data folder \S+ cannot be used: .*\. Nothing in it was changed\. Set DATA_DIR/;
    for (const pattern of [sentence, reason]) expect(() => claimDataFolder(chosen)).toThrow(pattern);
  });

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

  test("leaves a closed one as it is, whatever it holds", async () => {
    await writeFile(path.join(folder, "notes.txt"), "");
    await chmod(folder, 0o1700);
    claimDataFolder(folder);
    expect(await modeOf(folder)).toBe(0o1700);
  });

  // Nothing is closed to root.
  test.skipIf(process.getuid?.() === 0)("refuses one where this account may not write", async () => {
    await chmod(folder, 0o500);
    expect(() => claimDataFolder(folder)).toThrow(/cannot be used: this account may not write there/);
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
