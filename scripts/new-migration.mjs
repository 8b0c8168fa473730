// @ts-check
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { diffMigrationsToSchema } from "../prisma/schema-engine.mjs";

/** `npm run new-migration -- add_job_alerts`: writes the step from the migrations to schema.prisma, for review. */
const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error("Usage: npm run new-migration -- name_in_snake_case");
  process.exit(2);
}
const prismaFolder = fileURLToPath(new URL("../prisma", import.meta.url));
const scratch = await PGlite.create();
const sql = await diffMigrationsToSchema(new PrismaPGlite(scratch), prismaFolder);
await scratch.close();
if (!/^[^-\s]/m.test(sql)) {
  console.log("The migrations agree with schema.prisma: nothing to do.");
} else {
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = path.join(prismaFolder, "migrations", `${stamp}_${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "migration.sql"), sql);
  console.log(`Wrote ${path.relative(process.cwd(), folder)}/migration.sql. Read it before you commit it.`);
}
