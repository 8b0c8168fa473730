import { AskLinkForm } from "~/components/account/ask-link-form";
import { FormSummary } from "~/components/forms/form-summary";
import { useFormFeedback } from "~/components/forms/use-form-feedback";
import { FormPage } from "~/components/layout/form-page";
import { StatusNote } from "~/components/ui/status-note";
import { askLink, verifyEmailPage as text } from "~/content/pages/mailed-links";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

interface AskAgainProps {
  /** What was just sent: another link, or the one of signing up. */
  sent: "sent" | "signed-up" | undefined;
  /** Why the link that led here does nothing. */
  refused: string | undefined;
  redirectTo: string;
  state: FormState | undefined;
}

/** After signing up, after asking, and when the link held no longer: another one can be asked for. */
export function AskAgain({ sent, refused, redirectTo, state }: AskAgainProps) {
  const isOfLink = state !== undefined && state.intent !== "ask";
  const { message, summaryRef } = useFormFeedback(isOfLink ? state : undefined, {}, state?.intent);
  return (
    <FormPage lead={sent ? undefined : text.ask} title={sent ? text.sentTitle : text.title}>
      <div className="grid gap-5">
        <FormSummary errors={{}} message={message ?? refused} ref={summaryRef} />
        {sent ? (
          <>
            <StatusNote>{sent === "signed-up" ? text.signedUp : askLink.sent}</StatusNote>
            <p className="text-muted">{askLink.notThere}</p>
            <h2 className="mt-4 text-lg">{text.askTitle}</h2>
          </>
        ) : null}
        <AskLinkForm
          action={paths.verifyEmail()}
          intent="ask"
          key={sent}
          redirectTo={redirectTo}
          state={state}
          submit={text.askSubmit}
        />
      </div>
    </FormPage>
  );
}
