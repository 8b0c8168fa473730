import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { runScript } from "../../support/run/npm-script";

const words = (text: string) => text.split(" ");

// Each starts a PostgreSQL, a Redis and servers of its own, for the shortest measurement that there is.
test.each<[command: string, options: string, measured: RegExp[]]>([
  ["bench", "--rounds 1 --seconds 0.1 og-304", [/\| .*304/]],
  ["bench:waitlist", "--sizes 60 --rounds 1 --seconds 0.2", [/\| sign-ups a second at 60 \|/]],
  [
    "bench:jobs",
    "--sizes 20,60 --rounds 1 --seconds 0.3",
    [/\| statements a request, 60 jobs +\| [1-4] /, /\| memory for a sitemap of 60 jobs/],
  ],
  // The last minute's keys: older ones were forgotten.
  ["bench:limits", "--per-second 50 --seconds 100", [/\| worst \/ first +\| \d/, /\| keys +\| 3000 /]],
  [
    "bench:unread",
    "--people 1000 --rounds 1 --seconds 0.1",
    ["embedded", "PostgreSQL"].map(
      (kind) => new RegExp(`\\| Counting unread messages, ${kind} +\\| a person's / session read`),
    ),
  ],
  [
    "bench:uploads",
    "--jobs 20 --uploads 3 --megabytes 0.3 --seconds 0.3 --rounds 1",
    ["embedded", "PostgreSQL"].map(
      (kind) => new RegExp(`\\| ${kind}: p99 of GET /jobs beside 3 × 0.3 MB, against idle +\\| \\d`),
    ),
  ],
  [
    "bench:applications",
    "--sizes 8,40 --documents 2 --rounds 1",
    [/\| statements, the board +\| [1-7] /, /\| memory for a ZIP of 2 documents of 1 MiB/],
  ],
  ["bench:job-stats", "--views 2000 --jobs 20 --rounds 1", [/\| counting \/ reading +\| \d/]],
  ["bench:archive", "--applications 1000", [/\| 1,000 applications archived and anonymised +\| [\d.]+ s/]],
  [
    "bench:alerts",
    "--people 1000 --mails 100 --town 100",
    [/\| statements +\| \d+ /, /\| rows and mails of two workers and of one +\| equal /],
  ],
])("npm run %s -- %s measures a little", async (name, options, measured) => {
  const { code, output } = await runScript(["run", name, "--", ...words(options)]);
  for (const line of measured) expect(output).toMatch(line);
  expect(code, output).toBe(0);
});

describe("npm run bench:lighthouse", () => {
  const app = useApp("production");

  // Without an address it fills a demo, as `npm run pictures` does.
  test("npm run bench:lighthouse judges a page of what runs at an address", async () => {
    const asked = words(`--rounds 1 --pages /legal --screens desktop --at ${app().baseUrl}`);
    const { code, output } = await runScript(["run", "bench:lighthouse", "--", ...asked]);
    expect(output).toMatch(/\| \/legal +\| desktop +\| \d+ +\| 100 +\| \d+ +\| 100 +\|/);
    expect(code, output).toBe(0);
  });
});

// A steady pace has no short form: too few answers come in a second or two to be measured.
test.each([
  ...["bench", "bench:waitlist", "bench:jobs", "bench:unread", "bench:uploads", "bench:applications"],
  ...["bench:job-stats", "bench:lighthouse", "bench:position"],
])("npm run %s with an unusable number of rounds says how the command is used", async (name) => {
  const { code, output } = await runScript(["run", name, "--", "--rounds", "0"]);
  expect(output).toContain("Usage: npm run bench");
  expect(code).toBe(2);
});
