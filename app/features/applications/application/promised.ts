import type { ApplicationStatusCode } from "~/content/vocabularies/applications/application-states";

/** What a candidate can count on: an open offer, or an accepted interview that is to come. */
export type Promised = "offer" | "interview";

/** The promises that a reply takes back. */
export function takenBackBy(status: string | undefined): readonly Promised[] {
  const taken: Partial<Record<ApplicationStatusCode, readonly Promised[]>> = {
    rejected: ["offer", "interview"],
    in_review: ["interview"],
  };
  return taken[status as ApplicationStatusCode] ?? [];
}

/** What becomes of those from whom a reply would take a promise back: nobody gets it, all others do, all do. */
export const promisedChoices = ["ask", "spare", "include"] as const;
