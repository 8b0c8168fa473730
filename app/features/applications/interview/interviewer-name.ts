import { fillText } from "~/content/fill-text";
import { interviewers as text } from "~/content/pages/employer-applications/interviewers";

/** Whom a page says to hold an interview: their name, and that they have yet to declare before they see it. */
export function interviewerName({ name, seesIt = true }: { name: string; seesIt?: boolean }): string {
  return seesIt ? name : fillText(text.undeclared, { name });
}
