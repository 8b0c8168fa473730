import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { fillMessage, waitSentence } from "~/content/sentences";
import { statusOf } from "../../domain-error";
import type { LimitedOperation } from "../../rate-limit/limit-table";
import { RateLimitError } from "../../rate-limit/limits.server";
import { logRefusal } from "../api/refusals.server";
import { getClient } from "../request/client-address.server";
import { countOnce } from "../request/count-once.server";

type Limited = Pick<LoaderFunctionArgs, "request" | "context">;

const code = "RATE_LIMIT_EXCEEDED";

/**
 * Counts a page view with a link's token, before any lookup, in the bucket of the page's operation. A view without a
 * token does not count.
 * @throws 429 with Retry-After, for the error page; the URL has a token, so the response keeps its Referrer-Policy.
 */
export async function limitLink(
  { request, context }: Limited,
  operation: LimitedOperation,
  token: string | null | undefined,
): Promise<void> {
  if (token) await limitPage({ request, context }, operation);
}

/**
 * Counts a page view in the bucket of the operation that does the same.
 * @throws 429 with Retry-After, for the error page.
 */
export async function limitPage(args: Limited, operation: LimitedOperation): Promise<void> {
  const refused = await countView(args, operation);
  if (!refused) return;
  const { retryAfterSeconds } = refused;
  const headers = { "Retry-After": String(retryAfterSeconds), "Referrer-Policy": "same-origin" };
  throw data({ code, retryAfterSeconds }, { status: statusOf[code], headers });
}

/**
 * The same for a file: a picture, a feed, a calendar.
 * @throws a response with the sentence. To anything else that a route without a page throws, Remix responds as to a
 *   failure of ours.
 */
export async function limitFile(args: Limited, operation: LimitedOperation): Promise<void> {
  const refused = await countView(args, operation);
  if (!refused) return;
  const { retryAfterSeconds } = refused;
  throw new Response(fillMessage(code, { wait: waitSentence(retryAfterSeconds) }), {
    status: statusOf[code],
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": String(retryAfterSeconds),
    },
  });
}

/** Counts a view. @returns the refusal, which is logged, of one too many. */
async function countView({ request, context }: Limited, operation: LimitedOperation) {
  const client = getClient(request.headers, context?.peerAddress);
  try {
    await countOnce(context, operation, client.bucket);
    return null;
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
    logRefusal(code, error, { net: client.net, operation });
    return error;
  }
}

/**
 * Reads a mailed link's token (empty without one) and the rest of its query, and counts the view.
 * @throws as {@link limitLink}.
 */
export async function readLink(
  args: Limited,
  operation: LimitedOperation,
): Promise<{ token: string; query: URLSearchParams }> {
  const query = new URL(args.request.url).searchParams;
  const token = query.get("t") ?? "";
  await limitLink(args, operation, token);
  return { token, query };
}
