import { Section } from "~/components/layout/section";
import { ButtonLink } from "~/components/ui/button";
import { accountData, closeAccountPage } from "~/content/pages/account";
import { paths } from "~/paths";
import { sectionIds } from "./section-ids";

/** The export of the person's data, and the way to close the account. */
export function DataSection() {
  return (
    <>
      <Section id={sectionIds.data} lead={accountData.lead} ruled title={accountData.title}>
        <ButtonLink isDocument to={paths.api.profileExport()} variant="secondary">
          {accountData.download}
        </ButtonLink>
      </Section>
      <Section id={sectionIds.close} lead={closeAccountPage.lead} ruled title={closeAccountPage.title}>
        <ButtonLink to={paths.closeAccount()} variant="danger">
          {closeAccountPage.open}
        </ButtonLink>
      </Section>
    </>
  );
}
