import { expect, test } from "vitest";
import { defused } from "./csv.server";

test.each(["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"])(
  "a cell that begins with %j is defused",
  (start) => {
    expect(defused(`${start}1+1`)).toBe(`'${start}1+1`);
  },
);

test.each(["", "ana@uni.es", "1-2", " =1", "'=1", "Ñandú"])("%j stays as it is", (cell) => {
  expect(defused(cell)).toBe(cell);
});
