import { expect, test } from "vitest";
import { readCursor, toCursorPage } from "./cursor";

const id = "01234567-89ab-7def-8123-456789abcdef";

test.each([
  undefined,
  "",
  "x",
  `2026-02-30T00:00:00.000Z_${id}`,
  `2026-11-22T25:00:00.000Z_${id}`,
  "2026-11-22T00:00:00.000Z_1",
  `2026-11-22_${id}`,
])("the cursor «%s» is invalid, so the list begins at its first page", (text) => {
  expect(readCursor(text)).toBeNull();
});

test("the cursor to the next page is read back as the moment and id that it was made from", () => {
  const at = new Date("2026-11-22T10:00:00.123Z");
  const { next } = toCursorPage([1, 2], { limit: 1, isBackward: false, hasCursor: false }, () => ({
    at,
    id,
  }));
  expect(readCursor(next ?? "")).toEqual({ at: at.toISOString(), id });
});

const keyOf = (n: number) => ({ at: new Date(n), id: String(n) });
const cursor = (n: number) => `${new Date(n).toISOString()}_${n}`;

test.each([
  [[1, 2, 3], { isBackward: false, hasCursor: false }, [1, 2], cursor(2), null],
  [[1, 2, 3], { isBackward: false, hasCursor: true }, [1, 2], cursor(2), cursor(1)],
  [[1, 2], { isBackward: false, hasCursor: true }, [1, 2], null, cursor(1)],
  [[3, 2, 1], { isBackward: true, hasCursor: true }, [2, 3], cursor(3), cursor(2)],
  [[3, 2], { isBackward: true, hasCursor: true }, [2, 3], cursor(3), null],
  [[], { isBackward: false, hasCursor: true }, [], null, null],
])(
  "a page of two, cut from the rows %j asked for with %o, has the right rows and cursors",
  (found, asked, items, next, previous) => {
    expect(toCursorPage(found, { limit: 2, ...asked }, keyOf)).toEqual({ items, limit: 2, next, previous });
  },
);
