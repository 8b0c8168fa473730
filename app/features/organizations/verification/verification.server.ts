import type { z } from "zod";
import type { Organization } from "~/generated/prisma/client";
import type { verificationStateSchema } from "../organization/organization-response.schema";
import { markSelect, toMark } from "./mark";
import { domainOfEmail, domainOfWebsite } from "./website.server";

/** The columns of a verification, emptied when it ends. */
export const endedVerification = {
  verification: "unverified",
  verifiedBy: null,
  verifiedAt: null,
  verifiedDomain: null,
  verificationRequestedAt: null,
  verificationNote: null,
  pendingName: null,
} as const;

type Verified = Pick<Organization, "verification" | "website">;

/**
 * Whether a verification ends with another website. It says that an organization has a domain, so it ends when the
 * domain is another one, and holds for another page of the same.
 */
export function endsWithWebsite({ verification, website }: Verified, next: string | null): boolean {
  return verification === "verified" && domainOfWebsite(website) !== domainOfWebsite(next);
}

/**
 * Whether an administrator decides, whatever the domains say: after a refusal, under another name than before, and
 * while a new name waits.
 */
export function isDecidedByHand({
  verificationReply,
  verifiedName,
  pendingName,
  name,
}: Pick<Organization, "verificationReply" | "verifiedName" | "pendingName" | "name">): boolean {
  const isRenamed = verifiedName !== null && verifiedName !== name;
  return verificationReply !== null || pendingName !== null || isRenamed;
}

/**
 * Whether a verification ends with another address of the owner. It holds for another mailbox at the same domain, and
 * for one at the website's.
 */
export function endsWithAddress(
  { verification, website }: Verified,
  previousEmail: string,
  email: string,
): boolean {
  if (verification !== "verified") return false;
  const domain = domainOfEmail(email);
  return domain === null || (domain !== domainOfEmail(previousEmail) && domain !== domainOfWebsite(website));
}

/** A verification as the organization reads it. */
export type VerificationState = z.output<typeof verificationStateSchema>;

/** The columns of a {@link VerificationState}. */
export const verificationColumns = {
  ...markSelect,
  name: true,
  verifiedName: true,
  pendingName: true,
  verifiedAt: true,
  verificationRequestedAt: true,
  verificationNote: true,
  verificationReply: true,
} as const;

export function toVerificationState(
  row: Pick<Organization, keyof typeof verificationColumns>,
): VerificationState {
  return {
    status: row.verification,
    by: toMark(row).verifiedBy,
    domain: row.verifiedDomain,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    requestedAt: row.verificationRequestedAt?.toISOString() ?? null,
    note: row.verificationNote,
    reply: row.verificationReply,
    isDecidedByHand: isDecidedByHand(row),
  };
}
