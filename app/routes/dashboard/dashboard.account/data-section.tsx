import { ButtonLink } from "~/components/ui/button";
import { accountData, closeAccountPage } from "~/content/pages/account";
import { paths } from "~/paths";
import { Section } from "./section";

/** What is kept of the person, to take along; and the way out. */
export function DataSection() {
  return (
    <>
      <Section title={accountData.title}>
        <p className="mb-5 text-muted">{accountData.lead}</p>
        <ButtonLink isDocument to={paths.api.profileExport()} variant="secondary">
          {accountData.download}
        </ButtonLink>
      </Section>
      <Section title={closeAccountPage.title}>
        <p className="mb-5 text-muted">{closeAccountPage.lead}</p>
        <ButtonLink to={paths.closeAccount()} variant="danger">
          {closeAccountPage.open}
        </ButtonLink>
      </Section>
    </>
  );
}
