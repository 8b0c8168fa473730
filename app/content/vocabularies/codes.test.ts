import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { wordsFor } from "./codes";

test("words are found for a code of theirs alone, and not for what every object has", () => {
  const words = { saved: "Guardado." };
  expect(wordsFor(words, "saved")).toBe("Guardado.");
  for (const other of ["constructor", "toString", "__proto__", "", null, undefined])
    expect(wordsFor(words, other)).toBeUndefined();
});

test("no page looks its words up by the `done` of an address without asking whether they have it", () => {
  const folder = fileURLToPath(new URL("../..", import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const isWrong = (file: string) => {
    const source = readFileSync(path.join(folder, file), "utf8");
    return (
      /\w\[(?:\w+\.)?done\b[^\]]*\]/.test(source) &&
      !/(?:isCodeOf|Object\.hasOwn)\([\w.]+, (?:\w+\.)?done\)/.test(source)
    );
  };
  expect(files.filter(isWrong)).toEqual([]);
});
