import { teamFactor as text } from "~/content/pages/teams/team-factor";
import { audit } from "~/features/audit/audit.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { isoDayAfter, parseClosingTime } from "~/lib/time/closing-time.server";
import { isoDayOf } from "~/lib/time/dates";
import type { Employer } from "../organization/employer";
import { lockMember, lockOrganization } from "./lock-member.server";
import { teamLimits } from "./team-limits";

/** The first and the last day from which on a team can need a second factor, in ISO 8601. */
export const factorDays = (now: Date) => ({
  min: isoDayAfter(now, 0),
  max: isoDayAfter(now, teamLimits.factorDaysAhead),
});

/**
 * Says from which day on the people of an organization need a second factor, its owner too, who must have one. The same
 * day twice is no change.
 * @param day in ISO 8601; null: they need none.
 * @throws {DomainError} FACTOR_REQUIRED for an owner without one; INVALID_DATA with a sentence for the field `from`; as
 *   lockMember.
 */
export async function setTeamFactor(owner: Employer, day: string | null, now = new Date()): Promise<void> {
  const { organizationId, userId } = owner;
  const factorRequiredFrom = day === null ? null : requireDay(day, now);
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    await lockMember(tx, owner, "owner");
    await lockOrganization(tx, organizationId);
    if (day !== null) await requireFactor(tx, userId);
    const where = { id: organizationId };
    const before = await tx.organization.findUniqueOrThrow({ where, select: { factorRequiredFrom: true } });
    if (before.factorRequiredFrom?.getTime() === factorRequiredFrom?.getTime()) return;
    await tx.organization.update({ where, data: { factorRequiredFrom }, select: { id: true } });
    const record = { actorId: userId, action: "organization.factor", target: organizationId } as const;
    await audit(tx, { ...record, organizationId, meta: { from: day } }, now);
  });
}

/** @throws {DomainError} FACTOR_REQUIRED for an account without a second factor. */
export async function requireFactor(tx: Pick<Prisma.TransactionClient, "user">, id: string): Promise<void> {
  if ((await tx.user.count({ where: { id, secondFactorSince: null } })) > 0)
    throw new DomainError("FACTOR_REQUIRED");
}

/** The first moment of a day that a team can begin on. */
function requireDay(day: string, now: Date): Date {
  const { min, max } = factorDays(now);
  const start =
    /^\d{4}-\d\d-\d\d$/.test(day) && day >= min && day <= max ? parseClosingTime(`${day}T00:00`) : null;
  if (!start) throw new DomainError("INVALID_DATA", { fields: { from: text.dayInvalid } });
  return start;
}

/** The day from which on a team needs a second factor, in ISO 8601; null where it needs none. */
export async function getTeamFactor(organizationId: string): Promise<string | null> {
  const { prisma } = await getDatabase();
  const { factorRequiredFrom } = await prisma.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { factorRequiredFrom: true },
  });
  return factorRequiredFrom && isoDayOf(factorRequiredFrom);
}
