import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readMutations } from "../../../scripts/test/mutations/mutations.mjs";
import { runScript } from "../../support/run/npm-script";
import { copyTree } from "../../support/run/tree-copy";

const rule = "app/features/applications/rating/application-ratings.ts";

/** All that the command asks about, in a repository of its own: it changes files, and asks git about them. */
function copyRepository() {
  const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n");
  const names = new Set(files.filter(Boolean).map((file) => file.split("/")[0] ?? ""));
  const tree = copyTree([...names, "build"]);
  onTestFinished(tree.remove);
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@a", ...words], { cwd: tree.path });
  git("init", "--quiet");
  writeFileSync(path.join(tree.path, ".gitignore"), "node_modules\nbuild\n");
  git("add", ".");
  git("commit", "--quiet", "--message=All");
  return tree.path;
}

test("npm run mutate says which test sees a broken rule, records it, and mends the rule again", async () => {
  const cwd = copyRepository();
  const list = path.join(cwd, "scripts/test/mutations/mutations.json");
  const gone = "tests/integration/no-such.test.ts: a test that is gone";
  const recorded = readMutations().map((one) =>
    one.id === "rating-mean-cut" ? { ...one, seenBy: gone } : one,
  );
  writeFileSync(list, JSON.stringify(recorded));
  const { code, output } = await runScript(["run", "mutate", "--", "rating-mean-cut"], { cwd });
  expect(output).toContain("1 of 1 mutations were seen");
  expect(code).toBe(0);
  expect(readFileSync(path.join(cwd, rule), "utf8")).toBe(readFileSync(rule, "utf8"));
  expect(readFileSync(list, "utf8")).toContain("application-ratings.test.ts: the mean of");
});

test("npm run mutate touches no file with changes of somebody's own, and ends with 2 for a mutation that it does not know", async () => {
  const cwd = copyRepository();
  writeFileSync(path.join(cwd, rule), "// Mine.\n");
  const { code, output } = await runScript(["run", "mutate", "--", "rating-mean-cut"], { cwd });
  expect(output).toContain(`${rule} has changes that are not committed.`);
  expect(code).toBe(1);
  expect(readFileSync(path.join(cwd, rule), "utf8")).toBe("// Mine.\n");
  const unknown = await runScript(["run", "mutate", "--", "no-such-rule"]);
  expect(unknown).toEqual({ code: 2, output: expect.stringContaining("Usage: npm run mutate") });
});
