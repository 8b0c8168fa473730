import { retentionMonths } from "~/features/applications/application/application-limits";
import {
  areComplaintTextsDue,
  areTextsDue,
  erasedComplaint,
  erasedNotice,
} from "~/features/notices/notice-retention.server";
import { Prisma } from "~/generated/prisma/client";
import { dayMs } from "~/lib/time/durations";
import { before, rowCleaner } from "./rows.server";

const twoYearsBefore = (now: Date) => Prisma.sql`${now}::timestamptz - make_interval(months => 24)`;

export const cronRuns = rowCleaner({
  name: "cronRuns",
  table: "cron_runs",
  isDue: (now) => Prisma.sql`started_at < ${before(now, 90 * dayMs)}`,
});

export const oldReports = rowCleaner({
  name: "weeklyReports",
  table: "weekly_reports",
  isDue: (now) => Prisma.sql`created_at < ${twoYearsBefore(now)}`,
});

/** The states before replies that show by now. */
export const delayedReplies = rowCleaner({
  name: "delayedReplies",
  table: "delayed_replies",
  key: ["application_id"],
  isDue: (now) => Prisma.sql`visible_at < ${before(now, dayMs)}`,
});

/** The jobs before decisions that nobody can take back by now, and the words of those that were taken back. */
export const reviewUndos = rowCleaner({
  name: "reviewUndos",
  table: "review_undos",
  key: ["job_id"],
  isDue: (now) => Prisma.sql`decided_at < ${before(now, dayMs)}`,
});

/** The erasures that candidates can read of, as long as the content would have been kept. */
export const applicationErasures = rowCleaner({
  name: "applicationErasures",
  table: "application_erasures",
  isDue: (now) =>
    Prisma.sql`erased_at < ${now}::timestamptz - make_interval(months => ${retentionMonths}::int)`,
});

/** The records of administrators' decisions and of organizations' exports. */
export const auditRecords = rowCleaner({
  name: "auditRecords",
  table: "audit_log",
  isDue: (now) => Prisma.sql`created_at < ${twoYearsBefore(now)}`,
});

/** The people and the words of notices, a year after the last decision. */
export const noticeTexts = rowCleaner({
  name: "noticeTexts",
  table: "notices",
  isDue: areTextsDue,
  change: erasedNotice,
});

/** Those of the complaints against them. */
export const complaintTexts = rowCleaner({
  name: "complaintTexts",
  table: "notice_complaints",
  isDue: () => areComplaintTextsDue,
  change: erasedComplaint,
});

/** A month later nobody asks for another mail. */
export const teamInvitations = rowCleaner({
  name: "teamInvitations",
  table: "organization_invitations",
  isDue: (now) => Prisma.sql`expires_at < ${before(now, 30 * dayMs)}`,
});

export const ownershipOffers = rowCleaner({
  name: "ownershipOffers",
  table: "ownership_offers",
  key: ["organization_id"],
  isDue: (now) => Prisma.sql`expires_at < ${before(now, dayMs)}`,
});
