import type { Notice } from "~/generated/prisma/client";
import { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";

/**
 * The version of a row of `notices`: what an administrator reads of it, its complaints and the reported job or
 * organization as they are now. Words of a notice and of a message never change.
 */
export const noticeVersion = Prisma.sql`md5(concat_ws(' ', notices.status,
  (SELECT string_agg(concat(complaint.id, complaint.status), ' ' ORDER BY complaint.id)
    FROM notice_complaints AS complaint WHERE complaint.notice_id = notices.id),
  (SELECT extract(epoch FROM jobs.updated_at) FROM jobs
    WHERE notices.target = 'job' AND jobs.id = notices.target_id),
  (SELECT extract(epoch FROM organizations.updated_at) FROM organizations
    WHERE notices.target = 'organization' AND organizations.id = notices.target_id)))`;

/** @throws {DomainError} EDIT_CONFLICT for another version; the reported content stays locked until the end. */
export async function requireNoticeVersion(
  tx: Prisma.TransactionClient,
  { id, target, targetId }: Pick<Notice, "id" | "target" | "targetId">,
  version: string,
): Promise<void> {
  if (target !== "message")
    await tx.$queryRaw`SELECT FROM organizations
      WHERE id = coalesce((SELECT organization_id FROM jobs WHERE id = ${targetId}::uuid), ${targetId}::uuid)
      FOR NO KEY UPDATE`;
  if (target === "job") await tx.$queryRaw`SELECT FROM jobs WHERE id = ${targetId}::uuid FOR NO KEY UPDATE`;
  const [present] = await tx.$queryRaw<{ version: string }[]>`
    SELECT ${noticeVersion} AS version FROM notices WHERE id = ${id}::uuid`;
  if (present?.version !== version) throw new DomainError("EDIT_CONFLICT");
}
