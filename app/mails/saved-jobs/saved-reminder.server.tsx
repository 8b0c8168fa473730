import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { savedReminderTexts as texts } from "~/content/mails/saved-jobs";
import { remindersUnsubscribeUrls } from "~/features/alerts/alert-links.server";
import { daysLeft } from "~/features/jobs/public/job-deadline.server";
import { listReminded } from "~/features/saved-jobs/list-reminded.server";
import { emailPrefsSchema } from "~/features/users/email-prefs.server";
import { isReadAt } from "~/features/users/may-be-mailed.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { formatInstant } from "~/lib/time/dates";
import { paths } from "~/paths";
import { Action, Aside, Greeting, MailLayout, MailLink, Note, Paragraph } from "../mail-layout";
import { notNeeded } from "../not-needed";
import { shownNames } from "../shown-names.server";

/** The most that one mail names; the list of saved jobs has all of them. */
const maxNamed = 10;

/** To a person: saved jobs without an application; not those that have closed meanwhile, and no mail without any. */
export async function composeSavedReminder({
  toUserId,
  toEmail,
  createdAt,
}: TakenMail<"saved-reminder">): Promise<ComposedMail> {
  if (toUserId === null) return { suppressed: "ACCOUNT_ERASED" };
  const { prisma } = await getDatabase();
  const reader = await prisma.user.findUnique({
    where: { id: toUserId },
    select: { name: true, email: true, isActive: true, emailPrefs: true },
  });
  if (!reader) return { suppressed: "ACCOUNT_ERASED" };
  if (!emailPrefsSchema.parse(reader.emailPrefs).reminders) return { suppressed: "SUPPRESSED" };
  if (!isReadAt(reader, toEmail)) return notNeeded;
  const now = new Date();
  const reminded = await listReminded(toUserId, createdAt, now);
  const jobs = reminded.map((job) => ({
    ...job,
    ...shownNames({ title: job.title, organization: job.organization }),
  }));
  if (jobs.length === 0) return notNeeded;
  const { page, oneClick } = remindersUnsubscribeUrls(toUserId);
  const text = plural(texts.text, jobs.length);
  const rest = jobs.length - maxNamed;
  const element = (
    <MailLayout preview={jobs.map(({ title }) => title).join(" · ")} reason={texts.reason}>
      <Greeting name={reader.name} />
      <Paragraph>{text}</Paragraph>
      {jobs.slice(0, maxNamed).map(({ slug, title, organization, salary, closesAt }) => (
        <Paragraph key={slug}>
          <MailLink href={absoluteUrl(paths.job(slug, { source: "saved" }))} style={{ fontWeight: 600 }}>
            {title}
          </MailLink>
          <br />
          {[organization, salary].filter(Boolean).join(" · ")}
          <br />
          {fillText(texts.closes, {
            when: formatInstant(closesAt),
            left: daysLeft({ status: "published", closesAt: closesAt.toISOString() }, now) ?? "",
          })}
        </Paragraph>
      ))}
      {rest > 0 ? <Note>{plural(texts.more, rest)}</Note> : null}
      <Action href={absoluteUrl(paths.savedJobs())}>{texts.button}</Action>
      <Aside href={page}>{texts.unsubscribe}</Aside>
    </MailLayout>
  );
  return { subject: plural(texts.subject, jobs.length), element, unsubscribeUrl: oneClick };
}
