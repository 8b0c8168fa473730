import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../scripts/services/ports.mjs";
import { startApp } from "../support/app/app";
import { answers, environment } from "../support/app/app-process";
import { createClient } from "../support/app/client";
import { copyOfEmbedded } from "../support/app/embedded";
import { addressesIn, withEmbedded } from "../support/faults/embedded-table";
import { compare, createJournal } from "../support/faults/journal";
import { processPatienceMs, spawnApp } from "../support/faults/second-process";

/** Left of the log's file when the disk is "full": some dozens of changes. */
const roomBytes = 512 * 1024;

// PostgreSQL's own log is what every change needs; where it cannot grow, PostgreSQL gives up.
test("on a full disk the process with the embedded database ends, nothing that was answered is lost, and with room it starts again", async () => {
  const { folder: dataDir, remove } = await copyOfEmbedded();
  onTestFinished(remove);
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const written = await withEmbedded(dataDir, async (client) => {
    const { rows } = await client.query<{ bytes: number }>(
      "SELECT (pg_walfile_name_offset(pg_current_wal_lsn())).file_offset AS bytes",
    );
    return rows[0]?.bytes ?? 0;
  });
  const env = environment({ options: { target: "embedded" }, port, baseUrl, dataDir });
  const full = spawnApp(env, Math.ceil((written + roomBytes) / 512) * 512);
  await expect.poll(() => answers(`${baseUrl}/healthz`), { timeout: processPatienceMs }).toBe(true);

  const journal = createJournal(baseUrl);
  const stopWriting = journal.startWriters(4);
  const signedUp: string[] = [];
  const signingUp = (async () => {
    for (let number = 1; full.isRunning(); number += 1) {
      const email = `cuenta-${number}@example.es`;
      const person = { email, password: "un matraz con tapón 7", name: "Ana Prueba" };
      const answer = await createClient(baseUrl)
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
  await withEmbedded(dataDir, async (client) => {
    const [entries, users] = [
      await addressesIn(client, "waitlist_entries"),
      await addressesIn(client, "users"),
    ];
    expect(compare(journal.acknowledged(), entries).lost).toEqual([]);
    expect(compare(signedUp, users).lost).toEqual([]);
  });
  const again = await startApp({ target: "embedded", dataDir });
  onTestFinished(again.dispose);
  expect((await createJournal(again.baseUrl).join()).status).toBe(200);
});
