import type { Organization } from "~/generated/prisma/client";

/** The words of an organization's page that wait for a review where its jobs do. */
const details = [
  ["website", "pendingWebsite"],
  ["description", "pendingDescription"],
] as const;

/** The columns of both: what everybody reads, and what waits. */
export type OwnDetailsRow = Pick<
  Organization,
  "website" | "description" | "pendingWebsite" | "pendingDescription" | "pendingDetailsAt"
>;

type Sent = Partial<Pick<Organization, "website" | "description">>;

/** The columns of details that wait no more. */
export const noPendingDetails = {
  pendingWebsite: null,
  pendingDescription: null,
  pendingDetailsAt: null,
} as const;

/** Whether a change has words that nobody else has read: cleared ones need no review. */
export function bringsDetails(current: OwnDetailsRow, sent: Sent): boolean {
  return details.some(([name]) => Boolean(sent[name]) && sent[name] !== current[name]);
}

/**
 * The columns that a change of the details writes; one that is not sent keeps what it has. The present words take back
 * those that waited.
 * @param mustWait for an administrator.
 */
export function changedDetails(
  current: OwnDetailsRow,
  sent: Sent,
  { mustWait, now }: { mustWait: boolean; now: Date },
) {
  const after = { ...current };
  let isNew = false;
  for (const [name, pending] of details) {
    const value = sent[name];
    if (value === undefined) continue;
    const waits = mustWait && Boolean(value) && value !== current[name];
    const isKnown = value === current[name] || (value !== null && value === current[pending]);
    if (!isKnown) isNew = true;
    after[pending] = waits ? value : null;
    if (!waits) after[name] = value;
  }
  const isWaiting = details.some(([, pending]) => after[pending] !== null);
  const { website, description, pendingWebsite, pendingDescription } = after;
  return {
    ...{ website, description, pendingWebsite, pendingDescription },
    pendingDetailsAt: isWaiting ? (current.pendingDetailsAt ?? now) : null,
    // It was about earlier words.
    ...(isNew && { detailsReply: null }),
  };
}

/** The details with what waits in its place, as they would be published. */
export function publishedDetails({
  website,
  description,
  pendingWebsite,
  pendingDescription,
}: OwnDetailsRow) {
  return {
    website: pendingWebsite ?? website,
    description: pendingDescription ?? description,
    ...noPendingDetails,
    detailsReply: null,
  };
}
