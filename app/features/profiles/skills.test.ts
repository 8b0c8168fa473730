import { expect, test } from "vitest";
import { joinSkills, splitSkills, uniqueSkills } from "./skills";

test("a form's text of skills is split at commas, semicolons and lines, without blank pieces", () => {
  expect(splitSkills(" R , Python;;microscopía\r\n, ,HPLC ")).toEqual(["R", "Python", "microscopía", "HPLC"]);
  expect(splitSkills(" , ;\n")).toEqual([]);
});

test("of skills that differ only in case or accents the first stays, in its place", () => {
  expect(uniqueSkills(["Microscopía", "R", "microscopia", "r", "Python", ""])).toEqual([
    "Microscopía",
    "R",
    "Python",
  ]);
});

test("stored skills that are shown as one text and sent again stay as they were", () => {
  const skills = ["Microscopía electrónica", "C++", "análisis de datos"];
  expect(splitSkills(joinSkills(skills))).toEqual(skills);
});
