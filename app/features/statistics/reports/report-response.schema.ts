import { z } from "zod";
import { moment } from "~/lib/http/api/responses.schema";
import { adviceCodes } from "../job-stats/advice";

const count = z.int().nonnegative();
const rate = z.number().min(0);
const job = { jobId: z.uuid(), job: z.string() };

const numbers = z.object({
  views: count,
  visitors: count,
  saves: count,
  applications: count,
  conversion: rate.nullable(),
});

const sides = { professionals: count, organizations: count };

const item = { week: z.string(), name: z.string(), createdAt: moment };

/** An organization's report of a week. */
export const organizationReportItem = z
  .object({
    ...item,
    report: z.object({
      waiting: count,
      pending: z.object({
        total: count,
        items: z.array(
          z.object({
            ...job,
            applicationId: z.uuid(),
            submittedAt: moment,
            noResponseAt: moment.nullable(),
          }),
        ),
      }),
      newApplications: z.array(z.object({ ...job, count })),
      numbers: z.object({ week: numbers, before: numbers }),
      days: z.array(z.object({ day: z.iso.date(), views: count, applications: count })),
      response: z.object({ rate: rate.nullable(), medianDays: rate.nullable(), sample: count }),
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
        total: z.object(sides),
        joined: z.object(sides),
        fields: z.array(z.object({ ...sides, field: z.string().nullable() })),
      }),
      signUps: z.object({ week: z.object(sides), before: z.object(sides) }),
      jobs: z.object({ published: count, open: count, closed: z.record(z.string(), count) }),
      applications: z.object({
        submitted: count,
        ended: z.record(z.string(), count),
        noResponseShare: rate.nullable(),
      }),
      mails: z.object({
        sent: count,
        failed: count,
        suppressed: count,
        unsubscribed: count.meta({ description: "Addresses that left the waitlist" }),
      }),
      failedTasks: z.record(z.string(), count),
    }),
  })
  .meta({ id: "PlatformReport" });
