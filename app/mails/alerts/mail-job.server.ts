import { fillText } from "~/content/fill-text";
import { alertMailTexts as texts } from "~/content/mails/alerts";
import { markWords } from "~/content/mark-words";
import { alertUnsubscribeUrls, organizationExclusionUrls } from "~/features/alerts/alert-links.server";
import type { ChosenJob } from "~/features/alerts/matching/mailed-jobs.server";
import { matchReasons } from "~/features/alerts/matching/match-reasons.server";
import { salarySentence } from "~/features/jobs/job/salary";
import { placeAndWay } from "~/features/jobs/public/job-card.server";
import { daysLeft, deadlineOf } from "~/features/jobs/public/job-deadline.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { paths } from "~/paths";
import { shownNames } from "../shown-names.server";
import type { MailJob } from "./alert-mail";

interface Reader {
  userId: string;
  /** Then its name needs not be repeated beside each job. */
  isOnlyAlert: boolean;
  now: Date;
}

/** A job of the mail in words, with its links. Its description stays on its page: a mail has a size. */
export function toMailJob(
  { job, organizationId, alerts: [alert] }: ChosenJob,
  { userId, isOnlyAlert, now }: Reader,
): MailJob {
  const { title, organization } = shownNames({ title: job.title, organization: job.organization.name });
  return {
    id: job.id,
    title,
    url: absoluteUrl(paths.job(job.slug, { source: "alert" })),
    where: [organization, markWords(job.organization), placeAndWay(job)].filter(Boolean).join(texts.between),
    why: alert ? matchReasons(job, alert.criteria) : "",
    terms: [salarySentence(job), deadlineOf(job), daysLeft(job, now)]
      .filter((text) => text !== null)
      .join(texts.between),
    links: [
      {
        text: texts.excludeOrganization,
        url: organizationExclusionUrls(userId, organizationId).page,
      },
      ...(alert
        ? [
            {
              text: isOnlyAlert ? texts.endAlert : fillText(texts.endNamedAlert, { alert: alert.name }),
              url: alertUnsubscribeUrls(alert.id).page,
            },
          ]
        : []),
    ],
  };
}
