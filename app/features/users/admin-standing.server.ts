import type { Prisma } from "~/generated/prisma/client";
import { getEnv } from "~/lib/config/env.server";
import { getDatabase } from "~/lib/db/database.server";
import { dayMs } from "~/lib/time/durations";

/** How long somebody administers without the second factor that is required. */
const factorGraceMs = 14 * dayMs;

/** Counts the days of somebody who begins to administer; those who do already get no new ones. */
export async function beginFactorDays(tx: Prisma.TransactionClient, id: string, now: Date): Promise<void> {
  const factorDueAt = new Date(now.getTime() + factorGraceMs);
  await tx.user.updateMany({ where: { id, factorDueAt: null }, data: { factorDueAt } });
}

/**
 * What an account may do as an administrator: nothing, also while it lacks a second factor that it must have by now, or
 * everything. `factorDue`: from when on it lacks one; null where it has one or needs none.
 */
export type AdminStanding =
  | { state: "none" | "factor-needed" }
  | { state: "administers"; factorDue: Date | null };

/** Whether administering takes a second factor in this installation. */
export const mustAdministratorsHaveFactor = () => getEnv().requireSecondFactor === "admins";

/** Reads the database. An administrator without a day, made by hand, needs the factor at once. */
export async function getAdminStanding(
  whose: { id: string } | { email: string },
  now = new Date(),
): Promise<AdminStanding> {
  const { prisma } = await getDatabase();
  const admin = await prisma.user.findUnique({
    where: { ...whose, isAdmin: true, isActive: true },
    select: { secondFactorSince: true, factorDueAt: true },
  });
  if (!admin) return { state: "none" };
  const lacksFactor = mustAdministratorsHaveFactor() && admin.secondFactorSince === null;
  if (!lacksFactor) return { state: "administers", factorDue: null };
  const { factorDueAt } = admin;
  if (factorDueAt === null || factorDueAt <= now) return { state: "factor-needed" };
  return { state: "administers", factorDue: factorDueAt };
}
