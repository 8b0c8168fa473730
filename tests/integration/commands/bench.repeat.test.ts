import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { runScript } from "../../support/run/npm-script";

// Each starts a PostgreSQL, a Redis and servers of its own, for the shortest measurement that there is.
test("npm run bench measures operations against both floors", async () => {
  const words = ["--rounds", "1", "--seconds", "0.1", "og-304", "session-cached"];
  const { code, output } = await runScript(["run", "bench", "--", ...words]);
  expect(output).toMatch(/\| .*304/);
  expect(output).toMatch(/\| GET \/api\/auth\/session, .*floor with duties/);
  expect(code, output).toBe(0);
});

test("npm run bench:waitlist measures a small list", async () => {
  const words = ["--sizes", "60", "--rounds", "1", "--seconds", "0.2"];
  const { code, output } = await runScript(["run", "bench:waitlist", "--", ...words]);
  expect(output).toMatch(/\| sign-ups a second at 60 \|/);
  expect(code, output).toBe(0);
});

test("npm run bench:jobs measures a few jobs", async () => {
  const words = ["--sizes", "20,60", "--rounds", "1", "--seconds", "0.3"];
  const { code, output } = await runScript(["run", "bench:jobs", "--", ...words]);
  expect(output).toMatch(/\| First byte of GET \/jobs, two words, two filters +\| 60 jobs \/ 20 jobs/);
  expect(output).toMatch(/\| statements a request, 60 jobs +\| [1-4] /);
  expect(output).toMatch(/\| memory for a sitemap of 60 jobs/);
  expect(output).toMatch(/\| GET \/api\/jobs for strangers +\| cached \/ uncached/);
  expect(code, output).toBe(0);
});

test("npm run bench:limits measures a few hits", async () => {
  const words = ["--per-second", "50", "--seconds", "100"];
  const { code, output } = await runScript(["run", "bench:limits", "--", ...words]);
  expect(output).toMatch(/\| worst \/ first +\| \d/);
  // The last minute's: older ones were forgotten.
  expect(output).toMatch(/\| keys +\| 3000 /);
  expect(code, output).toBe(0);
});

test("npm run bench:unread measures on both databases", async () => {
  const words = ["--people", "1000", "--rounds", "1", "--seconds", "0.1"];
  const { code, output } = await runScript(["run", "bench:unread", "--", ...words]);
  for (const kind of ["embedded", "PostgreSQL"])
    expect(output).toMatch(
      new RegExp(`\\| Counting unread messages, ${kind} +\\| a person's / session read`),
    );
  expect(code, output).toBe(0);
});

test("npm run bench:uploads measures a few small files", async () => {
  const words = "--jobs 20 --uploads 3 --megabytes 0.3 --seconds 0.3 --rounds 1".split(" ");
  const { code, output } = await runScript(["run", "bench:uploads", "--", ...words]);
  for (const kind of ["embedded", "PostgreSQL"]) {
    expect(output).toMatch(new RegExp(`\\| ${kind}: memory for 3 × 0.3 MB`));
    expect(output).toMatch(
      new RegExp(`\\| ${kind}: p99 of GET /jobs beside 3 × 0.3 MB, against idle +\\| \\d`),
    );
  }
  expect(code, output).toBe(0);
});

test("npm run bench:applications measures a few applications", async () => {
  const words = ["--sizes", "8,40", "--documents", "2", "--rounds", "1"];
  const { code, output } = await runScript(["run", "bench:applications", "--", ...words]);
  expect(output).toMatch(/\| First byte of the board +\| 40 applications \/ 8 applications/);
  for (const page of ["the table", "the board", "the table with one application"])
    expect(output).toMatch(new RegExp(`\\| statements, ${page} +\\| [1-7] `));
  expect(output).toMatch(/\| memory for a ZIP of 2 documents of 1 MiB/);
  expect(code, output).toBe(0);
});

test("npm run bench:job-stats counts a small day", async () => {
  const words = ["--views", "2000", "--jobs", "20", "--rounds", "1"];
  const { code, output } = await runScript(["run", "bench:job-stats", "--", ...words]);
  expect(output).toMatch(/\| counting them into 20 days of jobs +\| \d+ ms/);
  expect(output).toMatch(/\| counting \/ reading +\| \d/);
  expect(code, output).toBe(0);
});

test("npm run bench:archive archives and anonymises a few", async () => {
  const { code, output } = await runScript(["run", "bench:archive", "--", "--applications", "1000"]);
  expect(output).toMatch(/\| 1,000 applications archived and anonymised +\| [\d.]+ s in \d+ calls/);
  expect(output).toMatch(/\| memory at its peak, all \/ a tenth +\| \d/);
  expect(code, output).toBe(0);
});

test("npm run bench:alerts mails a small town", async () => {
  const { code, output } = await runScript([
    "run",
    "bench:alerts",
    "--",
    "--people",
    "1000",
    "--mails",
    "100",
    "--town",
    "100",
  ]);
  expect(output).toMatch(/\| 1,000 people, 200 criteria, 50 new jobs +\| [\d.]+ min in \d+ calls/);
  expect(output).toMatch(/\| statements +\| \d+ /);
  expect(output).toMatch(/\| rows and mails of two workers and of one +\| equal /);
  expect(output).toMatch(/\| a mail for a new password beside it, of 5 +\| \d/);
  expect(output).toMatch(
    /\| embedded, 100 people, 5 new jobs: the longest of \d+ pages beside it +\| \d+ ms/,
  );
  expect(code, output).toBe(0);
});

describe("npm run bench:lighthouse", () => {
  const app = useApp("production");

  // Without an address it fills a demo, as `npm run pictures` does.
  test("judges a page of what runs at an address", async () => {
    const words = ["--rounds", "1", "--pages", "/legal", "--screens", "desktop", "--at", app().baseUrl];
    const { code, output } = await runScript(["run", "bench:lighthouse", "--", ...words]);
    expect(output).toMatch(/\| \/legal +\| desktop +\| \d+ +\| 100 +\| \d+ +\| 100 +\|/);
    expect(code, output).toBe(0);
  });
});

// A steady pace has no short form: too few answers come in a second or two to be measured.
test.each([
  ["npm run bench", ["run", "bench", "--", "--rounds", "0"]],
  ["npm run bench:waitlist", ["run", "bench:waitlist", "--", "--rounds", "0"]],
  ["npm run bench:jobs", ["run", "bench:jobs", "--", "--rounds", "0"]],
  ["npm run bench:unread", ["run", "bench:unread", "--", "--rounds", "0"]],
  ["npm run bench:uploads", ["run", "bench:uploads", "--", "--rounds", "0"]],
  ["npm run bench:applications", ["run", "bench:applications", "--", "--rounds", "0"]],
  ["npm run bench:job-stats", ["run", "bench:job-stats", "--", "--rounds", "0"]],
  ["npm run bench:archive", ["run", "bench:archive", "--", "--applications", "0"]],
  ["npm run bench:alerts", ["run", "bench:alerts", "--", "--people", "0"]],
  ["npm run bench:position", ["run", "bench:position", "--", "--rounds", "0"]],
  ["npm run bench:lighthouse", ["run", "bench:lighthouse", "--", "--rounds", "0"]],
  ["npm run bench:lighthouse at no address", ["run", "bench:lighthouse", "--", "--at", "here"]],
])("%s says how it is used", async (_name, words) => {
  const { code, output } = await runScript(words);
  expect(output).toContain("Usage: npm run bench");
  expect(code).toBe(2);
});
