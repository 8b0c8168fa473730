import { expect, test } from "vitest";
import { defused } from "./csv.server";

test.each(["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"])(
  "a CSV cell that begins with %j gets an apostrophe, so that no spreadsheet runs it as a formula",
  (start) => {
    expect(defused(`${start}1+1`)).toBe(`'${start}1+1`);
  },
);

test.each(["", "ana@uni.es", "1-2", " =1", "'=1", "Ñandú"])(
  "the CSV cell %j, which no spreadsheet runs as a formula, stays as it is",
  (cell) => {
    expect(defused(cell)).toBe(cell);
  },
);
