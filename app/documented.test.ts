import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { quotedIn, rowsOf, sectionOf } from "../tests/support/run/docs";
import { statusOf } from "./lib/domain-error";
import { limits, type OperationLimit } from "./lib/rate-limit/limit-table";

const read = (file: string) => readFile(file, "utf8");

test("docs/interface.md lists every error code with its status, and no other", async () => {
  const section = sectionOf(await read("docs/interface.md"), "## 7. Errors", "## 8. Limits");
  const listed = rowsOf(section).flatMap(([codes = "", statuses = ""]) => {
    const each = statuses.split(",").map(Number);
    return quotedIn(codes).map((code, at) => [code, each[at] ?? each[0]]);
  });
  expect(listed).toHaveLength(Object.keys(statusOf).length);
  expect(Object.fromEntries(listed)).toEqual(statusOf);
});

test("docs/interface.md lists the rate limit of every operation", async () => {
  const section = sectionOf(await read("docs/interface.md"), "## 8. Limits", "## 9. Versions");
  const listed = new Map<string, number>();
  const own = listedForAccounts(rowsOf(section));
  for (const [what = "", requests = ""] of rowsOf(section)) {
    const each = requests.match(/\d+/g)?.map(Number) ?? [];
    quotedIn(what).forEach((path, at) => {
      const points = each[at] ?? each[0];
      if (points !== undefined) listed.set(path.replace("/api/", ""), points);
    });
  }
  const invitation = Number(/invitation: .*\| (\d+) /.exec(section)?.[1]);
  for (const [operation, limit] of Object.entries(limits)) {
    const { points, seconds } = limit;
    const listedOwn = own.get(operation);
    own.delete(operation);
    if (listedOwn) {
      expect(limit, operation).toEqual(listedOwn);
      continue;
    }
    expect(seconds).toBe(60);
    expect(limit, operation).not.toHaveProperty("account");
    const group = operation.startsWith("auth/") ? "auth/" : operation;
    expect(operation === "invitation" ? invitation : listed.get(group), operation).toBe(points);
  }
  expect([...own.keys()]).toEqual([]);
});

const spans: Record<string, number> = { "an hour": 3600, "10 minutes": 600 };

/** The table with the limits for accounts: four cells a row. */
function listedForAccounts(rows: string[][]): Map<string, OperationLimit> {
  const listed = new Map<string, OperationLimit>();
  for (const [entries = "", account = "", address = "", span] of rows) {
    const seconds = spans[span ?? ""] ?? 60;
    const limit: OperationLimit = { points: Number(address), seconds };
    if (account !== "–") limit.account = { points: Number(account), seconds };
    if (span) for (const name of quotedIn(entries)) listed.set(name, limit);
  }
  return listed;
}

test(".env.example has every setting, and no other", async () => {
  const source = await read("app/lib/config/env.server.ts");
  const settings = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): optional\(/gm)].map(([, name]) => name);
  const example = [...(await read(".env.example")).matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
  expect(settings.length).toBeGreaterThan(15);
  expect(example.toSorted()).toEqual(settings.toSorted());
});

test("docs/running.md names only settings that exist", async () => {
  const settings = `${await read(".env.example")}\n${await read("deploy/compose.env")}`;
  const page = await read("docs/running.md");
  const blocks = [...page.matchAll(/^```.*?^```$/gms)].join("\n");
  const prose = page.replace(/^```.*?^```$/gms, "");
  const named = quotedIn(prose).flatMap((name) => {
    const [, setting] = /^([A-Z]+(?:_[A-Z]+)+)(?:=.*)?$/.exec(name) ?? [];
    return setting ? [setting] : [];
  });
  expect(named).toContain("TRUSTED_PROXIES");
  // Codes of failed mails stand in the same letters, and so do the names that only the page's commands read.
  for (const setting of new Set(named))
    if (setting !== "OUTCOME_UNKNOWN" && !blocks.includes(`$${setting}`))
      expect(settings, setting).toMatch(new RegExp(`^#?${setting}=`, "m"));
});
