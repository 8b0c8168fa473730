import { FormPage } from "~/components/layout/form-page";
import { Button, ButtonLink } from "~/components/ui/button";
import { logoutForm } from "~/content/pages/accounts/sign-in";
import { paths } from "~/paths";

/** A plain form, so that a fresh document loads after the server cleared cookies and storage. */
export function LogoutPage() {
  return (
    <FormPage lead={logoutForm.text} title={logoutForm.title}>
      <form action={paths.logout()} className="flex flex-wrap gap-3" method="post">
        <Button>{logoutForm.submit}</Button>{" "}
        <ButtonLink to={paths.dashboard()} variant="secondary">
          {logoutForm.back}
        </ButtonLink>
      </form>
    </FormPage>
  );
}
