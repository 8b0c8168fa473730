import { beforeEach, expect, test } from "vitest";
import { remindersUnsubscribeUrls } from "~/features/alerts/alert-links.server";
import { runTasks } from "~/tasks/receiver/run-tasks.server";
import { emptyTables } from "../../support/app/emptied-tables";
import { ownDatabase } from "../../support/app/own-process";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { composeMail, queuedMails } from "../../support/mail/composed-mails";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const hourMs = 60 * 60 * 1000;
// The mails say how many days are left when they are sent, so the clock's own day.
const now = new Date();
const inHours = (hours: number, ms = 0) => new Date(now.getTime() + hours * hourMs + ms);

let personId: string;

beforeEach(async () => {
  await emptyTables(db(), "users", "organizations", "cron_task_runs", "email_deliveries");
  personId = (await insertUser(db(), { name: "Eva Ruiz", isEmailVerified: true })).id;
});

async function savedJob(closesAt: Date, fields: { title?: string; userId?: string; hiddenAt?: Date } = {}) {
  const { userId = personId, ...columns } = fields;
  const job = await insertJob(db(), { closesAt, ...columns });
  await db().query("INSERT INTO saved_jobs (user_id, job_id, created_at) VALUES ($1, $2, $3)", [
    userId,
    job.id,
    inHours(-24),
  ]);
  return job;
}

async function callAt(at = now, dryRun = false) {
  const { tasks } = await runTasks({ tasks: ["job-stats"], dryRun, force: false }, { now: at });
  const [task] = tasks;
  if (task?.status !== "ok") throw new Error(JSON.stringify(tasks));
  return task.counts.remindersQueued;
}

const mails = (userId = personId) => queuedMails(db(), "saved-reminder", userId);

test("the task reminds of every saved job that closes within 72 hours in one mail, and of nothing else", async () => {
  await savedJob(inHours(72), { title: "Óptica cuántica" });
  await savedJob(inHours(30), { title: "Química de superficies" });
  await savedJob(inHours(72, 1), { title: "Más tarde" });
  await savedJob(inHours(0), { title: "Ya cerrada" });
  expect([await callAt(now, true), (await mails()).length]).toEqual([1, 0]);
  expect([await callAt(), await callAt()]).toEqual([1, 0]);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  const composed = await composeMail(mail);
  const { page, oneClick } = remindersUnsubscribeUrls(personId);
  expect(composed).toMatchObject({
    subject: "Cierran pronto: 2 ofertas que guardaste",
    unsubscribeUrl: oneClick,
  });
  const { text } = composed as { text: string };
  expect(text).toMatch(/Química de superficies[\s\S]+32\.000–38\.000 €[\s\S]+Óptica cuántica/);
  expect(text).not.toMatch(/Más tarde|Ya cerrada/);
  expect(text).toContain(page);
});

test("a day has one mail of reminders; the next day's has what came near meanwhile, each job once", async () => {
  await savedJob(inHours(70));
  await callAt();
  await savedJob(inHours(80), { title: "Otra" });
  expect(await callAt(inHours(24))).toBe(1);
  expect(await callAt(inHours(48))).toBe(0);
  const [, second] = await mails();
  expect(await composeMail(second)).toMatchObject({ subject: "Cierra pronto: 1 oferta que guardaste" });
});

test("a reminder names ten jobs and says how many more there are", async () => {
  for (let hours = 1; hours <= 12; hours += 1) await savedJob(inHours(hours), { title: "«ñ»".repeat(40) });
  await callAt();
  const [mail] = await mails();
  const composed = await composeMail(mail);
  expect(composed).toMatchObject({ subject: "Cierran pronto: 12 ofertas que guardaste" });
  const { text, html } = composed as { text: string; html: string };
  expect(text).toContain("Y 2 más entre tus ofertas guardadas.");
  // Mail programs cut what is longer than 102 KB.
  expect(Buffer.byteLength(html)).toBeLessThan(60_000);
});

const apply = (jobId: string, status: "submitted" | "rejected" | "withdrawn", userId = personId) =>
  insertApplication(db(), { jobId, userId, status });

test("the task reminds nobody who wants no reminders, cannot be written to or has applied, but whoever withdrew or wants no other mails", async () => {
  const withColumns = (columns: string) => (_jobId: string, userId: string) =>
    db().query(`UPDATE users SET ${columns} WHERE id = $1`, [userId]);
  const withApplication = (status: Parameters<typeof apply>[1]) => (jobId: string, userId: string) =>
    apply(jobId, status, userId);
  const cases: [what: string, change: (jobId: string, userId: string) => Promise<unknown>, mails: number][] =
    [
      ["turned reminders off", withColumns(`email_prefs = '{"reminders": false}'`), 0],
      ["turned other mails off", withColumns(`email_prefs = '{"jobAlerts": false}'`), 1],
      ["address not confirmed", withColumns("is_email_verified = false"), 0],
      ["account closed", withColumns("is_active = false"), 0],
      ["applied", withApplication("submitted"), 0],
      ["refused by the organization", withApplication("rejected"), 0],
      ["withdrew, and can apply again", withApplication("withdrawn"), 1],
      ["job hidden", (id) => db().query("UPDATE jobs SET hidden_at = now() WHERE id = $1", [id]), 0],
    ];
  const people = new Map<string, string>();
  for (const [what, change] of cases) {
    const { id: userId } = await insertUser(db(), { isEmailVerified: true });
    await change((await savedJob(inHours(30), { userId })).id, userId);
    people.set(what, userId);
  }
  expect([await callAt(now, true), await callAt()]).toEqual([2, 2]);
  for (const [what, , expected] of cases)
    expect([what, (await mails(people.get(what))).length]).toEqual([what, expected]);
});

test("a saved job that closes, is applied for or is taken out before the mail goes out is not named in it", async () => {
  const closed = await savedJob(inHours(30), { title: "Cerrada" });
  const applied = await savedJob(inHours(31), { title: "Enviada" });
  const unsaved = await savedJob(inHours(32), { title: "Quitada" });
  const left = await savedJob(inHours(33), { title: "La que queda" });
  await callAt();
  await db().query("UPDATE jobs SET closes_at = now() WHERE id = $1", [closed.id]);
  await apply(applied.id, "submitted");
  await db().query("DELETE FROM saved_jobs WHERE job_id = $1", [unsaved.id]);
  const [mail] = await mails();
  expect(await composeMail(mail)).toMatchObject({ subject: "Cierra pronto: 1 oferta que guardaste" });
  await apply(left.id, "submitted");
  expect(await composeMail(mail)).toEqual({ suppressed: "NOT_NEEDED" });
});

test("more people than a batch get one reminder each", async () => {
  const { id } = await insertJob(db(), { closesAt: inHours(30) });
  await db().query(
    `WITH people AS (INSERT INTO users (id, email, name, type, password_hash, is_email_verified, created_at, updated_at)
       SELECT gen_random_uuid(), 'p' || n || '@example.es', 'P', 'employee', '-', true, now(), now()
       FROM generate_series(1, 501) n RETURNING id)
     INSERT INTO saved_jobs (user_id, job_id, created_at) SELECT id, $1, now() FROM people`,
    [id],
  );
  expect(await callAt()).toBe(501);
  const { rows } = await db().query(
    `SELECT count(*)::int AS mails, count(DISTINCT to_user_id)::int AS people,
       count(*) FILTER (WHERE priority = 2 AND due_at <= now())::int AS due FROM email_deliveries`,
  );
  expect(rows).toEqual([{ mails: 501, people: 501, due: 501 }]);
});
