import { decisionReasons } from "~/content/vocabularies/applications/application-states";
import { isCodeOf } from "~/content/vocabularies/codes";
import type { ReplyTemplate } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import type { NamedTemplate, OwnTemplate } from "./own-template";

const templateSelect = { id: true, name: true, text: true, reason: true } as const;

/** A template of {@link NamedTemplate}, as it is stored. */
export type StoredTemplate = Pick<ReplyTemplate, "id" | "name" | "reason">;

/** The templates of an organization, by name. */
export async function listTemplates(organizationId: string): Promise<OwnTemplate[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.replyTemplate.findMany({
    where: { organizationId },
    orderBy: { foldedName: "asc" },
    select: templateSelect,
  });
  return rows.map(withKnownReason);
}

/** @throws {DomainError} NOT_FOUND, also for another organization's. */
export async function requireTemplate(organizationId: string, id: string): Promise<OwnTemplate> {
  const { prisma } = await getDatabase();
  const row = await prisma.replyTemplate.findUnique({
    where: { id, organizationId },
    select: templateSelect,
  });
  if (!row) throw new DomainError("NOT_FOUND");
  return withKnownReason(row);
}

/** A template for pages, from its row or from `templatesOfOrganizationSql`. */
export function withKnownReason<Row extends { reason: string | null }>({ reason, ...row }: Row) {
  return { ...row, reason: reason !== null && isCodeOf(decisionReasons, reason) ? reason : null };
}
