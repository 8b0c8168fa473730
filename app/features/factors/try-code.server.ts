import { createTryCounter } from "~/features/sessions/count-tries.server";
import type { StoredPerson } from "~/features/sessions/require-session.server";
import type { User } from "~/features/users/user.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import type { Client } from "~/lib/http/request/client-address.server";
import { logger } from "~/lib/log/logger.server";
import { oncePerRun } from "~/lib/memory/once-per-run";
import { wakeMail } from "~/lib/outbox/wake.server";
import type { Limit } from "~/lib/rate-limit/limit-table";
import { createLimiter, RateLimitError } from "~/lib/rate-limit/limits.server";
import { dayMs } from "~/lib/time/durations";
import { queueFactorNotice } from "./factor-notice.server";

/** A request that shows a code. */
export interface CodeCall {
  request: Request;
  client: Client;
  /** The browser is to be remembered, see showFactor. */
  isRemembered?: boolean;
}

/**
 * Slows down guessing by somebody who has the password: after five failures in fifteen minutes each further try has to
 * wait 1, 2, 4 … seconds, at most fifteen minutes.
 */
export const codeFailureLimit: Limit = { points: 5, seconds: 15 * 60, maxWaitSeconds: 15 * 60 };

const codeTries = oncePerRun(() => createTryCounter("second-factor-failures", codeFailureLimit));

/** So many failures in a day are somebody else's, who has the password. */
export const maxFailuresOfDay = 20;

const failuresOfDay = oncePerRun(() =>
  createLimiter("second-factor-failures-of-day", { points: maxFailuresOfDay, seconds: dayMs / 1000 }),
);

/**
 * Checks a typed code. Failures count per account, with known browsers and addresses apart, as those of passwords.
 * @param check null for a wrong code.
 * @throws {DomainError} `refusal` for a wrong code.
 * @throws {RateLimitError} while codes have to wait.
 */
export async function tryCode<Result>(
  call: CodeCall,
  { user, hasFactor }: StoredPerson,
  {
    check,
    refusal,
  }: { check: () => Promise<Result | null>; refusal: "INVALID_CODE" | "INVALID_BACKUP_CODE" },
  now: Date,
): Promise<Result> {
  const counted = await codeTries().count(user.email, call);
  const result = await check().catch(async (error: unknown) => {
    await codeTries().forgive(counted);
    throw error;
  });
  if (result === null) {
    logger().info({ event: "auth.factor-failed", userId: user.id, net: call.client.net });
    if (hasFactor) await countFailure(user, now);
    throw new DomainError(refusal);
  }
  codeTries().forget(counted);
  return result;
}

async function countFailure(user: User, now: Date): Promise<void> {
  if (!(await isLastOfDay(user.id))) return;
  const { prisma } = await getDatabase();
  await prisma.$transaction((tx) =>
    queueFactorNotice(tx, user, "codes-failing", now, now.toISOString().slice(0, 10)),
  );
  wakeMail();
}

/** Whether this failure is the one that the account is told of. */
async function isLastOfDay(userId: string): Promise<boolean> {
  try {
    return (await failuresOfDay().consume(userId)) === 0;
  } catch (error) {
    if (error instanceof RateLimitError) return false;
    throw error;
  }
}
