import type { ErrorCode } from "../../domain-error";
import { logger } from "../../log/logger.server";
import { RateLimitError } from "../../rate-limit/limits.server";

const events: Partial<Record<ErrorCode, string>> = {
  RATE_LIMIT_EXCEEDED: "limit.hit",
  ORIGIN_NOT_ALLOWED: "authz.denied",
  UNAUTHENTICATED: "authz.denied",
  INVALID_CREDENTIALS: "auth.failed",
  WRONG_PASSWORD: "auth.failed",
  ACCOUNT_INACTIVE: "auth.failed",
  EMAIL_NOT_VERIFIED: "auth.failed",
};

/**
 * Logs a refusal that may be part of an attack (ASVS 16.3); other refusals are not logged.
 * @param error that was thrown: one of a limit names it.
 */
export function logRefusal(
  code: ErrorCode,
  error: unknown,
  facts: { net: string; requestId?: string; operation?: string | undefined },
): void {
  const event = events[code];
  const limit = error instanceof RateLimitError ? { limit: error.limit } : {};
  if (event) logger().info({ event, code, ...limit, ...facts });
}
