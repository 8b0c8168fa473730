import { AskAgainPage } from "~/components/account/ask-again-page";
import { AskLinkForm } from "~/components/account/ask-link-form";
import { TypedLetter } from "~/components/applications/typed-letter";
import { askLink } from "~/content/pages/accounts/ask-link";
import { verifyEmailPage as text } from "~/content/pages/mailed-links";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

interface AskAgainProps {
  /** The mail just sent: another link, or the first one after sign-up. */
  sent: "sent" | "signed-up" | undefined;
  /** Why the link that led here does not work. */
  refused: string | undefined;
  redirectTo: string;
  state: FormState | undefined;
}

/** Shown after sign-up, after asking, and for an expired link: offers to send another. */
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
        action={paths.verifyEmail({ redirectTo })}
        intent="ask"
        key={sent}
        redirectTo={redirectTo}
        state={state}
        submit={text.askSubmit}
      />
      {state?.intent === "letter" ? <TypedLetter state={state} /> : null}
    </AskAgainPage>
  );
}
