import { PrismaPg } from "@prisma/adapter-pg";
import { expect, inject, test } from "vitest";
import { diffMigrationsToSchema } from "../../../prisma/schema-engine.mjs";

// The engine makes a database for it, and removes it.
test("prisma/migrations lead to prisma/schema.prisma", async () => {
  const adapter = new PrismaPg({ connectionString: inject("postgresUrl") });
  const sql = await diffMigrationsToSchema(adapter, "prisma");
  const statements = sql.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("--"));
  expect(statements).toEqual([]);
}, 60_000);
