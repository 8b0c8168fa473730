import type { ApplicationEvent, Prisma } from "~/generated/prisma/client";
import { type InterviewEvent, readInterviewEvent } from "./interview/interview-state";

/**
 * The parts of an application's history that each side reads: the only place that decides it. An employer's note and
 * the names of its people never reach the candidate.
 */

/** An event with the name of the organization's person who caused it. */
export type EventRow = Omit<
  ApplicationEvent,
  "applicationId" | "actorUserId" | "decisionReason" | "missingRatings" | "missingReason"
> & {
  actorUser: { name: string } | null;
};

/** An event as a candidate reads it. */
export interface CandidateEvent
  extends Pick<ApplicationEvent, "id" | "fromStatus" | "toStatus" | "actor" | "text" | "document"> {
  kind: Exclude<ApplicationEvent["kind"], "note">;
  /** Of an event of the kind `interview`, whose text is what came with it. */
  interview: Omit<InterviewEvent, "words"> | null;
  createdAt: string;
}

/** An event as its organization reads it. */
export interface EmployerEvent
  extends Pick<ApplicationEvent, "id" | "kind" | "fromStatus" | "toStatus" | "actor" | "text" | "document"> {
  /** The organization's person who caused it; null for the other side, for time, and once that account is erased. */
  by: string | null;
  /** Of an event of the kind `interview`, whose text is what came with it. */
  interview: Omit<InterviewEvent, "words"> | null;
  createdAt: string;
}

/** The columns of an event for both projections. */
export const eventSelect = {
  id: true,
  kind: true,
  visibility: true,
  fromStatus: true,
  toStatus: true,
  actor: true,
  text: true,
  document: true,
  createdAt: true,
  visibleAt: true,
  actorUser: { select: { name: true } },
} as const;

/** The first one first. */
export const eventsInOrder = [
  { createdAt: "asc" },
  { id: "asc" },
] satisfies Prisma.ApplicationEventOrderByWithRelationInput[];

/**
 * Those of a reply that is delayed are not among them until it shows, and come then: after what the candidate did
 * meanwhile.
 */
export function eventsOfCandidate(rows: readonly EventRow[], now: Date): CandidateEvent[] {
  const shownAt = ({ visibleAt, createdAt }: EventRow) => (visibleAt ?? createdAt).getTime();
  const inOrder = rows.toSorted((one, other) => shownAt(one) - shownAt(other));
  return inOrder.flatMap((row) => {
    const { kind, visibleAt } = row;
    const isShown = row.visibility === "both" && (visibleAt === null || visibleAt <= now);
    return kind === "note" || !isShown ? [] : [{ ...commonOf(row), kind }];
  });
}

export function eventsOfEmployer(rows: readonly EventRow[]): EmployerEvent[] {
  return rows.map((row) => {
    const by = row.actor === "employer" ? (row.actorUser?.name ?? null) : null;
    return { ...commonOf(row), kind: row.kind, by };
  });
}

function commonOf({ id, kind, fromStatus, toStatus, actor, text, document, createdAt }: EventRow) {
  const said = kind === "interview" ? saidAbout(text) : { text, interview: null };
  return { id, fromStatus, toStatus, actor, ...said, document, createdAt: createdAt.toISOString() };
}

function saidAbout(stored: string | null) {
  const event = readInterviewEvent(stored);
  if (!event) return { text: null, interview: null };
  const { words, ...interview } = event;
  return { text: words, interview };
}
