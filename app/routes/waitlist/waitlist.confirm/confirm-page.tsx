import { AskAgainPage } from "~/components/account/ask-again-page";
import { PostForm } from "~/components/forms/post-form";
import { FormPage } from "~/components/layout/form-page";
import { AskPosition } from "~/components/waitlist/ask-position";
import { confirmPosition as text } from "~/content/pages/waitlist";
import { askPosition } from "~/content/pages/waitlist-form";
import { messages } from "~/content/sentences";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

interface ConfirmPositionProps {
  token: string;
  state: FormState | undefined;
}

/** The page of the mailed link: a button. */
export function ConfirmPosition({ token, state }: ConfirmPositionProps) {
  return (
    <FormPage lead={text.lead} title={text.title}>
      <PostForm
        action={paths.waitlistConfirm()}
        hidden={{ t: token }}
        intent="confirm"
        state={state}
        submit={text.submit}
      />
    </FormPage>
  );
}

interface AskPositionAgainProps {
  /** The link that led here does not work. */
  isRefused: boolean;
  sent: boolean;
  state: FormState | undefined;
}

/** Without a valid link: offers to send another. */
export function AskPositionAgain({ isRefused, sent, state }: AskPositionAgainProps) {
  const { sentTitle, sent: note, notThere } = askPosition;
  return (
    <AskAgainPage
      lead={text.ask}
      refused={isRefused && !state ? messages.TOKEN_INVALID : undefined}
      sent={sent && !state ? { title: sentTitle, note, notThere } : undefined}
      state={state}
      title={text.title}
    >
      <AskPosition state={state} />
    </AskAgainPage>
  );
}
