import type { EventAccount } from "~/features/users/account-events";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { dropUnusedCriteria } from "./drop-criteria.server";

/** A person's alerts and the jobs mailed for them, for that person. */
export async function exportAlertsOfAccount({ id }: Pick<EventAccount, "id">) {
  const { prisma } = await getDatabase();
  const [alerts, removed, sent] = await Promise.all([
    prisma.jobAlert.findMany({
      where: { userId: id },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: {
        name: true,
        frequency: true,
        status: true,
        excludedOrganizations: true,
        servedAt: true,
        createdAt: true,
        updatedAt: true,
        criteria: { select: { criteria: true } },
      },
    }),
    prisma.removedAlert.findMany({
      where: { userId: id },
      orderBy: [{ removedAt: "asc" }, { id: "asc" }],
      select: { name: true, removedAt: true, criteria: { select: { criteria: true } } },
    }),
    prisma.alertSent.findMany({
      where: { userId: id },
      orderBy: [{ createdAt: "desc" }, { jobId: "desc" }],
      select: {
        createdAt: true,
        job: { select: { title: true, slug: true } },
        alert: { select: { name: true } },
      },
    }),
  ]);
  const excluded = alerts.flatMap(({ excludedOrganizations }) => excludedOrganizations);
  const organizations = await prisma.organization.findMany({
    where: { id: { in: excluded } },
    select: { id: true, name: true },
  });
  const names = new Map(organizations.map(({ id: organizationId, name }) => [organizationId, name]));
  return {
    alerts: alerts.map(({ criteria, excludedOrganizations, ...alert }) => ({
      ...alert,
      criteria: criteria.criteria,
      excludedOrganizations: excludedOrganizations.flatMap(
        (organizationId) => names.get(organizationId) ?? [],
      ),
    })),
    removedAlerts: removed.map(({ criteria, ...alert }) => ({ ...alert, criteria: criteria.criteria })),
    jobsMailedByAlerts: sent.map(({ createdAt, job, alert }) => ({
      ...job,
      alert: alert?.name ?? null,
      sentAt: createdAt,
    })),
  };
}

/** The alerts of an account, removed ones too, with their criteria, unless somebody else has the same. */
export async function eraseAlertsOfAccount(
  tx: Prisma.TransactionClient,
  { id }: Pick<EventAccount, "id">,
): Promise<void> {
  const own = { where: { userId: id }, select: { criteriaId: true } } as const;
  const alerts = [...(await tx.jobAlert.findMany(own)), ...(await tx.removedAlert.findMany(own))];
  await tx.jobAlert.deleteMany({ where: { userId: id } });
  await tx.removedAlert.deleteMany({ where: { userId: id } });
  await dropUnusedCriteria(
    tx,
    alerts.map(({ criteriaId }) => criteriaId),
  );
}
