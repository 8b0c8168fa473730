import { noticeRetentionMonths } from "~/features/notices/notice-limits";
import { Prisma } from "~/generated/prisma/client";
import { dayMs } from "~/lib/time/durations";
import { before, rowCleaner } from "./rows.server";

/** Until then the row itself stays: its unique key prevents a second mail for the same cause. */
export const mailPayloads = rowCleaner({
  name: "mailPayloads",
  table: "email_deliveries",
  isDue: (now) => Prisma.sql`
    payload IS NOT NULL AND status <> 'queued' AND COALESCE(sent_at, created_at) < ${before(now, 30 * dayMs)}`,
  change: Prisma.sql`payload = NULL`,
});

const isSettled = Prisma.sql`status IN ('sent', 'failed', 'suppressed')`;
/** Invitations go to addresses that somebody typed: they are kept no longer than these. */
const isToMany = Prisma.sql`(scope IN ('alerts', 'reminders', 'weekly_report') OR kind = 'team-invitation')`;

/**
 * Mails to many. None of their causes comes again: a job is mailed once by alert_sent, a reminder is written down at
 * the saved job, and a report that exists is never made again.
 */
export const mailsToMany = rowCleaner({
  name: "mailsToMany",
  table: "email_deliveries",
  isDue: (now) => Prisma.sql`${isSettled} AND ${isToMany} AND created_at < ${before(now, 60 * dayMs)}`,
});

/** All other mails. Their causes tell of themselves by then, and no limit counts further back than a day. */
export const oldMails = rowCleaner({
  name: "mails",
  table: "email_deliveries",
  isDue: (now) => Prisma.sql`${isSettled} AND NOT ${isToMany}
    AND created_at < ${now}::timestamptz - make_interval(months => 13)`,
});

/** The addresses of strangers who sent a notice: no longer than the notice's own. */
export const noticeMails = rowCleaner({
  name: "noticeMails",
  table: "email_deliveries",
  isDue: (
    now,
  ) => Prisma.sql`${isSettled} AND kind IN ('notice-received', 'notice-decided', 'complaint-decided')
    AND to_user_id IS NULL AND created_at < ${now}::timestamptz - make_interval(months => ${noticeRetentionMonths}::int)`,
});
