import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/**
 * PostgreSQL may ask such a subquery anew for each row, where it believes a table empty: each time it skips the rows that
 * the statement has locked, and the limit holds no more. A common table expression is asked once.
 */
const limitedAgain = /\bIN\s*\(\s*SELECT[^)]*\bLIMIT\b[^)]*\bSKIP LOCKED/;

test("no statement chooses rows by a limit that skips what it has locked itself", () => {
  const modules = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const found = modules.filter((file) => limitedAgain.test(readFileSync(path.join("app", file), "utf8")));
  expect(found).toEqual([]);
});
