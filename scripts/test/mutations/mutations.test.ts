import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parts } from "../parts.mjs";
import { readMutations } from "./mutations.mjs";

test("each mutation has its own id, a part that should see it, and a place that its file has exactly once", () => {
  const mutations = readMutations();
  expect(new Set(mutations.map(({ id }) => id)).size).toBe(mutations.length);
  for (const { id, part, file, find, replace } of mutations) {
    // The one that is asked about right now is not in its file.
    if (id === process.env.MUTATION) continue;
    expect(Object.keys(parts), id).toContain(part);
    expect(readFileSync(file, "utf8").split(find), id).toHaveLength(2);
    expect(replace, id).not.toBe(find);
  }
});

/** The part of a test by its path, as docs/testing.md calls it. */
function partOf(seenBy = "") {
  if (seenBy.startsWith("the gate")) return "gates";
  const [, folder = "unit"] = /^tests\/(\w+)\//.exec(seenBy) ?? [];
  return folder === "e2e" ? "journeys" : folder;
}

test("the page of mutations says of each kind of mutation how many there are, and which parts saw them", () => {
  const mutations = readMutations();
  const expected = [...new Set(mutations.map(({ kind }) => kind))].map((kind) => {
    const all = mutations.filter((one) => one.kind === kind);
    const parts = new Set(all.map(({ seenBy }) => partOf(seenBy)));
    return [kind, `${all.length}`, [...parts].toSorted().join(", ")];
  });
  const rows = readFileSync("scripts/test/mutations/README.md", "utf8").matchAll(
    /^\| ([\w-]+) +\| (\d+) +\| ([^|]+?) +\|$/gm,
  );
  const told = [...rows].map(([, kind, count, parts = ""]) => [
    kind,
    count,
    parts.replace(/ \d+/g, "").split(", ").toSorted().join(", "),
  ]);
  expect(told.toSorted()).toEqual(expected.toSorted());
});
