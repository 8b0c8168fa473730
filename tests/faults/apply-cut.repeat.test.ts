import { describe, expect, test } from "vitest";
import { untilLockWait } from "../support/app/lock-wait";
import { useProcess } from "../support/app/targets";
import { bodyOf } from "../support/factories";
import { pdfOf, uploadOf } from "../support/files/uploads";
import { insertJob } from "../support/jobs/jobs";
import { createAccount } from "../support/people/accounts";

describe("kill -9 between file and application", () => {
  const app = useProcess("production");

  test("of an application that kill -9 cuts neither the file nor the row remains, and it can be sent again", async () => {
    const { client, user } = await createAccount(app());
    await app().db.query("UPDATE users SET is_email_verified = true WHERE id = $1", [user.id]);
    const { id: jobId } = await insertJob(app().db);
    const upload = uploadOf(pdfOf(), { fields: { kind: "cv" } });
    const { file } = await bodyOf(await client.request("/api/files", { method: "POST", ...upload }));

    // The frozen file is written; its receipt waits for this transaction.
    const blocker = await app().db.connect();
    await blocker.query("BEGIN; LOCK TABLE application_receipts IN EXCLUSIVE MODE");
    const sent = client.post("/api/applications", { jobId, cvFileId: file.id }).catch(() => null);
    await untilLockWait(app().db);
    await app().kill9();
    await blocker.query("ROLLBACK");
    blocker.release();
    expect(await sent).toBeNull();

    await app().restart();
    const left = async (table: string) => (await app().db.query(`SELECT 1 FROM ${table}`)).rowCount;
    for (const table of ["applications", "application_receipts", "application_events", "conversations"])
      await expect.poll(() => left(table)).toBe(0);
    const { rows } = await app().db.query("SELECT id, application_id FROM files");
    expect(rows).toEqual([{ id: file.id, application_id: null }]);
    const again = await client.post("/api/applications", { jobId, cvFileId: file.id });
    expect(again.status).toBe(201);
  });
});
