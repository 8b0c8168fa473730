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
