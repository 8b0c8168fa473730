import { redirect } from "@remix-run/node";
import { movingAddress } from "~/components/applications/moving-address";
import { fillText } from "~/content/fill-text";
import { employerApplication as text } from "~/content/pages/employer-applications/application";
import { committeeRatingLeads } from "~/content/pages/employer-applications/committee-rating";
import { reachesRole } from "~/content/vocabularies/organizations";
import { interviewLimits } from "~/features/applications/application/application-limits";
import type { ApplicationCommittee } from "~/features/applications/committee/committee-sql.server";
import type { DeskList } from "~/features/applications/desk/desk-list";
import { type Desk, nextToRate, readDesk } from "~/features/applications/desk/read-desk.server";
import { readDeskAddress } from "~/features/applications/desk/read-desk-address.server";
import {
  type Clash,
  describeClash,
  findClashes,
} from "~/features/applications/interview/find-clashes.server";
import { listTurnedDown, type TurnedDown } from "~/features/applications/interview/team-interviews.server";
import { countWaitingBeside, type WaitingBeside } from "~/features/applications/reading/count-waiting.server";
import { type MemberDetails, readForMember } from "~/features/applications/reading/read-for-employer.server";
import { whyNotRated } from "~/features/applications/reading/why-not-rated.server";
import type { ReplyTools } from "~/features/applications/templates/own-template";
import { replyToolsOf } from "~/features/applications/templates/reply-tools.server";
import { requireMembership } from "~/features/organizations/team/membership.server";
import { type ShownCandidate, toShownCandidate } from "~/features/profiles/candidate-facts.server";
import { DomainError } from "~/lib/domain-error";
import { rememberWay } from "~/lib/http/forms/press-memory.server";
import { isoDayAfter } from "~/lib/time/closing-time.server";
import { paths } from "~/paths";
import { refuseMember } from "~/web/guards/refuse-member.server";
import type { PageRequest } from "~/web/guards/require-user.server";

/** What a committee's rating of an application is to its reader. */
export interface RatedByCommittee extends ApplicationCommittee {
  /** As whyNotRated. */
  notRated: string | null;
  /** Null for a reader who is no member. */
  leads: typeof committeeRatingLeads | null;
  /** After a rating: what of the list is to rate next; null without any. */
  toRate: { id: string; name: string } | null;
}

/** The organization's view of an application. */
export interface EmployerView
  extends Omit<MemberDetails, "organizationId" | "templates" | "role" | "candidate" | "committee"> {
  side: "employer";
  /** Whether the reader may decide, or notes and rates alone. */
  mayDecide: boolean;
  pageTitle: string;
  /** Null once the person is erased from it. */
  candidate: ShownCandidate | null;
  /** An interview can be from the first day until the last, at any hour of it. */
  interviewDays: { min: string; max: string };
  /** The tools of the forms of replies. */
  reply: ReplyTools;
  /** Of the hiring that is possible or was just done; else null. */
  waitingBeside: WaitingBeside | null;
  /** The intent of the decision that the address opens; null: none. */
  asked: string | null;
  /** The intent that has just been carried out. */
  done: string | null;
  /** The list that it is read in, and what stands around it there; null for the application alone. */
  list: DeskList | null;
  desk: Desk | null;
  /** Null where no committee rates. */
  committee: RatedByCommittee | null;
  /** Why nobody hears of a reply; absent while the candidate's account is active. */
  inactive?: string;
  /** What is left of a candidate who is erased from it; absent for others. */
  erasedLead?: string;
  /** Which of its interviewers hold another interview at the time of this one, or have offered one. */
  clashes?: string;
  /** After another date for an interview: the way to the next that waits for one; absent without any. */
  nextAwaited?: { to: string; label: string };
}

/**
 * Four statements at most.
 * @throws as refuseMember; 403 for an account without an organization; 404, also for another organization's application.
 */
export async function loadEmployerSide(
  page: PageRequest,
  memberId: string,
  id: string,
  search: URLSearchParams,
  now = new Date(),
): Promise<EmployerView> {
  const found = await readForMember(memberId, id, now)
    .catch((error: unknown) => leadToCommittee(error, memberId, id))
    .catch((error: unknown) => orWithoutOrganization(error, memberId))
    .catch(refuseMember(page));
  const { organizationId, templates, role, ...details } = found;
  const mayDecide = reachesRole(role, "recruiter");
  const { candidate, job, committee } = details;
  const asked = readDeskAddress(search, now);
  // A list of all jobs has those that a reader was not given.
  const list = mayDecide || asked?.list === "job" ? asked : null;
  const member = { organizationId, userId: memberId };
  const isHiring =
    mayDecide && (details.application.allowed.includes("hired") || search.get("done") === "hired");
  const decided = mayDecide ? search.get("decided") : null;
  const hired = (search.get("done") === "hired" && decided) || id;
  const isMoved = search.get("done") === "move" && list === null && mayDecide;
  const [desk, waitingBeside, toRate, clashes, awaited] = await Promise.all([
    list && readDesk(member, details.application, list, now, decided),
    isHiring ? countWaitingBeside(member, hired, now) : null,
    list && search.get("done") === "assess" ? nextToRate(member, details.application, list, now) : null,
    mayDecide ? clashesOf(found, now) : [],
    isMoved ? listTurnedDown(memberId, now) : [],
  ]);
  return {
    side: "employer",
    mayDecide,
    pageTitle: fillText(text.of, { name: candidate?.name ?? text.erased }),
    ...details,
    candidate: candidate && toShownCandidate(candidate),
    interviewDays: { min: isoDayAfter(now, 0), max: isoDayAfter(now, interviewLimits.daysAhead - 1) },
    reply: replyToolsOf(mayDecide ? templates : [], job.title, [{ id, candidate }]),
    waitingBeside,
    asked: search.get("decide"),
    done: search.get("done"),
    list,
    desk,
    committee: committee && {
      ...{ ...committee, toRate },
      notRated: whyNotRated(committee),
      leads: committee.isMember ? committeeRatingLeads : null,
    },
    ...(candidate && !details.isCandidateActive && { inactive: text.inactive }),
    ...(details.application.isAnonymized && { erasedLead: text.erasedLead }),
    ...(clashes.length > 0 && { clashes: clashes.map(describeClash).join(" ") }),
    ...toNext(awaited.find((other) => other.id !== id)),
  };
}

function toNext(next: TurnedDown | undefined) {
  if (!next) return {};
  const label = fillText(text.nextAwaited, { name: next.name ?? text.erased });
  return { nextAwaited: { to: movingAddress(next.id), label } };
}

/** Of an interview that is still to come. Those of a round share their times, which are compared when it is planned. */
function clashesOf(
  { application, interviewers, organizationId }: MemberDetails,
  now: Date,
): Promise<Clash[]> {
  const { interview } = application;
  if (!interview || interview.isOver || interview.isShared) return Promise.resolve([]);
  const times = (interview.at === null ? interview.times : [interview.at]).map((at) => new Date(at));
  const held = { interviewers: interviewers.map(({ userId }) => userId), minutes: interview.minutes };
  return findClashes({ organizationId, of: application.id, times, ...held }, now);
}

/** Where a committee rates, the declaration comes first; what else keeps a reader away is said there. @throws a redirect. */
async function leadToCommittee(error: unknown, memberId: string, id: string): Promise<never> {
  if (!(error instanceof DomainError)) throw error;
  const jobId = String(error.details?.jobId);
  if (error.code === "DECLARATION_NEEDED") throw redirect(paths.jobCommittee(jobId, { next: id }));
  if (error.code === "NOT_IN_COMMITTEE") throw redirect(paths.jobCommittee(jobId));
  if (error.code === "CONFLICT_DECLARED") {
    const way = paths.jobCommittee(jobId, { done: "conflict" });
    await rememberWay(memberId, way);
    throw redirect(way);
  }
  throw error;
}

/** An account without an organization is refused as such, whatever it asked for. */
async function orWithoutOrganization(error: unknown, memberId: string): Promise<never> {
  if (error instanceof DomainError && error.code === "NOT_FOUND") await requireMembership(memberId, "reader");
  throw error;
}
