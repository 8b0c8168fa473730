import { describe, expect, test } from "vitest";
import { readSalary } from "./salary-in-words";

describe("a salary in the words of a search", () => {
  test.each([
    ["sueldo 40000", 40_000, ""],
    ["40000 euros", 40_000, ""],
    ["más de 30000", 30_000, ""],
    ["salario mínimo de 32.500 € brutos al año", 32_500, ""],
    ["química 30k Madrid", 30_000, "química Madrid"],
    ["ofertas de 45 mil", 45_000, ""],
    ["química -beca >50000€", 50_000, "química -beca"],
    ["10000", 10_000, ""],
    ["999 900", 999_900, ""],
  ])("the search «%s» asks for a salary from %i and for the words «%s»", (q, salaryMin, rest) => {
    const found = readSalary(q);
    expect(found).toMatchObject({ salaryMin, rest });
    expect(q).toContain(found?.words);
  });

  test.each([
    "28049 Madrid",
    "09 900",
    "2000 euros",
    "química 2026",
    "-40000",
    '"40000"',
    "COVID 40000x",
    "1000000",
  ])("the search «%s» names no salary", (q) => {
    expect(readSalary(q)).toBeNull();
  });
});
