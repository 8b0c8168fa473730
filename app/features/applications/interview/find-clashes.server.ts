import { fillText } from "~/content/fill-text";
import { interviewRound as text } from "~/content/pages/employer-applications/interview-round";
import { getDatabase } from "~/lib/db/database.server";
import { formatTimeInText } from "~/lib/time/dates";
import { minuteMs } from "~/lib/time/durations";
import { formatMeeting } from "~/lib/time/meeting-time";
import { freeTimesSql, possibleTimesSql } from "../application/interview/shared-times.server";

/** The most interviews that are compared. */
const maxCompared = 500;

/** A time at which somebody holds another interview already, or has offered one. Instants in ISO 8601. */
export interface Clash {
  at: string;
  /** Of the member of the team. */
  name: string;
  /** When the other interview is. */
  other: string;
}

interface Compared {
  /** Of an organization. */
  organizationId: string;
  interviewers: readonly string[];
  times: readonly Date[];
  minutes: number;
  /** The application whose own interview is no other. */
  of?: string;
}

/** Which of some times clash with interviews that the same people of an organization hold, in order. */
export async function findClashes(
  { organizationId, interviewers, times, minutes, of }: Compared,
  now: Date,
): Promise<Clash[]> {
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last || interviewers.length === 0) return [];
  const { prisma } = await getDatabase();
  const held = await prisma.$queryRaw<{ name: string; at: Date; minutes: number }[]>`
    SELECT DISTINCT users.name, time AS at, applications.interview_minutes AS minutes
    FROM applications JOIN users ON users.id = ANY(applications.interviewer_ids) CROSS JOIN LATERAL unnest(${possibleTimesSql(freeTimesSql(now))}) AS time
    WHERE applications.organization_id = ${organizationId}::uuid AND applications.status = 'interview'
      AND coalesce(applications.interview_answer, 'accepted') = 'accepted'
      AND users.id = ANY(${[...interviewers]}::uuid[]) AND applications.id IS DISTINCT FROM ${of ?? null}::uuid
      AND time < ${endOf(last, minutes)}::timestamptz
      AND time + applications.interview_minutes * interval '1 minute' > ${first}::timestamptz
    ORDER BY at, users.name LIMIT ${maxCompared}`;
  return times.flatMap((time) =>
    held
      .filter(({ at, minutes: theirs }) => at < endOf(time, minutes) && endOf(at, theirs) > time)
      .map(({ name, at }) => ({ at: time.toISOString(), name, other: at.toISOString() })),
  );
}

/** A {@link Clash} in a sentence. */
export function describeClash({ at, name, other }: Clash): string {
  const when = formatMeeting(new Date(at));
  return fillText(text.clash, { when, name, time: formatTimeInText(new Date(other)) });
}

function endOf(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * minuteMs);
}
