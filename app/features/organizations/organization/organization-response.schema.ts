import { z } from "zod";
import { codesOf } from "~/content/vocabularies/codes";
import { organizationKinds, verifications } from "~/content/vocabularies/organizations";
import { regions } from "~/content/vocabularies/places/regions";
import { VerifiedBy } from "~/generated/prisma/enums";

const instant = z.iso.datetime();

/** A code of a vocabulary; text for the type, since the database keeps text. */
function code(vocabulary: Readonly<Record<string, unknown>>) {
  return z.string().meta({ enum: codesOf(vocabulary) });
}

const shown = {
  name: z.string(),
  slug: z.string(),
  /** The URL of its logo, or of the drawing with its initials. */
  logo: z.string(),
  kind: code(organizationKinds).nullable(),
  city: z.string().nullable(),
  region: code(regions).nullable(),
  country: z.string(),
};

const url = z.url().meta({
  description: "Its public page",
  examples: ["https://matraz.example/organizations/instituto-de-catalisis"],
});

/** The public part of a verification. */
export const markShape = {
  verified: z.boolean(),
  verifiedBy: z.enum(VerifiedBy).nullable(),
  verifiedDomain: z.string().nullable(),
};

/** An organization in the public list. */
export const organizationItemSchema = z
  .object({
    ...shown,
    url,
    ...markShape,
    openJobs: z.int().nonnegative(),
  })
  .meta({ id: "OrganizationItem" });

/** An organization as everybody reads it. */
export const publicOrganizationSchema = z
  .object({
    ...shown,
    url,
    website: z.string().nullable(),
    description: z.string().nullable(),
    ...markShape,
    responseRate: z.number().min(0).max(1).nullable(),
    responseMedianDays: z.number().min(0).nullable(),
    datesKept: z.object({ kept: z.int().nonnegative(), due: z.int().positive() }).nullable().meta({
      description: "Decision dates of the last 12 months that were kept; null below three that were due",
    }),
  })
  .meta({ id: "Organization" });

/** The state of a verification as the organization reads it. */
export const verificationStateSchema = z
  .object({
    status: z.enum(codesOf(verifications)),
    /** Its basis; null for an organization that is not verified. */
    by: z.enum(VerifiedBy).nullable(),
    /** The domain that belongs to it, where it has one. */
    domain: z.string().nullable(),
    verifiedAt: instant.nullable(),
    requestedAt: instant.nullable(),
    /** The organization's own words. */
    note: z.string().nullable(),
    /** Why an administrator refused it. */
    reply: z.string().nullable(),
    /** Whether an administrator decides about the next request, whatever the domains say. */
    isDecidedByHand: z.boolean(),
  })
  .meta({ id: "Verification" });

/** An organization as its owner reads it. */
export const ownOrganizationSchema = z
  .object({
    id: z.uuid(),
    ...shown,
    pendingName: z.string().nullable(),
    pendingWebsite: z.string().nullable(),
    pendingDescription: z.string().nullable(),
    detailsReply: z.string().nullable(),
    /** Whether its owner approves the jobs of recruiters before they are published. */
    approvesJobs: z.boolean(),
    hasLogo: z.boolean(),
    areDetailsHidden: z.boolean(),
    website: z.string().nullable(),
    description: z.string().nullable(),
    taxId: z.string().nullable(),
    verification: verificationStateSchema,
    createdAt: instant,
    version: instant,
  })
  .meta({ id: "OwnOrganization" });

/** An organization in the administrators' list. */
export const verificationItemSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** What waits, and is published by the decision: a new name, website and description. */
    pendingName: z.string().nullable(),
    slug: z.string(),
    website: z.string().nullable(),
    pendingWebsite: z.string().nullable(),
    description: z.string().nullable(),
    pendingDescription: z.string().nullable(),
    /** Since when a website or a description waits. */
    pendingDetailsAt: instant.nullable(),
    /** The address of the account. */
    email: z.string(),
    verification: z.enum(codesOf(verifications)),
    requestedAt: instant,
    /** Names what a decision has read. */
    version: instant,
  })
  .meta({ id: "VerificationItem" });
