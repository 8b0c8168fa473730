import { Prisma } from "~/generated/prisma/client";

/* The rule of shared-times over `applications`. */

/** The times of `freeTimes` that candidates choose from, as an array. */
export const freeTimesSql = (now: Date) => Prisma.sql`(CASE WHEN applications.interview_round_id IS NULL
  THEN applications.interview_times ELSE ARRAY(
    SELECT time FROM unnest(applications.interview_times) AS time WHERE NOT EXISTS (
      SELECT FROM applications AS others LEFT JOIN delayed_replies AS covers
        ON covers.application_id = others.id AND covers.visible_at > ${now}::timestamptz
      WHERE others.interview_round_id = applications.interview_round_id AND others.id <> applications.id
        AND others.interview_at = time AND coalesce(covers.status, others.status) = 'interview'
        AND (others.interview_answer IS NULL OR others.interview_answer = 'accepted'))
    ORDER BY time) END)`;

/** Whether all times of an application of the statement that are to come are taken, and its candidate has none. */
export const lacksTimes = (now: Date) => Prisma.sql`(applications.interview_round_id IS NOT NULL
  AND applications.interview_at IS NULL AND applications.interview_answer IS NULL
  AND applications.interview_times[cardinality(applications.interview_times)] > ${now}::timestamptz
  AND NOT EXISTS (SELECT FROM unnest(${freeTimesSql(now)}) AS time WHERE time > ${now}::timestamptz))`;

/** `roundSelect` as JSON. */
export const roundJson = Prisma.sql`CASE WHEN applications.interview_round_id IS NOT NULL THEN jsonb_build_object(
  'id', applications.interview_round_id, 'applications', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', others.id, 'interviewAt', others.interview_at,
      'status', others.status, 'delayedReply', CASE WHEN covers.application_id IS NOT NULL THEN jsonb_build_object(
        'visibleAt', covers.visible_at, 'status', covers.status) END)), '[]')
    FROM applications AS others LEFT JOIN delayed_replies AS covers ON covers.application_id = others.id
    WHERE others.interview_round_id = applications.interview_round_id AND others.interview_at IS NOT NULL
      AND (others.interview_answer IS NULL OR others.interview_answer = 'accepted'))) END`;
