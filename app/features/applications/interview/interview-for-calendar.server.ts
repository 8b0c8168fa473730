import type { Prisma } from "~/generated/prisma/client";
import type { FeedEvent } from "~/lib/calendar/calendar-file.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { paths } from "~/paths";
import { stateOfRow } from "../application/application-state.server";
import { asCandidateReads } from "../application/delayed-reply.server";
import { hasDate, interviewOf } from "../application/interview/interview-state";
import { type ApplicationParty, lockedSelect, ofParty } from "../application/lock-application.server";
import { type CalendarEntry, interviewEntry, toCalendar } from "./interview-calendar.server";

/** The most interviews in a calendar. */
const maxListed = 100;

const select = {
  ...lockedSelect,
  user: { select: { name: true } },
  _count: { select: { events: { where: { kind: "interview" } } } },
} as const satisfies Prisma.ApplicationSelect;

type CalendarRow = Prisma.ApplicationGetPayload<{ select: typeof select }>;

/**
 * The interview of an application for the calendar of either side, while the application waits for one and its date
 * stands: not before the candidate has chosen among several times, nor after they were turned down.
 * @throws {DomainError} NOT_FOUND, also for somebody else's application.
 */
export async function getInterviewCalendar(
  party: ApplicationParty,
  id: string,
  now = new Date(),
): Promise<string> {
  const { prisma } = await getDatabase();
  const row = await prisma.application.findUnique({ where: { id, ...ofParty(party) }, select });
  const entry = row && entryOf(row, party.side, now);
  if (!entry) throw new DomainError("NOT_FOUND");
  return toCalendar(entry, now);
}

/** A person's interviews of {@link getInterviewCalendar}, for a calendar that has all of them. */
export async function listInterviewEntries(userId: string, now = new Date()): Promise<FeedEvent[]> {
  const { prisma } = await getDatabase();
  const status = "interview";
  const rows = await prisma.application.findMany({
    where: { userId, OR: [{ status }, { delayedReply: { status, visibleAt: { gt: now } } }] },
    // A delayed reply changes no column of the order.
    orderBy: [{ submittedAt: "desc" }, { id: "desc" }],
    take: maxListed,
    select,
  });
  return rows.flatMap((row) => {
    const entry = entryOf(row, "candidate", now);
    return entry ? { ...interviewEntry(entry), changedAt: asCandidateReads(row, now).updatedAt } : [];
  });
}

/** The interviews of applications that one side sees, for a calendar that has all of them. */
export async function entriesOf(
  ids: readonly string[],
  side: ApplicationParty["side"],
  now: Date,
): Promise<FeedEvent[]> {
  if (ids.length === 0) return [];
  const { prisma } = await getDatabase();
  const rows = await prisma.application.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { id: "asc" },
    select,
  });
  return rows.flatMap((row) => {
    const entry = entryOf(row, side, now);
    return entry ? { ...interviewEntry(entry), changedAt: row.updatedAt } : [];
  });
}

/** An application's interview as one side has it; null without a date. */
function entryOf(stored: CalendarRow, side: ApplicationParty["side"], now: Date): CalendarEntry | null {
  const row = side === "candidate" ? asCandidateReads(stored, now) : stored;
  const interview = interviewOf({ ...row, shared: null }, stateOfRow(row, now).status, now);
  if (!interview || !hasDate(interview)) return null;
  const { id, job, organization, user, _count } = row;
  const other = side === "candidate" ? organization.name : user?.name;
  const { at, minutes, place, link, answer } = interview;
  return {
    applicationId: id,
    at: new Date(at),
    minutes,
    place,
    link,
    isAccepted: answer === "accepted",
    title: job.title,
    organization: organization.name,
    withWhom: other ?? organization.name,
    url: absoluteUrl(paths.application(id)),
    sequence: Math.max(0, _count.events - 1),
  };
}
