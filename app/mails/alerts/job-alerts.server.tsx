import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { alertMailTexts as texts } from "~/content/mails/alerts";
import { alertUnsubscribeUrls, allAlertsUnsubscribeUrls } from "~/features/alerts/alert-links.server";
import type { AlertMailKind } from "~/features/alerts/alerts.mails";
import {
  type ChosenJob,
  countMoreJobs,
  type FindingAlert,
  listMailedJobs,
} from "~/features/alerts/matching/mailed-jobs.server";
import { searchPath } from "~/features/jobs/search/search-path";
import { emailPrefsSchema } from "~/features/users/email-prefs.server";
import { isReadAt } from "~/features/users/may-be-mailed.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { paths } from "~/paths";
import { notNeeded } from "../not-needed";
import { AlertMail, type MoreJobs } from "./alert-mail";
import { toMailJob } from "./mail-job.server";

const userSelect = {
  name: true,
  email: true,
  isActive: true,
  emailPrefs: true,
} as const;

/** The new jobs of somebody's alerts, without those that closed or are not wanted any more; not when none is left. */
export async function composeJobAlerts({
  id: deliveryId,
  toUserId: userId,
  toEmail,
}: Pick<TakenMail<AlertMailKind>, "id" | "toUserId" | "toEmail">): Promise<ComposedMail> {
  if (userId === null) return { suppressed: "ACCOUNT_ERASED" };
  const { prisma } = await getDatabase();
  const now = new Date();
  const [person, jobs] = await Promise.all([
    prisma.user.findUnique({ where: { id: userId }, select: userSelect }),
    listMailedJobs({ userId, deliveryId }, now),
  ]);
  if (!person) return { suppressed: "ACCOUNT_ERASED" };
  if (!isReadAt(person, toEmail)) return notNeeded;
  if (!emailPrefsSchema.parse(person.emailPrefs).jobAlerts) return { suppressed: "SUPPRESSED" };
  const alerts = alertsOf(jobs);
  const [first, ...others] = alerts;
  if (!first) return notNeeded;
  const endAll = allAlertsUnsubscribeUrls(userId);
  const more = await countMoreJobs(
    userId,
    alerts.map(({ id }) => id),
    now,
  );
  const element = (
    <AlertMail
      alertsUrl={absoluteUrl(paths.alerts())}
      endAllUrl={endAll.page}
      jobs={jobs.map((job) => toMailJob(job, { userId, isOnlyAlert: others.length === 0, now }))}
      more={alerts.flatMap((alert) => moreOf(alert, more.get(alert.id) ?? 0))}
      name={person.name}
    />
  );
  return {
    subject: subjectOf(jobs.length, first.name, others.length),
    element,
    unsubscribeUrl: (others.length === 0 ? alertUnsubscribeUrls(first.id) : endAll).oneClick,
    list: "job-alerts",
  };
}

/** The alerts that the jobs were sent for, each once. */
function alertsOf(jobs: readonly ChosenJob[]): FindingAlert[] {
  const found = jobs.flatMap(({ alerts }) => alerts.slice(0, 1));
  return [...new Map(found.map((alert) => [alert.id, alert])).values()];
}

function moreOf({ name: alert, criteria }: FindingAlert, count: number): MoreJobs[] {
  if (count === 0) return [];
  const text = fillText(texts.moreOf, { more: plural(texts.more, count), alert });
  return [{ text, url: absoluteUrl(searchPath({ ...criteria, sort: "newest" })) }];
}

function subjectOf(count: number, alert: string, others: number): string {
  const subject = plural(texts.subject, count);
  if (others === 0) return fillText(subject, { alert });
  return subject.replace("{alert}»", () => fillText(plural(texts.andOthers, others), { alert }));
}
