import { ButtonLink } from "~/components/button";
import { FormPage } from "~/components/form-page";
import { StatusNote } from "~/components/status-note";
import { withRedirect } from "~/components/with-redirect";
import { verifyEmailPage as text } from "~/content/mailed-links";

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
          <ButtonLink to={redirectTo || "/dashboard"}>{text.next}</ButtonLink>
        ) : (
          <ButtonLink to={withRedirect("/login", redirectTo)}>{text.signIn}</ButtonLink>
        )}
      </p>
    </FormPage>
  );
}
