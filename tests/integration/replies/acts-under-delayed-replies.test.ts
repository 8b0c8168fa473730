import { beforeEach, describe, expect, test } from "vitest";
import { replaceMaterials } from "~/features/applications/apply/replace-materials.server";
import { withdrawApplication } from "~/features/applications/apply/withdraw-application.server";
import { countDatesKept } from "~/features/applications/decision-dates/dates-kept.server";
import { interviewReplySchema } from "~/features/applications/interview/interview.schema";
import { replyToInterview } from "~/features/applications/interview/reply-to-interview.server";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import {
  bulkSchema,
  filteredReplySchema,
  statusChangeSchema,
} from "~/features/applications/pipeline/pipeline.schema";
import { replyToFiltered } from "~/features/applications/pipeline/reply-to-filtered.server";
import { replyToMany } from "~/features/applications/pipeline/reply-to-many.server";
import { getCandidateAgenda } from "~/features/applications/reading/candidate-agenda.server";
import { getCandidateDetails } from "~/features/applications/reading/candidate-details.server";
import { downloadDocument } from "~/features/applications/reading/download-document.server";
import { listHeld } from "~/features/applications/reading/list-held.server";
import { readForEmployer } from "~/features/applications/reading/read-for-employer.server";
import { findSending } from "~/features/applications/replies/find-sending.server";
import { undoReplies } from "~/features/applications/replies/undo-replies.server";
import { sendMessage } from "~/features/conversations/send-message.server";
import { untilLockWait, whileHeld } from "../../support/app/lock-wait";
import { ownDatabase } from "../../support/app/own-process";
import { insertDocument } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { composeMail, queuedMails } from "../../support/mail/composed-mails";
import { insertEmployer, refusalOf, type TestEmployer } from "../../support/people/employers";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date();
const minutes = (count: number, from = now) => new Date(from.getTime() + count * 60_000);
const days = (count: number) => minutes(count * 24 * 60);
const justBefore = new Date(minutes(15).getTime() - 1);

let employer: TestEmployer;
let userId: string;

beforeEach(async () => {
  employer = await insertEmployer(db());
  ({ id: userId } = await insertUser(db(), { isEmailVerified: true }));
});

/** An application of the person, with a CV, for a new job of the organization. */
async function sent(fields: Parameters<typeof insertApplication>[1] = {}) {
  const { organizationId } = employer;
  const { id: jobId } = await insertJob(db(), { organizationId, closesAt: days(30) });
  const application = await insertApplication(db(), { jobId, userId, submittedAt: minutes(-60), ...fields });
  await insertDocument(db(), { ownerId: userId, applicationId: application.id });
  return application;
}
const lead = (id: string, status: string, fields: Record<string, unknown> = {}, at = now) =>
  changeStatus(employer, id, statusChangeSchema.parse({ status, ...fields }), at);
/** A refusal that waits. @returns its sending. */
const refuse = async (id: string, at = now) => {
  const { delayed } = await lead(id, "rejected", { delay: true, message: "Gracias por todo." }, at);
  return delayed?.batchId ?? "";
};
const read = (id: string, at: Date) => getCandidateDetails(userId, id, at);
const historyOf = async (id: string, at: Date) =>
  (await read(id, at)).events.map(({ kind, toStatus }) => (kind === "status" ? toStatus : kind));
const mailOf = async (kind: string, to = userId) => {
  const [mail] = await queuedMails(db(), kind, to);
  return composeMail(mail);
};
const columns = { interview_at: days(3), interview_place: "Sala 2" };
const accepted = interviewReplySchema.parse({ answer: "accepted", at: days(3).toISOString() });
const accept = (id: string, at: Date) => replyToInterview(userId, id, accepted, at);

test("a letter edited under a delayed reply is taken, the reply and its mail come after it, and undoing the reply keeps the letter and calls off the mail", async () => {
  const { id } = await sent();
  const batchId = await refuse(id);
  const { updatedAt: version } = (await readForEmployer(employer, id, now)).application;
  await replaceMaterials(userId, id, { coverLetter: "Otra carta." }, minutes(5));
  expect(await refusalOf(lead(id, "in_review", { version }, minutes(6)))).toBe("EDIT_CONFLICT");
  const edited = { coverLetter: "Otra carta.", updatedAt: minutes(5).toISOString() };
  const unread = { status: "submitted", isEditable: true, ...edited };
  expect((await read(id, justBefore)).application).toMatchObject(unread);
  expect(await historyOf(id, justBefore)).toEqual(["submitted", "edit"]);
  const shown = await read(id, minutes(15));
  expect(shown.application).toMatchObject({ status: "rejected", isEditable: false });
  expect(shown.events.slice(1)).toMatchObject([
    { toStatus: null, createdAt: minutes(5).toISOString() },
    ...["viewed", "rejected"].map((toStatus) => ({ toStatus, createdAt: now.toISOString() })),
  ]);
  const words = { text: expect.stringContaining("Gracias por todo.") };
  expect(await mailOf("application-state")).toMatchObject(words);
  const late = replaceMaterials(userId, id, { coverLetter: "Tarde." }, minutes(15));
  expect(await refusalOf(late)).toBe("ALREADY_READ");
  expect(await undoReplies(employer, batchId, {}, minutes(7))).toEqual({ undone: 1, left: 0 });
  expect((await read(id, minutes(20))).application).toMatchObject(unread);
  expect(await mailOf("application-state")).toEqual({ suppressed: "NOT_NEEDED" });
});

test("an interview accepted under a delayed reply is mailed to both sides, and the reply can still be undone", async () => {
  const { id } = await sent({ status: "interview", columns });
  const batchId = await refuse(id);
  await accept(id, minutes(5));
  expect((await read(id, justBefore)).application.interview).toMatchObject({ answer: "accepted" });
  expect(await mailOf("interview-confirmed")).toMatchObject({
    subject: expect.stringContaining("ntrevista"),
  });
  const told = (await mailOf("interview-answered", employer.userId)) as { text: string };
  expect(told.text).toContain("ha aceptado la entrevista");
  expect(told.text).toMatch(/se\s+puede\s+deshacer\s+hasta\s+las? \d+:\d+/);
  expect(await historyOf(id, minutes(15))).toEqual(["submitted", "interview", "rejected"]);
  expect(await refusalOf(accept(id, minutes(15)))).toBe("INTERVIEW_OVER");
  await undoReplies(employer, batchId, {}, justBefore);
  const { application } = await read(id, minutes(20));
  expect(application).toMatchObject({ status: "interview", interview: { answer: "accepted" } });
});

test("a withdrawal cancels the delayed reply, and the organization reads why it was not sent", async () => {
  const { id } = await sent({ status: "in_review" });
  const batchId = await refuse(id);
  await withdrawApplication(userId, id, {}, minutes(5));
  expect(await historyOf(id, minutes(20))).toEqual(["submitted", "withdrawn"]);
  expect(await mailOf("application-state")).toEqual({ suppressed: "NOT_NEEDED" });
  const { events } = await readForEmployer(employer, id, minutes(6));
  expect(events.slice(1)).toMatchObject([
    { toStatus: "rejected" },
    { kind: "note", by: null, text: "La respuesta no se envió: la persona retiró antes su candidatura." },
    { toStatus: "withdrawn" },
  ]);
  expect(await findSending(employer, batchId, minutes(6))).toBeNull();
  expect(await refusalOf(undoReplies(employer, batchId, {}, minutes(6)))).toBe("NOT_FOUND");
  const sql = "SELECT status, decision_reason, candidate_message FROM applications WHERE id = $1";
  const left = { status: "withdrawn", decision_reason: null, candidate_message: null };
  expect((await db().query(sql, [id])).rows).toEqual([left]);
});

describe("an act that waited for the lock is judged by what shows once it has it", () => {
  /** Starts an act while another transaction holds the application, in which the reply shows meanwhile. */
  async function inTheMeantime(id: string, act: () => Promise<unknown>) {
    const lock = ["SELECT 1 FROM applications WHERE id = $1 FOR UPDATE", id] as const;
    return whileHeld(db(), [lock], async (holder) => {
      const outcome = refusalOf(act());
      await untilLockWait(db());
      for (const table of ["delayed_replies", "application_events"])
        await holder.query(
          `UPDATE ${table} SET visible_at = clock_timestamp() WHERE application_id = $1 AND visible_at IS NOT NULL`,
          [id],
        );
      await holder.query("COMMIT");
      return outcome;
    });
  }
  type Act = (scene: { id: string; jobId: string }, batchId: string) => Promise<unknown>;
  const next = { status: "in_review" } as const;
  const all = { filter: {}, expected: 1, ...next };
  // None is given a time: each asks the clock once it has the lock.
  const toMany: Act = ({ id }) => replyToMany(employer, bulkSchema.parse({ ids: [id], ...next }));
  const toAll: Act = ({ jobId }) => replyToFiltered(employer, filteredReplySchema.parse({ jobId, ...all }));
  const acts: [what: string, outcome: string, act: Act][] = [
    ["withdrawing", "INVALID_TRANSITION", ({ id }) => withdrawApplication(userId, id)],
    ["editing", "ALREADY_READ", ({ id }) => replaceMaterials(userId, id, { coverLetter: "Otra." })],
    ["answering an interview", "INTERVIEW_OVER", ({ id }) => replyToInterview(userId, id, accepted)],
    ["undoing", "REPLY_SHOWN", (_, batchId) => undoReplies(employer, batchId)],
    ["a next reply", "done", ({ id }) => changeStatus(employer, id, next)],
    ["a next reply to several", "done", toMany],
    ["a next reply to all of a filter", "done", toAll],
  ];

  test.each(acts)(
    "%s ends with %s when the delayed reply shows while the lock is waited for",
    async (what, outcome, act) => {
      const scene = await sent(what.includes("interview") ? { status: "interview", columns } : {});
      const batchId = await refuse(scene.id);
      expect(await inTheMeantime(scene.id, () => act(scene, batchId))).toBe(outcome);
      const shown = outcome === "done" ? ["rejected", "in_review"] : ["rejected"];
      expect((await historyOf(scene.id, new Date())).slice(-shown.length)).toEqual(shown);
    },
  );

  test("a candidate's message is taken when the reply reopens the conversation while the lock is waited for", async () => {
    const { id, conversationId } = await sent({ status: "rejected", columns: { archived_at: minutes(-30) } });
    await lead(id, "in_review", { delay: true });
    const send = () => sendMessage({ side: "candidate", userId }, conversationId, "Gracias");
    expect(await refusalOf(send())).toBe("CONVERSATION_CLOSED");
    expect(await inTheMeantime(id, send)).toBe("done");
  });

  test("an organization's message does not move the reading that its candidate learns of while it waits for the lock", async () => {
    const { id, conversationId } = await sent();
    await refuse(id);
    const send = () => sendMessage({ side: "employer", ...employer }, conversationId, "Hola");
    expect(await inTheMeantime(id, send)).toBe("done");
    const createdAt = now.toISOString();
    const steps = [
      { toStatus: "viewed", createdAt },
      { toStatus: "rejected", createdAt },
    ];
    expect((await read(id, new Date())).events.slice(1)).toMatchObject(steps);
  });
});

test("an organization's message to an unread application is its reading, once, and a candidate's changes nothing", async () => {
  const { id, conversationId } = await sent();
  const batchId = await refuse(id);
  await sendMessage({ side: "candidate", userId }, conversationId, "Buenos días", minutes(4));
  expect((await read(id, minutes(4))).application.status).toBe("submitted");
  await sendMessage({ side: "employer", ...employer }, conversationId, "Hola", minutes(5));
  const { application, events } = await read(id, justBefore);
  expect(application).toMatchObject({ status: "viewed", statusChangedAt: minutes(5).toISOString() });
  expect(events.at(-1)).toMatchObject({ toStatus: "viewed", createdAt: minutes(5).toISOString() });
  const [held] = (await listHeld(userId, {}, justBefore)).items;
  expect(held?.openings).toMatchObject([{ what: "application", times: 1, lastAt: minutes(5) }]);
  expect(await historyOf(id, minutes(15))).toEqual(["submitted", "viewed", "rejected"]);
  await undoReplies(employer, batchId, {}, justBefore);
  expect(await historyOf(id, minutes(20))).toEqual(["submitted", "viewed"]);
});

test("a delayed reply suppresses no mail about what came before it", async () => {
  const { id } = await sent({ status: "in_review" });
  await lead(id, "interview", { interviewAt: days(3).toISOString(), interviewPlace: "Sala 2" });
  await refuse(id);
  expect(await mailOf("application-interview")).toHaveProperty("subject");
  const ended = await sent({ status: "no_response" });
  const { rows } = await db().query("SELECT email FROM users WHERE id = $1", [userId]);
  const mail = {
    ...{ kind: "application-no-response", payload: { applicationId: ended.id } },
    ...{ toUserId: userId, toEmail: rows[0].email },
  } as Parameters<typeof composeMail>[0];
  const before = await composeMail(mail);
  await refuse(ended.id);
  expect(before).toHaveProperty("subject");
  expect(await composeMail(mail)).toEqual(before);
});

test("a delayed reply does not change the order of the candidate's agenda", async () => {
  // The agenda has five of them.
  const ids: string[] = [];
  for (const hours of [6, 5, 4, 3, 2, 1])
    ids.push((await sent({ status: "in_review", submittedAt: minutes(-60 * hours) })).id);
  const agenda = async () => (await getCandidateAgenda(userId, now)).changed.map(({ id }) => id);
  const latest = await agenda();
  expect(latest).toEqual(ids.slice(1).reverse());
  await refuse(ids[0] ?? "");
  expect(await agenda()).toEqual(latest);
});

test("a delayed late answer does not bring back documents past their time", async () => {
  const ended = new Date(now.getTime() - 400 * 24 * 60 * 60_000);
  const columns = { status_changed_at: ended };
  const { id } = await sent({ status: "no_response", submittedAt: ended, columns });
  const get = () => refusalOf(downloadDocument({ side: "candidate", userId }, id, "cv", { now }));
  expect(await get()).toBe("FILE_GONE");
  await lead(id, "in_review", { delay: true });
  expect(await get()).toBe("FILE_GONE");
});

test("a decision date counts as kept only once a delayed reply shows", async () => {
  const due = minutes(-24 * 60 * 2);
  const promised = async (status: "rejected" | "viewed") => {
    const application = await sent({ status, submittedAt: days(-20) });
    await db().query(
      "UPDATE jobs SET decision_by = $2::timestamptz::date, closes_at = $2::timestamptz WHERE id = $1",
      [application.jobId, due],
    );
    return application.id;
  };
  await promised("rejected");
  await promised("rejected");
  const id = await promised("viewed");
  const sql = "SELECT slug FROM organizations WHERE id = $1";
  const { rows } = await db().query(sql, [employer.organizationId]);
  const kept = async (at: Date) => (await countDatesKept([rows[0].slug], at)).get(rows[0].slug);
  const before = await kept(now);
  await refuse(id, now);
  await db().query("UPDATE applications SET status_changed_at = $2 WHERE id = $1", [id, days(-4)]);
  expect(await kept(now)).toEqual(before);
  expect(await kept(minutes(15))).toEqual({ kept: 3, due: 3 });
});
