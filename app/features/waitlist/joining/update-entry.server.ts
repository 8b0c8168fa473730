import { z } from "zod";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { nameOf } from "~/lib/text/name-schema.server";
import { lineOrEmpty } from "~/lib/text/text-schema";
import { matchDiscipline } from "../entry/match-discipline";
import { type OwnEntry, ownColumns } from "../entry/waitlist-entry.server";
import { readPositionToken } from "../links/waitlist-links.server";

/** The fields people may correct in their entry. A missing field stays; an empty one is cleared. */
export const entryChangesSchema = z.object({
  name: nameOf(lineOrEmpty()).optional(),
  field: lineOrEmpty().optional(),
  company: nameOf(lineOrEmpty()).optional(),
  marketingConsent: z.boolean("VALUE_INVALID").optional(),
});

export type EntryChanges = z.infer<typeof entryChangesSchema>;

/** Corrects an entry by its position link. @throws {DomainError} NOT_FOUND. */
export async function updateEntry(
  token: string,
  { name, field, company, marketingConsent }: EntryChanges,
  now = new Date(),
): Promise<OwnEntry> {
  const id = readPositionToken(token);
  if (id === null) throw new DomainError("NOT_FOUND");
  const { prisma } = await getDatabase();
  const [entry] = await prisma.waitlistEntry.updateManyAndReturn({
    where: { id },
    data: {
      name: orNull(name),
      field: orNull(field),
      company: orNull(company),
      fieldCode: field === undefined ? undefined : matchDiscipline(field),
      updatedAt: now,
    },
    select: ownColumns,
  });
  if (!entry) throw new DomainError("NOT_FOUND");
  if (marketingConsent !== undefined && marketingConsent !== (entry.marketingConsentAt !== null)) {
    const marketingConsentAt = marketingConsent ? now : null;
    return prisma.waitlistEntry.update({ where: { id }, data: { marketingConsentAt }, select: ownColumns });
  }
  return entry;
}

function orNull(text: string | undefined): string | null | undefined {
  return text === "" ? null : text;
}
