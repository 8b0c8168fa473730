import type { AppLoadContext } from "@remix-run/node";
import { getClient } from "../request/client-address.server";
import { accountOf, browserOf } from "./form-sender.server";
import { readWays } from "./press-memory.server";

/** The parameters by which a form's address says what it did. */
export const outcomeNames: readonly string[] = [
  "done",
  "saved",
  "erased",
  "retried",
  "sent",
  "answered",
  "skipped",
  "spared",
  "undone",
  "left",
  "tagged",
  "invited",
  "uninvited",
  "sending",
];

/**
 * The query of a page's request, without what it says of a form unless the form has just led its reader here: an address
 * that is opened later, or again after another form, confirms nothing that may no longer hold. For loaders, after their
 * guard.
 */
export async function confirmedSearch({ request, context }: Asked): Promise<URLSearchParams> {
  const { pathname, searchParams } = new URL(request.url);
  const outcomes = outcomeNames.filter((name) => searchParams.has(name));
  if (outcomes.length === 0) return searchParams;
  // Signing in may lead here too, before which nobody knows the account.
  const browser = browserOf(request, getClient(request.headers, context.peerAddress));
  const readers = [accountOf(context) ?? browser, browser];
  const ways = (await Promise.all(readers.map(readWays))).flat();
  const last = ways.map((way) => new URL(way, request.url)).find((way) => way.pathname === pathname);
  const isLast = outcomes.every(
    (name) =>
      last?.searchParams.has(name) && `${last.searchParams.getAll(name)}` === `${searchParams.getAll(name)}`,
  );
  if (!isLast) for (const name of outcomes) searchParams.delete(name);
  return searchParams;
}

interface Asked {
  request: Request;
  context: AppLoadContext;
}
