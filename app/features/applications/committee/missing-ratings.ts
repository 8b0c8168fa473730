import type { ApplicationStatus } from "~/generated/prisma/enums";

const deciding = ["interview", "offer", "hired", "rejected"] as const satisfies readonly ApplicationStatus[];

type Deciding = (typeof deciding)[number];

/** Whether a committee is to be done before a change to a state. */
export function isDeciding(to: string | undefined): to is Deciding {
  return (deciding as readonly (string | undefined)[]).includes(to);
}

/** The states that no such change leads from. */
export const decidedBefore = (to: Deciding): readonly ApplicationStatus[] => ["withdrawn", "hired", to];
