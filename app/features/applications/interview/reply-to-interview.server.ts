import type { InterviewAnswer, Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { queueMail } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { stateOfRow } from "../application/application-state.server";
import { recordApplicationEvent } from "../application/changing/record-change.server";
import {
  hasInterviewOf,
  type Interview,
  interviewEventText,
  interviewOf,
  offeredTimes,
  type WithSharedTimes,
} from "../application/interview/interview-state";
import { lockRound } from "../application/interview/shared-times.server";
import type { LockedApplication } from "../application/lock-application.server";
import { recipientsOfApplication } from "../committee/recipients-of-application.server";
import {
  changeOwnApplication,
  lockOwnApplication,
  type OwnApplication,
} from "../replies/lock-own-application.server";
import type { InterviewReply } from "./interview.schema";
import { listInterviewers } from "./interviewers.server";
import "../application/applications.mails";

/**
 * A candidate's answer to an interview, or another one: it can change until the interview begins. The application stays
 * in its state, also when the interview is declined. The same answer once more changes nothing.
 * @param given for tests, as in lockOwnApplication.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED; INTERVIEW_OVER where there is nothing to answer; INTERVIEW_TIME_GONE
 *   for a time that is past or not offered any more, INTERVIEW_TIME_TAKEN for one that another of its round holds, and
 *   EDIT_CONFLICT for an interview that changed otherwise, all with the interview as it is now.
 */
export async function replyToInterview(
  userId: string,
  id: string,
  reply: InterviewReply,
  given?: Date,
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const { application: own, now } = await lockOwnApplication(tx, userId, id, given);
    const application = await lockRound(tx, own, now);
    const at = reply.at?.toISOString() ?? null;
    const reason = reply.reason ?? null;
    if (isAnswered(currentInterview(application, now), { answer: reply.answer, at, reason })) return;
    const interview = requireAnswerable(application, reply, now);
    const isFixed = offeredTimes(application).length === 1;
    const change = {
      ...(isFixed ? {} : { interviewAt: reply.at ?? null }),
      interviewAnswer: reply.answer,
      interviewReason: reason,
    };
    const version = await changeOwnApplication(tx, application, change, now);
    await recordAnswer(tx, { id, userId, interview, answer: reply.answer, at, reason }, now);
    await queueReplyMails(tx, application, { answer: reply.answer, version }, now);
  });
  wakeMail();
}

type AnsweringRow = OwnApplication & WithSharedTimes;

function currentInterview(application: AnsweringRow, now: Date): Interview | null {
  const interview = interviewOf(application, stateOfRow(application, now).status, now);
  return interview?.isOver ? null : interview;
}

/** Whether an interview has this answer already. */
function isAnswered(
  interview: Interview | null,
  { answer, at, reason }: Pick<Answered, "answer" | "at" | "reason">,
): boolean {
  return interview?.answer === answer && interview.reason === reason && (at === null || at === interview.at);
}

function requireAnswerable(
  application: AnsweringRow,
  { answer, at, version }: InterviewReply,
  now: Date,
): Interview {
  const interview = currentInterview(application, now);
  if (!interview) throw new DomainError("INTERVIEW_OVER");
  if (answer === "accepted" && !(at && at > now && interview.times.includes(at.toISOString()))) {
    const isTaken = at && at > now && offeredTimes(application).some((time) => Number(time) === Number(at));
    throw new DomainError(isTaken ? "INTERVIEW_TIME_TAKEN" : "INTERVIEW_TIME_GONE", { interview });
  }
  if (version !== undefined && !hasInterviewOf(version, application))
    throw new DomainError("EDIT_CONFLICT", { interview });
  return interview;
}

interface Answered {
  id: string;
  userId: string;
  interview: Interview;
  answer: InterviewAnswer;
  at: string | null;
  reason: string | null;
}

function recordAnswer(
  tx: Prisma.TransactionClient,
  { id, userId, interview: { place, minutes }, answer, at, reason }: Answered,
  now: Date,
): Promise<void> {
  const times = at === null ? [] : [at];
  const text = interviewEventText({ times, place, minutes, answer, words: reason });
  const event = { applicationId: id, kind: "interview", actor: "candidate", text } as const;
  return recordApplicationEvent(tx, { ...event, actorUserId: userId }, now);
}

/**
 * Writes the mails about a candidate's answer to those who get the job's, and with a date that both have agreed on one
 * to the candidate; none to a closed account. Whether they want it is decided when it is sent.
 * @param version of the application that the answer made.
 */
async function queueReplyMails(
  tx: Prisma.TransactionClient,
  { id, jobId, userId }: Pick<LockedApplication, "id" | "jobId" | "userId">,
  { answer, version }: { answer: InterviewAnswer; version: Date },
  now: Date,
): Promise<void> {
  const at = version.toISOString();
  const payload = { applicationId: id, status: "interview", version: at } as const;
  const write = (kind: "interview-answered" | "interview-confirmed", to: { userId: string; email: string }) =>
    queueMail(
      tx,
      { key: `${kind}:${id}:${at}:${to.userId}`, kind, to, scope: "transactional", payload },
      now,
    );
  const readers = [
    ...(await recipientsOfApplication(tx, { id, jobId })),
    ...(await listInterviewers(tx, id)),
  ];
  const emails = new Map(readers.map((reader) => [reader.userId, reader.email]));
  for (const [reader, email] of emails) await write("interview-answered", { userId: reader, email });
  if (answer !== "accepted" || userId === null) return;
  const candidate = await tx.user.findUnique({
    where: { id: userId, isActive: true },
    select: { email: true },
  });
  if (candidate) await write("interview-confirmed", { userId, email: candidate.email });
}
