import { type Application, Prisma } from "~/generated/prisma/client";
import type { WithSharedTimes } from "./interview-state";

/*
 * Which times of interviews that were offered together are taken. One is while the candidate who holds it reads an
 * interview at that time and has not turned it down: a withdrawal, a refusal that shows, another date or another answer
 * free it, and nothing has to be written.
 */

/** The others of an application's round, over `applications`, with the replies that their candidates do not read yet. */
const fromOthers = (now: Date) => Prisma.sql`FROM applications AS others LEFT JOIN delayed_replies AS covers
    ON covers.application_id = others.id AND covers.visible_at > ${now}::timestamptz
  WHERE others.interview_round_id = applications.interview_round_id AND others.id <> applications.id`;

/** Whether one of {@link fromOthers} holds its `interview_at`. */
const holdsTime = Prisma.sql`(others.interview_at IS NOT NULL
  AND coalesce(covers.status, others.status) = 'interview'
  AND coalesce(others.interview_answer, 'accepted') = 'accepted')`;

/** The times that candidates choose from, as an array. */
export const freeTimesSql = (now: Date) => Prisma.sql`(CASE WHEN applications.interview_round_id IS NULL
  THEN applications.interview_times ELSE ARRAY(
    SELECT time FROM unnest(applications.interview_times) AS time WHERE NOT EXISTS (
      SELECT ${fromOthers(now)} AND others.interview_at = time AND ${holdsTime})
    ORDER BY time) END)`;

/** {@link freeTimesSql} read once for a row, as `offered.free`: a FROM item beside `applications`. */
export const freeTimesJoin = (now: Date) =>
  Prisma.sql`CROSS JOIN LATERAL (SELECT ${freeTimesSql(now)} AS free OFFSET 0) AS offered`;

/** When an interview can be, as an array: the fixed time, or those that its candidate chooses from. */
export const possibleTimesSql = (free: Prisma.Sql) => Prisma.sql`(CASE WHEN applications.interview_at IS NULL
  THEN ${free} ELSE ARRAY[applications.interview_at] END)`;

/** The last time at which an interview can be; the others are before it. */
const lastTime = Prisma.sql`coalesce(applications.interview_at,
  applications.interview_times[cardinality(applications.interview_times)])`;

/** Whether an interview has a time to come, free or taken. Cheap: it rules out most before their free times are read. */
export const hasTimeToCome = (now: Date) => Prisma.sql`${lastTime} > ${now}::timestamptz`;

/** Whether somebody holds the interview of an application of the statement, which is still to come and not turned down. */
export const isHeldBy = (
  userId: string | Prisma.Sql,
  now: Date,
) => Prisma.sql`(${userId}::uuid = ANY(applications.interviewer_ids) AND applications.status = 'interview'
  AND ${hasTimeToCome(now)} AND applications.interview_answer IS DISTINCT FROM 'declined')`;

/** Whether all times to come of {@link freeTimesJoin} are taken, and the candidate of the application has none. */
export const lacksTimes = (now: Date) => Prisma.sql`(applications.interview_round_id IS NOT NULL
  AND applications.interview_at IS NULL AND applications.interview_answer IS NULL AND ${hasTimeToCome(now)}
  AND NOT EXISTS (SELECT FROM unnest(offered.free) AS time WHERE time > ${now}::timestamptz))`;

/** The `SharedTimes` of an application of the statement, as JSON. */
export const sharedTimesJson = (
  now: Date,
) => Prisma.sql`(CASE WHEN applications.interview_round_id IS NOT NULL THEN (
  SELECT jsonb_build_object(
    'hasOthers', coalesce(bool_or(array_append(others.interview_times, others.interview_at)
      && array_append(applications.interview_times, applications.interview_at)), false),
    'taken', coalesce(jsonb_agg(others.interview_at) FILTER (WHERE ${holdsTime}), '[]'))
  ${fromOthers(now)}) END)`;

type Database = Pick<Prisma.TransactionClient, "$queryRaw">;
type RoundRow = Pick<Application, "id" | "interviewRoundId">;

/** Applications with what others make of their times: no statement where none was offered together with others. */
export async function withSharedTimes<Row extends RoundRow>(
  db: Database,
  rows: readonly Row[],
  now: Date,
): Promise<(Row & WithSharedTimes)[]> {
  const ids = rows.filter(({ interviewRoundId }) => interviewRoundId !== null).map(({ id }) => id);
  if (ids.length === 0) return rows.map((row) => ({ ...row, shared: null }));
  const found = await db.$queryRaw<{ id: string; shared: { hasOthers: boolean; taken: string[] } | null }[]>`
    SELECT id, ${sharedTimesJson(now)} AS shared FROM applications WHERE id = ANY(${ids}::uuid[])`;
  const byId = new Map(found.map(({ id, shared }) => [id, shared]));
  return rows.map((row) => {
    const shared = byId.get(row.id);
    return { ...row, shared: shared ? { ...shared, taken: shared.taken.map((at) => new Date(at)) } : null };
  });
}

/** {@link withSharedTimes} for one application. */
export async function withSharedTimesOf<Row extends RoundRow>(
  db: Database,
  row: Row,
  now: Date,
): Promise<Row & WithSharedTimes> {
  const [read] = await withSharedTimes(db, [row], now);
  return read ?? { ...row, shared: null };
}

/**
 * Locks the times that an application shares, as its last lock: of two who take one at once the second sees that it is
 * taken.
 */
export async function lockRound<Row extends RoundRow>(
  tx: Database,
  application: Row,
  now: Date,
): Promise<Row & WithSharedTimes> {
  const { interviewRoundId } = application;
  if (interviewRoundId !== null)
    await tx.$queryRaw`SELECT 1 FROM interview_rounds WHERE id = ${interviewRoundId}::uuid FOR NO KEY UPDATE`;
  return withSharedTimesOf(tx, application, now);
}
