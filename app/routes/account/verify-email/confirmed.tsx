import { FormPage } from "~/components/layout/form-page";
import { ButtonLink } from "~/components/ui/button";
import { StatusNote } from "~/components/ui/status-note";
import { verifyEmailPage as text } from "~/content/pages/mailed-links";
import { paths } from "~/paths";

interface ConfirmedProps {
  /** The link did its work before. */
  isAgain: boolean;
  redirectTo: string;
  signedIn: boolean;
}

/** The address is confirmed: on to where the person wanted to go. */
export function Confirmed({ isAgain, redirectTo, signedIn }: ConfirmedProps) {
  return (
    <FormPage title={isAgain ? text.usedTitle : text.doneTitle}>
      <StatusNote>{isAgain ? text.used : text.done}</StatusNote>
      <p className="mt-8">
        {signedIn ? (
          <ButtonLink to={redirectTo || paths.dashboard()}>{text.next}</ButtonLink>
        ) : (
          <ButtonLink to={paths.login({ redirectTo })}>{text.signIn}</ButtonLink>
        )}
      </p>
    </FormPage>
  );
}
