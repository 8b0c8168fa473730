import type { ApplicationStatus } from "~/generated/prisma/enums";

/** The columns of a job's board, each with the states that stand in it. */
export const boardColumns = {
  unread: ["submitted"],
  viewed: ["viewed"],
  in_review: ["in_review"],
  interview: ["interview"],
  offer: ["offer"],
  closed: ["hired", "rejected", "no_response", "withdrawn"],
} as const satisfies Record<string, readonly ApplicationStatus[]>;

export type BoardColumn = keyof typeof boardColumns;
