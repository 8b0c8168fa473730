import { tmpdir } from "node:os";
import { afterEach, describe, expect, test } from "vitest";
import { forgetRun } from "~/lib/memory/once-per-run";
import { replaceSettings } from "../../../tests/support/run/settings";
import { readFreeSpace, requireFreeSpace } from "./free-space.server";

afterEach(() => {
  replaceSettings();
  forgetRun();
});

describe("the free space for files", () => {
  test("with the embedded database, files are taken while more than MIN_FREE_MIB is free", async () => {
    replaceSettings({ DATA_DIR: tmpdir(), MIN_FREE_MIB: "0" });
    expect(await readFreeSpace()).toBeGreaterThan(0);
    await expect(requireFreeSpace()).resolves.toBeUndefined();
  });

  test("with the embedded database, files are refused with NO_SPACE below MIN_FREE_MIB", async () => {
    replaceSettings({ DATA_DIR: tmpdir(), MIN_FREE_MIB: "1000000000" });
    await expect(requireFreeSpace()).rejects.toMatchObject({ code: "NO_SPACE" });
  });

  test("with PostgreSQL, files are taken without asking for the disk's free space", async () => {
    replaceSettings({ DATABASE_URL: "postgresql://nobody@127.0.0.1/none", MIN_FREE_MIB: "1000000000" });
    expect(await readFreeSpace()).toBeNull();
    await expect(requireFreeSpace()).resolves.toBeUndefined();
  });
});
