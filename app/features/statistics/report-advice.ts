import type { AdviceCode } from "~/content/reports";
import type { OrganizationReport } from "./report-data";

/** From so many views on a week says something of the conversion. */
const enoughViews = 100;
const lowConversion = 0.01;
/** More unanswered applications than these are answered together. */
const manyUnanswered = 20;

interface Situation extends Pick<OrganizationReport, "waiting"> {
  week: OrganizationReport["numbers"]["week"];
  /** Whether a job was open for the whole week. */
  hadOpenJob: boolean;
}

/** The one piece of advice of a week: who waits comes first. */
export function adviceFor({ waiting, week, hadOpenJob }: Situation): AdviceCode | null {
  if (waiting > manyUnanswered) return "answer_together";
  const { views, conversion } = week;
  if (views >= enoughViews && conversion !== null && conversion < lowConversion) return "low_conversion";
  return hadOpenJob && views === 0 ? "unseen" : null;
}
