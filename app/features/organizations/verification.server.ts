import type { Organization } from "~/generated/prisma/client";
import { domainOfEmail, domainOfWebsite } from "./website.server";

/** The columns that a verification consists of; everything of it is gone when it ends. */
export const endedVerification = {
  verification: "unverified",
  verifiedAt: null,
  verifiedDomain: null,
  verificationRequestedAt: null,
  verificationNote: null,
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
 * Whether a verification ends with another name. Its page shows the domain that it rests on; without one an
 * administrator has vouched for the name alone.
 */
export function endsWithName(
  { verification, verifiedDomain, name }: Pick<Organization, "verification" | "verifiedDomain" | "name">,
  next: string,
): boolean {
  return verification === "verified" && verifiedDomain === null && next !== name;
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

/** A verification as the organization reads it; instants in ISO 8601. */
export interface VerificationState {
  status: Organization["verification"];
  /** The domain that it rests on. */
  domain: string | null;
  verifiedAt: string | null;
  requestedAt: string | null;
  /** The organization's own words. */
  note: string | null;
  /** Why an administrator refused it. */
  reply: string | null;
}

/** The columns of a {@link VerificationState}. */
export const verificationColumns = {
  verification: true,
  verifiedDomain: true,
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
    domain: row.verifiedDomain,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    requestedAt: row.verificationRequestedAt?.toISOString() ?? null,
    note: row.verificationNote,
    reply: row.verificationReply,
  };
}
