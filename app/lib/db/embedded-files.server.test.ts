import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { filesIn, findFilesFault, markFirstStart } from "./embedded-files.server";

let dataDir: string;
const at = (name: string) => path.join(filesIn(dataDir), name);
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "files-"));
  for (const folder of ["global", "base", "pg_wal", "pg_xact"]) mkdirSync(at(folder), { recursive: true });
  writeFileSync(at("PG_VERSION"), "18\n");
  writeFileSync(at("global/pg_control"), Buffer.alloc(8192));
  writeFileSync(at("pg_wal/000000010000000000000001"), "");
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe("checking the embedded database's files", () => {
  test("whole database files, an empty folder and a missing folder count as undamaged", () => {
    expect(findFilesFault(dataDir)).toBeNull();
    rmSync(filesIn(dataDir), { recursive: true });
    expect(findFilesFault(dataDir)).toBeNull();
    mkdirSync(filesIn(dataDir));
    expect(findFilesFault(dataDir)).toBeNull();
  });

  test.each<[RegExp, () => void]>([
    [/^PG_VERSION is missing$/, () => rmSync(at("PG_VERSION"))],
    [/^global\/pg_control is missing$/, () => rmSync(at("global/pg_control"))],
    [/^base is missing$/, () => rmSync(at("base"), { recursive: true })],
    [/^pg_xact is missing$/, () => rmSync(at("pg_xact"), { recursive: true })],
    [/^pg_wal is missing$/, () => rmSync(at("pg_wal"), { recursive: true })],
    [/^pg_wal has no log$/, () => rmSync(at("pg_wal/000000010000000000000001"))],
    [
      /^global\/pg_control has 8191 bytes instead of 8192$/,
      () => truncateSync(at("global/pg_control"), 8191),
    ],
    [/PostgreSQL 16's, and this is 18: start the version/, () => writeFileSync(at("PG_VERSION"), "16\n")],
    [/refuses to read .*ENOTDIR/, () => replaceByFile(filesIn(dataDir))],
  ])("damaged database files are reported with a sentence that matches %s", (fault, damage) => {
    damage();
    expect(findFilesFault(dataDir)).toMatch(fault);
  });

  // A first start that was killed leaves files without PG_VERSION; a database that lost it looks the same.
  test("database files without PG_VERSION count as damaged unless their first start was interrupted", () => {
    rmSync(filesIn(dataDir), { recursive: true });
    const endFirstStart = markFirstStart(dataDir);
    mkdirSync(at("base"), { recursive: true });
    expect(findFilesFault(dataDir)).toBeNull();
    // The second attempt is cut as well.
    markFirstStart(dataDir);
    expect(findFilesFault(dataDir)).toBeNull();
    endFirstStart();
    expect(findFilesFault(dataDir)).toBe("PG_VERSION is missing");
  });
});

function replaceByFile(folder: string) {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "");
}
