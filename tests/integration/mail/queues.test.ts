import { beforeEach, expect, test } from "vitest";
import { retryMail } from "~/features/people/list-mails.server";
import { getDatabase } from "~/lib/db/database.server";
import { mailJobs } from "~/lib/outbox/queues.server";
import { enqueue, jobQueue } from "~/lib/queue/job-queue.server";
import { ownDatabase } from "../../support/app/own-process";
import { queueMails } from "../../support/mail/outbox";

const db = ownDatabase();
const rules = { name: "q", tries: 3, retrySeconds: 10, leaseSeconds: 60 };
const add = async () => enqueue((await getDatabase()).prisma, "q", {});
beforeEach(() => db().query("DELETE FROM queued_jobs; DELETE FROM email_deliveries"));

test("a queue gives no more jobs than were asked for, also where PostgreSQL believes that it is empty", async () => {
  await db().query("ANALYZE queued_jobs; ANALYZE email_deliveries");
  for (let n = 0; n < 20; n += 1) await add();
  await queueMails(db(), 20);
  for (const queue of [jobQueue(rules), mailJobs()])
    expect([(await queue.take(5)).length, (await queue.take(50)).length]).toEqual([5, 15]);
});

test("a job whose lease has ended is another worker's, and the one before neither ends nor postpones it", async () => {
  const queue = jobQueue({ ...rules, leaseSeconds: -1 });
  await add();
  const [[before], [now]] = [await queue.take(1), await queue.take(1)];
  expect([before?.attempts, now?.attempts]).toEqual([1, 2]);
  await queue.finish(before as never);
  await queue.postpone(before as never, 600);
  const [again] = await queue.take(1);
  expect(again).toMatchObject({ id: now?.id, attempts: 3 });
  await queue.postpone(again as never, 600);
  expect(await queue.take(1)).toEqual([]);
});

test("a mail that an operator has tried again is due at once, with all its tries", async () => {
  await queueMails(db(), 1);
  const [{ id = "" } = {}] = await mailJobs().take(1);
  await db().query("UPDATE email_deliveries SET status = 'failed', attempts = 11 WHERE id = $1", [id]);
  await retryMail(id);
  expect(await mailJobs().take(1)).toEqual([{ id, attempts: 1 }]);
});
