import { ButtonLink } from "~/components/button";
import { FormPage } from "~/components/form-page";
import { StatusNote } from "~/components/status-note";
import { restoreAccountPage as text } from "~/content/mailed-links";

/** The account is open again. */
export function AccountRestored() {
  return (
    <FormPage title={text.doneTitle}>
      <StatusNote>{text.done}</StatusNote>
      <p className="mt-8">
        <ButtonLink to="/login">{text.signIn}</ButtonLink>
      </p>
    </FormPage>
  );
}
