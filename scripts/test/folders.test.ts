import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** More files in one folder, their tests included, are a list that nobody reads (docs/architecture.md). */
const maxFiles = 30;

/** How many files each folder has itself: those of the tools that write `app/generated` aside. */
function filesByFolder(root: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && !entry.parentPath.startsWith(path.join("app", "generated")))
      counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
  return counts;
}

describe(`folders of at most ${maxFiles} files`, () => {
  test.each(["app", "server", "tests", "bench", "scripts", "prisma"])(
    "no folder in %s has more files than its limit",
    (root) => {
      const counts = filesByFolder(root);
      expect(counts.size).toBeGreaterThan(2);
      expect([...counts].filter(([, files]) => files > maxFiles)).toEqual([]);
    },
  );
});
