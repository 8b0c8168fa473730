import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { runScript } from "../../support/run/npm-script";

const bench = (...words: string[]) => runScript(["run", "bench", "--", ...words]);
const listed = (output: string) => [...output.matchAll(/^ {2}([a-z-]+) {2,}\S/gm)].map(([, name]) => name);

test("npm run bench lists each benchmark of the folder with what it measures", async () => {
  const { code, output } = await bench();
  const files = readdirSync("bench").filter((file) => file.endsWith(".mjs") && file !== "run.mjs");
  expect(listed(output).sort()).toEqual(files.map((file) => file.slice(0, -4)).sort());
  expect(code).toBe(0);
});

test("npm run bench with an unknown name ends with 2 and the list", async () => {
  const { code, output } = await bench("fly");
  expect(listed(output)).toContain("requests");
  expect(code).toBe(2);
});

test.each([
  ["an unusable number", ["limits", "--seconds", "0"], /\[--per-second 4000\]/],
  ["an unknown option", ["start", "--fast"], /\[--rounds 5\]/],
  ["an unknown part", ["requests", "fly"], /^Parts: og, /m],
])("npm run bench with %s ends with 2 and says what the benchmark takes", async (_, words, usage) => {
  const { code, output } = await bench(...words);
  expect(output).toMatch(usage);
  expect(code).toBe(2);
});

// The shortest measurements that there are: one in the command's own process, one with every server and the load.
test.each([
  // The last minute's keys: older ones were forgotten.
  ["limits --per-second 50 --seconds 100", [/\| worst \/ first +\| \d/, /\| keys +\| 3000 /]],
  ["requests --rounds 1 --seconds 0.1 og-304", [/\| GET \/api\/og, 304 +\| ours \/ floor +\| \*\*\d/]],
])("npm run bench -- %s measures a little", async (words, measured) => {
  const { code, output } = await bench(...words.split(" "));
  for (const line of measured) expect(output).toMatch(line);
  expect(code, output).toBe(0);
});
