import { beforeEach, expect, test } from "vitest";
import { reindexSearch } from "~/features/commands/reindex-search.server";
import { mailJobs } from "~/lib/outbox/queues.server";
import { runCommandWith } from "~/run-command.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertJob } from "../../support/jobs/jobs";
import { queueMails, readOutbox } from "../../support/mail/outbox";

const db = ownDatabase();
/** As `npm run admin` does on PostgreSQL. */
const run = (...words: string[]) =>
  runCommandWith(words, {
    migrate: async () => {},
    composeTestMail: async () => ({ suppressed: "NOT_NEEDED" }),
  });
const done = (output: string) => ({ code: 0, output });

beforeEach(() => db().query("DELETE FROM email_deliveries; DELETE FROM queued_jobs"));

/** A mail whose first sending ended in one way. */
async function insertMail(status: "failed" | "queued") {
  await queueMails(db(), 1);
  const error = status === "failed" ? "SMTP 550" : null;
  await db().query("UPDATE email_deliveries SET status = $1::email_status, attempts = 1, error = $2", [
    status,
    error,
  ]);
  const [mail] = await readOutbox(db());
  if (!mail) throw new Error("There is no mail");
  return mail;
}

test("a mail that was refused is listed, with its address only when asked, and queued again", async () => {
  expect(await run("failed-mails")).toEqual(done("No mail has failed."));
  const { id, email } = await insertMail("failed");
  const listed = await run("failed-mails");
  const line = `^${id}  verify-email  20[-\\d]+T[:.\\d]+Z  1 attempt  SMTP 550$`;
  expect(listed).toEqual(done(expect.stringMatching(line)));
  expect(await run("failed-mails", "--addresses")).toEqual(done(`${listed.output}  ${email}`));
  expect(await run("retry-mail", id)).toEqual(done("It is queued again."));
  expect(await readOutbox(db())).toMatchObject([{ status: "queued", error: null }]);
  expect(await mailJobs().take(2)).toEqual([{ id, attempts: 1 }]);
  expect((await run("retry-mail", id)).code).toBe(1);
  expect(await run("failed-mails")).toEqual(done("No mail has failed."));
});

test("a deactivated account gets no mail that was still to go out", async () => {
  const { email } = await insertMail("queued");
  expect((await run("deactivate", email)).code).toBe(0);
  expect(await readOutbox(db())).toMatchObject([{ status: "suppressed", error: "DEACTIVATED" }]);
});

test("run-task runs a task to its end, or says what it would do", async () => {
  const of = (end: string) => done(`archive-applications: ${end}\n  nothing was due`);
  expect(await run("run-task", "archive-applications")).toMatchObject(of("done"));
  const dry = of("would do this now, nothing was written");
  expect(await run("run-task", "archive-applications", "--dry-run")).toMatchObject(dry);
});

const rows = async () =>
  (
    await db().query(
      `SELECT jobs.id, title_words::text, all_words::text, name_words::text, jobs.updated_at
       FROM jobs JOIN organizations ON organizations.id = organization_id ORDER BY jobs.id`,
    )
  ).rows;

/** As another version of PostgreSQL would have written them. */
async function spoilWords() {
  for (const [table, column] of [
    ["jobs", "title_words"],
    ["jobs", "all_words"],
    ["organizations", "name_words"],
  ])
    await db().query(
      `ALTER TABLE ${table} DISABLE TRIGGER USER; UPDATE ${table} SET ${column} = 'spoilt'::tsvector;
       ALTER TABLE ${table} ENABLE TRIGGER USER`,
    );
}

test("reindex-search writes the words of all rows again, and nothing else", async () => {
  for (const title of ["Química", "Física", "Biología"]) await insertJob(db(), { title });
  const before = await rows();
  await spoilWords();
  expect(await rows()).not.toEqual(before);
  // Batches of two: three rows need a second one.
  expect(await reindexSearch(2)).toBe(6);
  expect(await rows()).toEqual(before);
  await spoilWords();
  expect(await run("reindex-search")).toEqual(done("The words of 6 rows are written again."));
  expect(await rows()).toEqual(before);
});

const unknownId = "019a9f7c-0000-7000-8000-000000000000";

test.each<[what: string, words: string[], code: number, output: RegExp]>([
  ["an address without account", ["deactivate", "nadie@example.es"], 1, /no account/],
  ["an address to erase without account", ["erase-account", "nadie@example.es"], 1, /no account/],
  ["neither an id nor an address", ["erase-account", "nadie"], 1, /neither the id of an account nor/],
  ["an invalid address", ["grant-admin", "nadie"], 1, /no e-mail address/],
  ["an invalid address of a test mail", ["test-mail", "nadie"], 1, /^«nadie» is no e-mail address\.$/],
  ["a mail that did not fail", ["retry-mail", unknownId], 1, /no failed mail/],
  ["an unknown mail's id", ["retry-mail", "1"], 1, /no mail's id/],
  ["an unknown task", ["run-task", "todo"], 1, /There is no such task/],
  ["an unknown period", ["run-task", "expired-sessions", "--period", "2026-W60"], 1, /no such period/],
])("a command with %s ends with the code and the sentence for that", async (_, words, code, output) => {
  expect(await run(...words)).toMatchObject({ code, output: expect.stringMatching(output) });
});
