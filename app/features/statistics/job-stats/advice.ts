/** The advice to an organization about its numbers; the most useful first. */
export const adviceCodes = ["UNANSWERED", "FEW_APPLICATIONS", "NO_VIEWS"] as const;

export type AdviceCode = (typeof adviceCodes)[number];

/** The views from which on few applications mean something. */
const meaningfulViews = 100;
/** A lower conversion is low. */
const lowConversion = 0.01;
/** More applications that wait get a reply together. */
const manyUnanswered = 20;
/** A job has been there for long enough to be seen. */
const unseenDays = 3;

interface Facts {
  views: number;
  /** Applications, or ways on to the organization's own address, for each view; null where they mean nothing. */
  conversion: number | null;
  /** Applications without a first reply. */
  unanswered: number;
  /** Days for which a job has been open; null when none is. */
  openDays: number | null;
  /** Whether anybody saw it in all these days. */
  wasSeen: boolean;
}

/** The advice that numbers call for, of a job or of all jobs of an organization. */
export function adviceFor({ views, conversion, unanswered, openDays, wasSeen }: Facts): AdviceCode[] {
  const isDue: Record<AdviceCode, boolean> = {
    UNANSWERED: unanswered > manyUnanswered,
    FEW_APPLICATIONS: views >= meaningfulViews && conversion !== null && conversion < lowConversion,
    NO_VIEWS: openDays !== null && openDays >= unseenDays && !wasSeen,
  };
  return adviceCodes.filter((code) => isDue[code]);
}
