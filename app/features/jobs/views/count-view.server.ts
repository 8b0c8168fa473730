import type { ViewSource } from "~/content/view-sources";
import { hmac } from "~/lib/crypto/crypto.server";
import { getDatabase } from "~/lib/db/database.server";
import { openJob } from "../open-job.server";
import { getViewSalt } from "./view-salt.server";

/** A visitor sees a job once in such a time, however often the page is opened. */
const slotMs = 30 * 60 * 1000;

/** Who looks at a job, for {@link countView}; nothing of it is stored but a keyed hash of the first two. */
export interface Viewer {
  /** The client's address; null where it is unknown. */
  address: string | null;
  userAgent: string;
  /** Of whoever is signed in. */
  userId: string | null;
}

/**
 * Counts a view of an open job: one for each visitor and half hour, which the key of the table says. The organization's
 * own people do not count. A job that is not open, or not there, changes nothing.
 */
export async function countView(
  jobId: string,
  { address, userAgent, userId }: Viewer,
  source: ViewSource | undefined,
  now = new Date(),
): Promise<void> {
  const visitor = hmac(`${address ?? ""}\n${userAgent}`, await getViewSalt(now));
  const slot = new Date(Math.floor(now.getTime() / slotMs) * slotMs);
  const { prisma } = await getDatabase();
  await prisma.$executeRaw`
    INSERT INTO job_views (job_id, visitor, slot, source, at)
    SELECT jobs.id, ${visitor}, ${slot}::timestamptz, ${source ?? null}, ${now}::timestamptz FROM jobs
    WHERE jobs.id = ${jobId}::uuid AND ${openJob(now)}
      AND NOT EXISTS (SELECT FROM organizations o
        WHERE o.id = jobs.organization_id AND o.owner_id = ${userId}::uuid)
      AND NOT EXISTS (SELECT FROM users u
        WHERE u.organization_id = jobs.organization_id AND u.id = ${userId}::uuid)
    ON CONFLICT DO NOTHING`;
}
