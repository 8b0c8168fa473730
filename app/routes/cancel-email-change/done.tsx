import { ButtonLink } from "~/components/button";
import { FormPage } from "~/components/form-page";
import { StatusNote } from "~/components/status-note";
import { cancelEmailChangePage as text } from "~/content/mailed-links";

/** The change is stopped; somebody knew the password, so that another one is advised. */
export function ChangeCancelled() {
  return (
    <FormPage title={text.doneTitle}>
      <StatusNote>{text.done}</StatusNote>
      <p className="mt-5 mb-8 text-muted">{text.advice}</p>
      <ButtonLink to="/forgot-password">{text.changePassword}</ButtonLink>
    </FormPage>
  );
}
