import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { freshAddress } from "../support/app/addresses";
import { useProcess } from "../support/app/targets";
import { openConnection, postHead } from "../support/faults/raw-connection";
import { createAccount } from "../support/people/accounts";

/**
 * The server's limits (server/main.ts, server/requests/slow-bodies.ts), two seconds between its looks, and what a busy
 * machine may take: less than up to the next limit.
 */
const headWithinMs = 10_000 + 2_000 + 15_000;
const requestWithinMs = 30_000 + 2_000 + 15_000;
const each = 50;
const dripMs = 250;

describe("slow clients", () => {
  const app = useProcess("production");

  /** Sends a byte now and then until the server ends it. @returns when that was and what was answered. */
  async function drip(start: string, bytes: string) {
    const connection = openConnection(app().baseUrl);
    connection.write(start);
    const began = performance.now();
    for (let index = 0; connection.isOpen(); index += 1) {
      connection.write(bytes[index % bytes.length] ?? "");
      await Promise.race([sleep(dripMs), connection.closed]);
    }
    return { statuses: connection.statuses(), ms: performance.now() - began };
  }

  test(`${each} that drip their heads and ${each} their bodies, with and without a file, are cut with 408; others do not notice`, async () => {
    const many = <T>(one: () => Promise<T>) => Promise.all(Array.from({ length: each }, one));
    // An account sends two bodies with files at once.
    const accounts = await Promise.all(Array.from({ length: each / 2 }, () => createAccount(app())));
    const senders = [...accounts, ...accounts];
    const heads = many(() => drip("POST /api/waitlist HTTP/1.1\r\nhost: localhost\r\n", "x-slow: a\r\n"));
    const bodies = many(() =>
      drip(postHead("/api/waitlist", 10_000, { "x-forwarded-for": freshAddress() }), " "),
    );
    // A file has more time, but not for a byte now and then.
    const files = Promise.all(
      senders.map(({ bearer }) => {
        const type = { "content-type": "multipart/form-data; boundary=x" };
        const head = { ...bearer, ...type, "x-forwarded-for": freshAddress() };
        return drip(postHead("/api/files", 10_000, head), "--x\r\nContent-Disposition: form-data");
      }),
    );
    let isOver = false;
    const healthy = (async () => {
      const statuses: number[] = [];
      for (let number = 1; !isOver; number += 1) {
        const entry = { email: `sana-${number}@example.es`, role: "professional" };
        statuses.push((await app().client().post("/api/waitlist", entry)).status);
        await sleep(100);
      }
      return statuses;
    })();

    const cut = { heads: await heads, bodies: await bodies, files: await files };
    isOver = true;
    const statuses = await healthy;
    for (const [kind, withinMs] of [
      ["heads", headWithinMs],
      ["bodies", requestWithinMs],
      ["files", requestWithinMs],
    ] as const) {
      expect(
        cut[kind].filter(({ ms }) => ms > withinMs),
        kind,
      ).toEqual([]);
      expect(
        cut[kind].map((one) => one.statuses),
        kind,
      ).toEqual(cut[kind].map(() => [408]));
    }
    expect(statuses.length).toBeGreaterThan(20);
    expect(statuses).toEqual(statuses.map(() => 200));
  });
});
