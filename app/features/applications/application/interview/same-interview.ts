import type { Application } from "~/generated/prisma/client";

/** The columns that say through which versions an interview stayed the same while others came to hold it. */
export const sameInterviewSelect = {
  updatedAt: true,
  sameInterviewFrom: true,
  sameInterviewTo: true,
} as const;

type SameInterviewColumns = Pick<Application, keyof typeof sameInterviewSelect>;

/** Whether a version is the one that a row has, but for who holds its interview. */
export function hasInterviewOf(version: string, row: SameInterviewColumns): boolean {
  const at = Date.parse(version);
  return at >= firstSame(row).getTime() && at <= row.updatedAt.getTime();
}

/** The columns once others hold the interview, which makes a version. */
export function withSameInterview(row: SameInterviewColumns, updatedAt: Date): SameInterviewColumns {
  return { updatedAt, sameInterviewFrom: firstSame(row), sameInterviewTo: updatedAt };
}

/** Any other change since has made a version after the last of them. */
function firstSame({ updatedAt, sameInterviewFrom, sameInterviewTo }: SameInterviewColumns): Date {
  return sameInterviewFrom && sameInterviewTo?.getTime() === updatedAt.getTime()
    ? sameInterviewFrom
    : updatedAt;
}
