import { endDueFactors, isFactorEndDue } from "~/features/factors/factor-ending.server";
import { Prisma } from "~/generated/prisma/client";
import { dayMs } from "~/lib/time/durations";
import type { Cleaner } from "./cleaning-task.server";
import { before, countRows, rowCleaner } from "./rows.server";

/** New recovery codes that can be read no more. */
export const recoverySheets = rowCleaner({
  name: "recoverySheets",
  table: "recovery_sheets",
  key: ["user_id"],
  isDue: (now) => Prisma.sql`expires_at <= ${now}`,
});

/** Authenticators that were begun, and can be confirmed no more. */
export const begunTotps = rowCleaner({
  name: "begunTotps",
  table: "totp_factors",
  key: ["user_id"],
  isDue: (now) => Prisma.sql`confirmed_at IS NULL AND created_at < ${before(now, dayMs)}`,
});

/** The recovery codes that programs got for such an authenticator. */
export const begunCodes = rowCleaner({
  name: "begunCodes",
  table: "recovery_codes",
  key: ["user_id", "code_hash"],
  isDue: (now) => Prisma.sql`created_at < ${before(now, dayMs)}
    AND EXISTS (SELECT FROM users WHERE users.id = user_id AND second_factor_since IS NULL)`,
});

/** Challenges of passkeys that count no more, used or not. */
export const usedChallenges = rowCleaner({
  name: "usedChallenges",
  table: "used_challenges",
  key: ["hash"],
  isDue: (now) => Prisma.sql`expires_at <= ${now}`,
});

/** Browsers whose thirty days are over. */
export const rememberedBrowsers = rowCleaner({
  name: "rememberedBrowsers",
  table: "remembered_browsers",
  isDue: (now) => Prisma.sql`expires_at <= ${now}`,
});

const endingsInBatch = 50;

/** Second factors that an operator ends, whose accounts did not object. */
export const factorEndings: Cleaner = {
  name: "factorEndings",
  batchSize: endingsInBatch,
  countDue: (now) => countRows("factor_endings", isFactorEndDue(now)),
  cleanBatch: (now) => endDueFactors(endingsInBatch, now),
};
