import { AskAgainPage } from "~/components/account/ask-again-page";
import { AskLinkForm } from "~/components/account/ask-link-form";
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

/** After signing up, after asking, and when the link has ended: another one can be asked for. */
export function AskAgain({ sent, refused, redirectTo, state }: AskAgainProps) {
  const note = sent === "signed-up" ? text.signedUp : askLink.sent;
  const { sentTitle, askTitle } = text;
  return (
    <AskAgainPage
      lead={text.ask}
      refused={refused}
      sent={sent && { title: sentTitle, note, notThere: askLink.notThere, askTitle }}
      state={state}
      title={text.title}
    >
      <AskLinkForm
        action={paths.verifyEmail()}
        intent="ask"
        key={sent}
        redirectTo={redirectTo}
        state={state}
        submit={text.askSubmit}
      />
    </AskAgainPage>
  );
}
