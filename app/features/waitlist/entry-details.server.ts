import { legalVersion } from "~/content/legal/legal-entity";
import type { Prisma, WaitlistEntry } from "~/generated/prisma/client";
import { getQualityFlags } from "./address-quality.server";
import { matchDiscipline } from "./match-discipline";
import type { WaitlistInput } from "./waitlist.schema";

/** What a sign-up says of an entry. */
export type EntryDetails = Pick<
  WaitlistEntry,
  | "role"
  | "name"
  | "field"
  | "company"
  | "fieldCode"
  | "source"
  | "ref"
  | "quality"
  | "consentVersion"
  | "marketingConsentAt"
> & { consentAt: Date };

/** What a sign-up says, with what follows from it. */
export async function readDetails(input: WaitlistInput, now: Date): Promise<EntryDetails> {
  const { email, role, name = null, field = null, company = null, source = null, ref = null } = input;
  return {
    role,
    name,
    field,
    company,
    fieldCode: matchDiscipline(field),
    source,
    ref,
    quality: await getQualityFlags(email),
    consentVersion: legalVersion,
    consentAt: now,
    marketingConsentAt: input.marketingConsent ? now : null,
  };
}

/** The details as the payload of a mail. */
export type PackedDetails = Omit<EntryDetails, "consentAt" | "marketingConsentAt"> & {
  /** ISO 8601. */
  consentAt: string;
  marketingConsentAt: string | null;
};

export function packDetails(details: EntryDetails): PackedDetails {
  const { consentAt, marketingConsentAt, ...rest } = details;
  return {
    ...rest,
    consentAt: consentAt.toISOString(),
    marketingConsentAt: marketingConsentAt?.toISOString() ?? null,
  };
}

/** The details that {@link packDetails} packed; null where a payload holds none. */
export function unpackDetails(payload: Prisma.JsonValue | undefined): EntryDetails | null {
  if (!holdsDetails(payload)) return null;
  const { consentAt, marketingConsentAt, ...rest } = payload as unknown as Record<keyof EntryDetails, string>;
  return {
    ...(rest as unknown as EntryDetails),
    consentAt: new Date(consentAt),
    marketingConsentAt: marketingConsentAt === null ? null : new Date(marketingConsentAt),
  };
}

/** Whether a mail's payload holds details that wait for their confirmation. */
export function holdsDetails(payload: unknown): boolean {
  return typeof payload === "object" && payload !== null && "consentAt" in payload;
}
