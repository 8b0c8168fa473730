import { readdirSync, readFileSync } from "node:fs";
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
});

test("no migration's script ends the transaction that holds its record", () => {
  const scripts = readdirSync("prisma/migrations").filter((name) => /^\d/.test(name));
  expect(scripts.length).toBeGreaterThan(20);
  for (const name of scripts)
    expect(readFileSync(`prisma/migrations/${name}/migration.sql`, "utf8"), name).not.toMatch(
      /^\s*(BEGIN|START|COMMIT|ROLLBACK)( WORK| TRANSACTION)?\s*;/im,
    );
});
