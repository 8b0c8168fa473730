import { OutcomePage } from "~/components/layout/outcome-page";
import { verifyEmailPage as text } from "~/content/pages/mailed-links";
import { paths } from "~/paths";

interface ConfirmedProps {
  /** The link had already confirmed the address. */
  isAgain: boolean;
  redirectTo: string;
  /** Where a signed-in person goes on. */
  next: string | undefined;
}

/** The address is confirmed: on to where the person wanted to go. */
export function Confirmed({ isAgain, redirectTo, next }: ConfirmedProps) {
  return (
    <OutcomePage
      message={isAgain ? text.used : text.done}
      title={isAgain ? text.usedTitle : text.doneTitle}
      way={next ? { to: next, label: text.next } : { to: paths.login({ redirectTo }), label: text.signIn }}
    />
  );
}
