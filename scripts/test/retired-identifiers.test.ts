import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** Verbs that meant several things, each with what says which (docs/glossary.md). */
const retired: readonly [word: RegExp, instead: string][] = [
  [
    /^(?:un)?answer[A-Z]/,
    "respond (HTTP), reply (an organization), apply (take part), send (a requested link)",
  ],
  [/^hold[A-Z]|^held[A-Z]/, "draft (a form), pause (mails), reserve (a limit), lock (a row)"],
  [/^keep(?!Listening|able)[A-Z]|^kept[A-Z]/, "cache (a page), preserve (what was typed), retain (data)"],
  [/^operate/, "runCommand; an operation is the API's"],
];

const folders = ["app", "server"];
const modules = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("generated"))
    .map((file) => path.join(folder, file)),
);
const declaration = /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm;
const names = modules.flatMap((file) => [
  { file, name: path.basename(file).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()) },
  ...[...readFileSync(file, "utf8").matchAll(declaration)].map(([, name = ""]) => ({ file, name })),
]);

describe("retired words in the names of modules and exports", () => {
  test.each(retired)("no module or export is named %s; the glossary says: %s", (word) => {
    expect(names.filter(({ name }) => word.test(name))).toEqual([]);
  });

  test("the search for retired names reads every module of app and server", () => {
    expect(names.length).toBeGreaterThan(2000);
    expect(names.map(({ name }) => name)).toContain("respondToForm");
  });
});
