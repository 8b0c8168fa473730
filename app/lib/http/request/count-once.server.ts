import type { AppLoadContext } from "@remix-run/node";
import type { LimitedOperation } from "../../rate-limit/limit-table";
import { consumeLimit } from "../../rate-limit/limits.server";

/**
 * Counts a page's request in an operation's bucket only once: after a failed form, the loader reads the link again.
 * Each request to Remix has its own context. A rendering for every stranger is counted by its caller.
 * @throws {RateLimitError}
 */
export async function countOnce(
  context: AppLoadContext | undefined,
  operation: LimitedOperation,
  bucket: string,
): Promise<void> {
  if (context?.isForEverybody) return;
  if (context?.counted?.has(operation)) return;
  await consumeLimit(operation, bucket);
  if (context) context.counted = new Set(context.counted).add(operation);
}
