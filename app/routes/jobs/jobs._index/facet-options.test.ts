import { expect, test } from "vitest";
import { regions } from "~/content/vocabularies/places/regions";
import { inPageOrder, inPlace } from "./facet-options";

const codesOf = (options: readonly { code: string }[]) => options.map(({ code }) => code).join("");

/** As many values as letters, with the jobs of each. */
function optionsOf(jobs: readonly number[], chosen = "") {
  return jobs.map((count, index) => {
    const code = String.fromCharCode(97 + index);
    return { code, jobs: count, count: String(count), isChecked: chosen.includes(code) };
  });
}

test("a filter of up to ten values keeps the order of its vocabulary", () => {
  expect(codesOf(inPageOrder(optionsOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], "j")))).toBe("abcdefghij");
});

test("a filter of more than ten values is sorted by jobs, the chosen first, equal ones as they were", () => {
  const options = optionsOf([1, 5, 2, 5, 3, 5, 4, 5, 9, 5, 0], "ac");
  expect(codesOf(inPageOrder(options))).toBe("caibdfhjgek");
});

// As many as stand before «Ver más»: facet-group.tsx.
const shownAtOnce = 8;

test("provinces in the filter are sorted by jobs, so that Madrid stands before «Ver más»", () => {
  const codes = Object.keys(regions);
  const jobsIn: Record<string, number> = { "ES-M": 40, "ES-B": 30, "ES-V": 9 };
  const options = codes.map((code) => ({ code, jobs: jobsIn[code] ?? 1, isChecked: false }));
  expect(codes.indexOf("ES-M")).toBeGreaterThanOrEqual(shownAtOnce);
  const inOrder = inPageOrder(options).map(({ code }) => code);
  expect(inOrder.slice(0, 3)).toEqual(["ES-M", "ES-B", "ES-V"]);
});

test("a filter's shown values keep their places: those without jobs with a zero, new ones last", () => {
  const before = optionsOf([3, 2, 1], "b");
  const now = [
    { code: "d", jobs: 8, count: "8", isChecked: false },
    ...optionsOf([9, 0, 7], "c").toSpliced(1, 1),
  ];
  const shown = inPlace(before, now);
  expect(codesOf(shown)).toBe("abcd");
  expect(shown.map(({ count }) => count)).toEqual(["9", "0", "7", "8"]);
  expect(shown.map(({ isChecked }) => isChecked)).toEqual([false, false, true, false]);
});
