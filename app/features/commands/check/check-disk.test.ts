import { describe, expect, test } from "vitest";
import { judgeDisk, minForData } from "./check-disk";

const mib = 2 ** 20;
const data = (free: number) => ({
  of: "the data folder",
  free,
  minFree: minForData,
  refusesBelow: 512 * mib,
});

describe("the check of the disk", () => {
  test.each([
    [minForData, "ok", "1907 MiB are free for the data folder"],
    [minForData - 1, "note", "1907 MiB are free for the data folder: make room"],
    [512 * mib, "note", "512 MiB are free for the data folder: make room"],
    [
      512 * mib - 1,
      "bad",
      "511 MiB are free for the data folder: files are refused (MIN_FREE_MIB). Make room",
    ],
  ])("a data folder with %i bytes free is judged %s", (free, state, says) => {
    expect(judgeDisk([data(free)])).toEqual({ what: "disk", state, says });
  });

  test("a disk that already refuses files is named before one that soon needs room", () => {
    const server = { of: "PostgreSQL", free: mib, minFree: minForData };
    expect(judgeDisk([server, data(0)])).toMatchObject({
      state: "bad",
      says: expect.stringMatching(/^0 MiB .* the data folder: .*; 1 MiB are free for PostgreSQL: make room$/),
    });
  });
});
