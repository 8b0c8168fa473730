import type { EventAccount } from "~/features/users/account-events";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { responsesErased } from "./reports/report-response.server";

/** The weekly reports of an account's organization. They name applications and no person. */
export async function exportReportsOfAccount({ id }: Pick<EventAccount, "id">) {
  const { prisma } = await getDatabase();
  const reports = await prisma.weeklyReport.findMany({
    where: { organization: { ownerId: id } },
    orderBy: { isoWeek: "asc" },
    select: { isoWeek: true, data: true, createdAt: true },
  });
  return {
    weeklyReports: reports.map(({ isoWeek, data, createdAt }) => ({
      week: isoWeek,
      createdAt: createdAt.toISOString(),
      report: data,
    })),
  };
}

/** Deletes the reports of an account's organization, which outlives it as a name, and how it replied. */
export async function eraseReportsOfAccount(
  tx: Prisma.TransactionClient,
  { id: ownerId }: EventAccount,
): Promise<void> {
  await tx.weeklyReport.deleteMany({ where: { organization: { ownerId } } });
  await tx.organization.updateMany({ where: { ownerId }, data: responsesErased });
}
