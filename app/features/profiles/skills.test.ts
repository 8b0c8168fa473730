import { expect, test } from "vitest";
import { joinSkills, splitSkills, uniqueSkills } from "./skills";

test("a form's text is split at commas, semicolons and lines; blank pieces are none", () => {
  expect(splitSkills(" R , Python;;microscopía\r\n, ,HPLC ")).toEqual(["R", "Python", "microscopía", "HPLC"]);
  expect(splitSkills(" , ;\n")).toEqual([]);
});

test("of skills that differ in case or accents the first stays, in its place", () => {
  expect(uniqueSkills(["Microscopía", "R", "microscopia", "r", "Python", ""])).toEqual([
    "Microscopía",
    "R",
    "Python",
  ]);
});

test("what was stored is read again as it was", () => {
  const skills = ["Microscopía electrónica", "C++", "análisis de datos"];
  expect(splitSkills(joinSkills(skills))).toEqual(skills);
});
