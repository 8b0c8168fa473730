import { beforeEach, describe, expect, test } from "vitest";
import { dropMessages } from "~/features/applications/application/erasing/drop-messages.server";
import { queueNewApplicationsMails } from "~/features/applications/apply/submit-application.server";
import { queueUnansweredMail } from "~/features/applications/closing/queue-unanswered-mail.server";
import { leaveCommittees } from "~/features/applications/committee/leave-committees.server";
import {
  isRecipientOfApplication,
  recipientsOfApplication,
} from "~/features/applications/committee/recipients-of-application.server";
import { interviewReplySchema } from "~/features/applications/interview/interview.schema";
import { replyToInterview } from "~/features/applications/interview/reply-to-interview.server";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import { statusChangeSchema } from "~/features/applications/pipeline/pipeline.schema";
import { sendMessage } from "~/features/conversations/send-message.server";
import { removeJob } from "~/features/jobs/admin/remove-job.server";
import { createJob } from "~/features/jobs/posting/create-job.server";
import { duplicateJob } from "~/features/jobs/posting/duplicate-job.server";
import { recipientsOfJob, setFollowing } from "~/features/organizations/team/job-followers.server";
import { changeRole, removeMember } from "~/features/organizations/team/members.server";
import { exportTeamOfAccount } from "~/features/organizations/team/team-of-account.server";
import type { EventAccount } from "~/features/users/account-events";
import { jobEvents } from "~/job-events.server";
import { getDatabase } from "~/lib/db/database.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertApplication } from "../../support/jobs/applications";
import { insertCommittee, insertDeclaration } from "../../support/jobs/committees";
import { insertJob } from "../../support/jobs/jobs";
import { composeMail, queuedMails } from "../../support/mail/composed-mails";
import { completeJob, insertEmployer, refusalOf, type TestEmployer } from "../../support/people/employers";
import { makeMember } from "../../support/people/members";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

let owner: TestEmployer;
let jobId: string;
let recruiter: { organizationId: string; userId: string };
let reader: { organizationId: string; userId: string };

beforeEach(async () => {
  owner = await insertEmployer(db());
  const { organizationId } = owner;
  ({ id: jobId } = await insertJob(db(), { organizationId, publishedAt: inDays(-5), closesAt: inDays(30) }));
  recruiter = await join("recruiter");
  reader = await join("reader", [jobId]);
});

async function join(role: "recruiter" | "reader", jobIds: string[] = []) {
  const { organizationId } = owner;
  const { id: userId } = await insertUser(db(), { isEmailVerified: true });
  await makeMember(db(), userId, { organizationId, role, jobIds });
  return { organizationId, userId };
}

const follow = (who: { organizationId: string; userId: string }, id = jobId) =>
  setFollowing({ organizationId: who.organizationId, userId: who.userId, jobId: id }, true);
async function recipients(least: "reader" | "recruiter" = "recruiter"): Promise<string[]> {
  const { prisma } = await getDatabase();
  return (await recipientsOfJob(prisma, jobId, least)).map(({ userId }) => userId);
}

test("a mail that names a candidate goes to members alone who declared no conflict of interest", async () => {
  const { prisma } = await getDatabase();
  const { id } = await insertApplication(db(), { jobId });
  const undeclared = await join("recruiter");
  for (const who of [recruiter, owner, undeclared]) await follow(who);
  await insertCommittee(db(), jobId);
  await insertDeclaration(db(), { applicationId: id, userId: owner.userId }, { hasConflict: true });
  await insertDeclaration(db(), { applicationId: id, userId: recruiter.userId });
  const found = await prisma.$transaction((tx) => recipientsOfApplication(tx, { id, jobId }));
  expect(found.map(({ userId }) => userId)).toEqual([recruiter.userId]);
  const isFor = ({ userId }: { userId: string }) => isRecipientOfApplication(userId, { id, jobId });
  expect(await Promise.all([recruiter, owner, undeclared].map(isFor))).toEqual([true, false, false]);
});

describe("the mails of a job go to", () => {
  test("the mails of a job go to its followers, each once, and to its owner as one of them or while nobody follows", async () => {
    expect(await recipients()).toEqual([owner.userId]);
    const other = await join("recruiter");
    for (const who of [recruiter, recruiter, other]) await follow(who);
    expect(await recipients()).toEqual([recruiter.userId, other.userId].toSorted());
    await follow(owner);
    expect(await recipients()).toHaveLength(3);
    for (const who of [recruiter, other]) await setFollowing({ ...who, jobId }, false);
    expect(await recipients()).toEqual([owner.userId]);
    await db().query("UPDATE users SET is_active = false WHERE id = $1", [owner.userId]);
    expect(await recipients()).toEqual([]);
  });

  test("a following reader gets the mails with nothing that a reader may not see, the owner the others", async () => {
    await follow(reader);
    expect(await recipients("reader")).toEqual([reader.userId]);
    expect(await recipients("recruiter")).toEqual([owner.userId]);
  });

  test("no mail of a job goes to a follower who was removed, lost the job, closed the account or went to another team", async () => {
    const ends: Record<string, (userId: string) => Promise<unknown>> = {
      removed: (userId) => removeMember(owner, userId, leaveCommittees),
      "lost the job": (userId) => changeRole(owner, userId, { role: "reader", jobIds: [] }, leaveCommittees),
      "closed the account": (userId) =>
        db().query("UPDATE users SET is_active = false WHERE id = $1", [userId]),
      "went to another team by a way that left the row": async (userId) => {
        const { organizationId } = await insertEmployer(db());
        await makeMember(db(), userId, { organizationId, role: "recruiter" });
      },
    };
    for (const [what, end] of Object.entries(ends)) {
      const gone = await join("reader", [jobId]);
      await follow(gone);
      expect([what, await recipients("reader")]).toEqual([what, [gone.userId]]);
      await end(gone.userId);
      expect([what, await recipients("reader")]).toEqual([what, [owner.userId]]);
    }
  });
});

describe("following a job", () => {
  test("following a job is for those who see its applications", async () => {
    const { id: other } = await insertJob(db(), { organizationId: owner.organizationId });
    const { id: foreign } = await insertJob(db());
    expect(await refusalOf(follow(reader, other))).toBe("NOT_FOUND");
    expect(await refusalOf(follow(recruiter, foreign))).toBe("NOT_FOUND");
    expect(await refusalOf(follow({ ...owner, userId: (await insertUser(db())).id }))).toBe(
      "NOT_AN_ORGANIZATION",
    );
  });

  test("whoever makes a job, or a copy of one, follows it", async () => {
    jobId = (await createJob(recruiter, completeJob(), now)).id;
    expect(await recipients()).toEqual([recruiter.userId]);
    jobId = (await duplicateJob(owner, jobId, jobEvents, now)).id;
    expect(await recipients()).toEqual([owner.userId]);
    expect((await db().query("SELECT FROM job_followers WHERE job_id = $1", [jobId])).rowCount).toBe(1);
  });

  test("following a job ends with the membership, and an account's export has it", async () => {
    await follow(recruiter);
    const { team } = await exportTeamOfAccount({ id: recruiter.userId } as EventAccount);
    expect(team.followed).toMatchObject([{ id: jobId }]);
    await removeMember(owner, recruiter.userId, leaveCommittees);
    const rows = "SELECT FROM job_followers WHERE user_id = $1";
    expect((await db().query(rows, [recruiter.userId])).rowCount).toBe(0);
  });
});

describe("with two who follow", () => {
  let other: { organizationId: string; userId: string };
  beforeEach(async () => {
    other = await join("recruiter");
    for (const who of [recruiter, other]) await follow(who);
  });

  /** The cause of a mail of each kind to employers, by its kind. */
  const causes: Record<string, () => Promise<unknown>> = {
    "applications-new": async () => {
      await insertApplication(db(), { jobId });
      const { prisma } = await getDatabase();
      await prisma.$transaction((tx) => queueNewApplicationsMails(tx, jobId, now));
    },
    "message-received": async () => {
      const { userId, conversationId } = await insertApplication(db(), { jobId });
      await sendMessage({ side: "candidate", userId: userId ?? "" }, conversationId, "Hola", new Date());
    },
    "interview-answered": async () => {
      const { id, userId } = await insertApplication(db(), { jobId, status: "in_review" });
      const at = inDays(7).toISOString();
      const offered = { status: "interview", interviewAt: at, interviewPlace: "Sala 2" };
      await changeStatus(recruiter, id, statusChangeSchema.parse(offered), now);
      await replyToInterview(userId ?? "", id, interviewReplySchema.parse({ answer: "accepted", at }), now);
    },
    "job-closed-unanswered": async () => {
      await insertApplication(db(), { jobId });
      await db().query(
        "UPDATE jobs SET status = 'closed', close_reason = 'filled', closed_at = now() WHERE id = $1",
        [jobId],
      );
      await queueUnansweredMail(jobId);
      await queueUnansweredMail(jobId);
    },
    "job-removed": async () => {
      const actorId = (await insertUser(db(), { isEmailVerified: true })).id;
      await removeJob({ actorId, id: jobId, reason: "fraud", text: "No es una oferta." }, now);
    },
  };

  test.each(Object.keys(causes))(
    "the mail %s reaches both followers once, and nobody who was removed before it goes out",
    async (kind) => {
      await causes[kind]?.();
      const [kept, ...more] = await queuedMails(db(), kind, other.userId);
      const [lost, ...others] = await queuedMails(db(), kind, recruiter.userId);
      const toOwner = await queuedMails(db(), kind, owner.userId);
      expect([more, others, toOwner]).toEqual([[], [], []]);
      expect(await composeMail(lost)).toMatchObject({ subject: expect.any(String) });
      await removeMember(owner, recruiter.userId, leaveCommittees);
      expect(await composeMail(lost)).toEqual({ suppressed: "NOT_NEEDED" });
      expect(await composeMail(kept)).toMatchObject({ subject: expect.any(String) });
    },
  );

  test("the subjects of mails about a message are erased with it, those of earlier versions too", async () => {
    const { userId, conversationId } = await insertApplication(db(), { jobId });
    const send = () =>
      sendMessage({ side: "candidate", userId: userId ?? "" }, conversationId, "Hola", new Date());
    const { id } = await send();
    const elsewhere = (await insertApplication(db(), { jobId })).conversationId;
    await db().query(
      `INSERT INTO email_deliveries (id, key, kind, to_email, scope, created_at)
       SELECT gen_random_uuid(), 'message-received:' || id, 'message-received', 'a@example.es', 'transactional', now()
       FROM unnest($1::uuid[]) AS id`,
      [[id, elsewhere]],
    );
    await db().query("UPDATE email_deliveries SET subject = 'Tienes un mensaje de Ana Ruiz'");
    const { prisma } = await getDatabase();
    await prisma.$transaction((tx) => dropMessages(tx, { id: conversationId }));
    const { rows } = await db().query(
      "SELECT subject IS NOT NULL AS stays FROM email_deliveries WHERE split_part(key, ':', 2) = ANY($1) ORDER BY 1",
      [[id, elsewhere]],
    );
    expect(rows.map(({ stays }) => stays)).toEqual([false, false, false, true]);
  });
});
