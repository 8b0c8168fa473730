import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type AppProcess, startApp } from "../support/app/app";
import { cloneDatabase, emptyRedis } from "../support/app/databases";
import { readEmbeddedWaitlist } from "../support/faults/embedded-table";
import { compare, createJournal } from "../support/faults/journal";
import { createRandom } from "../support/faults/random";
import { isEverything, roundsOf } from "../support/run/scope";

const rounds = roundsOf(5);
const signUps = isEverything ? 200 : 80;

/**
 * The process is killed after a random number of answers to sign-ups that came at once. Answered sign-ups must be there
 * after an ordinary start, once.
 */
for (const target of ["embedded", "production"] as const) {
  describe(`kill -9 among ${signUps} sign-ups to the waitlist (${target})`, () => {
    const random = createRandom();
    const acknowledged: string[] = [];
    let app: AppProcess;
    beforeAll(async () => {
      const data =
        target === "embedded"
          ? { dataTemplate: inject("embeddedTemplate") }
          : { databaseUrl: await cloneDatabase(), redisUrl: await emptyRedis() };
      app = await startApp({ target, ...data });
    });
    afterAll(() => app?.dispose());

    test.each(Array.from({ length: rounds }, (_, index) => index + 1))(
      "a kill among sign-ups to the waitlist loses nothing that was answered, round %i",
      async () => {
        const killAfter = random.between(1, signUps / 2);
        const journal = createJournal(app.baseUrl);
        let answered = 0;
        await Promise.all(
          Array.from({ length: signUps }, async () => {
            const { status } = await journal.join();
            if (status === 200) answered += 1;
            if (answered === killAfter) app.signal("SIGKILL");
          }),
        );
        await app.exited();
        console.log(
          `killed after ${killAfter} answers: ${answered} answered, ${journal.unknown().length} not`,
        );
        expect(journal.unknown().length, "it was not killed in the middle").toBeGreaterThan(0);
        expect(journal.failures()).toEqual([]);

        acknowledged.push(...journal.acknowledged());
        await app.restart();
        if (target === "embedded") expect(await journal.findLost()).toEqual([]);
        else expect(await journal.compareTable(app.db)).toEqual({ lost: [], twice: [] });
      },
    );

    if (target !== "embedded") return;
    test.runIf(isEverything)(
      "the files of a killed embedded database hold every answered entry once",
      async () => {
        expect(await app.stop()).toBe(0);
        const stored = await readEmbeddedWaitlist(app.dataDir);
        expect(acknowledged.length).toBeGreaterThan(rounds);
        expect(compare(acknowledged, stored)).toEqual({ lost: [], twice: [] });
      },
    );
  });
}
