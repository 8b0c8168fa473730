import { existsSync, readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { hash } from "@node-rs/argon2";
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { PasswordThreads } from "~/lib/password-hashing/password-threads.server";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { useApp } from "../../support/app/targets";
import { password } from "../../support/factories";
import { insertUser, quickHash } from "../../support/people/users";

const parameters = { algorithm: 2, memoryCost: 4096, timeCost: 1, parallelism: 1 } as const;
const builtFile = path.resolve("build/password-thread.js");

/** How nice each thread of a process is, its first one first. */
function nicenessOf(pid: number): [thread: string, niceness: number][] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, "utf8");
    return [thread, Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16])];
  });
}

describe("threads for passwords", () => {
  const folder = temporaryFolder("threads");
  afterAll(folder.remove);
  let threads: PasswordThreads;
  beforeEach(() => {
    threads = new PasswordThreads(builtFile, 2);
  });
  afterEach(() => threads.close());

  const verify = (passwordHash: string) => threads.run({ kind: "verify", password, passwordHash });

  /** Threads that run a given text as their program. */
  async function open(source: string): Promise<void> {
    const file = path.join(folder.path, `${crypto.randomUUID()}.mjs`);
    await writeFile(file, source);
    threads = new PasswordThreads(file, 2);
  }

  test("threads for passwords hash and verify as the library does, tell its errors, and go on", async () => {
    const made = await threads.run({ kind: "hash", password, parameters });
    expect(made).toMatch(/^\$argon2id\$v=19\$m=4096,t=1,p=1\$/);
    expect(await verify(String(made))).toBe(true);
    expect(await verify(await hash("otra frase", parameters))).toBe(false);
    await expect(verify("no hash")).rejects.toThrow();
    expect(await verify(String(made))).toBe(true);
  });

  test.runIf(existsSync("/proc/self/task"))(
    "two threads for passwords begin with the first one, of lower priority",
    async () => {
      const [[, own = 0] = []] = nicenessOf(process.pid);
      const before = new Map(nicenessOf(process.pid));
      await threads.run({ kind: "hash", password, parameters });
      const isLowered = ([thread, niceness]: [string, number]) =>
        !before.has(thread) && niceness === Math.min(19, own + 10);
      // The second one may still be starting; another suite in this process may begin its own just now.
      await expect.poll(() => nicenessOf(process.pid).filter(isLowered).length).toBeGreaterThanOrEqual(2);
    },
  );

  test("a thread for passwords that dies at work fails that work alone, and another takes its place", async () => {
    await open(`export default ({ password }) => password === "die" ? process.exit(1) : password;`);
    const work = (word: string) => threads.run({ kind: "hash", password: word, parameters });
    for (let round = 0; round < 4; round += 1) {
      const [dead, alive] = await Promise.allSettled([work("die"), work("go on")]);
      expect(dead).toMatchObject({ status: "rejected", reason: expect.any(Error) });
      expect(alive).toEqual({ status: "fulfilled", value: "go on" });
    }
  });

  test("threads for passwords fail the work that waits when they cannot start, and are tried again by the next", async () => {
    const flag = path.join(folder.path, crypto.randomUUID());
    await open(`
      import { existsSync } from "node:fs";
      if (!existsSync(${JSON.stringify(flag)})) throw new Error("no such day");
      export default ({ password }) => password;`);
    const work = () => threads.run({ kind: "hash", password, parameters });
    const failed = await Promise.allSettled([work(), work()]);
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await writeFile(flag, "");
    await expect.poll(() => work().catch(() => null)).toBe(password);
  });
});

describe("places for passwords", () => {
  const app = useApp("production");

  test.each([
    ["sign-ins", "/api/auth/sign-in/email", 401],
    // Of an address that has an account, so that nothing is hashed; the sign-ins are of accounts with a cheap hash.
    ["sign-ups", "/api/auth/sign-up/email", 409],
  ])(
    "of forty %s that look for their account 34 wait, the others are refused at once",
    async (_, path, status) => {
      const { email: taken } = await insertUser(app().db);
      const passwordHash = await quickHash("otra frase");
      for (let index = 0; status === 401 && index < 40; index += 1)
        await insertUser(app().db, { email: `quien-${index}@example.es`, passwordHash });
      const lock = await app().db.connect();
      onTestFinished(() => lock.release(true));
      await lock.query("BEGIN; LOCK users IN ACCESS EXCLUSIVE MODE");
      const statuses: number[] = [];
      const answers = Array.from({ length: 40 }, async (_, index) => {
        const email = status === 409 ? taken : `quien-${index}@example.es`;
        const input = { email, name: "Ana", password };
        statuses.push((await app().client().post(path, input)).status);
      });
      await expect.poll(() => statuses).toEqual(Array(6).fill(503));
      await lock.query("ROLLBACK");
      await Promise.all(answers);
      expect(statuses.slice(6)).toEqual(Array(34).fill(status));
    },
  );
});
