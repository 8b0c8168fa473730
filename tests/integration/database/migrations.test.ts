import { readdir, readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { expect, test } from "vitest";
import { diffMigrationsToSchema } from "../../../prisma/schema-engine.mjs";

test("prisma/migrations lead to prisma/schema.prisma", async () => {
  const scratch = await PGlite.create();
  const sql = await diffMigrationsToSchema(new PrismaPGlite(scratch), "prisma");
  await scratch.close();
  const statements = sql.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("--"));
  expect(statements).toEqual([]);
}, 60_000);

test("an account from before entered_at counts as entered: its sessions may be gone", async () => {
  const scratch = await PGlite.create();
  const folders = (await readdir("prisma/migrations")).filter((name) => /^\d/.test(name)).sort();
  for (const folder of folders) {
    if (folder.endsWith("accounts_entered_and_erased"))
      await scratch.query(
        `INSERT INTO users (id, email, name, type, password_hash, created_at, updated_at)
         VALUES (gen_random_uuid(), 'ana@example.es', 'Ana', 'employee', '-', '2026-01-02T00:00:00Z', now())`,
      );
    await scratch.exec(await readFile(`prisma/migrations/${folder}/migration.sql`, "utf8"));
  }
  const { rows } = await scratch.query("SELECT entered_at FROM users");
  await scratch.close();
  expect(rows).toEqual([{ entered_at: new Date("2026-01-02T00:00:00.000Z") }]);
}, 60_000);
