import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type AppProcess, startApp } from "../support/app/app";
import { answers } from "../support/app/app-process";
import { readEmbeddedWaitlist, withEmbedded } from "../support/faults/embedded-table";
import { compare, createJournal } from "../support/faults/journal";
import { processPatienceMs, spawnApp } from "../support/faults/second-process";

/** Left of the log's file when the disk is "full": some dozens of changes. */
const roomBytes = 512 * 1024;

/** PostgreSQL's own log is what every change needs; where it cannot grow, PostgreSQL gives up. */
describe("the embedded database on a disk that fills up", () => {
  let app: AppProcess;
  beforeAll(async () => {
    app = await startApp({ target: "embedded", dataTemplate: inject("embeddedTemplate") });
    await app.stop();
  });
  afterAll(() => app?.dispose());

  test("on a full disk the process ends, nothing that was answered is lost, and with room it starts again", async () => {
    const written = await withEmbedded(app.dataDir, async (client) => {
      const { rows } = await client.query<{ bytes: number }>(
        "SELECT (pg_walfile_name_offset(pg_current_wal_lsn())).file_offset AS bytes",
      );
      return rows[0]?.bytes ?? 0;
    });
    const full = spawnApp(app.env, Math.ceil((written + roomBytes) / 512) * 512);
    await expect.poll(() => answers(`${app.baseUrl}/healthz`), { timeout: processPatienceMs }).toBe(true);

    const journal = createJournal(app.baseUrl);
    const stopWriting = journal.startWriters(4);
    const signedUp: string[] = [];
    const signingUp = (async () => {
      for (let number = 1; full.isRunning(); number += 1) {
        const email = `cuenta-${number}@example.es`;
        const person = { email, password: "un matraz con tapón 7", name: "Ana Prueba" };
        const answer = await app
          .client()
          .post("/api/auth/sign-up/email", person)
          .catch(() => null);
        if (answer?.status === 201) signedUp.push(email);
      }
    })();
    const { code, output } = await full.ended;
    await Promise.all([stopWriting(), signingUp]);

    expect(code).toBe(1);
    expect(output).toContain('"event":"crash"');
    expect(output).not.toContain("@example.es");
    expect(journal.acknowledged().length).toBeGreaterThan(3);
    expect(signedUp.length).toBeGreaterThan(0);
    expect(compare(journal.acknowledged(), await readEmbeddedWaitlist(app.dataDir)).lost).toEqual([]);
    expect(compare(signedUp, await readEmbeddedWaitlist(app.dataDir, "users")).lost).toEqual([]);
    await app.restart();
    expect((await createJournal(app.baseUrl).join()).status).toBe(200);
  });
});
