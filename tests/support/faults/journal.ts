import type pg from "pg";
import { freshAddress } from "../app/addresses";

/** The outcome of one sign-up: an answer, or none ("unknown": it may be stored or not). */
export interface Outcome {
  email: string;
  status: number | "unknown";
  body: string;
  ms: number;
}

const patienceMs = 30_000;
let runs = 0;

/**
 * Signs addresses up to the waitlist, each from a client address of its own. An entry counts as acknowledged only
 * after its 200 has been read to the end.
 */
export function createJournal(baseUrl: string) {
  runs += 1;
  const run = `f${process.pid}-${runs}`;
  const outcomes: Outcome[] = [];
  let number = 0;

  /** Signs up a new address. */
  async function join(): Promise<Outcome> {
    number += 1;
    const outcome = await post(baseUrl, `${run}-${number}@example.es`);
    outcomes.push(outcome);
    return outcome;
  }

  /** Keeps `count` writers busy until the returned function is called; it resolves when the last is answered. */
  function startWriters(count: number): () => Promise<void> {
    let isOver = false;
    const writers = Array.from({ length: count }, async () => {
      while (!isOver) {
        const { status } = await join();
        // A server that is away refuses within a millisecond.
        if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    return async () => {
      isOver = true;
      await Promise.all(writers);
    };
  }

  const emails = (wanted: (outcome: Outcome) => boolean) => outcomes.filter(wanted).map(({ email }) => email);
  const acknowledged = () => emails(({ status }) => status === 200);

  return {
    outcomes,
    join,
    startWriters,
    acknowledged,
    unknown: () => emails(({ status }) => status === "unknown"),
    /** Sign-ups answered with neither 200 nor silence. */
    failures: () => outcomes.filter(({ status }) => status !== 200 && status !== "unknown"),
    /** Acknowledged addresses that may be signed up once more, so were lost. */
    async findLost(): Promise<string[]> {
      const lost: string[] = [];
      for (const batch of batches(acknowledged(), 50)) {
        const answers = await Promise.all(batch.map((email) => post(baseUrl, email)));
        lost.push(...answers.filter(({ status }) => status !== 409).map(describe));
      }
      return lost;
    },
    /** Acknowledged addresses that are not in the table, and addresses that are there more than once. */
    async compareTable(db: Pick<pg.Pool, "query">): Promise<ReturnType<typeof compare>> {
      const { rows } = await db.query<{ email: string }>("SELECT email FROM waitlist_entries");
      return compare(
        acknowledged(),
        rows.map(({ email }) => email),
      );
    },
  };
}

/** Acknowledged addresses that are not stored, and stored ones that repeat. */
export function compare(acknowledged: readonly string[], stored: readonly string[]) {
  const times = new Map<string, number>();
  for (const email of stored) times.set(email, (times.get(email) ?? 0) + 1);
  return {
    lost: acknowledged.filter((email) => !times.has(email)),
    twice: [...times].filter(([, count]) => count > 1),
  };
}

async function post(baseUrl: string, email: string): Promise<Outcome> {
  const start = performance.now();
  const done = (status: Outcome["status"], body: string) => {
    return { email, status, body, ms: performance.now() - start };
  };
  try {
    const response = await fetch(`${baseUrl}/api/waitlist`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": freshAddress() },
      body: JSON.stringify({ email, role: "professional" }),
      signal: AbortSignal.timeout(patienceMs),
    });
    return done(response.status, await response.text());
  } catch (error) {
    return done("unknown", String(error));
  }
}

function describe({ email, status, body }: Outcome): string {
  return `${email}: ${status} ${body}`;
}

function batches<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
