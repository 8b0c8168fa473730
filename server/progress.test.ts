import { expect, test } from "vitest";
import { showProgress } from "./progress";

function written(isTTY: boolean, done: number, remaining: number): string {
  let text = "";
  const write = (chunk: unknown) => {
    text += chunk;
    return true;
  };
  showProgress(done, remaining, { isTTY, write } as Parameters<typeof showProgress>[2] & object);
  return text;
}

test.each([
  [0, 0, "█".repeat(30), 100],
  [0, 1000, "░".repeat(30), 0],
  [1, 2, "█".repeat(10) + "░".repeat(20), 33],
  [999, 1, "█".repeat(30), 99],
])("on a terminal, %i done and %i left are shown as the bar %s", (done, remaining, bar, percent) => {
  expect(written(true, done, remaining)).toContain(`\r${bar} ${percent} %, `);
});

test("outside a terminal, progress is shown as a plain line", () => {
  expect(written(false, 12_000, 3400)).toBe("12,000 done, 3,400 left\n");
});
