import { expect, test } from "vitest";
import { nextSort, readTableSort, sortInAddress, tableColumns } from "./board-orders";

test("every sort of the applications' table is read back from its address as it was", () => {
  for (const column of tableColumns)
    for (const isRising of [true, false]) {
      const address = sortInAddress({ column, isRising }) ?? "newest";
      expect(readTableSort(address)).toEqual({ column, isRising });
    }
});

test.each([[null], [""], ["date"], ["name-asc"], ["cv-desc"], ["otro"], ["-name"]])(
  "the sort %j in an address is none of the applications' table and is ignored",
  (text) => {
    expect(readTableSort(text)).toBeNull();
  },
);

test("a table's heading sorts by its column, and turns the order round when that column is sorted already", () => {
  const byName = nextSort({ column: "date", isRising: false }, "name");
  expect(byName).toEqual({ column: "name", isRising: true });
  expect(nextSort(byName, "name")).toEqual({ column: "name", isRising: false });
  expect(nextSort(byName, "notes")).toEqual({ column: "notes", isRising: false });
});
