import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { insertLongEntries } from "../../support/people/waitlist-entries";
import { insertSignedUp } from "../../support/people/with-password";

const file = "/api/admin/waitlist/export";
const rawText = /archived|42703|42P01|column|relation|SELECT|prisma\.|muchas\.example/i;

describe("an export that fails", () => {
  const app = useApp("production", { RUN_WORKER: "false" });

  test("an export whose table changes under it is cut, the next one refused, and the log has only what it may hold", async () => {
    const { db } = app();
    const { client } = await insertSignedUp(app(), "admin");
    await insertLongEntries(db);
    const answer = await client.get(file);
    expect(answer.status).toBe(200);
    // It waits for its reader, with most of its rows unread.
    await db.query("ALTER TABLE waitlist_entries RENAME COLUMN company TO archived");
    await expect(answer.text()).rejects.toThrow();
    const refused = await client.get(file);
    expect(refused.status).toBe(500);
    expect(await refused.json()).toMatchObject({ code: "INTERNAL" });

    const broken = () =>
      app()
        .logs()
        .filter(({ fields }) => fields.event === "error");
    await expect.poll(() => broken().length).toBe(2);
    const requestId = answer.headers.get("x-request-id");
    expect(broken()[0]?.fields).toMatchObject({
      requestId,
      error: { name: expect.stringMatching(/^Prisma/) },
    });
    for (const { text } of app().logs()) expect(text).not.toMatch(rawText);
  });
});
