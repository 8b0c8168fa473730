import { type Application, Prisma } from "~/generated/prisma/client";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { dayMs } from "~/lib/time/durations";

/** The states in which something can still be decided. */
export const openStatuses = ["submitted", "viewed", "in_review", "interview", "offer"] as const;

/** Whether something can still be decided in a state. */
export function isOpenStatus(status: Application["status"]): status is (typeof openStatuses)[number] {
  return (openStatuses as readonly string[]).includes(status);
}

/** The states without a decision to come. */
export const finalStatuses = ["hired", "rejected", "no_response", "withdrawn"] as const;

/** Literals, so that the planner sees the conditions of the partial indexes: only for constants of our own. */
export const inStatuses = (statuses: readonly string[]) =>
  Prisma.raw(`applications.status IN (${statuses.map((status) => `'${status}'`).join(", ")})`);

/** Whether an application is written down in a final state. */
export const isFinal = inStatuses(finalStatuses);

/** The sides that change the state of an application. Time does it by a rule instead: application-state. */
export type ApplicationMover = "candidate" | "employer";

/** The states that an employer can lead an application to from each other one (docs/applications.md). */
const byEmployer: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  submitted: ["viewed", "in_review", "interview", "rejected"],
  viewed: ["in_review", "interview", "rejected"],
  in_review: ["interview", "offer", "rejected"],
  interview: ["in_review", "offer", "rejected"],
  offer: ["hired", "rejected"],
  hired: [],
  // Within thirty days: `refusalCanBeTakenBack`.
  rejected: ["in_review"],
  // A late reply is welcome.
  no_response: ["in_review", "rejected", "hired"],
  withdrawn: [],
};

/** A candidate withdraws while nothing is decided, an offer too, and sends it again while the job is open. */
const byCandidate: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  submitted: ["withdrawn"],
  viewed: ["withdrawn"],
  in_review: ["withdrawn"],
  interview: ["withdrawn"],
  offer: ["withdrawn"],
  hired: [],
  rejected: [],
  no_response: [],
  withdrawn: ["submitted"],
};

const refusalStandsAfterMs = 30 * dayMs;

/** Whether a rejected application, over `applications`, can be reviewed again. */
export const refusalCanBeTakenBack = (now: Date) =>
  Prisma.sql`applications.status_changed_at > ${new Date(now.getTime() - refusalStandsAfterMs)}::timestamptz`;

/** An application at a moment, as `applicationStateOf` says. */
interface StateAtMoment {
  status: ApplicationStatus;
  statusChangedAt: Date;
}

/** The states that the mover can lead an application to at a moment; empty where none is left. */
export function allowedTransitions(
  { status, statusChangedAt }: StateAtMoment,
  mover: ApplicationMover,
  now: Date,
): readonly ApplicationStatus[] {
  if (mover === "candidate") return byCandidate[status];
  const stands = now.getTime() - statusChangedAt.getTime() >= refusalStandsAfterMs;
  return status === "rejected" && stands ? [] : byEmployer[status];
}

const ended = {
  decisionReason: null,
  candidateMessage: null,
  interviewAt: null,
  interviewPlace: null,
} as const;

/** An organization's words on an application's last step: none after a withdrawal; the history keeps them. */
export function lastStep<Row extends { [Column in keyof typeof ended]: unknown }>(
  row: Row,
  status: ApplicationStatus,
): Pick<Row, keyof typeof ended> | typeof ended {
  return status === "withdrawn" ? ended : row;
}
