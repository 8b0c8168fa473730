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

describe("claiming the data folder", () => {
  test.each([
    ["a folder that the system makes for nobody", "/proc/matraz", /it cannot be made there/],
    ["a file", "file", /a file is in its way/],
    ["a link that leads nowhere", "link", /it cannot be made there/],
    ["a name that no system takes", "x".repeat(300), /its name is too long/],
    ["a folder below a file", "file/data", /a file is in its way/],
  ])("the refusal of %s as the data folder says in words why", async (_, name, reason) => {
    await writeFile(path.join(folder, "file"), "");
    await symlink(path.join(folder, "nowhere"), path.join(folder, "link"));
    const chosen = path.resolve(folder, name);
    const sentence = /^The data folder \S+ cannot be used: .*\. Nothing in it was changed\. Set DATA_DIR/;
    for (const pattern of [sentence, reason]) expect(() => claimDataFolder(chosen)).toThrow(pattern);
  });

  test("a data folder that is made is open to its owner alone", async () => {
    claimDataFolder(path.join(folder, "new"));
    expect(await modeOf(path.join(folder, "new"))).toBe(0o700);
  });

  test.each(["777", "755", "750", "701"])(
    "a data folder of mode %s, empty or with the program's own data, is closed to other accounts",
    async (octal) => {
      const mode = Number.parseInt(octal, 8);
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

  test("the mode of a data folder that is closed to other accounts stays, whatever the folder holds", async () => {
    await writeFile(path.join(folder, "notes.txt"), "");
    await chmod(folder, 0o1700);
    claimDataFolder(folder);
    expect(await modeOf(folder)).toBe(0o1700);
  });

  // Nothing is closed to root.
  test.skipIf(process.getuid?.() === 0)(
    "a data folder in which this account may not write is refused",
    async () => {
      await chmod(folder, 0o500);
      expect(() => claimDataFolder(folder)).toThrow(/cannot be used: this account may not write there/);
    },
  );

  test("a data folder open to other accounts is refused when it holds other files or everybody shares it", async () => {
    await writeFile(path.join(folder, "notes.txt"), "");
    await chmod(folder, 0o755);
    expect(() => claimDataFolder(folder)).toThrow(/open to other accounts.*DATA_DIR/);
    await rm(path.join(folder, "notes.txt"));
    await chmod(folder, 0o1777);
    expect(() => claimDataFolder(folder)).toThrow(/open to other accounts.*DATA_DIR/);
    expect(await modeOf(folder)).toBe(0o1777);
  });

  test("a data folder that belongs to another account is refused", () => {
    expect(() => claimDataFolder(folder, 4_000_000)).toThrow(/belongs to another account.*DATA_DIR/);
  });
});
