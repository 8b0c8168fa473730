import { DefinitionList } from "~/components/ui/definition-list";
import { account as text } from "~/content/pages/account";
import type { AccountData } from "./account-data";
import { Contents } from "./contents";
import { DataSection } from "./data-section";
import { EmailSection } from "./email-section";
import { accountFacts } from "./facts";
import { MailsSection } from "./mails-section";
import { PasswordSection } from "./password-section";
import { SessionsSection } from "./sessions-section";

/** The account's page, in sections. */
export function AccountPage(props: AccountData) {
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <div className="mt-6">
        <DefinitionList items={accountFacts(props.user, props.organizationName)} />
      </div>
      <Contents />
      <EmailSection {...props} />
      <PasswordSection {...props} />
      <SessionsSection {...props} />
      <MailsSection {...props} />
      <DataSection user={props.user} />
    </>
  );
}
