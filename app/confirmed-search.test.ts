import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AppLoadContext } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { confirmedSearch, outcomeNames } from "~/lib/http/forms/confirmed-search.server";
import { noteSender } from "~/lib/http/forms/form-sender.server";
import { rememberWay } from "~/lib/http/forms/press-memory.server";

const folder = fileURLToPath(new URL("routes/dashboard/", import.meta.url));

test("every page behind a session reads what its address says of a form by confirmedSearch", async () => {
  const names = outcomeNames.join("|");
  const reads = new RegExp(
    `\\b(?:get|getAll|has)\\("(?:${names})"|\\b(?:${names})\\b[^}\\n]*\\} = (?:query|Object\\.fromEntries)`,
  );
  const files = (await readdir(folder, { recursive: true })).filter((file) => /route\.tsx$/.test(file));
  const loaders = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(folder, file), "utf8");
      return { file, loader: /^export async function loader\b.*?^}/ms.exec(text)?.[0] ?? "" };
    }),
  );
  const reading = loaders.filter(({ loader }) => reads.test(loader));
  expect(reading.length).toBeGreaterThan(20);
  const own = reading.filter(({ loader }) => !loader.includes("confirmedSearch(args)"));
  expect(own.map(({ file }) => file)).toEqual([]);
});

test("an address says what a form did for an hour, to whom it led there, until another form leads there", async () => {
  const at = (path: string) => new Request(`https://matraz.example${path}`);
  const read = async (path: string, context: AppLoadContext = {}) =>
    `${await confirmedSearch({ request: at(path), context })}`;
  const reader: AppLoadContext = {};
  noteSender(reader, "reader");
  await rememberWay("reader", "/page?done=suspend&last=7");
  await rememberWay("reader", "/other?done=saved");
  expect(await read("/page?done=suspend&last=7&q=a", reader)).toBe("done=suspend&last=7&q=a");
  expect(await read("/page?done=reactivate&q=a", reader)).toBe("q=a");
  expect(await read("/page?done=suspend&saved", reader)).toBe("");
  expect(await read("/page?done=suspend")).toBe("");
  vi.setSystemTime(Date.now() + 3_600_001);
  expect(await read("/other?done=saved", reader)).toBe("");
  vi.useRealTimers();
  await rememberWay("reader", "/page?done=reactivate");
  expect(await read("/page?done=suspend", reader)).toBe("");
});
