import { beforeAll, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { eraseAccountsIn } from "~/features/account/erase-accounts.server";
import { exportUser } from "~/features/account/export-user.server";
import { addNote } from "~/features/applications/add-note.server";
import { newApplicationSchema } from "~/features/applications/application.schema";
import { changeStatus } from "~/features/applications/change-status.server";
import { submitApplication } from "~/features/applications/submit-application.server";
import { sendMessage } from "~/features/conversations/send-message.server";
import { getDatabase } from "~/lib/db/database.server";
import { migrate } from "~/runtime.server";
import { insertDocument, insertProfileCv } from "../../support/documents";
import { insertEmployer, type TestEmployer } from "../../support/employer";
import { insertJob } from "../../support/jobs";
import { ownDatabase } from "../../support/own-process";
import { insertUser } from "../../support/users";

const db = ownDatabase();

beforeAll(() => migrate());

const name = "Hipatia Cajal Inconfundible";

/** A person with a profile who applied with two documents, was answered, written to, and noted about. */
async function scene() {
  const employer = await insertEmployer(db(), { name: "Instituto Irrepetible" });
  const person = await insertUser(db(), { name, isEmailVerified: true });
  const cv = await insertProfileCv(db(), person.id);
  const transcript = await insertDocument(db(), { ownerId: person.id, kind: "transcript" });
  const unused = await insertDocument(db(), { ownerId: person.id, kind: "proposal" });
  const { id: jobId } = await insertJob(db(), { organizationId: employer.organizationId });
  const documents = [{ kind: "transcript", fileId: transcript.id }];
  const input = newApplicationSchema.parse({ jobId, coverLetter: `Soy ${name}.`, documents });
  const { id, receipt } = await submitApplication(person.id, input);
  await addNote(employer, id, `${name} sabe mucho.`);
  await changeStatus(employer, id, { status: "in_review", message: `Hola, ${name}.` });
  const { rows } = await db().query("SELECT id FROM conversations WHERE application_id = $1", [id]);
  await sendMessage({ side: "candidate", userId: person.id }, rows[0].id, `Me llamo ${name}.`);
  await sendMessage({ side: "employer", ...employer }, rows[0].id, `Gracias, ${name}.`);
  return { employer, person, cv, transcript, unused, jobId, id, receipt };
}

async function erase(account: { id: string; email: string }, now = new Date()) {
  const { prisma } = await getDatabase();
  await prisma.$transaction((tx) =>
    eraseAccountsIn(tx, [{ ...account, isEmailVerified: true }], accountEvents, now),
  );
}

/** Every column of every table of ours in which a text stands, as «table.column». */
async function whereIs(text: string): Promise<string[]> {
  const { rows } = await db().query(
    `SELECT table_schema, table_name, column_name FROM information_schema.columns
     JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { table_schema: schema, table_name: table, column_name: column } of rows) {
    const { rowCount } = await db().query(
      `SELECT 1 FROM "${schema}"."${table}" WHERE strpos("${column}"::text, $1) > 0 LIMIT 1`,
      [text],
    );
    if (rowCount) found.push(`${table}.${column}`);
  }
  return found;
}

async function rowOf(id: string) {
  return (await db().query("SELECT * FROM applications WHERE id = $1", [id])).rows[0];
}

test("the search of this test finds what is there", async () => {
  const { person, cv } = await scene();
  expect(await whereIs(person.email)).toContain("users.email");
  expect(await whereIs(name)).toEqual(
    expect.arrayContaining(["applications.cover_letter", "application_events.text", "messages.body"]),
  );
  expect(await whereIs(cv.sha256)).toEqual(
    expect.arrayContaining(["file_blobs.sha256", "application_receipts.files"]),
  );
  await db().query("DELETE FROM applications");
  await erase(person);
});

test("erasing a person leaves dates and states, and nothing of the person in any column of any table", async () => {
  const { person, cv, transcript, unused, id, receipt } = await scene();
  await erase(person);
  for (const text of [person.id, person.email, name, cv.sha256, transcript.sha256, unused.sha256])
    expect(await whereIs(text), text).toEqual([]);
  if (receipt.coverLetterSha256) expect(await whereIs(receipt.coverLetterSha256)).toEqual([]);
  expect(await rowOf(id)).toMatchObject({
    status: "withdrawn",
    user_id: null,
    anonymized_at: expect.any(Date),
  });
  const { rows } = await db().query(
    "SELECT kind, to_status FROM application_events WHERE application_id = $1 ORDER BY created_at, id",
    [id],
  );
  expect(rows.map(({ to_status }) => to_status)).toEqual(["submitted", "viewed", "in_review", "withdrawn"]);
  expect(
    (await db().query("SELECT 1 FROM application_receipts WHERE number = $1", [receipt.number])).rowCount,
  ).toBe(1);
});

test("what was decided stays decided", async () => {
  const { employer, person, id } = await scene();
  await changeStatus(employer as TestEmployer, id, { status: "rejected" });
  await erase(person);
  expect((await rowOf(id)).status).toBe("rejected");
});

test("erasing an organization ends what is open without a response, and takes its notes and words", async () => {
  const { employer, person, id } = await scene();
  await db().query("UPDATE jobs SET status = 'closed', close_reason = 'filled', closed_at = now()");
  await erase({ id: employer.userId, email: employer.email });
  expect(await rowOf(id)).toMatchObject({ status: "no_response", user_id: person.id });
  for (const text of [employer.userId, employer.email, "sabe mucho", "Gracias, "])
    expect(await whereIs(text), text).toEqual([]);
  const { rows } = await db().query(
    "SELECT from_status, actor FROM application_events WHERE application_id = $1 AND to_status = 'no_response'",
    [id],
  );
  expect(rows).toEqual([{ from_status: "in_review", actor: "system" }]);
  await erase(person);
});

test("a person's export has the applications with what the person reads of them, and no note", async () => {
  const { person, id, receipt } = await scene();
  const exported = JSON.stringify(await exportUser(person.id, accountEvents));
  for (const words of [id, receipt.number, `Soy ${name}.`, `Hola, ${name}.`])
    expect(exported).toContain(words);
  expect(exported).not.toContain("sabe mucho");
});
