import type { ReactElement } from "react";
import { fillText } from "~/content/fill-text";
import { jobMailTexts } from "~/content/mails/jobs";
import { jobStateSelect } from "~/features/jobs/job/job-state.server";
import type { JobMailKind, JobMails } from "~/features/jobs/job/jobs.mails";
import { isRecipientOfJob } from "~/features/organizations/team/job-followers.server";
import { isReadAt } from "~/features/users/may-be-mailed.server";
import type { Job, Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { notNeeded } from "../not-needed";
import { shownNames } from "../shown-names.server";

const jobColumns = {
  id: true,
  slug: true,
  ...jobStateSelect,
  hiddenAt: true,
  ledById: true,
  reviewNote: true,
  removalReason: true,
  approval: true,
  approvalNote: true,
  approvalAskedBy: { select: { name: true } },
  organization: { select: { publishing: true, owner: { select: { id: true, name: true } } } },
} as const;

/** The job of a mail as it is now, with the title that the mail says. */
export type MailedJob = Prisma.JobGetPayload<{ select: typeof jobColumns }> & Pick<Job, "title">;

/** With a subject where it is not that of the kind. */
type Composed = ReactElement | { subject: string; element: ReactElement } | typeof notNeeded;

/**
 * Makes the composer of a kind: it gets the mail's job, the name and the id of its reader, and the mail's payload.
 * @param isReader whether the mail is still for them.
 */
export function composeForJob<Kind extends JobMailKind>(
  kind: Kind,
  compose: (
    job: MailedJob,
    name: string,
    readerId: string,
    payload: JobMails[Kind],
  ) => Composed | Promise<Composed>,
  isReader: (reader: { userId: string; jobId: string }) => Promise<boolean> = (reader) =>
    isRecipientOfJob(reader, "recruiter"),
): (mail: TakenMail<Kind>) => Promise<ComposedMail> {
  return async ({ payload, toUserId, toEmail }) => {
    if (toUserId === null) return { suppressed: "ACCOUNT_ERASED" };
    const { prisma } = await getDatabase();
    const [reader, job, isRecipient] = await Promise.all([
      prisma.user.findUnique({
        where: { id: toUserId },
        select: { name: true, email: true, isActive: true },
      }),
      prisma.job.findUnique({ where: { id: payload.jobId }, select: jobColumns }),
      isReader({ userId: toUserId, jobId: payload.jobId }),
    ]);
    if (!reader) return { suppressed: "ACCOUNT_ERASED" };
    if (!job || !isRecipient || !isReadAt(reader, toEmail)) return notNeeded;
    const { title } = shownNames({ title: payload.title });
    const composed = await compose({ ...job, title }, reader.name, toUserId, payload);
    if ("suppressed" in composed || "subject" in composed) return composed;
    return { subject: fillText(jobMailTexts[kind].subject, { title }), element: composed };
  };
}
