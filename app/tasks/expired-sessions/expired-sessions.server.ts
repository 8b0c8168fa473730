import { Prisma } from "~/generated/prisma/client";
import { keyLifetimeMs } from "~/lib/db/claim-key.server";
import { countedMs } from "~/lib/outbox/daily-limit.server";
import { dayMs } from "~/lib/time/durations";
import type { Task } from "../receiver/task.server";
import { closedAccounts, unconfirmedAccounts } from "./accounts.server";
import { alertsSent, criteriaMatches, removedAlerts, unusedCriteria } from "./alerts.server";
import { cleaningTask } from "./cleaning-task.server";
import {
  begunCodes,
  begunTotps,
  factorEndings,
  recoverySheets,
  rememberedBrowsers,
  usedChallenges,
} from "./factors.server";
import { abandonedBlobs, unclaimedFiles } from "./files.server";
import { mailPayloads, mailsToMany, noticeMails, oldMails } from "./mails.server";
import {
  applicationErasures,
  auditRecords,
  complaintTexts,
  cronRuns,
  delayedReplies,
  noticeTexts,
  oldReports,
  ownershipOffers,
  reviewUndos,
  teamInvitations,
} from "./records.server";
import { before, rowCleaner } from "./rows.server";
import { viewSalts } from "./view-salts.server";
import { endedInvitations, rejoinMails, reminders, unconfirmedEntries } from "./waitlist-entries.server";

/**
 * Readers refuse these anyway. Revoked ones are kept for a day: a reconnecting instance reads recent revocations, and
 * they name the owner of a form sent after them.
 */
const sessions = rowCleaner({
  name: "sessions",
  table: "sessions",
  isDue: (now) => Prisma.sql`expires_at <= ${now} OR revoked_at < ${before(now, dayMs)}`,
});

/** Used tokens are kept for a week, so that a used link can be told from an invalid one. */
const tokens = rowCleaner({
  name: "tokens",
  table: "verification_tokens",
  isDue: (now) => Prisma.sql`expires_at < ${before(now, dayMs)} OR used_at < ${before(now, 7 * dayMs)}`,
});

/** An address that nobody confirmed; a week is longer than any mail about it waits. */
const pendingEmails = rowCleaner({
  name: "pendingEmails",
  table: "users",
  isDue: (now) => Prisma.sql`pending_email_at < ${before(now, 7 * dayMs)}`,
  change: Prisma.sql`pending_email = NULL, pending_email_at = NULL`,
});

/** Obsolete once they no longer count toward the limit. */
const erasedMails = rowCleaner({
  name: "erasedMails",
  table: "erased_mails",
  isDue: (now) => Prisma.sql`created_at <= ${before(now, countedMs)}`,
});

/** Drafts that nobody came back for within an hour. */
const heldForms = rowCleaner({
  name: "heldForms",
  table: "held_forms",
  isDue: (now) => Prisma.sql`expires_at <= ${now}`,
});

/** Keys whose requests can be new ones again. */
const idempotencyKeys = rowCleaner({
  name: "idempotencyKeys",
  table: "idempotency_keys",
  key: ["user_id", "operation", "key_hash"],
  isDue: (now) => Prisma.sql`created_at <= ${before(now, keyLifetimeMs)}`,
});

/** Counts that stay out of the report, whose counts schedulers know. */
const unreported = [
  idempotencyKeys,
  recoverySheets,
  rememberedBrowsers,
  usedChallenges,
  begunTotps,
  begunCodes,
  factorEndings,
  delayedReplies,
  reviewUndos,
  applicationErasures,
  noticeTexts,
  complaintTexts,
  noticeMails,
];

const reported = cleaningTask([
  sessions,
  tokens,
  unconfirmedEntries,
  endedInvitations,
  reminders,
  rejoinMails,
  closedAccounts,
  unconfirmedAccounts,
  pendingEmails,
  mailPayloads,
  mailsToMany,
  oldMails,
  erasedMails,
  heldForms,
  cronRuns,
  oldReports,
  auditRecords,
  ownershipOffers,
  teamInvitations,
  criteriaMatches,
  alertsSent,
  removedAlerts,
  unusedCriteria,
  viewSalts,
  unclaimedFiles,
  abandonedBlobs,
]);

/** Erases obsolete rows and those past their retention period. */
export const expiredSessions: Task = {
  async run(run) {
    for (const { batchSize, cleanBatch } of unreported)
      while (!run.dryRun && (await cleanBatch(run.now)) === batchSize && run.hasTime());
    return reported.run(run);
  },
};
