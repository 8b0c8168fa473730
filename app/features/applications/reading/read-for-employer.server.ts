import type { OrganizationRole } from "~/content/vocabularies/organizations";
import { type FileInfo, toFileInfo } from "~/features/files/file-info.server";
import { type Candidate, toCandidate } from "~/features/profiles/candidate.server";
import { getDatabase } from "~/lib/db/database.server";
import { employerParty } from "../application/application-party.server";
import { stateOfRow } from "../application/application-state.server";
import { type EmployerApplication, toEmployerApplication } from "../application/employer-application.server";
import { isRowReadable } from "../application/erasing/require-retained.server";
import { contentEndsAt, isContentRetained } from "../application/erasing/retention.server";
import { eventsToDate } from "../application/events-to-date.server";
import { type EmployerParty, whyNotFound } from "../application/lock-application.server";
import { type EmployerEvent, eventsOfEmployer } from "../application/projections";
import type { Interviewer, MentionInNote } from "../application/seen-sql.server";
import { type Receipt, toReceipt } from "../apply/receipts.server";
import type { Tag } from "../board/tag-sql.server";
import type { ApplicationCommittee } from "../committee/committee-sql.server";
import { type ApplicationRatings, toRatings } from "../rating/application-ratings";
import { withKnownReason } from "../templates/list-templates.server";
import type { NamedTemplate } from "../templates/own-template";
import { type EmployerDetailsRow, getEmployerRow } from "./employer-row.server";

/** Everything that an organization reads of an application. */
export interface EmployerDetails {
  application: EmployerApplication;
  /** When letter, documents and notes are deleted; null while something can be decided. */
  contentUntil: string | null;
  /** Null once the person is erased from it. */
  candidate: Candidate | null;
  job: { id: string; title: string; slug: string };
  /** The first one first. */
  events: EmployerEvent[];
  /** Empty once they are deleted. */
  documents: FileInfo[];
  /** The last one first, which counts. */
  receipts: Receipt[];
  conversation: { id: string; unreadMessages: number } | null;
}

/**
 * An application to an organization. Letter, documents and notes end together.
 * @throws {DomainError} as whyNotFound, NOT_FOUND also for one's own and for a job that a reader was not given.
 */
export async function readForEmployer(
  party: Omit<EmployerParty, "side">,
  id: string,
  now = new Date(),
): Promise<EmployerDetails> {
  const row = await getEmployerRow(party.userId, id, now);
  return toDetails(row ?? (await refuseUnseen(party, id)), now);
}

/** The details of an application's page, for somebody of the organization. */
export interface MemberDetails extends EmployerDetails {
  organizationId: string;
  role: OrganizationRole;
  /** Whether the candidate's account is open: neither replies nor messages reach another. */
  isCandidateActive: boolean;
  /** The names of those whom a note can name, each once. */
  nameable: string[];
  /** Those of the team who see the application, and who holds its interview. */
  colleagues: { userId: string; name: string }[];
  interviewers: Interviewer[];
  /** The last note that names the reader, if they have not seen it; its author is null once erased. */
  mention: MentionInNote | null;
  /** Null once they are deleted with the letter, and where a committee rates. */
  ratings: ApplicationRatings | null;
  /** Null once its ratings are deleted with the letter, and where no committee rates. */
  committee: ApplicationCommittee | null;
  /** How many others have the place, or its offer, and how many places there are. */
  places: { others: number; all: number };
  /** All tags of the organization, and those of the application. */
  tags: { all: Tag[]; own: Tag[] };
  templates: NamedTemplate[];
}

/** The same with all that the page works with: still one statement. */
export async function readForMember(memberId: string, id: string, now = new Date()): Promise<MemberDetails> {
  const row = await getEmployerRow(memberId, id, now, { hasTools: true });
  if (!row?.tools) return refuseUnseen(await employerParty(memberId, "reader"), id);
  const { ratings, tags, templates, role, committee, colleagues, interviewers, mention, places } = row.tools;
  const isReadable = isRowReadable(row, now);
  const others = colleagues.filter(({ userId }) => userId !== memberId);
  return {
    ...toDetails(row, now),
    organizationId: row.organizationId,
    role,
    isCandidateActive: row.candidate?.isActive ?? false,
    nameable: [...new Set(others.map(({ name }) => name))],
    colleagues,
    interviewers,
    mention,
    places,
    ratings: isReadable && !committee ? toRatings(ratings) : null,
    committee: isReadable ? committee : null,
    tags: isReadable ? tags : { ...tags, own: [] },
    templates: templates.map(withKnownReason),
  };
}

/** @throws {DomainError} as whyNotFound. */
async function refuseUnseen(party: Omit<EmployerParty, "side">, id: string): Promise<never> {
  const { prisma } = await getDatabase();
  throw await whyNotFound(prisma, { side: "employer", ...party }, id);
}

function toDetails(row: EmployerDetailsRow, now: Date): EmployerDetails {
  const { job, conversation, candidate } = row;
  const state = stateOfRow(row, now);
  const isKept = isContentRetained(state, now);
  const application = toEmployerApplication(row, now);
  const events = eventsOfEmployer(eventsToDate(row, now));
  return {
    application: isKept ? application : { ...application, coverLetter: null },
    contentUntil: contentEndsAt(state)?.toISOString() ?? null,
    candidate: candidate && toCandidate(candidate),
    job: { id: job.id, title: job.title, slug: job.slug },
    events: isKept ? events : events.filter(({ kind }) => kind !== "note").map(withoutReason),
    documents: isKept ? row.files.map(toFileInfo) : [],
    receipts: row.receipts.map(toReceipt),
    conversation: conversation && { id: conversation.id, unreadMessages: conversation.employerUnread },
  };
}

/** The words of a candidate's answer to an interview go when the letter does. */
function withoutReason(event: EmployerEvent): EmployerEvent {
  return event.interview?.answer ? { ...event, text: null } : event;
}
