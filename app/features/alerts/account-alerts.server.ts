import type { EventAccount } from "~/features/users/account-events";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { dropUnusedCriteria } from "./drop-criteria.server";

/** A person's alerts and what they were mailed, for that person. */
export async function exportAlertsOfAccount({ id }: Pick<EventAccount, "id">) {
  const { prisma } = await getDatabase();
  const [alerts, sent] = await Promise.all([
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
    jobsMailedByAlerts: sent.map(({ createdAt, job, alert }) => ({
      ...job,
      alert: alert?.name ?? null,
      sentAt: createdAt,
    })),
  };
}

/** The alerts of an account with their criteria, unless somebody else has the same. */
export async function eraseAlertsOfAccount(
  tx: Prisma.TransactionClient,
  { id }: Pick<EventAccount, "id">,
): Promise<void> {
  const alerts = await tx.jobAlert.findMany({ where: { userId: id }, select: { criteriaId: true } });
  await tx.jobAlert.deleteMany({ where: { userId: id } });
  await dropUnusedCriteria(
    tx,
    alerts.map(({ criteriaId }) => criteriaId),
  );
}
