import { Section } from "~/components/layout/section";
import { ButtonLink } from "~/components/ui/button";
import { accountData, closeAccountPage } from "~/content/pages/account";
import { ownData } from "~/content/pages/privacy/own-data";
import { paths } from "~/paths";
import type { AccountData } from "./account-data";
import { sectionIds } from "./section-ids";

/** The export of the person's data, who holds them, and the way to close the account. */
export function DataSection({ user }: Pick<AccountData, "user">) {
  return (
    <>
      <Section id={sectionIds.data} lead={accountData.lead} ruled title={accountData.title}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink isDocument to={paths.api.profileExport()} variant="secondary">
            {accountData.download}
          </ButtonLink>{" "}
          {user.type === "employee" ? (
            <ButtonLink to={paths.ownData()} variant="secondary">
              {ownData.title}
            </ButtonLink>
          ) : null}
        </div>
      </Section>
      <Section id={sectionIds.close} lead={closeAccountPage.lead} ruled title={closeAccountPage.title}>
        <ButtonLink to={paths.closeAccount()} variant="danger">
          {closeAccountPage.open}
        </ButtonLink>
      </Section>
    </>
  );
}
