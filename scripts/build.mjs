// @ts-check
import { spawnSync } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "esbuild";
import { beginBuild } from "./bootstrap.mjs";
import { convertPreview } from "./services/preview-image.mjs";

/** The whole build: Prisma's client, Remix's client and server, the processes around them, compressed files. */
const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (/** @type {string} */ name) => path.join(root, "node_modules", ".bin", name);

const finishBuild = beginBuild();
await rm(path.join(root, "build"), { recursive: true, force: true });
// Generating needs no schema engine, but Prisma downloads one unless it is told of an executable.
run("prisma", ["generate", "--no-hints"], { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath });
run("remix", ["vite:build", "--logLevel", "warn"], { NODE_ENV: "production" });
await build({
  entryPoints: [
    "server/main.ts",
    "server/worker.ts",
    "server/admin.ts",
    "server/migrate.ts",
    "server/password-thread.ts",
    "prisma/seed.ts",
  ].map((file) => path.join(root, file)),
  outdir: path.join(root, "build"),
  entryNames: "[name]",
  bundle: true,
  packages: "external",
  plugins: [{ name: "json-inside", setup: takeJsonIn }],
  loader: { ".png": "dataurl" },
  platform: "node",
  format: "esm",
  target: "node20",
  tsconfig: path.join(root, "tsconfig.json"),
  // React decides by it, and so must everything that is loaded after this line.
  banner: { js: 'process.env.NODE_ENV ??= "production";' },
  logLevel: "warning",
});
await writeFile(path.join(root, "build", "og.jpg"), await convertPreview(root));
await compressFiles(path.join(root, "build", "client"));
await finishBuild();

/** @param {string} name @param {string[]} args @param {Record<string, string>} env */
function run(name, args, env) {
  const { status, stdout, stderr } = spawnSync(bin(name), args, {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  if (status === 0) return;
  console.error(stdout, stderr);
  process.exit(1);
}

/** Writes a .br and a .gz beside each text file, so that nobody compresses while somebody waits. @param {string} folder */
async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all(
    entries.map(async (entry) => {
      if (!entry.isFile() || !/\.(?:js|css|svg|txt|webmanifest|json)$/.test(entry.name)) return;
      const file = path.join(entry.parentPath, entry.name);
      const bytes = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

/**
 * Takes the JSON of packages into the bundle: Node 20 imports it with an attribute alone, which Vite does not know.
 * @param {import("esbuild").PluginBuild} build
 */
function takeJsonIn({ onResolve }) {
  onResolve({ filter: /^[^.].*\.json$/ }, ({ path: name, resolveDir }) => ({
    path: createRequire(path.join(resolveDir, "importer")).resolve(name),
  }));
}
