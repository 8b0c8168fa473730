import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { projectRoot } from "../config/project-root.server";
import type { Database, Statement } from "./database";

const prismaFolder = path.join(projectRoot, "prisma");

/**
 * Applies the migrations that the database lacks. The engine is heavy, so it is loaded only when one is pending.
 * @returns the names of the applied migrations.
 * @throws when an applied migration was edited since: the history and the files must agree.
 */
export async function applyMigrations(
  query: Database["query"],
  adapter: SqlMigrationAwareDriverAdapterFactory,
): Promise<string[]> {
  if ((await listPending(query)).length === 0) return [];
  const { applyMigrations } = await import("../../../prisma/schema-engine.mjs");
  return applyMigrations(adapter, prismaFolder);
}

/**
 * The names of the migrations that the database lacks.
 * @throws when an applied migration was edited since.
 */
export async function listPending(query: Database["query"]): Promise<string[]> {
  const applied = await readHistory(query);
  const pending = (await readFiles()).filter(({ name, checksum }) => {
    const known = applied.get(name);
    if (known !== undefined && known !== checksum)
      throw new Error(`Migration ${name} was edited after it was applied`);
    return known === undefined;
  });
  return pending.map(({ name }) => name).sort();
}

/** The names of the migrations that the database has and this version does not know: a newer one made them. */
export async function listUnknown(query: Database["query"]): Promise<string[]> {
  const known = new Set((await readFiles()).map(({ name }) => name));
  return [...(await readHistory(query)).keys()].filter((name) => !known.has(name)).sort();
}

/** Bypasses Prisma: its WebAssembly compiler takes longer to start than this query takes. */
async function readHistory(query: Database["query"]): Promise<Map<string, string>> {
  const [table] = await query<{ exists: boolean }>(hasHistory, []);
  if (!table?.exists) return new Map();
  const rows = await query<{ name: string; checksum: string }>(selectHistory, []);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

const hasHistory: Statement = {
  name: "history-find",
  text: `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "exists"`,
};

const selectHistory: Statement = {
  name: "history",
  text: "SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL",
};

async function readFiles(): Promise<{ name: string; checksum: string }[]> {
  const folder = path.join(prismaFolder, "migrations");
  const entries = await readdir(folder, { withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => {
        const sql = await readFile(path.join(folder, name, "migration.sql"));
        // The checksum that Prisma itself records.
        return { name, checksum: createHash("sha256").update(sql).digest("hex") };
      }),
  );
}
