import { beforeEach, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { exportUser } from "~/features/account/export-user.server";
import { exportApplicationsOfAccount } from "~/features/applications/applications-of-account.server";
import { getInterviewCalendar } from "~/features/applications/interview/interview-for-calendar.server";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import { bulkSchema, statusChangeSchema } from "~/features/applications/pipeline/pipeline.schema";
import { replyToMany } from "~/features/applications/pipeline/reply-to-many.server";
import { getCandidateAgenda } from "~/features/applications/reading/candidate-agenda.server";
import { getCandidateDetails } from "~/features/applications/reading/candidate-details.server";
import { listOwnApplications } from "~/features/applications/reading/list-own-applications.server";
import { undoReplies } from "~/features/applications/replies/undo-replies.server";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { ownDatabase } from "../../support/app/own-process";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { composeMail, queuedMails } from "../../support/mail/composed-mails";
import { insertEmployer, refusalOf, type TestEmployer } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date();
const minutes = (count: number, from = now) => new Date(from.getTime() + count * 60_000);
const justBefore = new Date(minutes(15).getTime() - 1);

let employer: TestEmployer;
let jobId: string;
let userId: string;
let id: string;

beforeEach(async () => {
  employer = await insertEmployer(db());
  const job = { organizationId: employer.organizationId, closesAt: minutes(60 * 24 * 30) };
  jobId = (await insertJob(db(), job)).id;
  ({ id: userId } = await insertUser(db(), { isEmailVerified: true }));
  ({ id } = await insertApplication(db(), { jobId, userId, status: "viewed", submittedAt: minutes(-60) }));
});

const lead = (status: string, fields: Record<string, unknown> = {}, at = now) =>
  changeStatus(employer, id, statusChangeSchema.parse({ status, ...fields }), at);
const refuse = (at = now) =>
  lead("rejected", { delay: true, reason: "experience", message: "Gracias por todo." }, at);
const batchOf = async () => {
  const { rows } = await db().query("SELECT batch_id FROM delayed_replies WHERE application_id = $1", [id]);
  return rows[0].batch_id as string;
};
const rowOf = async (applicationId = id) => {
  const { rows } = await db().query(
    `SELECT status, status_changed_at, first_response_at, decision_reason, candidate_message, archived_at
    FROM applications WHERE id = $1`,
    [applicationId],
  );
  return rows[0];
};

/** All that a candidate reads of it, wherever that is. */
async function readBy(at: Date) {
  return {
    details: await getCandidateDetails(userId, id, at),
    list: await listOwnApplications(userId, {}, at),
    refused: await listOwnApplications(userId, { status: ["rejected"] }, at),
    agenda: await getCandidateAgenda(userId, at),
  };
}

test("a delayed reply is known to nobody but the organization for fifteen minutes, and then to the candidate, with one mail that says its reason", async () => {
  const before = await readBy(now);
  const { status, delayed } = await refuse();
  const exported = await exportApplicationsOfAccount({ id: userId, email: "", isEmailVerified: true });
  expect(JSON.stringify(exported.applications)).not.toContain("Gracias por todo.");
  expect([status, delayed?.visibleAt]).toEqual(["rejected", minutes(15).toISOString()]);
  expect(await readBy(justBefore)).toEqual(before);
  const { details, refused, agenda } = await readBy(minutes(15));
  const words = { decisionReason: "experience", candidateMessage: "Gracias por todo." };
  expect(details.application).toMatchObject({ status: "rejected", ...words });
  expect(details.events.at(-1)).toMatchObject({ toStatus: "rejected", text: "Gracias por todo." });
  expect(refused.total).toBe(1);
  expect(agenda.changed.map(({ status: read }) => read)).toEqual(["rejected"]);
  const [mail, ...more] = await queuedMails(db(), "application-state", userId);
  expect(more).toEqual([]);
  expect(Number(mail?.startAfter) - Number(now)).toBeGreaterThanOrEqual(15 * 60_000);
  expect(await composeMail(mail)).toMatchObject({ text: expect.stringContaining("Motivo: Experiencia.") });
});

test("the mail of a delayed reply is exported only once it was sent, also when it was undone", async () => {
  const mails = async () => (await exportUser(userId, accountEvents)).mails;
  const settle = (outcome: string) =>
    db().query(`UPDATE email_deliveries SET ${outcome} WHERE to_user_id = $1`, [userId]);
  await refuse();
  expect(await mails()).toEqual([]);
  await undoReplies(employer, await batchOf(), {}, justBefore);
  expect(await mails()).toEqual([]);
  await settle("status = 'suppressed', error = 'NOT_NEEDED', payload = NULL");
  expect(await mails()).toEqual([]);
  await settle("status = 'sent', sent_at = now(), subject = 'Tu candidatura'");
  expect(await mails()).toMatchObject([{ kind: "application-state", subject: "Tu candidatura" }]);
});

test("a delayed refusal leaves the interview in the calendar until it shows", async () => {
  const times = { interviewAt: minutes(600).toISOString(), interviewPlace: "Sala 2" };
  await lead("interview", times, minutes(-30));
  await refuse();
  const calendar = (at: Date) =>
    refusalOf(getInterviewCalendar({ side: "candidate", userId }, id, at).then(() => undefined));
  expect(await calendar(justBefore)).toBe("done");
  expect(await calendar(minutes(15))).toBe("NOT_FOUND");
  expect((await getCandidateAgenda(userId, justBefore)).awaited.items).toHaveLength(1);
});

test("a delayed reply that another replaces is never read by the candidate", async () => {
  await refuse();
  await lead("in_review", { delay: true }, minutes(10));
  expect((await readBy(minutes(16))).details.application.status).toBe("viewed");
  const { events } = (await readBy(minutes(25))).details;
  expect(events.at(-1)).toMatchObject({ fromStatus: "viewed", toStatus: "in_review" });
  expect(events.map(({ toStatus }) => toStatus)).not.toContain("rejected");
});

test("undoing a delayed reply brings back none that it replaced: the application is as its candidate reads it", async () => {
  await lead("in_review", {}, minutes(-30));
  const before = await rowOf();
  await lead("offer", { delay: true });
  await lead("hired", { delay: true }, minutes(5));
  await undoReplies(employer, await batchOf(), {}, minutes(6));
  expect(await rowOf()).toEqual(before);
  expect((await readBy(minutes(60))).details.application.status).toBe("in_review");
});

const received = (...states: ApplicationStatus[]) =>
  Promise.all(states.map(async (status) => (await insertApplication(db(), { jobId, status })).id));

test("undoing a reply to several restores the state of each exactly, tells nobody, and leaves one alone that has moved on since", async () => {
  const ids = await received("submitted", "viewed", "in_review");
  const before = await Promise.all(ids.map((each) => rowOf(each)));
  const change = { ids: [...ids, id], status: "rejected", reason: "experience", delay: true };
  const { batchId, updated } = await replyToMany(employer, bulkSchema.parse(change), now);
  expect(updated).toEqual([...ids, id]);
  await lead("in_review", {}, minutes(1));
  expect(await undoReplies(employer, batchId ?? "", {}, justBefore)).toEqual({ undone: 3, left: 0 });
  expect(await Promise.all(ids.map((each) => rowOf(each)))).toEqual(before);
  expect((await rowOf()).status).toBe("in_review");
  const { rows } = await db().query(
    `SELECT 1 FROM application_events WHERE application_id = ANY($1) AND visibility = 'both'
    AND to_status = 'rejected'`,
    [ids],
  );
  expect(rows).toEqual([]);
});

test("undoing a delayed reply is possible once, until the reply shows, for its organization alone, and suppresses the mail", async () => {
  await refuse();
  const batchId = await batchOf();
  const stranger = await insertEmployer(db());
  expect(await refusalOf(undoReplies(stranger, batchId, {}, justBefore))).toBe("NOT_FOUND");
  expect(await refusalOf(undoReplies(employer, batchId, {}, minutes(15)))).toBe("REPLY_SHOWN");
  expect((await rowOf()).status).toBe("rejected");
  expect(await undoReplies(employer, batchId, {}, justBefore)).toEqual({ undone: 1, left: 0 });
  expect(await refusalOf(undoReplies(employer, batchId, {}, justBefore))).toBe("NOT_FOUND");
  const [mail] = await queuedMails(db(), "application-state", userId);
  expect(await composeMail(mail)).toEqual({ suppressed: "NOT_NEEDED" });
});
