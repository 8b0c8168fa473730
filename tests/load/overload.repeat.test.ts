import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { useProcess } from "../support/app/targets";
import { password } from "../support/factories";
import { createJournal } from "../support/faults/journal";
import { createAccount } from "../support/people/accounts";

/** Enough that some wait even where the client is slow to send them. */
const crowd = 600;
/** 34 passwords are hashed or wait for it, each takes 19 MiB for a moment (docs/security.md). */
const maxGrowthMiB = 150;

describe("more passwords than can be hashed", () => {
  const app = useProcess("production");

  function residentMiB(): number {
    return Number(execFileSync("ps", ["-o", "rss=", "-p", String(app().pid())], { encoding: "utf8" })) / 1024;
  }

  test(`${crowd} sign-ins at once: answered, refused, or asked to come back; the waitlist goes on`, async () => {
    const { email } = (await createAccount(app())).user;
    const journal = createJournal(app().baseUrl);
    const before = residentMiB();
    const stopWriting = journal.startWriters(4);
    const answers = await Promise.all(
      Array.from({ length: crowd }, (_, index) => {
        const known = { email, password };
        const unknown = { email: `nadie-${index}@example.es`, password };
        return app()
          .client()
          .post("/api/auth/sign-in/email", index % 40 === 0 ? known : unknown);
      }),
    );
    await stopWriting();
    const growth = residentMiB() - before;

    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 401, 503].includes(status))).toEqual([]);
    const busy = answers.filter(({ status }) => status === 503);
    console.log(
      `${crowd} sign-ins: ${busy.length} asked to come back; memory grew by ${Math.round(growth)} MiB`,
    );
    expect(busy.length).toBeGreaterThan(0);
    expect(statuses.length - busy.length).toBeGreaterThanOrEqual(34);
    for (const response of busy) {
      expect(response.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
      expect(await response.json()).toEqual({
        error: expect.any(String),
        code: "BUSY",
        message: expect.any(String),
      });
    }
    expect(growth).toBeLessThan(maxGrowthMiB);
    expect(journal.acknowledged().length).toBeGreaterThan(0);
    expect([...journal.failures(), ...journal.unknown()]).toEqual([]);
    // A person who comes back is let in.
    const later = await app().client().post("/api/auth/sign-in/email", { email, password });
    expect(later.status).toBe(200);
  });
});
