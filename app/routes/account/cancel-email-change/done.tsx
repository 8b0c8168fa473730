import { FormPage } from "~/components/layout/form-page";
import { ButtonLink } from "~/components/ui/button";
import { StatusNote } from "~/components/ui/status-note";
import { cancelEmailChangePage as text } from "~/content/pages/mailed-links";
import { paths } from "~/paths";

/** The change is stopped; somebody knew the password, so that another one is advised. */
export function ChangeCancelled() {
  return (
    <FormPage title={text.doneTitle}>
      <StatusNote>{text.done}</StatusNote>
      <p className="mt-5 mb-8 text-muted">{text.advice}</p>
      <ButtonLink to={paths.forgotPassword()}>{text.changePassword}</ButtonLink>
    </FormPage>
  );
}
