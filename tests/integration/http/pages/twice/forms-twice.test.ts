import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
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

  /** Something else that the same person sends, so that the second press is not taken for the first. */
  async function sendAnother({ client }: PageForm) {
    await client.postForm("/dashboard/account", { intent: "email-prefs" });
  }

  test.each(Object.entries(presses))(
    "a form that %s, sent again, leads where it led and leaves no second trace",
    async (_, make) => {
      const form = await make(app());
      const first = await press(form);
      const once = await traces();
      expect(first).toMatch(/^303 /);
      await sendAnother(form);
      if (isRepeatable(form)) return;
      expect(await press(form)).toBe(first);
      expect(await traces()).toEqual(once);
    },
  );

  test.each(isEverything ? Object.entries(presses) : [])(
    "a form that %s, sent twice at the same time, is taken once",
    async (_, make) => {
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
    },
  );
});

/** What a person may mean to do once more, in a while. */
function isRepeatable({ path, fields }: PageForm): boolean {
  return (
    /duplicate|note|send|resend|offer|invite|change-email|report/.test(intentOf(fields)) ||
    /\/jobs\/new$/.test(path)
  );
}

function intentOf(fields: PageForm["fields"]): string {
  return fields.find(([name]) => name === "intent")?.[1] ?? "";
}

function difference(before: Record<string, number>, after: Record<string, number>) {
  return Object.fromEntries(
    Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]),
  );
}
