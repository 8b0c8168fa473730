import { expect, test } from "vitest";
import { joinSkills, splitSkills, uniqueSkills } from "./skills";

test("a form's text is split at commas, semicolons and lines; blank pieces are left out", () => {
  expect(splitSkills(" R , Python;;microscopía\r\n, ,HPLC ")).toEqual(["R", "Python", "microscopía", "HPLC"]);
  expect(splitSkills(" , ;\n")).toEqual([]);
});

test("the first of skills that differ in case or accents stays, in its place", () => {
  expect(uniqueSkills(["Microscopía", "R", "microscopia", "r", "Python", ""])).toEqual([
    "Microscopía",
    "R",
    "Python",
  ]);
});

test("stored skills are read again as they were", () => {
  const skills = ["Microscopía electrónica", "C++", "análisis de datos"];
  expect(splitSkills(joinSkills(skills))).toEqual(skills);
});
