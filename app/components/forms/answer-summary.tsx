import type { FormState } from "~/lib/form-state";
import { FormSummary } from "./form-summary";
import { useFormFeedback } from "./use-form-feedback";

const noRules = {};

interface AnswerSummaryProps {
  state: FormState | undefined;
  /** Said when the page's address alone is what went wrong. */
  message?: string | undefined;
}

/** What went wrong with something that has no summary of its own: a button in a row, a link that led here. */
export function AnswerSummary({ state, message }: AnswerSummaryProps) {
  const answer = useFormFeedback(state, noRules, state?.intent);
  return <FormSummary errors={{}} message={answer.message ?? message} ref={answer.summaryRef} />;
}
