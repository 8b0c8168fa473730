import { jobLead as text } from "~/content/pages/employer-jobs/controls";
import { audit } from "~/features/audit/audit.server";
import type { Employer } from "~/features/organizations/organization/employer";
import { followJob } from "~/features/organizations/team/job-followers.server";
import { lockMember } from "~/features/organizations/team/lock-member.server";
import { lockPeople } from "~/features/organizations/team/lock-people.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { queueMail } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import "../job/jobs.mails";
import { leadSql } from "../job/job-lead.server";
import { lockOwnJob } from "../job/lock-own-job.server";

/**
 * Gives a job to another recruiter of the team or to its owner, who follows it from then on and is told by mail, once an
 * hour and job at most, unless they took it themselves. It makes no version: nobody
 * outside reads who leads a job.
 * @throws {DomainError} INVALID_DATA with a sentence for the field `ledBy` for anybody else; NOT_FOUND, UNAUTHENTICATED.
 */
export async function setLead(
  employer: Employer,
  id: string,
  leadId: string,
  now = new Date(),
): Promise<void> {
  const { organizationId, userId } = employer;
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    await lockPeople(tx, employer, leadId);
    const { job } = await lockOwnJob(tx, employer, id);
    const before = await getLeadId(organizationId, id, tx);
    await lockMember(tx, { organizationId, userId: leadId }, "recruiter").catch(refuse);
    const { count } = await tx.job.updateMany({
      where: { id, OR: [{ ledById: null }, { ledById: { not: leadId } }] },
      data: { ledById: leadId },
    });
    if (count === 0) return;
    await followJob(tx, { jobId: id, userId: leadId }, now);
    if (before === leadId) return;
    const record = { actorId: userId, action: "team.job-lead", target: id, organizationId } as const;
    await audit(tx, { ...record, people: [leadId], meta: {} }, now);
    if (leadId === userId) return;
    const { email } = await tx.user.findUniqueOrThrow({ where: { id: leadId }, select: { email: true } });
    const key = `job-lead-given:${id}:${leadId}:${now.toISOString().slice(0, 13)}`;
    const payload = { jobId: id, title: job.title, authorId: userId };
    const to = { userId: leadId, email };
    await queueMail(tx, { key, kind: "job-lead-given", to, scope: "transactional", payload }, now);
  });
  wakeMail();
}

function refuse(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  throw new DomainError("INVALID_DATA", { fields: { ledBy: text.gone } });
}

/** Who leads a job of an organization; null once nobody owns it. */
export async function getLeadId(
  organizationId: string,
  id: string,
  tx?: Prisma.TransactionClient,
): Promise<string | null> {
  const [found] = await (tx ?? (await getDatabase()).prisma).$queryRaw<{ leadId: string | null }[]>`
    SELECT ${leadSql} AS "leadId" FROM jobs WHERE id = ${id}::uuid AND organization_id = ${organizationId}::uuid`;
  return found?.leadId ?? null;
}
