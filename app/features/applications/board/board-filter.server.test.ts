import { expect, test } from "vitest";
import { readBoardWords } from "./board-filter.server";

test("the board's search reads plain words as parts, names of several spellings as patterns, bare signs not at all", () => {
  expect(readBoardWords("  Química (orgánica)  C++ - / ")).toEqual({
    parts: ["quimica", "organica", "c++"],
    patterns: [],
  });
  expect(readBoardWords("«IL-6», CO₂")).toEqual(readBoardWords("IL-6 CO2"));
  const { parts, patterns } = readBoardWords("García–Pérez C .NET g");
  expect(parts).toEqual([]);
  expect(patterns).toEqual([
    expect.stringMatching(/^garcia\[.*\]\?perez$/),
    "\\mc\\M(?![+#&])",
    "\\.net\\M",
    "\\mg\\M(?![+#&])|^[^\\n]*\\mg",
  ]);
});
