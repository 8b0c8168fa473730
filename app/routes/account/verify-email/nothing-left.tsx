import { OutcomePage } from "~/components/layout/outcome-page";
import { verifyEmailPage as text } from "~/content/pages/mailed-links";
import { paths } from "~/paths";

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
