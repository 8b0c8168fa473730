import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { quotedIn, rowsOf } from "../../tests/support/run/docs";

/** The files of a folder, one text: tests left out, since a word that only a test knows is nobody's. */
function readAll(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(
      (file) => /\.(?:tsx?|prisma)$/.test(file) && !/\.test\./.test(file) && !file.startsWith("generated"),
    )
    .map((file) => readFileSync(path.join(folder, file), "utf8"))
    .join("\n");
}

const content = readAll("app/content");
const source = readAll("app") + readAll("prisma");

const rows = rowsOf(readFileSync("docs/glossary.md", "utf8"))
  .filter(([word]) => word !== "word" && !word?.startsWith("-"))
  .map(([word = "", label = "", code = ""]) => ({ word, label, code }));

const quotes = rows.flatMap(({ label }) => [...label.matchAll(/«([^»]+)»/g)].map(([, quote = ""]) => quote));
const names = rows.flatMap(({ code }) => quotedIn(code));

describe("the glossary", () => {
  test("each row of the glossary has a word, a label or a dash, and a name in the code", () => {
    expect(rows.length).toBeGreaterThan(30);
    for (const { word, label, code } of rows) {
      expect(word).not.toBe("");
      expect(label, word).toMatch(/«[^»]+»|^–$/);
      expect(code, word).toMatch(/`[^`]+`/);
    }
  });

  test("no word has two rows in the glossary", () => {
    const words = rows.map(({ word }) => word);
    expect(words).toEqual([...new Set(words)]);
  });

  test.each([...new Set(quotes)])("the glossary's label «%s» is in app/content", (quote) => {
    expect(content.includes(quote)).toBe(true);
  });

  test.each([...new Set(names)])("the glossary's name %s is in the code", (name) => {
    expect(name.startsWith("app/") ? existsSync(name) : source.includes(name)).toBe(true);
  });
});
