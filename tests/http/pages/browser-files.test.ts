import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { assets, routes } from "../../support/run/built-routes";

const root = fileURLToPath(new URL("../../../", import.meta.url));
/** zod's name for the inside of each schema: a property, which no minifier renames. */
const zod = /\b_zod\b/;

async function browserScripts(): Promise<[name: string, text: string][]> {
  const folder = `${root}build/client/`;
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".js"));
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => [name, await readFile(folder + name, "utf8")]),
  );
}

test("no script for the browser holds zod, whatever the page", async () => {
  const scripts = await browserScripts();
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter(([, text]) => zod.test(text)).map(([name]) => name)).toEqual([]);
  // Or the mark would prove nothing.
  const library = await readFile(`${root}node_modules/zod/v4/core/schemas.js`, "utf8");
  expect(zod.test(library)).toBe(true);
});

test("scripts ask the browser's Intl for the numbers of a clock only: each engine has its own words and joiners", async () => {
  const own = /\bIntl\.\w+|\.toLocale\w*\(|\.localeCompare\(/g;
  const uses = (await browserScripts()).flatMap(([, text]) => text.match(own) ?? []);
  expect(uses).toEqual(["Intl.DateTimeFormat"]);
});

test("a style or a font has one name, which pages and scripts link alike: the browser would load it twice", async () => {
  const linked = (await readdir(`${root}build/client/assets`)).filter((name) => /\.(css|woff2)$/.test(name));
  const kinds = linked.map((name) => name.replace(/-[\w-]{7,8}(?=\.)/, ""));
  expect(kinds.toSorted()).toEqual(["app.css", "source-serif-4.woff2"]);
});

test("no script waits for one that waits for it: the browser would run neither", async () => {
  const waiting = new Map(
    (await browserScripts()).map(([name, text]) => [
      path.basename(name),
      [...text.matchAll(/(?:\bfrom|\bimport)"\.\/([^"]+\.js)"/g)].map(([, imported = ""]) => imported),
    ]),
  );
  expect([...waiting.values()].flat().length).toBeGreaterThan(20);
  let last: number;
  do {
    last = waiting.size;
    for (const [name, imports] of waiting)
      if (imports.every((imported) => !waiting.has(imported))) waiting.delete(name);
  } while (waiting.size < last);
  expect([...waiting.keys()]).toEqual([]);
});

test("the manifest that each page loads names only the routes that have a page", async () => {
  const text = await readFile(`${root}build/client${assets.url}`, "utf8");
  const manifest = JSON.parse(text.slice(text.indexOf("{"), -1));
  const pages = Object.values(routes).flatMap((route) => (route?.module.default ? [route.id] : []));
  expect(Object.keys(manifest.routes).sort()).toEqual(pages.sort());
  expect(manifest.url).toBe(assets.url);
  const manifests = (await browserScripts()).filter(([name]) => name.startsWith("assets/manifest-"));
  expect(manifests.map(([name]) => `/${name}`)).toEqual([assets.url]);
});
