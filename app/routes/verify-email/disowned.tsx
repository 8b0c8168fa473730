import { ButtonLink } from "~/components/button";
import { FormPage } from "~/components/form-page";
import { StatusNote } from "~/components/status-note";
import { verifyEmailPage as text } from "~/content/mailed-links";

/** «No he sido yo» was pressed: the account is gone, or will not use the address. */
export function Disowned({ isChange }: { isChange: boolean }) {
  return (
    <FormPage title={isChange ? text.disownedChangeTitle : text.disownedTitle}>
      <StatusNote>{isChange ? text.disownedChange : text.disowned}</StatusNote>
      <p className="mt-8">
        <ButtonLink to="/" variant="secondary">
          {text.home}
        </ButtonLink>
      </p>
    </FormPage>
  );
}
