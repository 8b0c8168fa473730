import { v7 as uuid } from "uuid";
import type { AuditedAction } from "~/features/audit/whom";
import type { Prisma } from "~/generated/prisma/client";
import { sampleBytes } from "../../sample-random";
import type { SampleJob } from "./sample-jobs";
import type { SampleOrganization } from "./sample-organizations";

const actions: Partial<Record<string, AuditedAction>> = {
  published: "job.approve",
  returned: "job.return",
  removed: "job.remove",
};

/** The administrator's decisions about jobs and organizations, as rows of the audit log. */
export function sampleDecisions(
  organizations: readonly SampleOrganization[],
  jobs: readonly SampleJob[],
  actorId: string,
): Prisma.AuditLogCreateManyInput[] {
  const record = (action: AuditedAction, target: string, createdAt: Date, meta: Prisma.InputJsonObject) => ({
    id: uuid({ msecs: createdAt.getTime(), random: sampleBytes(action, target) }),
    actorId,
    action,
    target,
    meta,
    createdAt,
  });
  const aboutJobs = jobs.flatMap(({ row, life }) =>
    life.events
      .filter(({ by }) => by === "administrator")
      .flatMap(({ kind, at, changes = {} }) => {
        const action = actions[kind];
        return action ? [record(action, row.id, at, changes)] : [];
      }),
  );
  const aboutOrganizations = organizations.flatMap(({ row }) => {
    const { id, verification, verifiedAt, verificationRequestedAt } = row;
    const isAtOnce = Number(verifiedAt) === Number(verificationRequestedAt);
    if (verification === "verified" && verifiedAt && !isAtOnce)
      return [record("organization.verify", id, new Date(verifiedAt), { before: "pending" })];
    if (verification !== "rejected") return [];
    return [record("organization.reject", id, new Date(row.updatedAt), { before: "pending" })];
  });
  return [...aboutJobs, ...aboutOrganizations];
}
