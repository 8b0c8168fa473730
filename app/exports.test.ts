import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL(".", import.meta.url));
/** The names that the framework asks of every route. */
const ofRoutes = new Set([
  "action",
  "clientAction",
  "ErrorBoundary",
  "handle",
  "headers",
  "links",
  "loader",
  "meta",
  "shouldRevalidate",
]);
const declared =
  /^export (?:async )?(?:function\*?|const|let|class|abstract class|interface|type|enum) (\w+)/gm;

test("no two modules export different things under one name", async () => {
  const modules = new Map<string, string[]>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name));
    if (!/\.tsx?$/.test(file) || /\.test\.|^generated\//.test(file)) continue;
    // Code that a page shows declares nothing here.
    const text = (await readFile(path.join(folder, file), "utf8")).replace(/`[^`]*`/g, "``");
    // A name may stand for a value and for its type in one module.
    for (const name of new Set([...text.matchAll(declared)].map(([, name = ""]) => name)))
      if (!ofRoutes.has(name)) modules.set(name, [...(modules.get(name) ?? []), file]);
  }
  expect(modules.size).toBeGreaterThan(300);
  const shared = [...modules].filter(([, files]) => files.length > 1);
  expect(Object.fromEntries(shared)).toEqual({});
});
