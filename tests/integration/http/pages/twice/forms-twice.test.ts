import { Redis } from "ioredis";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PageForm } from "../../../../support/app/page-forms";
import { useApp } from "../../../../support/app/targets";
import { isEverything } from "../../../../support/run/scope";
import { employerPresses } from "./employer-presses";
import { adminPresses, personPresses } from "./person-presses";

describe("a form that is sent twice", () => {
  const app = useApp("production");

  async function press({ client, path, fields }: PageForm) {
    const isUpload = path.endsWith("/apply");
    const body = new FormData();
    for (const [name, value] of fields) body.append(name, value);
    const response = isUpload
      ? await client.request(path, { method: "POST", body })
      : await client.postForm(path, fields);
    const text = response.status === 303 ? "" : await response.text();
    const said = parse(text)
      .querySelectorAll('[role="alert"]')
      .map((alert) => alert.textContent);
    return `${response.status} ${response.headers.get("location") ?? said.join(" ")}`;
  }

  /** What others notice of it. */
  async function traces(): Promise<Record<string, number>> {
    const tables = [
      "email_deliveries",
      "application_events",
      "job_events",
      "audit_log",
      "jobs",
      "messages",
      "notices",
    ];
    const { rows } = await app().db.query(
      `SELECT ${tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`).join(", ")}`,
    );
    return rows[0];
  }

  const presses = { ...employerPresses, ...personPresses, ...adminPresses };

  let redis: Redis;
  beforeAll(() => {
    redis = new Redis(app().env.REDIS_URL ?? "");
  });
  afterAll(() => redis.disconnect());

  /** As if the same person had sent something else, so that the second press is not taken for the first. */
  async function sendAnother() {
    await redis.del(await redis.keys("presses:*"));
  }

  test.each(Object.entries(presses).filter(([name]) => !repeatable.has(name)))(
    "a form that %s, sent again, leads where it led and leaves no second trace",
    async (_, make) => {
      const form = await make(app());
      const first = await press(form);
      const once = await traces();
      expect(first).toMatch(/^303 /);
      await sendAnother();
      expect(await press(form)).toBe(first);
      expect(await traces()).toEqual(once);
    },
  );

  const atOnce = Object.entries(presses).filter(
    ([name]) =>
      isEverything || ["writes a message", "duplicates a job", "withdraws an application"].includes(name),
  );

  test.each(atOnce)("a form that %s, sent twice at the same time, is taken once", async (_, make) => {
    const form = await make(app());
    const before = await traces();
    await press(form);
    const once = await traces();
    const other = await make(app());
    const start = await traces();
    const both = await Promise.all([press(other), press(other)]);
    expect(both[0]).toMatch(/^303 /);
    expect(both[1]).toBe(both[0]);
    expect(difference(start, await traces())).toEqual(difference(before, once));
  });
});

/** What a person may mean to do once more, in a while. */
const repeatable = new Set([
  "makes a draft",
  "duplicates a job",
  "offers the account to a member",
  "writes a note",
  "writes a message",
  "invites",
  "resends an invitation",
  "invites from the waitlist",
  "changes the address",
  "reports a job",
]);

function difference(before: Record<string, number>, after: Record<string, number>) {
  return Object.fromEntries(
    Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]),
  );
}
