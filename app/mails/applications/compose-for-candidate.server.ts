import type { StateMailPayload } from "~/features/applications/application/applications.mails";
import { asCandidateReads, delayedSelect } from "~/features/applications/application/delayed-reply.server";
import {
  hasInterviewOf,
  type Interview,
  type InterviewColumns,
  interviewOf,
  interviewSelect,
  sameInterviewSelect,
} from "~/features/applications/application/interview/interview-state";
import { withSharedTimesOf } from "~/features/applications/application/interview/shared-times.server";
import { emailPrefsSchema } from "~/features/users/email-prefs.server";
import { isReadAt } from "~/features/users/may-be-mailed.server";
import type { Application } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { notNeeded } from "../not-needed";
import { shownNames } from "../shown-names.server";

/** The application of a mail as its candidate reads it. */
export interface MailedApplication
  extends Pick<Application, "id" | "status" | "decisionReason" | "candidateMessage"> {
  userId: string;
  title: string;
  organization: string;
  interview: Interview | null;
  /** Whether the mail is about another date of it. */
  isMoved: boolean;
}

const select = {
  status: true,
  ...sameInterviewSelect,
  decisionReason: true,
  candidateMessage: true,
  ...interviewSelect,
  ...delayedSelect,
  job: { select: { title: true } },
  organization: { select: { name: true } },
} as const;

type CandidateMailKind = "application-state" | "application-interview" | "interview-confirmed";
type Composed = Exclude<ComposedMail, { suppressed: string }>;
type Awaitable<Value> = Value | Promise<Value>;

/**
 * Makes the composer of a mail to a candidate about a change of state. It is not needed once something else happened to
 * the application: that has its own mail.
 */
export function composeForCandidate(
  compose: (application: MailedApplication, name: string) => Awaitable<Composed | null>,
): (mail: TakenMail<CandidateMailKind>) => Promise<ComposedMail> {
  return async ({ payload, toUserId, toEmail }) => {
    if (toUserId === null) return { suppressed: "ACCOUNT_ERASED" };
    const { prisma } = await getDatabase();
    const [candidate, application] = await Promise.all([
      prisma.user.findUnique({
        where: { id: toUserId },
        select: { name: true, email: true, isActive: true, emailPrefs: true },
      }),
      prisma.application.findUnique({ where: { id: payload.applicationId, userId: toUserId }, select }),
    ]);
    if (!candidate) return { suppressed: "ACCOUNT_ERASED" };
    if (!emailPrefsSchema.parse(candidate.emailPrefs).applicationUpdates) return { suppressed: "SUPPRESSED" };
    const isReader = isReadAt(candidate, toEmail);
    const now = new Date();
    // The mail about a delayed reply comes when that shows; the others go on as if it were not there.
    const read = application && asCandidateReads(application, now);
    const current = [application, read].find((one) => one && isCurrent(one, payload));
    if (!current || !isReader) return notNeeded;
    const { id, status, decisionReason, candidateMessage, job, organization } = current;
    const mailed = {
      id,
      status,
      decisionReason,
      candidateMessage,
      userId: toUserId,
      ...shownNames({ title: job.title, organization: organization.name }),
      interview: await interviewOfMail(current, payload, now),
      isMoved: payload.isMoved === true,
    };
    return (await compose(mailed, candidate.name)) ?? notNeeded;
  };
}

/** Whoever is invited with others reads so, even where this is the first mail and the others' rows come next. */
async function interviewOfMail(
  application: Omit<InterviewColumns, "shared"> & Pick<Application, "status">,
  { isMoved }: StateMailPayload,
  now: Date,
): Promise<Interview | null> {
  const { prisma } = await getDatabase();
  const interview = interviewOf(await withSharedTimesOf(prisma, application, now), application.status, now);
  const isShared = interview?.isShared || (!isMoved && application.interviewRoundId !== null);
  return interview && { ...interview, isShared };
}

/** Whether an application is still as the mail's change left it, whoever holds its interview now. */
export function isCurrent(
  application: Pick<Application, "status" | keyof typeof sameInterviewSelect>,
  payload: StateMailPayload,
): boolean {
  return application.status === payload.status && hasInterviewOf(payload.version, application);
}
