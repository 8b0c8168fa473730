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
