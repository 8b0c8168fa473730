import type { Organization } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { logoPath } from "../public/public-organization.server";
import {
  toVerificationState,
  type VerificationState,
  verificationColumns,
} from "../verification/verification.server";

/** The columns of an {@link OwnProfile}. */
export const ownProfileColumns = {
  id: true,
  slug: true,
  kind: true,
  website: true,
  description: true,
  city: true,
  region: true,
  country: true,
  logoFileId: true,
  taxId: true,
  detailsHiddenAt: true,
  approvesJobs: true,
  pendingWebsite: true,
  pendingDescription: true,
  pendingDetailsAt: true,
  detailsReply: true,
  createdAt: true,
  updatedAt: true,
  ...verificationColumns,
} as const;

export type OwnProfileRow = Pick<Organization, keyof typeof ownProfileColumns>;

/** An organization as its owner sees it; instants in ISO 8601. */
export type OwnProfile = Pick<
  Organization,
  | "id"
  | "name"
  | "slug"
  | "kind"
  | "website"
  | "description"
  | "city"
  | "region"
  | "country"
  | "taxId"
  | "approvesJobs"
> & {
  /** A new name that nobody else reads until an administrator has seen it. */
  pendingName: string | null;
  /** The same of a website and a description. */
  pendingWebsite: string | null;
  pendingDescription: string | null;
  /** Why an administrator did not publish the last ones. */
  detailsReply: string | null;
  /** The path of its logo. */
  logo: string;
  /** Whether it is its own, not the drawing with its initials. */
  hasLogo: boolean;
  /** After a notice nobody else reads its description and its website. */
  areDetailsHidden: boolean;
  verification: VerificationState;
  createdAt: string;
  /** Changes with every change of the profile; sent back with the next one. */
  version: string;
};

export function toOwnProfile(row: OwnProfileRow): OwnProfile {
  const { id, name, slug, kind, website, description, city, region, country, taxId, pendingName } = row;
  const { pendingWebsite, pendingDescription, detailsReply, approvesJobs } = row;
  return {
    ...{ pendingWebsite, pendingDescription, detailsReply, approvesJobs },
    ...{ id, name, pendingName, slug, kind, website, description, city, region, country, taxId },
    logo: logoPath(row),
    hasLogo: row.logoFileId !== null,
    areDetailsHidden: row.detailsHiddenAt !== null,
    verification: toVerificationState(row),
    createdAt: row.createdAt.toISOString(),
    version: row.updatedAt.toISOString(),
  };
}

/** The organization that an account owns, or null. */
export async function getOwnProfile(ownerId: string): Promise<OwnProfile | null> {
  const { prisma } = await getDatabase();
  const row = await prisma.organization.findUnique({ where: { ownerId }, select: ownProfileColumns });
  return row && toOwnProfile(row);
}

/** @throws {DomainError} NOT_AN_ORGANIZATION for an account without one. */
export async function requireOwnProfile(ownerId: string): Promise<OwnProfile> {
  const profile = await getOwnProfile(ownerId);
  if (!profile) throw new DomainError("NOT_AN_ORGANIZATION");
  return profile;
}
