import type { ApplicationStatus } from "~/generated/prisma/enums";

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
