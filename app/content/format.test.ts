import { expect, test } from "vitest";
import { bothSides, formatList, formatNumber, formatNumberInText, formatRate, plural } from "./format";

test("a number in a column has its point from four digits, in a sentence from five", () => {
  expect([999, 1000, 9999, 10_000].map(formatNumber)).toEqual(["999", "1.000", "9.999", "10.000"]);
  expect([999, 1000, 9999, 10_000].map(formatNumberInText)).toEqual(["999", "1000", "9999", "10.000"]);
});

test("a rate has one decimal", () => {
  expect(formatRate(0.2564)).toBe("25,6\u00a0%");
});

test("the last of a list comes after «y», and after «e» before its sound", () => {
  expect(formatList(["CV", "carta", "títulos"])).toBe("CV, carta y títulos");
  expect(formatList(["Química", "Ingeniería"])).toBe("Química e Ingeniería");
  expect(formatList(["CV"])).toBe("CV");
});

test("a noun has its number", () => {
  const words = { one: "1 persona", many: "{n} personas" };
  expect([0, 1, 2, 1234].map((n) => plural(words, n))).toEqual([
    "0 personas",
    "1 persona",
    "2 personas",
    "1.234 personas",
  ]);
});

test("a side without anybody is left out", () => {
  expect(bothSides({ professionals: 25, companies: 1 })).toBe("25 profesionales y 1 organización");
  expect(bothSides({ professionals: 0, companies: 4 })).toBe("4 organizaciones");
  expect(bothSides({ professionals: 0, companies: 0 })).toBe("0 profesionales");
});
