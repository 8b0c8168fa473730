import { TypedLetter } from "~/components/applications/typed-letter";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { ButtonLink } from "~/components/ui/button";
import { editApplication as text } from "~/content/pages/own-applications";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

/** In the place of the form once somebody has read the application, with the text typed before that was known. */
export function EndedEdit({ id, state }: { id: string; state: FormState | undefined }) {
  return (
    <div className="grid gap-6">
      <ResponseSummary message={text.ended} state={state && { ...state, errors: {}, message: text.ended }} />
      <p>
        <ButtonLink to={paths.application(id)}>{text.toApplication}</ButtonLink>
      </p>
      <TypedLetter state={state} />
    </div>
  );
}
