import type { ApplicationStatus } from "~/generated/prisma/enums";

const ended = {
  decisionReason: null,
  candidateMessage: null,
  interviewAt: null,
  interviewPlace: null,
} as const;

/** What an organization said of an application's last step: nothing after a withdrawal; the history keeps its words. */
export function lastStep<Row extends { [Column in keyof typeof ended]: unknown }>(
  row: Row,
  status: ApplicationStatus,
): Pick<Row, keyof typeof ended> | typeof ended {
  return status === "withdrawn" ? ended : row;
}
