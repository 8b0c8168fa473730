import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { longest } from "../../tests/support/run/longest-first";
import { parts } from "./parts.mjs";

const code = /\.(?:ts|tsx|mjs|cjs|js)$/;
/** Files written by tools, and packages: none are ours. */
const ignored = new Set([
  ...readFileSync(".gitignore", "utf8")
    .split("\n")
    .map((line) => line.replace("/", "")),
  ".git",
]);

/** The folders at the top with code anywhere in them. */
const folders = readdirSync(".", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !ignored.has(entry.name))
  .map(({ name }) => name)
  .filter((name) => readdirSync(name, { recursive: true, encoding: "utf8" }).some((file) => code.test(file)));

describe("folders with code", () => {
  const { include }: { include: string[] } = JSON.parse(readFileSync("tsconfig.json", "utf8"));
  const { project }: { project: string[] } = JSON.parse(readFileSync("knip.json", "utf8"));
  const imports = parts.gates?.steps.find(({ title }) => title === "imports")?.args ?? [];

  test("the search for folders with code finds the known ones", () => {
    expect(folders).toEqual(expect.arrayContaining(["app", "bench", "prisma", "scripts", "server", "tests"]));
  });

  test.each(folders)("the type check covers the folder %s", (folder) => {
    expect(include).toContain(folder);
  });

  test.each(folders)("the import rules cover the folder %s", (folder) => {
    expect(imports).toContain(folder);
  });

  test.each(folders)("the search for dead code covers the folder %s", (folder) => {
    expect(project.filter((pattern) => pattern.startsWith(`${folder}/`))).not.toEqual([]);
  });
});

test("each test file that begins before the others is there", () => {
  expect(longest.filter((name) => !existsSync(`tests/${name}.test.ts`))).toEqual([]);
});

test("what a test starts ends with the run: only the run itself starts process groups", () => {
  const starting = ["scripts", "tests", "bench"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => code.test(file))
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\b(?:d)etached\b/.test(readFileSync(file, "utf8"))),
  );
  expect(starting).toEqual(["scripts/test/run-command.mjs"]);
});
