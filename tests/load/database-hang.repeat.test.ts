import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startMigratedPostgres } from "../../scripts/services/migrated-postgres.mjs";
import { type AppProcess, startApp } from "../support/app/app";
import { emptyRedis } from "../support/app/databases";
import { password } from "../support/factories";
import { createJournal } from "../support/faults/journal";
import { type Account, createAccount, readByToken } from "../support/people/accounts";

/** A connection and its answer have 6 s together (docs/security.md), a transaction of Prisma's 15 s. */
const answeredWithinMs = 12_000;
/** Less than the 5 s for which a request waits for a connection. */
const quickMs = 4_000;

/** Everything else fails. A copy of a session may be believed until the listener's silence is noticed. */
const expected: Record<string, number[]> = {
  landing: [200],
  readyz: [503],
  session: [200, 500],
  dashboard: [200, 500],
};

describe("PostgreSQL hangs", () => {
  let postgres: Awaited<ReturnType<typeof startMigratedPostgres>>;
  let app: AppProcess;
  let account: Account;
  beforeAll(async () => {
    postgres = await startMigratedPostgres("matraz", { durable: true });
    const { databaseUrl } = postgres;
    app = await startApp({ target: "production", databaseUrl, redisUrl: await emptyRedis() });
    account = await createAccount(app);
  });
  afterAll(async () => {
    await postgres?.resume();
    await app?.dispose();
    await postgres?.stop();
  });

  async function timed(name: string, request: Promise<Response>) {
    const start = performance.now();
    const { status } = await request;
    return { name, status, ms: Math.round(performance.now() - start) };
  }

  test("while PostgreSQL hangs every request is answered in time, what needs no database at once, and the application recovers", async () => {
    const { client } = account;
    const { email } = account.user;
    const { token } = account.session;
    const journal = createJournal(app.baseUrl);
    expect((await journal.join()).status).toBe(200);
    // The pool is full when it begins to hang: the first requests meet an open connection that does not answer.
    await Promise.all(Array.from({ length: 20 }, () => readByToken(app, token)));
    await postgres.pause();

    const somebody = () => app.client();
    const waiting = [
      timed("sign-in", somebody().post("/api/auth/sign-in/email", { email, password })),
      timed(
        "sign-up",
        somebody().post("/api/auth/sign-up/email", { email: "x@example.es", password, name: "Ana" }),
      ),
      timed("sign-out", client.post("/api/auth/sign-out", undefined)),
      timed("form", somebody().postForm("/?index", { email: "form@example.es", role: "empresa" })),
      timed("logout", client.postForm("/logout", {})),
      timed("session", client.get("/api/auth/session")),
      timed("dashboard", client.get("/dashboard")),
      timed("landing", somebody().get("/")),
      timed("readyz", somebody().get("/readyz")),
      ...Array.from({ length: 12 }, () => timed("waitlist", journal.join().then(toResponse))),
      ...Array.from({ length: 12 }, () => timed("token", readByToken(app, token))),
    ];
    let isOver = false;
    const probes: { name: string; status: number; ms: number }[] = [];
    const probing = (async () => {
      while (!isOver) {
        probes.push(await timed("healthz", somebody().get("/healthz")));
        probes.push(await timed("og", somebody().get("/api/og")));
        await sleep(50);
      }
    })();
    const answers = await Promise.all(waiting);
    isOver = true;
    await probing;

    console.log(answers.map(({ name, status, ms }) => `${name} ${status} ${ms} ms`).join("\n"));
    expect(answers.filter(({ name, status }) => !(expected[name] ?? [500]).includes(status))).toEqual([]);
    expect(answers.filter(({ ms }) => ms > answeredWithinMs)).toEqual([]);
    // Nobody waits for the number of those on the waitlist.
    expect(answers.find(({ name }) => name === "landing")?.ms).toBeLessThan(quickMs);
    expect(probes.length).toBeGreaterThan(4);
    expect(probes.filter(({ status, ms }) => status !== 200 || ms > quickMs)).toEqual([]);

    await postgres.resume();
    await expect.poll(async () => (await app.client().get("/readyz")).status).toBe(200);
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await journal.join()).status));
    expect(statuses).toEqual(statuses.map(() => 200));
    expect((await readByToken(app, token)).status).toBe(200);
    expect(await journal.compareTable(app.db)).toEqual({ lost: [], twice: [] });
  });
});

/** An outcome of the journal, as the status of an answer. */
function toResponse({ status }: { status: number | "unknown" }): Response {
  return status === "unknown" ? Response.error() : new Response(null, { status });
}
