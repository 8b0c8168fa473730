import { FormPage } from "~/components/layout/form-page";
import { ButtonLink } from "~/components/ui/button";
import { StatusNote } from "~/components/ui/status-note";
import { verifyEmailPage as text } from "~/content/pages/mailed-links";
import { paths } from "~/paths";

/** «No he sido yo» was pressed: the account is gone, or will not use the address. */
export function Disowned({ isChange }: { isChange: boolean }) {
  return (
    <FormPage title={isChange ? text.disownedChangeTitle : text.disownedTitle}>
      <StatusNote>{isChange ? text.disownedChange : text.disowned}</StatusNote>
      <p className="mt-8">
        <ButtonLink to={paths.home()} variant="secondary">
          {text.home}
        </ButtonLink>
      </p>
    </FormPage>
  );
}
