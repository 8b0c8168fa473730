import { v7 as uuid } from "uuid";
import { fillText } from "~/content/fill-text";
import { templateForm as words } from "~/content/pages/templates";
import type { Employer } from "~/features/organizations/organization/employer";
import { lockMember, lockOrganization } from "~/features/organizations/team/lock-member.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { foldText } from "~/lib/text/fold-text";
import { requireKnownPlaceholders } from "../replies/reply-words.server";
import type { TemplateInput } from "./template.schema";
import { templateLimits } from "./template-limits";

/**
 * Adds a template. @returns its id.
 * @throws {DomainError} INVALID_DATA with a sentence for the field: an unknown placeholder, a name that another template
 *   has, one more than there may be; UNAUTHENTICATED.
 */
export function createTemplate(employer: Employer, input: TemplateInput, now = new Date()): Promise<string> {
  const { organizationId } = employer;
  return saveTemplate(employer, input, async (tx, data) => {
    const max = templateLimits.perOrganization;
    if ((await tx.replyTemplate.count({ where: { organizationId } })) >= max)
      throw refusedName(fillText(words.full, { max }));
    const id = uuid();
    await tx.replyTemplate.create({
      data: { id, organizationId, ...data, createdAt: now, updatedAt: now },
      select: { id: true },
    });
    return id;
  });
}

/**
 * Changes a template; replies made with it stay as they are.
 * @throws {DomainError} as {@link createTemplate}; NOT_FOUND, also for another organization's.
 */
export function updateTemplate(
  employer: Employer,
  id: string,
  input: TemplateInput,
  now = new Date(),
): Promise<string> {
  const { organizationId } = employer;
  return saveTemplate(
    employer,
    input,
    async (tx, data) => {
      const { count } = await tx.replyTemplate.updateMany({
        where: { id, organizationId },
        data: { ...data, updatedAt: now },
      });
      if (count === 0) throw new DomainError("NOT_FOUND");
      return id;
    },
    id,
  );
}

/**
 * Deletes a template of an organization.
 * @throws {DomainError} NOT_FOUND for one that is gone already, and for another organization's; as {@link lockMember}.
 */
export async function deleteTemplate(employer: Employer, id: string): Promise<void> {
  const { organizationId } = employer;
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    await lockMember(tx, employer, "recruiter");
    const { count } = await tx.replyTemplate.deleteMany({ where: { id, organizationId } });
    if (count === 0) throw new DomainError("NOT_FOUND");
  });
}

/** The organization's lock makes its savings come one after the other, so that names and their number are exact. */
async function saveTemplate(
  employer: Employer,
  { name, text, reason }: TemplateInput,
  write: (
    tx: Prisma.TransactionClient,
    data: { name: string; foldedName: string; text: string; reason: string | null },
  ) => Promise<string>,
  id?: string,
): Promise<string> {
  const { organizationId } = employer;
  requireKnownPlaceholders(text, "text");
  const foldedName = foldText(name);
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    await lockMember(tx, employer, "recruiter");
    await lockOrganization(tx, organizationId);
    const same = { organizationId, foldedName, ...(id && { id: { not: id } }) };
    if ((await tx.replyTemplate.count({ where: same })) > 0) throw refusedName(words.nameTaken);
    return write(tx, { name, foldedName, text, reason: reason ?? null });
  });
}

function refusedName(sentence: string): DomainError {
  return new DomainError("INVALID_DATA", { fields: { name: sentence } });
}
