import type { ViewSource } from "~/content/view-sources";
import { Prisma } from "~/generated/prisma/client";
import { hmac } from "~/lib/crypto/crypto.server";
import { getDatabase } from "~/lib/db/database.server";
import { openJob } from "../job/job-state.server";
import { getViewSalt } from "./view-salt.server";

/** A visitor sees a job once in such a time, however often the page is opened. */
const slotMs = 30 * 60 * 1000;

/** The viewer of a job, for {@link countView}; only a keyed hash of the first two is stored. */
export interface Viewer {
  /** The client's address; null where it is unknown. */
  address: string | null;
  userAgent: string;
  /** Of a signed-in person. */
  userId: string | null;
}

/** The keyed hash of a visitor; another one each day. */
export async function visitorOf({ address, userAgent }: Viewer, now: Date): Promise<string> {
  return hmac(`${address ?? ""}\n${userAgent}`, await getViewSalt(now));
}

/** The half hour in which a view counts once. */
export function slotOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / slotMs) * slotMs);
}

/** Whether a view counts, over `jobs`: of an open job, and not by its organization's own people. */
export function isCountedViewer({ userId }: Viewer, now: Date): Prisma.Sql {
  return Prisma.sql`${openJob(now)}
    AND NOT EXISTS (SELECT FROM organizations o
      WHERE o.id = jobs.organization_id AND o.owner_id = ${userId}::uuid)
    AND NOT EXISTS (SELECT FROM users u
      WHERE u.organization_id = jobs.organization_id AND u.id = ${userId}::uuid)`;
}

/**
 * Counts a view of an open job: one for each visitor and half hour, which the key of the table says, and whether it is
 * the visitor's first that day, since their hash changes with it. The organization's own people do not count. A job
 * that is not open, or not there, changes nothing.
 */
export async function countView(
  jobId: string,
  viewer: Viewer,
  source: ViewSource | undefined,
  now = new Date(),
): Promise<void> {
  const visitor = await visitorOf(viewer, now);
  const { prisma } = await getDatabase();
  await prisma.$executeRaw`
    INSERT INTO job_views (job_id, visitor, slot, source, at, is_first)
    SELECT jobs.id, ${visitor}, ${slotOf(now)}::timestamptz, ${source ?? null}, ${now}::timestamptz,
      NOT EXISTS (SELECT FROM job_views AS seen WHERE seen.job_id = jobs.id AND seen.visitor = ${visitor})
    FROM jobs WHERE jobs.id = ${jobId}::uuid AND ${isCountedViewer(viewer, now)}
    ON CONFLICT DO NOTHING`;
}
