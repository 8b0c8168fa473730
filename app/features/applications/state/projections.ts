import type { ApplicationEvent, Prisma } from "~/generated/prisma/client";
import { type InterviewEvent, readInterviewEvent } from "../interview/interview-event";

/**
 * The parts of an application's history that each side reads: the only place that decides it. An employer's note and
 * the names of its people never reach the candidate.
 */

/** An event with the name of the organization's person who caused it. */
export type EventRow = Omit<ApplicationEvent, "applicationId" | "actorUserId" | "decisionReason"> & {
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
 * Those of a reply that is delayed are not among them until it shows, and have that moment: what the candidate did
 * meanwhile came before it.
 */
export function eventsOfCandidate(rows: readonly EventRow[], now: Date): CandidateEvent[] {
  const shown = rows.flatMap((row) => {
    const { kind } = row;
    const at = row.visibleAt ?? row.createdAt;
    const isShown = row.visibility === "both" && (row.visibleAt === null || row.visibleAt <= now);
    return kind === "note" || !isShown
      ? []
      : [{ at, event: { ...commonOf({ ...row, createdAt: at }), kind } }];
  });
  return shown.sort((one, other) => one.at.getTime() - other.at.getTime()).map(({ event }) => event);
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
