import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { employerApplicationMailReason, employerApplicationMailTexts } from "~/content/mails/applications";
import { countUnanswered } from "~/features/applications/closing/count-waiting.server";
import { isRecipientOfJob } from "~/features/organizations/team/job-followers.server";
import { emailPrefsSchema } from "~/features/users/email-prefs.server";
import { isReadAt } from "~/features/users/may-be-mailed.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { paths } from "~/paths";
import { Action, Greeting, MailLayout, Note, Paragraph } from "../mail-layout";
import { notNeeded } from "../not-needed";
import { shownNames } from "../shown-names.server";

type EmployerMailKind = keyof typeof employerApplicationMailTexts;

/**
 * Makes the composer of a mail that counts applications of a job for those who get its mails, when it is sent: not
 * needed once the count is 0, and not for those who want no such mails.
 * @param minRole the role that its page needs.
 */
function composeForEmployer<Kind extends EmployerMailKind>(
  kind: Kind,
  minRole: "reader" | "recruiter",
  count: (payload: TakenMail<Kind>["payload"]) => Promise<number>,
): (mail: TakenMail<Kind>) => Promise<ComposedMail> {
  const texts = employerApplicationMailTexts[kind];
  return async (mail) => {
    const found = await readEmployerMail(mail, minRole);
    if ("suppressed" in found) return found;
    const { name, job } = found;
    const waiting = await count(mail.payload);
    if (waiting === 0) return notNeeded;
    const { title } = job;
    const text = fillText(plural(texts.text, waiting), { title });
    const element = (
      <MailLayout preview={texts.note} reason={employerApplicationMailReason}>
        <Greeting name={name} />
        <Paragraph>{text}</Paragraph>
        <Action href={absoluteUrl(paths.jobApplications(job.id))}>{texts.button}</Action>
        <Note>{texts.note}</Note>
      </MailLayout>
    );
    return { subject: fillText(plural(texts.subject, waiting), { title }), element };
  };
}

/**
 * The reader of a mail about a job of their organization, when it is sent; suppressed for an account that is closed or
 * gone or wants no such mails, and for former recipients of the job's mails.
 */
export async function readEmployerMail(
  {
    payload: { jobId },
    toUserId,
    toEmail,
  }: Pick<TakenMail<EmployerMailKind | "job-closed">, "payload" | "toUserId" | "toEmail">,
  minRole: "reader" | "recruiter",
): Promise<{ suppressed: string } | { name: string; job: { id: string; title: string } }> {
  if (toUserId === null) return { suppressed: "ACCOUNT_ERASED" };
  const { prisma } = await getDatabase();
  const [reader, job, isRecipient] = await Promise.all([
    prisma.user.findUnique({
      where: { id: toUserId },
      select: { name: true, email: true, isActive: true, emailPrefs: true },
    }),
    prisma.job.findUnique({ where: { id: jobId }, select: { id: true, title: true } }),
    isRecipientOfJob({ userId: toUserId, jobId }, minRole),
  ]);
  if (!reader) return { suppressed: "ACCOUNT_ERASED" };
  if (!emailPrefsSchema.parse(reader.emailPrefs).applicationUpdates) return { suppressed: "SUPPRESSED" };
  if (!job || !isRecipient || !isReadAt(reader, toEmail)) return notNeeded;
  return { name: reader.name, job: { ...job, ...shownNames({ title: job.title }) } };
}

/** How many came since the last such mail and are still unread. */
export const composeApplicationsNew = composeForEmployer(
  "applications-new",
  "reader",
  async ({ jobId, since }) => {
    const { prisma } = await getDatabase();
    const submittedAt = since === null ? {} : { submittedAt: { gt: new Date(since) } };
    return prisma.application.count({ where: { jobId, status: "submitted", ...submittedAt } });
  },
);

/** After a job closed: how many applications have no reply; none once it is open again. */
export const composeJobClosedUnanswered = composeForEmployer(
  "job-closed-unanswered",
  "recruiter",
  ({ jobId }) => countUnanswered(jobId),
);
