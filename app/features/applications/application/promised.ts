import type { ApplicationStatusCode } from "~/content/vocabularies/applications/application-states";

/**
 * What a reply to several could take back or reopen unnoticed: an open offer, an accepted or a proposed
 * interview that is to come, and an application that is closed and can be opened again.
 */
export const promisedKinds = ["offer", "interview", "proposed", "closed"] as const;

export type Promised = (typeof promisedKinds)[number];

/** What a reply takes back. */
export function takenBackBy(status: string | undefined): readonly Promised[] {
  const taken: Partial<Record<ApplicationStatusCode, readonly Promised[]>> = {
    rejected: ["offer", "interview", "proposed"],
    in_review: ["interview", "proposed", "closed"],
  };
  return taken[status as ApplicationStatusCode] ?? [];
}

/** How many of each kind some applications have. */
export function countPromised(countOf: (kind: Promised) => number): Record<Promised, number> {
  return Object.fromEntries(promisedKinds.map((kind) => [kind, countOf(kind)])) as Record<Promised, number>;
}

/** What becomes of those from whom a reply would take something back: nobody gets it, all others do, all do. */
export const promisedChoices = ["ask", "spare", "include"] as const;
