import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { paths } from "~/paths";
import { asCandidateReads } from "../replies/reply-delay";
import { stateOfRow } from "../state/application-state.server";
import { type ApplicationParty, lockedSelect, ofParty } from "../state/lock-application.server";
import { toCalendar } from "./interview-calendar.server";
import { hasDate, interviewOf } from "./interview-state";

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
  const application = await prisma.application.findUnique({
    where: { id, ...ofParty(party) },
    select: {
      ...lockedSelect,
      user: { select: { name: true } },
      _count: { select: { events: { where: { kind: "interview" } } } },
    },
  });
  const row = application && party.side === "candidate" ? asCandidateReads(application, now) : application;
  const interview = row && interviewOf(row, stateOfRow(row, now).status, now);
  if (!row || !interview || !hasDate(interview)) throw new DomainError("NOT_FOUND");
  const { job, organization, user, _count } = row;
  const other = party.side === "candidate" ? organization.name : user?.name;
  const { at, minutes, place, link, answer } = interview;
  return toCalendar(
    {
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
    },
    now,
  );
}
