import { readdirSync, readFileSync } from "node:fs";
import { PrismaPg } from "@prisma/adapter-pg";
import { expect, test } from "vitest";
import { diffMigrationsToSchema } from "../../../prisma/schema-engine.mjs";
import { emptyDatabase } from "../../support/app/databases";

const open = async () => new PrismaPg({ connectionString: await emptyDatabase() });

test("prisma/migrations lead to prisma/schema.prisma", async () => {
  // The adapter's own scratch database is dropped while it is still connected, which PostgreSQL refuses.
  const scratch = Object.assign(await open(), { connectToShadowDb: async () => (await open()).connect() });
  const sql = await diffMigrationsToSchema(scratch, "prisma");
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
