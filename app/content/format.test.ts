import { expect, test } from "vitest";
import {
  formatFileSize,
  formatList,
  formatNumber,
  formatNumberInText,
  formatRate,
  formatRating,
  formatScore,
  plural,
} from "./format";
import { bothSides } from "./vocabularies/waitlist";

test("a number in a column has its point from four digits, in a sentence from five", () => {
  expect([999, 1000, 9999, 10_000].map(formatNumber)).toEqual(["999", "1.000", "9.999", "10.000"]);
  expect([999, 1000, 9999, 10_000].map(formatNumberInText)).toEqual(["999", "1000", "9999", "10.000"]);
});

test("a rate is written with one decimal", () => {
  expect([0.2564, 0.285, 1, 0].map(formatRate)).toEqual([
    "25,6\u00a0%",
    "28,5\u00a0%",
    "100\u00a0%",
    "0\u00a0%",
  ]);
});

test("ratings, scores and file sizes are written with a comma, and halves go up", () => {
  expect([4.25, 4.35, 4, -1.04].map(formatRating)).toEqual(["4,3", "4,4", "4,0", "-1,0"]);
  expect([3.8, 1.005, 12_345.678].map(formatScore)).toEqual(["3,80", "1,01", "12.345,68"]);
  expect([0, 327_680, 1_258_291, 3 << 20].map(formatFileSize)).toEqual(["1 KB", "320 KB", "1,2 MB", "3 MB"]);
});

test("the last item of a list comes after «y», or after «e» before its sound", () => {
  expect(formatList(["CV", "carta", "títulos"])).toBe("CV, carta y títulos");
  expect(formatList(["Química", "Ingeniería"])).toBe("Química e Ingeniería");
  expect(formatList(["agua", "hielo"])).toBe("agua y hielo");
  expect(formatList(["Geografía", "Historia"])).toBe("Geografía e Historia");
  expect(formatList(["CV"])).toBe("CV");
  expect(formatList([])).toBe("");
});

test("a counted noun is in the singular for one, and in the plural for others", () => {
  const words = { one: "1 persona", many: "{n} personas" };
  expect([0, 1, 2, 1234].map((n) => plural(words, n))).toEqual([
    "0 personas",
    "1 persona",
    "2 personas",
    "1.234 personas",
  ]);
});

test("a count of professionals and organizations leaves out the side without anybody", () => {
  expect(bothSides({ professionals: 25, companies: 1 })).toBe("25 profesionales y 1 organización");
  expect(bothSides({ professionals: 0, companies: 4 })).toBe("4 organizaciones");
  expect(bothSides({ professionals: 0, companies: 0 })).toBe("0 profesionales");
});
