import { FormPage } from "~/components/layout/form-page";
import { ButtonLink } from "~/components/ui/button";
import { StatusNote } from "~/components/ui/status-note";
import { restoreAccountPage as text } from "~/content/pages/mailed-links";
import { paths } from "~/paths";

/** The account is open again. */
export function AccountRestored() {
  return (
    <FormPage title={text.doneTitle}>
      <StatusNote>{text.done}</StatusNote>
      <p className="mt-8">
        <ButtonLink to={paths.login()}>{text.signIn}</ButtonLink>
      </p>
    </FormPage>
  );
}
