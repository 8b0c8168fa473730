import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { employerApplicationMailReason, jobClosedMailTexts as texts } from "~/content/mails/applications";
import { countUnanswered } from "~/features/applications/closing/count-waiting.server";
import { getJobTotals } from "~/features/statistics/job-stats/job-totals.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { formatInstant } from "~/lib/time/dates";
import { paths } from "~/paths";
import { Action, Greeting, MailLayout, Note, Paragraph } from "../mail-layout";
import { notNeeded } from "../not-needed";
import { readEmployerMail } from "./compose-for-employer.server";

/** After a deadline at which nobody waited for a reply: the job's numbers. Not once it is open again. */
export async function composeJobClosed(
  mail: TakenMail<"job-closed">,
  now = new Date(),
): Promise<ComposedMail> {
  const found = await readEmployerMail(mail, "recruiter");
  if ("suppressed" in found) return found;
  const { name, job } = found;
  const totals = await getJobTotals(job.id, now);
  if (!totals.isClosed) return notNeeded;
  const until = totals.reopenableUntil;
  const waiting = await countUnanswered(job.id, now);
  const text = fillText(texts.text, { title: job.title });
  const numbers = fillText(texts.numbers, {
    views: plural(texts.views, totals.views),
    saves: plural(texts.saves, totals.saves),
    applications: plural(texts.applications, totals.applications),
  });
  const element = (
    <MailLayout preview={numbers} reason={employerApplicationMailReason}>
      <Greeting name={name} />
      <Paragraph>{text}</Paragraph>
      <Paragraph>{numbers}</Paragraph>
      <Action href={absoluteUrl(paths.jobStats(job.id))}>{texts.button}</Action>
      {waiting === 0 ? <Note>{texts.answered}</Note> : null}
      {until ? <Note>{fillText(texts.reopenable, { when: formatInstant(until) })}</Note> : null}
    </MailLayout>
  );
  return { subject: fillText(texts.subject, { title: job.title }), element };
}
