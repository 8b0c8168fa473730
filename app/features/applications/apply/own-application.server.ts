import type { Application } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";

/** A person's application, as a job's page shows it. */
type OwnApplicationRow = Pick<Application, "id" | "status" | "submittedAt">;

/** A person's application for a job, withdrawn or not. */
export async function getOwnApplication(userId: string, jobId: string): Promise<OwnApplicationRow | null> {
  const { prisma } = await getDatabase();
  return prisma.application.findUnique({
    where: { jobId_userId: { jobId, userId } },
    select: { id: true, status: true, submittedAt: true },
  });
}

/** Whether a person has ever applied on the platform, withdrawn applications included. */
export async function hasEverApplied(userId: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  return (await prisma.application.findFirst({ where: { userId }, select: { id: true } })) !== null;
}
