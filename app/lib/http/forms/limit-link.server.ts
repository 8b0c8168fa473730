import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { RateLimitError } from "../../rate-limit/limits.server";
import type { LimitedOperation } from "../../rate-limit/policy";
import { logRefusal } from "../api/refusals.server";
import { getClient } from "../request/client-address.server";
import { countOnce } from "../request/count-once.server";

/**
 * Counts a page view with a link's token, before any lookup, in the bucket of the page's operation. A view without a
 * token does not count.
 * @throws 429 with Retry-After, for the error page; the URL contains a token, so the answer keeps its Referrer-Policy.
 */
export async function limitLink(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  operation: LimitedOperation,
  token: string | null | undefined,
): Promise<void> {
  if (token) await limitPage({ request, context }, operation);
}

/**
 * Counts a page view in the bucket of the operation that does the same.
 * @throws 429 with Retry-After, for the error page.
 */
export async function limitPage(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  operation: LimitedOperation,
): Promise<void> {
  const client = getClient(request.headers, context?.peerAddress);
  try {
    await countOnce(context, operation, client.bucket);
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
    const code = "RATE_LIMIT_EXCEEDED";
    logRefusal(code, error, { net: client.net, operation });
    const headers = { "Retry-After": String(error.retryAfterSeconds), "Referrer-Policy": "same-origin" };
    throw data({ code, retryAfterSeconds: error.retryAfterSeconds }, { status: 429, headers });
  }
}

/**
 * Reads a mailed link's token (empty without one) and the rest of its query, and counts the view.
 * @throws as {@link limitLink}.
 */
export async function readLink(
  args: Pick<LoaderFunctionArgs, "request" | "context">,
  operation: LimitedOperation,
): Promise<{ token: string; query: URLSearchParams }> {
  const query = new URL(args.request.url).searchParams;
  const token = query.get("t") ?? "";
  await limitLink(args, operation, token);
  return { token, query };
}
