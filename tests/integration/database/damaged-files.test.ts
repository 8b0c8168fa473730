import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { openEmbedded } from "~/lib/db/embedded.server";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { isEverything } from "../../support/run/scope";

function dataFolder() {
  const { path: folder, remove } = temporaryFolder("damaged");
  onTestFinished(remove);
  return { folder, at: (name: string) => path.join(folder, "database", name) };
}

/** Every file of a folder, how large it is and when it was written. */
function contentOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => ({ name, is: statSync(path.join(folder, name)) }))
    .filter(({ is }) => is.isFile())
    .map(({ name, is }) => `${name} ${is.size} ${is.mtimeMs}`)
    .toSorted();
}

const messageOf = (opening: Promise<unknown>) =>
  opening.then(
    () => "opened",
    (error: Error) => error.message,
  );

test("a database without PG_VERSION is not begun again, and the start says what to do", async () => {
  const { folder, at } = dataFolder();
  cpSync(inject("embeddedTemplate"), folder, { recursive: true });
  rmSync(at("PG_VERSION"));
  const before = contentOf(at(""));
  expect(await messageOf(openEmbedded(folder))).toMatch(
    /^The embedded database in .* cannot be opened: PG_VERSION is missing\. Nothing of it was changed\. Copy the folder .*«Restore».* DATA_DIR/,
  );
  expect(contentOf(at(""))).toEqual(before);
});

test.runIf(isEverything).each<[string, string, Buffer]>([
  ["the control file", "global/pg_control", Buffer.alloc(8192)],
  ["the log", "pg_wal/000000010000000000000001", Buffer.alloc(1000)],
])("where PostgreSQL stops on damage in %s, the start says what to do", async (_, name, content) => {
  const { folder, at } = dataFolder();
  cpSync(inject("embeddedTemplate"), folder, { recursive: true });
  writeFileSync(at(name), content);
  expect(await messageOf(openEmbedded(folder))).toMatch(
    /^The embedded database in .* cannot be opened: PostgreSQL stops on its files\. .* Copy the folder .*«Restore».* DATA_DIR/,
  );
  // The folder is free for the next process.
  expect(existsSync(path.join(folder, "run.sock"))).toBe(false);
});

test.runIf(isEverything)("a first start that was cut is begun again", async () => {
  const { folder, at } = dataFolder();
  writeFileSync(path.join(folder, "database.begun"), "");
  mkdirSync(at("base"), { recursive: true });
  const database = await openEmbedded(folder);
  expect((await database.pendingMigrations()).length).toBeGreaterThan(0);
  await database.close();
  expect(existsSync(path.join(folder, "database.begun"))).toBe(false);
});
