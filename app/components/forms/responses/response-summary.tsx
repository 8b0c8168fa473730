import type { Elements } from "~/components/ui/elements";
import type { FormState } from "~/lib/form-state";
import { FormSummary } from "../form-summary";
import { useFormFeedback } from "./use-form-feedback";

const noRules = {};

interface ResponseSummaryProps {
  state: FormState | undefined;
  /** The message if the page's URL itself is invalid. */
  message?: string | undefined;
  /** A way on from it. */
  children?: Elements;
}

/** The error of something without a summary of its own: a button in a row, a link that led here. */
export function ResponseSummary({ state, message, children }: ResponseSummaryProps) {
  const feedback = useFormFeedback(state, noRules, state?.intent);
  const said = feedback.message ?? message;
  return (
    <FormSummary errors={{}} message={said} ref={feedback.summaryRef} restored={feedback.restored}>
      {children}
    </FormSummary>
  );
}
