import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rollup } from "vite";
import remixConfig from "./remix.config.js";
import { startedApplication } from "./server/dev";

const app = fileURLToPath(new URL("./app", import.meta.url));
const assets = fileURLToPath(new URL("./build/client/assets", import.meta.url));
/** With Rollup's helpers, which the framework's modules load. */
const framework =
  /\/node_modules\/(?:@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream)\/|commonjsHelpers\.js$/;

/**
 * The file of the browser's build for a module that several pages load, by the folders of these pages. The pages
 * that strangers open come first: the landing page loads nothing that only the others need, and the page of a job only
 * the list's beside its own. Every page of the dashboard loads its frame. Rollup groups the rest by the pages that load
 * it, so that none loads what it has no use for; a module so small that a request costs more goes with the forms.
 */
function chunkOfPages(pages: readonly string[], size: number): string | undefined {
  const has = (folder: string) => pages.some((page) => page.startsWith(folder));
  const [isOnList, isOnJob] = [has("routes/jobs/jobs._index/"), has("routes/jobs/jobs_.$slug/")];
  const isCommon = pages.length > 9;
  const isInFrame = has("routes/dashboard/shared/dashboard/");
  if (has("entry.client.") || has("root.")) return "shared";
  if (has("routes/site/_index/")) {
    return isOnList || isOnJob || isInFrame || (isCommon && size < 500) ? "shared" : "joining";
  }
  if (isInFrame) return isOnList || isOnJob ? "shared" : "dashboard";
  if (isOnList) return "jobs";
  if (isOnJob) return "job-page";
  return isCommon || size < 500 ? "forms" : undefined;
}

/**
 * Packages of many small files, which every start of the server would read one by one: the build takes what is used
 * into its own file. Only ES modules, since the development server cannot take others in.
 */
const takenIn = [
  "lucide-react",
  /^micromark/,
  "character-entities",
  "decode-named-character-reference",
  "temporal-polyfill",
  "temporal-utils",
  /^d3-/,
  "internmap",
  "uuid",
];

/** By module, the entries of the browser's build that load it at once: their paths below app/. */
function pagesOfModules({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Map<string, string[]> {
  const pages = new Map<string, string[]>();
  for (const entry of getModuleIds()) {
    if (!getModuleInfo(entry)?.isEntry) continue;
    const loaded = new Set([entry]);
    for (const id of loaded) for (const next of getModuleInfo(id)?.importedIds ?? []) loaded.add(next);
    for (const id of loaded) pages.set(id, [...(pages.get(id) ?? []), path.relative(app, entry)]);
  }
  return pages;
}

/** The framework changes less often than we do. Modules of one page alone stay with it. */
function chunks(): Rollup.GetManualChunk {
  let pages: Map<string, string[]> | undefined;
  return (id, build) => {
    if (framework.test(id)) return "framework";
    pages ??= pagesOfModules(build);
    const loading = pages.get(id) ?? [];
    return loading.length > 1 ? chunkOfPages(loading, build.getModuleInfo(id)?.code?.length ?? 0) : undefined;
  };
}

/**
 * Each page loads the manifest of all routes, with a hash for each, which no compression makes smaller: seven
 * hexadecimal digits (28 bits), the fewest that Rollup takes, tell two builds of a file apart.
 */
const names = {
  hashCharacters: "hex",
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
} as const;

/**
 * Takes the resource routes, whose modules are .ts files, out of the manifest that each page loads: a page leads to them
 * without Remix's router. The server's manifest keeps them, and so does development's. Browsers keep the file for ever
 * by its name, so another text gets another hash.
 */
function manifestOfPages(): Plugin {
  return {
    name: "manifest-of-pages",
    apply: "build",
    async transform(code, id) {
      // Remix has written the browser's manifest by then, and the server's module names it.
      if (id !== "\0virtual:remix/server-manifest") return null;
      const version = /manifest-(\w+)\.js/.exec(code)?.[1];
      if (!version) return this.error("no manifest is named");
      const file = (hash: string) => path.join(assets, `manifest-${hash}.js`);
      const text = await readFile(file(version), "utf8");
      const start = text.indexOf("{");
      const { routes, ...rest } = JSON.parse(text.slice(start, -1));
      const pages = Object.entries(routes).filter(([route]) => !existsSync(path.join(app, `${route}.ts`)));
      const shorter = `${text.slice(0, start)}${JSON.stringify({ ...rest, routes: Object.fromEntries(pages) })};`;
      const hash = createHash("sha256").update(shorter).digest("hex").slice(0, version.length);
      await writeFile(file(hash), shorter.replaceAll(version, hash));
      await rm(file(version));
      return { code: code.replaceAll(version, hash), map: null };
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), startedApplication(), remix(remixConfig), manifestOfPages()],
  resolve: { alias: { "~": app } },
  // The port that the links in mails lead to.
  server: { port: Number(process.env.PORT || 3000), strictPort: true },
  build: {
    assetsInlineLimit: 0,
    minify: isSsrBuild ? false : "terser",
    rollupOptions: { output: isSsrBuild ? {} : { ...names, manualChunks: chunks() } },
  },
  ssr: { noExternal: takenIn },
  // Found at the start rather than page by page: finding one later reloads the page with two copies of React.
  optimizeDeps: {
    include: ["@remix-run/react", "react/jsx-dev-runtime", "react-dom/client"],
    // Each icon is a module of its own and nothing else.
    exclude: ["lucide-react"],
  },
}));
