import type { ReactNode } from "react";
import { WaitingBlock } from "~/components/account/waiting-block";
import { FormPage } from "~/components/layout/form-page";
import { applyPage as text } from "~/content/pages/apply";
import { waitingToApply } from "~/content/pages/waiting";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import type { WaitingView } from "~/web/forms/waiting-view.server";

interface UnconfirmedProps {
  slug: string;
  lead: ReactNode;
  waiting: WaitingView;
  state: FormState | undefined;
}

/** In the place of the form while the person's address is not confirmed. */
export function Unconfirmed({ slug, lead, waiting, state }: UnconfirmedProps) {
  const path = paths.jobApply(slug);
  return (
    <FormPage lead={lead} title={text.heading}>
      <WaitingBlock
        action={paths.jobApply(slug, { waiting: waiting.token })}
        goOnAt={path}
        mendAt={paths.accountEmail()}
        redirectTo={path}
        // The kept letter stands in the form without it, and nothing of it waits to be sent.
        state={state?.restored ? undefined : state && toLetterState(state)}
        waiting={waiting}
        words={waitingToApply}
      />
    </FormPage>
  );
}

/** Moves the text typed in the job's own form to the letter's. */
function toLetterState(state: FormState): FormState {
  if (state.intent) return state;
  return { ...state, errors: {}, intent: "letter" };
}
