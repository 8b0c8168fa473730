import { beforeEach, expect, test } from "vitest";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import { statusChangeSchema } from "~/features/applications/pipeline/pipeline.schema";
import { ownDatabase } from "../../support/app/own-process";
import { daysBefore, expectArchived, insertClosed } from "../../support/jobs/archive";
import { insertJob } from "../../support/jobs/jobs";
import { composeMail, queuedMails } from "../../support/mail/composed-mails";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
// Similar jobs have to be open when the mail is composed, which the clock decides.
const now = new Date();
let userId: string;

beforeEach(async () => {
  await db().query(
    `DELETE FROM email_deliveries; DELETE FROM organizations; DELETE FROM users; DELETE FROM cron_task_runs`,
  );
  userId = (await insertUser(db(), { name: "Eva Ruiz", isEmailVerified: true })).id;
});

async function composed(kind: string) {
  const mails = await queuedMails(db(), kind, userId);
  expect(mails).toHaveLength(1);
  return (await composeMail(mails[0])) as { subject: string; text: string };
}

const silent = () => insertClosed(db(), now, { closed: 61, userId });
const erased = { closed: 380, changed: 370, status: "rejected", coverLetter: "Hola" } as const;

test("a candidate without an answer is mailed that the process closed, with three similar open jobs", async () => {
  for (let at = 1; at <= 4; at += 1)
    await insertJob(db(), { title: `Catálisis ${at}`, slug: `catalisis-${at}` });
  const { id } = await silent();
  await expectArchived(now, { noResponse: 1 });
  const { subject, text } = await composed("application-no-response");
  expect(subject).toBe("El proceso «Investigador/a en catálisis» se cerró sin respuesta");
  expect(text).toContain("Instituto Sol no respondió a tu candidatura");
  expect(text).toContain(`/dashboard/applications/${id}`);
  expect(text.match(/Catálisis \d/g)).toHaveLength(3);
  expect(text).toMatch(/\/jobs\/catalisis-\d/);
});

test("a candidate with an answer and no news since is mailed that there was no decision", async () => {
  const application = { first_response_at: daysBefore(now, 380) };
  await insertClosed(db(), now, { closed: 366, changed: 100, status: "in_review", userId, application });
  await expectArchived(now, { noResponse: 1 });
  const { subject, text } = await composed("application-no-response");
  expect(subject).toBe("El proceso «Investigador/a en catálisis» se cerró sin decisión");
  expect(text).not.toContain("se le parecen");
});

test("a late answer suppresses the mail that there was none", async () => {
  const { id, organizationId } = await silent();
  await expectArchived(now, { noResponse: 1 });
  const { rows } = await db().query("SELECT owner_id FROM organizations WHERE id = $1", [organizationId]);
  const change = statusChangeSchema.parse({ status: "in_review" });
  await changeStatus({ userId: rows[0].owner_id, organizationId }, id, change, now);
  expect(await composed("application-no-response")).toEqual({ suppressed: "NOT_NEEDED" });
});

test("the mails of closing and erasing are suppressed for somebody who wants none, closed the account or has another address", async () => {
  await silent();
  await insertClosed(db(), now, { ...erased, userId });
  await expectArchived(now, { noResponse: 1, archived: 1, anonymized: 1, jobsArchived: 1 });
  for (const [change, suppressed] of [
    ["email_prefs = email_prefs || '{\"applicationUpdates\": false}'", "SUPPRESSED"],
    ["email_prefs = email_prefs || '{\"applicationUpdates\": true}', is_active = false", "NOT_NEEDED"],
    ["is_active = true, email = 'otra.' || email", "NOT_NEEDED"],
  ]) {
    await db().query(`UPDATE users SET ${change} WHERE id = $1`, [userId]);
    for (const kind of ["application-no-response", "application-erased"])
      expect(await composed(kind), change).toEqual({ suppressed });
  }
});

test("the mail of an erasure names what was deleted and what is kept", async () => {
  const { conversationId } = await insertClosed(db(), now, { ...erased, userId });
  await db().query(
    `INSERT INTO messages (id, conversation_id, sender_id, side, body, created_at)
     SELECT gen_random_uuid(), $1, $2, 'candidate', 'Hola', now() FROM generate_series(1, 2)`,
    [conversationId, userId],
  );
  await expectArchived(now, { archived: 1, anonymized: 1, jobsArchived: 1 });
  const { subject, text } = await composed("application-erased");
  expect(subject).toBe("Hemos borrado tus documentos: Investigador/a en catálisis");
  for (const words of [
    "Instituto Sol",
    "la carta de presentación",
    "2 mensajes",
    "El CV y los datos de tu perfil",
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/\d documento/);
});

test("an application past all its times at once is mailed about once, as erased", async () => {
  await insertClosed(db(), now, { closed: 800, userId, coverLetter: "Hola" });
  await expectArchived(now, { noResponse: 1, archived: 1, anonymized: 1, jobsArchived: 1 });
  expect(await composed("application-no-response")).toEqual({ suppressed: "NOT_NEEDED" });
  expect(await composed("application-erased")).toMatchObject({ subject: expect.any(String) });
});
