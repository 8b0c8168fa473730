/** What an organization can do about a job's numbers; the most useful first. */
export const adviceCodes = ["UNANSWERED", "FEW_APPLICATIONS", "NO_VIEWS"] as const;

export type JobAdviceCode = (typeof adviceCodes)[number];

/** From so many views on, few applications mean something. */
const meaningfulViews = 100;
/** Fewer applications than one of a hundred views are few. */
const fewRate = 0.01;
/** More than so many that wait are answered together. */
const manyUnanswered = 20;
/** A job has been there for long enough to be seen. */
const unseenDays = 3;

interface Facts {
  views: number;
  /** Applications, or ways on to the organization's own address. */
  answers: number;
  /** Applications without a first answer. */
  unanswered: number;
  /** Days for which it has been open; null when it is not. */
  openDays: number | null;
}

/** The advice that numbers call for, of a job or of all jobs of an organization. */
export function jobAdviceFor({ views, answers, unanswered, openDays }: Facts): JobAdviceCode[] {
  const isDue: Record<JobAdviceCode, boolean> = {
    UNANSWERED: unanswered > manyUnanswered,
    FEW_APPLICATIONS: openDays !== null && views >= meaningfulViews && answers < views * fewRate,
    NO_VIEWS: openDays !== null && openDays >= unseenDays && views === 0,
  };
  return adviceCodes.filter((code) => isDue[code]);
}
