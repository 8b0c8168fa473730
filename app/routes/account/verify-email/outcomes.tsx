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

/** Shown after «No he sido yo»: the account is erased, or will not use the address. */
export function Disowned({ isChange }: { isChange: boolean }) {
  return (
    <OutcomePage
      message={isChange ? text.disownedChange : text.disowned}
      title={isChange ? text.disownedChangeTitle : text.disownedTitle}
      way={{ to: paths.home(), label: text.home, variant: "secondary" }}
    />
  );
}

/** An invalid link, such as that of a change that was taken back, for somebody whose address is confirmed. */
export function NothingLeft() {
  return (
    <OutcomePage
      message={text.ended}
      title={text.endedTitle}
      way={{ to: paths.accountEmail(), label: text.toAccount }}
    />
  );
}
