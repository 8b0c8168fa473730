import { v7 as uuid } from "uuid";
import { bySides } from "~/features/waitlist/admin/sides";
import type { Prisma } from "~/generated/prisma/client";
import { sampleBytes } from "./sample-random";
import { type SampleEntry, sampleWaves } from "./sample-waitlist";

const dayMs = 24 * 60 * 60 * 1000;

/** The sample administrator's actions, as rows of the audit log. */
export function sampleRecord(
  entries: readonly SampleEntry[],
  actorId: string,
  now: Date,
): Prisma.AuditLogCreateManyInput[] {
  const record = (
    action: string,
    createdAt: Date,
    meta: Prisma.InputJsonObject,
    target: string | null = null,
  ) => ({
    id: uuid({ msecs: createdAt.getTime(), random: sampleBytes(action, target ?? createdAt.getTime()) }),
    actorId,
    action,
    target,
    meta,
    createdAt,
  });
  const waves = sampleWaves.map(({ daysAgo, count }) => {
    const at = new Date(now.getTime() - daysAgo * dayMs);
    const invited = entries.filter(({ invitedAt }) => Number(invitedAt) === at.getTime());
    const counted = invited.map(({ fieldCode = null, role }) => ({ key: fieldCode, role, count: 1 }));
    const groups = bySides(counted).map(({ key, ...sides }) => ({ field: key, ...sides }));
    const meta = { count, role: null, field: null, balanced: false, invited: invited.length, groups };
    return record("waitlist.wave", at, meta);
  });
  const rejected = entries
    .filter(({ status }) => status === "rejected")
    .map(({ id, updatedAt }) => record("waitlist.status", updatedAt, { status: "rejected" }, id));
  const exported = record("waitlist.export", new Date(now.getTime() - 9 * dayMs), { status: "confirmed" });
  return [...waves, ...rejected, exported];
}

/** Two failed invitations of the last wave but one: one refused, one with an unknown outcome. */
export function sampleFailures(entries: readonly SampleEntry[]): Prisma.EmailDeliveryCreateManyInput[] {
  const errors = ["SMTP 550", "OUTCOME_UNKNOWN INTERRUPTED"];
  return entries
    .filter(({ status }) => status === "invited")
    .slice(0, errors.length)
    .map(({ id, email, invitedAt, updatedAt }, index) => ({
      id: uuid({ msecs: updatedAt.getTime(), random: sampleBytes("mail", index) }),
      key: `waitlist-invitation:${id}:${new Date(invitedAt ?? updatedAt).toISOString()}`,
      kind: "waitlist-invitation",
      waitlistEntryId: id,
      toEmail: email,
      scope: "waitlist",
      status: "failed",
      attempts: 1,
      error: errors[index] ?? null,
      createdAt: updatedAt,
    }));
}
