import { AnswerSummary } from "~/components/forms/answer-summary";
import { ButtonLink } from "~/components/ui/button";
import { applyPage, editApplication as text } from "~/content/pages/own-applications";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

/** In the place of the form once somebody has read the application, with what was typed before that was known. */
export function EndedEdit({ id, state }: { id: string; state: FormState | undefined }) {
  const typed = state?.values.coverLetter?.trim();
  return (
    <div className="grid gap-6">
      <AnswerSummary message={text.ended} state={state && { ...state, errors: {}, message: text.ended }} />
      <p>
        <ButtonLink to={paths.application(id)}>{text.toApplication}</ButtonLink>
      </p>
      {typed ? (
        <section>
          <h2 className="mb-2 text-lg">{applyPage.typed}</h2>
          <p className="mb-3 text-sm text-muted">{applyPage.typedLead}</p>
          <p className="whitespace-pre-line rounded-md bg-sunken p-4 wrap-anywhere">{typed}</p>
        </section>
      ) : null}
    </div>
  );
}
