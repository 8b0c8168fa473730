import { describeError, logger } from "~/lib/logger.server";
import { leaseMs } from "~/tasks/store/claim.server";

const beatMs = 20_000;
/** Without an answer for this long the lease may be over on the database's clock: one beat is kept as a margin. */
const trustedMs = leaseMs - beatMs;

/** The run's claim is, or may be, somebody else's by now. */
export class LeaseLostError extends Error {
  override name = "LeaseLostError";

  constructor() {
    super("The lease was lost");
  }
}

/** A lease that is kept up while a task runs. */
export interface Heartbeat {
  /** @throws {LeaseLostError} */
  requireHeld(): void;
  stop(): void;
}

/**
 * Renews a lease every 20 s. A renewal that fails may be the database's short absence, so only its lasting counts as
 * a loss; one that is refused counts at once.
 * @param renew resolves to false when the lease is somebody else's.
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
    requireHeld() {
      if (isLost || performance.now() - renewedAt >= trustedMs) throw new LeaseLostError();
    },
    stop: () => clearInterval(timer),
  };
}
