import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { runScript } from "../../support/run/npm-script";

const words = (text: string) => text.split(" ");

// Each starts a PostgreSQL, a Redis and servers of its own, for the shortest measurement that there is.
test.each<[words: string[], measured: RegExp[]]>([
  [
    ["run", "bench", "--", ...words("--rounds 1 --seconds 0.1 og-304 session-cached")],
    [/\| .*304/, /\| GET \/api\/auth\/session, .*floor with duties/],
  ],
  [
    ["run", "bench:waitlist", "--", ...words("--sizes 60 --rounds 1 --seconds 0.2")],
    [/\| sign-ups a second at 60 \|/],
  ],
  [
    ["run", "bench:jobs", "--", ...words("--sizes 20,60 --rounds 1 --seconds 0.3")],
    [
      /\| First byte of GET \/jobs, two words, two filters +\| 60 jobs \/ 20 jobs/,
      /\| statements a request, 60 jobs +\| [1-4] /,
      /\| memory for a sitemap of 60 jobs/,
      /\| GET \/api\/jobs for strangers +\| cached \/ uncached/,
    ],
  ],
  [
    ["run", "bench:limits", "--", ...words("--per-second 50 --seconds 100")],
    // The last minute's keys: older ones were forgotten.
    [/\| worst \/ first +\| \d/, /\| keys +\| 3000 /],
  ],
  [
    ["run", "bench:unread", "--", ...words("--people 1000 --rounds 1 --seconds 0.1")],
    [
      /\| Counting unread messages, embedded +\| a person's \/ session read/,
      /\| Counting unread messages, PostgreSQL +\| a person's \/ session read/,
    ],
  ],
  [
    [
      ...["run", "bench:uploads", "--"],
      ...words("--jobs 20 --uploads 3 --megabytes 0.3 --seconds 0.3 --rounds 1"),
    ],
    ["embedded", "PostgreSQL"].flatMap((kind) => [
      new RegExp(`\\| ${kind}: memory for 3 × 0.3 MB`),
      new RegExp(`\\| ${kind}: p99 of GET /jobs beside 3 × 0.3 MB, against idle +\\| \\d`),
    ]),
  ],
  [
    ["run", "bench:applications", "--", ...words("--sizes 8,40 --documents 2 --rounds 1")],
    [
      /\| First byte of the board +\| 40 applications \/ 8 applications/,
      ...["the table", "the board", "the table with one application"].map(
        (page) => new RegExp(`\\| statements, ${page} +\\| [1-7] `),
      ),
      /\| memory for a ZIP of 2 documents of 1 MiB/,
    ],
  ],
  [
    ["run", "bench:job-stats", "--", ...words("--views 2000 --jobs 20 --rounds 1")],
    [/\| counting them into 20 days of jobs +\| \d+ ms/, /\| counting \/ reading +\| \d/],
  ],
  [
    ["run", "bench:archive", "--", "--applications", "1000"],
    [
      /\| 1,000 applications archived and anonymised +\| [\d.]+ s in \d+ calls/,
      /\| memory at its peak, all \/ a tenth +\| \d/,
    ],
  ],
  [
    ["run", "bench:alerts", "--", ...words("--people 1000 --mails 100 --town 100")],
    [
      /\| 1,000 people, 200 criteria, 50 new jobs +\| [\d.]+ min in \d+ calls/,
      /\| statements +\| \d+ /,
      /\| rows and mails of two workers and of one +\| equal /,
      /\| a mail for a new password beside it, of 5 +\| \d/,
      /\| embedded, 100 people, 5 new jobs: the longest of \d+ pages beside it +\| \d+ ms/,
    ],
  ],
])("npm %j measures a little", async (command, measured) => {
  const { code, output } = await runScript(command);
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

test.each<[words: string[]]>([
  ...["", ":waitlist", ":jobs", ":unread", ":uploads", ":applications", ":job-stats", ":lighthouse"].map(
    (name): [string[]] => [["run", `bench${name}`, "--", "--rounds", "0"]],
  ),
  // A steady pace has no short form: too few answers come in a second or two to be measured.
  [["run", "bench:position", "--", "--rounds", "0"]],
  [["run", "bench:archive", "--", "--applications", "0"]],
  [["run", "bench:alerts", "--", "--people", "0"]],
  [["run", "bench:lighthouse", "--", "--at", "here"]],
])("npm %j says how the command is used", async (asked) => {
  const { code, output } = await runScript(asked);
  expect(output).toContain("Usage: npm run bench");
  expect(code).toBe(2);
});
