import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { freePort } from "../../scripts/services/ports.mjs";
import { type AppProcess, startApp } from "../support/app/app";
import { answers } from "../support/app/app-process";
import { readEmbeddedWaitlist } from "../support/faults/embedded-table";
import { compare, createJournal } from "../support/faults/journal";
import { processPatienceMs, spawnApp } from "../support/faults/second-process";
import { roundsOf } from "../support/run/scope";

/** Two processes on one embedded database would destroy it, acknowledged entries included. */
describe("the folder of the embedded database belongs to one process", () => {
  let app: AppProcess;
  const acknowledged: string[] = [];
  /** No mails: a process that is told to stop waits for those under way, on a busy machine for long. */
  const env = { RUN_WORKER: "false" };
  beforeAll(async () => {
    app = await startApp({ target: "embedded", dataTemplate: inject("embeddedTemplate"), env });
  });
  afterAll(() => app?.dispose());

  /** Another process on the same folder, on a port of its own. */
  async function startBeside() {
    const port = await freePort();
    const env = { ...app.env, PORT: String(port), APP_URL: undefined };
    return { ...spawnApp(env), url: `http://127.0.0.1:${port}` };
  }

  test("a start right after SIGTERM waits for the one that is stopping, three times", async () => {
    for (let round = 1; round <= roundsOf(3); round += 1) {
      const journal = createJournal(app.baseUrl);
      const stopWriting = journal.startWriters(3);
      await expect.poll(() => journal.acknowledged().length).toBeGreaterThan(20);
      app.signal("SIGTERM");
      const successor = startApp({ target: "embedded", dataDir: app.dataDir, env });
      expect(await app.exited()).toBe(0);
      await stopWriting();
      const ended = app;
      app = await successor;
      await ended.stop();
      acknowledged.push(...journal.acknowledged());
    }
    const journal = createJournal(app.baseUrl);
    expect((await journal.join()).status).toBe(200);
    acknowledged.push(...journal.acknowledged());
  });

  test("of two processes that find the socket of a killed one, one serves and one gives up, saying why", async () => {
    await app.kill9();
    expect(existsSync(path.join(app.dataDir, "run.sock"))).toBe(true);
    const both = [await startBeside(), await startBeside()];
    const isServing = () => Promise.all(both.map(({ url }) => answers(`${url}/healthz`)));
    await expect
      .poll(async () => (await isServing()).includes(true), { timeout: processPatienceMs })
      .toBe(true);
    const [winner, loser] = (await isServing())[0] ? both : both.toReversed();

    const journal = createJournal(winner?.url ?? "");
    const stopWriting = journal.startWriters(2);
    const ending = await loser?.ended;
    await stopWriting();
    acknowledged.push(...journal.acknowledged());
    expect(ending?.code).toBeGreaterThan(0);
    expect(ending?.output).toContain(app.dataDir);
    expect(ending?.output).toMatch(/in use by another process.*DATA_DIR/);
    expect(winner?.isRunning()).toBe(true);
    expect(journal.acknowledged().length).toBeGreaterThan(0);
    expect([...journal.failures(), ...journal.unknown()]).toEqual([]);
    winner?.kill();
    await winner?.ended;
  });

  test("every entry that was answered while processes followed each other is in the files, once", async () => {
    await app.restart();
    expect(await app.stop()).toBe(0);
    const stored = await readEmbeddedWaitlist(app.dataDir);
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(compare(acknowledged, stored)).toEqual({ lost: [], twice: [] });
  });
});
