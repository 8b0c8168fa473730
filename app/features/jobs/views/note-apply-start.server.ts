import { getDatabase } from "~/lib/db/database.server";
import { isCountedViewer, slotOf, type Viewer, visitorOf } from "./count-view.server";

/**
 * Notes that a visitor went on to the organization's own address: on the last view of the job that they had today, or,
 * where none was counted because the browser runs no scripts, on a new one. The organization's own people do not count.
 */
export async function noteApplyStart(jobId: string, viewer: Viewer, now = new Date()): Promise<void> {
  const visitor = await visitorOf(viewer, now);
  const { prisma } = await getDatabase();
  await prisma.$executeRaw`
    WITH seen AS (SELECT max(slot) AS slot FROM job_views WHERE job_id = ${jobId}::uuid AND visitor = ${visitor})
    INSERT INTO job_views (job_id, visitor, slot, at, apply_started_at, is_first)
    SELECT jobs.id, ${visitor}, coalesce(seen.slot, ${slotOf(now)}::timestamptz), ${now}::timestamptz,
      ${now}::timestamptz, seen.slot IS NULL
    FROM jobs CROSS JOIN seen WHERE jobs.id = ${jobId}::uuid AND ${isCountedViewer(viewer, now)}
    ON CONFLICT (job_id, visitor, slot) DO UPDATE
      SET apply_started_at = coalesce(job_views.apply_started_at, EXCLUDED.apply_started_at)`;
}
