import { z } from "zod";
import { moment } from "~/lib/http/api/responses.schema";
import { adviceCodes } from "../job-stats/advice";

const count = z.int().nonnegative();
const rate = z.number().min(0);
const job = { jobId: z.uuid(), job: z.string() };

/** The numbers of an organization's jobs in a week. */
const numbers = z.object({
  views: count,
  /** Different ones on a day, for each job. */
  visitors: count,
  saves: count,
  applications: count,
  /** Applications for each view of the jobs that take them here; null without a view. */
  conversion: rate.nullable(),
});

/** An application that waited for its first reply. It names no person: the reader looks the name up. */
const waiting = z.object({
  ...job,
  applicationId: z.uuid(),
  submittedAt: moment,
  /** From when on it counts as unanswered; null while the job is open. */
  noResponseAt: moment.nullable(),
});

/** How an organization replies, over 180 days. Rates are from 0 to 1. */
const responseFigures = z.object({
  /** Null below the sample that makes it public. */
  rate: rate.nullable(),
  medianDays: rate.nullable(),
  /** The applications that were replied to or are overdue. */
  sample: count,
});

/** Of both sides of the platform. */
const sides = { professionals: count, organizations: count };

const item = {
  /** 2026-W46 */
  week: z.string(),
  /** «9–15 de noviembre de 2026» */
  name: z.string(),
  createdAt: moment,
};

/** An organization's report, as it was at the end of its week. */
export const organizationReportItem = z
  .object({
    ...item,
    report: z.object({
      /** All that waited for a reply. */
      waiting: count,
      /** Those that waited for more than a week, the oldest first. */
      pending: z.object({ total: count, items: z.array(waiting) }),
      newApplications: z.array(z.object({ ...job, count })),
      numbers: z.object({ week: numbers, before: numbers }),
      days: z.array(z.object({ day: z.iso.date(), views: count, applications: count })),
      response: responseFigures,
      /** The jobs with people who wait for a decision; missed: past by the end of the week. */
      decisions: z.array(
        z.object({ ...job, decisionBy: z.iso.date(), undecided: count, isMissed: z.boolean() }),
      ),
      closing: z.array(z.object({ ...job, closesAt: moment })),
      advice: z.enum(adviceCodes).nullable(),
    }),
  })
  .meta({ id: "OrganizationReport" });

/** The platform's report of a week. */
export const platformReportItem = z
  .object({
    ...item,
    report: z.object({
      waitlist: z.object({
        /** Confirmed and not invited. */
        total: z.object(sides),
        joined: z.object(sides),
        /** Those that wait, by discipline; the largest first. */
        fields: z.array(z.object({ ...sides, field: z.string().nullable() })),
      }),
      signUps: z.object({ week: z.object(sides), before: z.object(sides) }),
      jobs: z.object({
        published: count,
        open: count,
        closed: z.record(z.string(), count),
        /** Those whose review became late in the week, decided since or never; reports from before have none. */
        lateReviews: count.optional(),
      }),
      applications: z.object({
        submitted: count,
        /** Those that ended in the week, by their last state. */
        ended: z.record(z.string(), count),
        /** Without a reply, of those that an organization had to end. */
        noResponseShare: rate.nullable(),
      }),
      mails: z.object({
        sent: count,
        failed: count,
        /** Not sent on purpose. */
        suppressed: count,
        /** Changes of an account's preferences and alerts are not recorded. */
        unsubscribed: count.meta({ description: "Addresses that left the waitlist" }),
      }),
      /** How often each task failed. */
      failedTasks: z.record(z.string(), count),
    }),
  })
  .meta({ id: "PlatformReport" });

export type OrganizationReport = z.output<typeof organizationReportItem>["report"];
export type PlatformReport = z.output<typeof platformReportItem>["report"];
export type DecisionDate = OrganizationReport["decisions"][number];
export type WeekNumbers = z.output<typeof numbers>;
export type WaitingApplication = z.output<typeof waiting>;
export type ResponseFigures = z.output<typeof responseFigures>;
export type BothSidesCount = PlatformReport["waitlist"]["total"];

/** A report in a list. */
export interface ReportItem<Report> extends Omit<z.output<typeof organizationReportItem>, "report"> {
  report: Report;
}
