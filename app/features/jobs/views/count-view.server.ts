import { isbot } from "isbot";
import type { ViewSource } from "~/content/vocabularies/jobs/sources";
import { Prisma } from "~/generated/prisma/client";
import { createToken, hmac } from "~/lib/crypto/crypto.server";
import { getDatabase } from "~/lib/db/database.server";
import { isAhead } from "~/lib/http/request/is-ahead.server";
import { isoDayOf } from "~/lib/time/dates";
import { openJob } from "../job/job-state.server";

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
async function visitorOf({ address, userAgent }: Viewer, now: Date): Promise<string> {
  return hmac(`${address ?? ""}\n${userAgent}`, await getViewSalt(now));
}

/** The half hour in which a view counts once. */
function slotOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / slotMs) * slotMs);
}

/** Whether a view counts, over `jobs`: of an open job, and not by its organization's own people. */
function isCountedViewer({ userId }: Viewer, now: Date): Prisma.Sql {
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

/**
 * The salt of a peninsular day, the same for all instances: the first to ask makes it. It is kept nowhere but in the
 * database, so that nobody can tell a visitor from the hash once the row is deleted.
 */
async function getViewSalt(now: Date): Promise<string> {
  const day = isoDayOf(now);
  const { prisma } = await getDatabase();
  const [found] = await prisma.$queryRaw<{ salt: string }[]>`
    SELECT salt FROM view_salts WHERE day = ${day}::date`;
  if (found) return found.salt;
  // An update that changes nothing: without one, RETURNING leaves out the row that another instance made meanwhile.
  const [made] = await prisma.$queryRaw<{ salt: string }[]>`
    INSERT INTO view_salts (day, salt) VALUES (${day}::date, ${createToken()})
    ON CONFLICT (day) DO UPDATE SET salt = view_salts.salt RETURNING salt`;
  if (!made) throw new Error("The day has no salt");
  return made.salt;
}

/** Longer ones are cut before the pattern runs on them; no browser's is. */
const maxUserAgentLength = 500;

/**
 * Whether a request comes from a person's browser that shows the page: not from a program that says so, nor for a page
 * that is fetched ahead and perhaps never shown.
 */
export function isReader(headers: Headers): boolean {
  const userAgent = userAgentOf(headers);
  return userAgent !== "" && !isAhead(headers) && !isbot(userAgent);
}

/** The user agent of a request, cut; empty without one. */
export function userAgentOf(headers: Headers): string {
  return (headers.get("user-agent") ?? "").trim().slice(0, maxUserAgentLength);
}
