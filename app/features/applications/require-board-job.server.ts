import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import type { BoardOwner } from "./board-rows.server";

const select = {
  id: true,
  title: true,
  slug: true,
  status: true,
  applyMode: true,
  closesAt: true,
  closeReason: true,
  closedAt: true,
} as const;

/** The job of a board. @throws {DomainError} NOT_FOUND, also for another organization's job. */
export async function requireBoardJob({ organizationId, jobId }: BoardOwner) {
  const { prisma } = await getDatabase();
  const job = await prisma.job.findUnique({ where: { id: jobId, organizationId }, select });
  if (!job) throw new DomainError("NOT_FOUND");
  return job;
}
