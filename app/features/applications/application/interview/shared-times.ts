import type { Application, Prisma } from "~/generated/prisma/client";

/*
 * Which times of interviews that were offered together are taken, for a row in hand; shared-times-sql says the same over
 * `applications`. One is taken while the candidate who holds it reads an interview at that time and has not turned it
 * down: a withdrawal, a refusal that shows, another date or another answer free it, and nothing has to be written.
 */

/** The applications of a round whose time is fixed, for Prisma. */
export const roundSelect = {
  interviewRound: {
    select: {
      id: true,
      applications: {
        where: {
          interviewAt: { not: null },
          OR: [{ interviewAnswer: null }, { interviewAnswer: "accepted" }],
        },
        select: {
          id: true,
          interviewAt: true,
          status: true,
          delayedReply: { select: { status: true, visibleAt: true } },
        },
      },
    },
  },
} as const satisfies Prisma.ApplicationSelect;

/** The columns that say which times an application shares. */
export type RoundColumns = Pick<Application, "id"> &
  Prisma.ApplicationGetPayload<{ select: typeof roundSelect }>;

/** Those of some times of an application that nobody else of its round holds. */
export function freeTimes(
  { id, interviewRound }: RoundColumns,
  times: readonly Date[],
  now: Date,
): readonly Date[] {
  if (!interviewRound) return times;
  const others = interviewRound.applications.filter(({ id: other, status, delayedReply: cover }) => {
    const read = cover && cover.visibleAt > now ? cover.status : status;
    return other !== id && read === "interview";
  });
  const taken = new Set(others.map(({ interviewAt }) => interviewAt?.getTime()));
  return times.filter((time) => !taken.has(time.getTime()));
}
