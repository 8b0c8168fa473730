import { WaitingBlock } from "~/components/account/waiting-block";
import { FormPage } from "~/components/layout/form-page";
import { waitingAfterSignUp as text } from "~/content/pages/waiting";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import type { WaitingView } from "~/web/forms/waiting-view.server";

interface WaitingPageProps {
  waiting: WaitingView;
  redirectTo: string;
  state: FormState | undefined;
}

/** After signing up, where nobody signs in before the address is confirmed. */
export function WaitingPage({ waiting, redirectTo, state }: WaitingPageProps) {
  return (
    <FormPage title={text.title}>
      <WaitingBlock
        action={paths.verifyEmail({ sent: "sign-up", waiting: waiting.token, redirectTo })}
        goOnAt={paths.login({ redirectTo })}
        mendAt={paths.signup({ redirectTo })}
        redirectTo={redirectTo}
        state={state}
        waiting={waiting}
        words={text}
      />
    </FormPage>
  );
}
