import { OutcomePage } from "~/components/layout/outcome-page";
import { verifyEmailPage as text } from "~/content/pages/mailed-links";
import { paths } from "~/paths";

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
