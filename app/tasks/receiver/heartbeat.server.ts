import { describeError, logger } from "~/lib/log/logger.server";
import { leaseMs } from "~/tasks/store/claim.server";

const beatMs = 20_000;
/** Without a renewal for this long the lease may have ended on the database's clock; one beat is the margin. */
const trustedMs = leaseMs - beatMs;

/** Another run has, or may have, taken over the claim. */
export class LeaseLostError extends Error {
  override name = "LeaseLostError";

  constructor() {
    super("The lease was lost");
  }
}

/** A lease that is renewed while a task runs. */
export interface Heartbeat {
  /** @throws {LeaseLostError} */
  requireLease(): void;
  stop(): void;
}

/**
 * Renews a lease every 20 s. A failed renewal may be a short outage of the database, so only lasting failure counts as
 * a loss; a refused renewal counts at once.
 * @param renew resolves to false when another run has the lease.
 */
export function startHeartbeat(renew: () => Promise<boolean>): Heartbeat {
  let renewedAt = performance.now();
  let isLost = false;

  async function beat(): Promise<void> {
    const askedAt = performance.now();
    try {
      if (await renew()) renewedAt = askedAt;
      else isLost = true;
    } catch (error) {
      logger().warn({ event: "cron.heartbeat", error: describeError(error) }, "A lease was not renewed");
    }
  }

  const timer = setInterval(() => void beat(), beatMs);
  timer.unref();
  return {
    requireLease() {
      if (isLost || performance.now() - renewedAt >= trustedMs) throw new LeaseLostError();
    },
    stop: () => clearInterval(timer),
  };
}
