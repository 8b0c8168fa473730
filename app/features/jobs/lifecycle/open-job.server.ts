import { Prisma } from "~/generated/prisma/client";

/** The condition for an open job, over `jobs`: the rule of `isOpen` in job-state. */
export function openJob(now: Date): Prisma.Sql {
  return Prisma.sql`jobs.status = 'published' AND jobs.hidden_at IS NULL AND jobs.closes_at > ${now}::timestamptz`;
}

/** The same for Prisma's own queries. */
export function whereOpen(now: Date) {
  return { status: "published", hiddenAt: null, closesAt: { gt: now } } as const;
}

/** The state of `stateOf` in job-state as text, over `jobs`. */
export function effectiveStatus(now: Date): Prisma.Sql {
  return Prisma.sql`CASE WHEN jobs.status = 'published' AND jobs.closes_at <= ${now}::timestamptz
    THEN 'closed' ELSE jobs.status::text END`;
}
