import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { minify } from "oxc-minify";
import { defineConfig, type Plugin, type Rollup } from "vite";
import remixConfig from "./remix.config.js";
import { divideAmongFiles } from "./scripts/page-chunks.mjs";
import { startedApplication } from "./server/dev";

const app = fileURLToPath(new URL("./app", import.meta.url));
const assets = fileURLToPath(new URL("./build/client/assets", import.meta.url));
/** With Rollup's helpers, which the framework's modules load. */
const framework =
  /\/node_modules\/(?:@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream)\/|commonjsHelpers\.js$/;

/** How often a page is opened, or how near it is to its limit (tests/e2e/site/weight.spec.ts); the others count once. */
const weights: Readonly<Record<string, number>> = {
  _index: 90,
  "jobs._index": 90,
  "jobs_.$slug": 90,
  login: 60,
  signup: 120,
  "dashboard.applications_.$id": 90,
  "dashboard.jobs_.$id_.applications": 30,
  "dashboard.jobs_.$id_.edit": 90,
  "dashboard._index": 6,
  "dashboard.candidates": 2,
  "dashboard.organization": 6,
  "dashboard.profile": 24,
  "dashboard.team": 6,
};

/** Of the letters of a module, what a compressed file has. */
const compressed = 0.2;

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

/** The name of the page that an entry of the build is: its path in app/routes/ without the room. */
function pageOf(entry: string): string | undefined {
  return /^routes\/(?:dashboard\/\w+\/|[\w-]+\/)?([^/]+?)(?:\/route)?\.tsx/.exec(
    path.relative(app, entry),
  )?.[1];
}

function filesOfModules({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Map<string, string> {
  const infos = [...getModuleIds()].flatMap((id) => getModuleInfo(id) ?? []);
  const parts = new Set(infos.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds));
  const modules = infos
    .filter(({ id }) => !framework.test(id))
    .map(({ id, isEntry, code, importedIds }) => {
      const size = (code?.length ?? 0) * compressed;
      const isEntryOrPart = isEntry || parts.has(id);
      return [id, { isEntry: isEntryOrPart, size, imports: importedIds }] as const;
    });
  const entries = infos.filter(({ isEntry }) => isEntry).map(({ id }) => id);
  /** The root and the layouts. */
  const isLoadedWith = (entry: string, page: string | undefined) => {
    const own = pageOf(entry);
    return own ? `${page}.`.startsWith(`${own}.`) : !path.relative(app, entry).startsWith("routes/");
  };
  return divideAmongFiles(
    new Map(modules),
    (entry) => entries.filter((other) => isLoadedWith(other, pageOf(entry))),
    (entry) => {
      const page = pageOf(entry);
      return page === undefined ? 0 : (weights[page] ?? 1);
    },
  );
}

/** The framework changes less often than we do. Modules of one page alone stay with it. */
function chunks(): Rollup.GetManualChunk {
  let files: Map<string, string> | undefined;
  return (id, build) => {
    if (framework.test(id)) return "framework";
    files ??= filesOfModules(build);
    return files.get(id);
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

/** Makes the browser's files small, after all that Vite does to them; the server's stay as they are. */
function minifiedScripts(): Plugin {
  return {
    name: "minified-scripts",
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    renderChunk: {
      order: "post",
      async handler(text, { fileName }) {
        const { code, errors } = await minify(fileName, text, {
          module: true,
          compress: { target: "es2020" },
          mangle: { toplevel: true },
        });
        return errors[0] ? this.error(errors[0].message) : { code, map: null };
      },
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), startedApplication(), remix(remixConfig), manifestOfPages(), minifiedScripts()],
  resolve: { alias: { "~": app } },
  // The port that the links in mails lead to.
  server: { port: Number(process.env.PORT || 3000), strictPort: true },
  build: {
    assetsInlineLimit: 0,
    minify: false,
    cssMinify: true,
    // Both builds name styles and fonts alike: a page links the server's name, and its scripts the browser's.
    rollupOptions: {
      output: isSsrBuild ? { hashCharacters: names.hashCharacters } : { ...names, manualChunks: chunks() },
    },
  },
  ssr: { noExternal: takenIn },
  // Found at the start rather than page by page: finding one later reloads the page with two copies of React.
  optimizeDeps: {
    include: ["@remix-run/react", "react/jsx-dev-runtime", "react-dom/client"],
    // Each icon is a module of its own and nothing else.
    exclude: ["lucide-react"],
  },
}));
