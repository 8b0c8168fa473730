import type { ReactElement } from "react";
import type { StateMailPayload } from "~/features/applications/applications.mails";
import { emailPrefsSchema } from "~/features/users/email-prefs.server";
import { isReadAt } from "~/features/users/may-be-mailed.server";
import type { Application } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { notNeeded } from "../not-needed";
import { shownNames } from "../shown-names.server";

/** The application of a mail as it is now. */
export interface MailedApplication
  extends Pick<Application, "id" | "status" | "candidateMessage" | "interviewAt" | "interviewPlace"> {
  title: string;
  organization: string;
}

const select = {
  id: true,
  status: true,
  updatedAt: true,
  candidateMessage: true,
  interviewAt: true,
  interviewPlace: true,
  job: { select: { title: true } },
  organization: { select: { name: true } },
} as const;

/**
 * Makes the composer of a mail to a candidate about a change of state. It is not needed once something else happened to
 * the application: that has its own mail.
 */
export function composeForCandidate(
  compose: (
    application: MailedApplication,
    name: string,
  ) => { subject: string; element: ReactElement } | null,
): (mail: TakenMail<"application-state" | "application-interview">) => Promise<ComposedMail> {
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
    if (!application || !isReader || !isCurrent(application, payload)) return notNeeded;
    const { job, organization, ...columns } = application;
    const mailed = { ...columns, ...shownNames({ title: job.title, organization: organization.name }) };
    return compose(mailed, candidate.name) ?? notNeeded;
  };
}

function isCurrent(
  { status, updatedAt }: Pick<Application, "status" | "updatedAt">,
  payload: StateMailPayload,
): boolean {
  return status === payload.status && updatedAt.toISOString() === payload.version;
}
