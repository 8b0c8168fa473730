import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";

/**
 * Prisma's schema engine as WebAssembly. Plain JavaScript, so that scripts can use it without a build.
 *
 * @typedef {import("@prisma/driver-adapter-utils").SqlMigrationAwareDriverAdapterFactory} AdapterFactory
 */

const noFilters = { externalTables: [], externalEnums: [] };
let isLoaded = false;

async function loadEngine() {
  if (isLoaded) return;
  // Node 20 cannot import .wasm, which the package's own entry does.
  const entry = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm");
  const binary = await readFile(path.join(path.dirname(entry), "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(binary, { "./schema_engine_bg.js": bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  isLoaded = true;
}

/** @param {AdapterFactory} factory @param {[string, string][]} datamodels */
async function createEngine(factory, datamodels) {
  await loadEngine();
  return bindings.SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(factory));
}

/**
 * A migration as the engine runs it, in one transaction always.
 * @param {string} file
 */
async function readScript(file) {
  const script = await readFile(file, "utf8");
  return script.startsWith("-- outside a transaction") ? script.replaceAll(" CONCURRENTLY", "") : script;
}

/** @param {string} prismaFolder */
async function readMigrations(prismaFolder) {
  const baseDir = path.join(prismaFolder, "migrations");
  const entries = await readdir(baseDir, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const migrationDirectories = await Promise.all(
    names.map(async (name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok", value: await readScript(path.join(baseDir, name, "migration.sql")) },
      },
    })),
  );
  const lockfile = { path: "migration_lock.toml", content: 'provider = "postgresql"\n' };
  return { baseDir, lockfile, shadowDbInitScript: "", migrationDirectories };
}

/**
 * The SQL that leads from the migrations to schema.prisma; a comment alone when they agree.
 * @param {AdapterFactory} factory of a scratch database
 * @param {string} prismaFolder
 * @returns {Promise<string>}
 */
export async function diffMigrationsToSchema(factory, prismaFolder) {
  const [[file, content]] = await readSchema(prismaFolder);
  const engine = await createEngine(factory, [[file, content]]);
  const result = await engine.diff({
    from: { tag: "migrations", ...(await readMigrations(prismaFolder)) },
    to: { tag: "schemaDatamodel", files: [{ path: file, content }] },
    script: true,
    exitCode: null,
    filters: noFilters,
  });
  return result.stdout ?? "";
}

/** @param {string} prismaFolder @returns {Promise<[string, string][]>} */
async function readSchema(prismaFolder) {
  const file = path.join(prismaFolder, "schema.prisma");
  return [[file, await readFile(file, "utf8")]];
}
