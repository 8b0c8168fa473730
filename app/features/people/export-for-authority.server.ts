import { z } from "zod";
import { exportUser } from "~/features/account/export-user.server";
import { audit } from "~/features/audit/audit.server";
import { detailsSelect, toOwnJob } from "~/features/jobs/job/job-details.server";
import { ownProfileColumns, toOwnProfile } from "~/features/organizations/own/own-profile.server";
import { listMembers } from "~/features/organizations/team/members.server";
import type { AccountEvents } from "~/features/users/account-events";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { line } from "~/lib/text/text-schema";
import { peopleLimits } from "./people-limits";

/** The number of an authority's request. */
export const authorityExportSchema = z.object({
  reference: line("TEXT_REQUIRED", { max: peopleLimits.reference }),
});

interface Asked {
  actorId: string;
  /** Of a person or of an organization: a UUID. */
  id: string;
  /** The number of the authority's request. */
  reference: string;
}

/**
 * Everything stored about a person or an organization, for an authority that asks for it by law; of an organization
 * without the applications, which are other people's. The export is a record of the log first.
 * @throws {DomainError} NOT_FOUND.
 */
export async function exportForAuthority(
  { actorId, id, reference }: Asked,
  events: Pick<AccountEvents, "accountExported">,
  now = new Date(),
): Promise<Record<string, unknown>> {
  const { prisma } = await getDatabase();
  const isPerson = (await prisma.user.count({ where: { id } })) > 0;
  const isOrganization = !isPerson && (await prisma.organization.count({ where: { id } })) > 0;
  if (!isPerson && !isOrganization) throw new DomainError("NOT_FOUND");
  const action = isPerson ? "person.export" : "organization.export";
  await audit(prisma, { actorId, action, target: id, meta: { reference } }, now);
  const [content, log] = await Promise.all([
    isPerson ? exportUser(id, events, now) : exportOrganization(id, now),
    listRecords(id, isPerson),
  ]);
  return { reference, exportedAt: now.toISOString(), ...content, log };
}

async function exportOrganization(id: string, now: Date) {
  const { prisma } = await getDatabase();
  const organization = await prisma.organization.findUniqueOrThrow({
    where: { id },
    select: {
      ...ownProfileColumns,
      publishing: true,
      suspendedAt: true,
      closedAt: true,
      jobs: { orderBy: { createdAt: "asc" }, select: detailsSelect },
      notices: {
        orderBy: { createdAt: "asc" },
        select: {
          ...{ number: true, target: true, label: true, reason: true, status: true },
          ...{ decision: true, createdAt: true, decidedAt: true },
        },
      },
    },
  });
  const { publishing, suspendedAt, closedAt, jobs, notices } = organization;
  return {
    organization: { ...toOwnProfile(organization), publishing, suspendedAt, closedAt },
    team: await listMembers({ id, role: "owner" }, id),
    jobs: jobs.map((job) => toOwnJob(job, now)),
    notices,
  };
}

/** Without the numbers of other requests, and of a person's without anybody else and an administrator's words about them. */
async function listRecords(id: string, isPerson: boolean) {
  const { prisma } = await getDatabase();
  const records = await prisma.auditLog.findMany({
    where: { OR: [{ target: id }, isPerson ? { people: { has: id } } : { organizationId: id }] },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { action: true, actorId: true, target: true, people: true, meta: true, createdAt: true },
  });
  return records.map((record) => {
    const { reference: _, text, left, ...meta } = record.meta as Prisma.JsonObject;
    const ownOf = (ids: readonly unknown[]) => ids.filter((one) => !isPerson || one === id);
    return {
      ...record,
      people: ownOf(record.people),
      meta: {
        ...meta,
        ...(Array.isArray(left) && { left: ownOf(left) }),
        ...(record.target === id && text !== undefined && { text }),
      },
    };
  });
}
