import { legalVersion } from "~/content/legal/pages";
import type { Prisma, WaitlistEntry } from "~/generated/prisma/client";
import { getQualityFlags } from "./address-quality.server";
import { matchDiscipline } from "./match-discipline";
import type { WaitlistInput } from "./waitlist.schema";

/** The fields a sign-up stores. */
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

/** The fields of a sign-up, with those derived from them. */
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

/** The details as a mail's payload. */
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

/** The details from {@link packDetails}; null if the payload contains none. */
export function unpackDetails(payload: Prisma.JsonValue | undefined): EntryDetails | null {
  if (!holdsDetails(payload)) return null;
  const { consentAt, marketingConsentAt, ...rest } = payload as unknown as Record<keyof EntryDetails, string>;
  return {
    ...(rest as unknown as EntryDetails),
    consentAt: new Date(consentAt),
    marketingConsentAt: marketingConsentAt === null ? null : new Date(marketingConsentAt),
  };
}

/** Whether a mail's payload contains details that await confirmation. */
export function holdsDetails(payload: unknown): boolean {
  return typeof payload === "object" && payload !== null && "consentAt" in payload;
}
