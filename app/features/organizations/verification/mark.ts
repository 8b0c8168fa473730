import type { Organization } from "~/generated/prisma/client";

/** The public part of an organization's verification. */
export interface ShownMark {
  verified: boolean;
  /** Its basis: a domain proves the domain, and not the name. Null for an organization that is not verified. */
  verifiedBy: Organization["verifiedBy"];
  verifiedDomain: string | null;
}

/** The columns of a {@link ShownMark}, for Prisma. */
export const markSelect = { verification: true, verifiedBy: true, verifiedDomain: true } as const;

export type MarkColumns = Pick<Organization, keyof typeof markSelect>;

/** The mark of a row. The version before this one writes no `verifiedBy`: then the domain says less than a person. */
export function toMark({ verification, verifiedBy, verifiedDomain }: MarkColumns): ShownMark {
  if (verification !== "verified") return { verified: false, verifiedBy: null, verifiedDomain: null };
  const known = verifiedBy ?? (verifiedDomain === null ? "administrator" : "domain");
  return { verified: true, verifiedBy: known, verifiedDomain };
}
