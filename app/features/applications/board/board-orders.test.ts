import { expect, test } from "vitest";
import { nextSort, readTableSort, sortInAddress, tableColumns } from "./board-orders";

test("every sort comes back from its address", () => {
  for (const column of tableColumns)
    for (const isRising of [true, false]) {
      const address = sortInAddress({ column, isRising }) ?? "newest";
      expect(readTableSort(address)).toEqual({ column, isRising });
    }
});

test.each([[null], [""], ["date"], ["name-asc"], ["cv-desc"], ["otro"], ["-name"]])(
  "%j is no sort",
  (text) => {
    expect(readTableSort(text)).toBeNull();
  },
);

test("a heading sorts its column, and turns it round when it is sorted already", () => {
  const byName = nextSort({ column: "date", isRising: false }, "name");
  expect(byName).toEqual({ column: "name", isRising: true });
  expect(nextSort(byName, "name")).toEqual({ column: "name", isRising: false });
  expect(nextSort(byName, "notes")).toEqual({ column: "notes", isRising: false });
});
