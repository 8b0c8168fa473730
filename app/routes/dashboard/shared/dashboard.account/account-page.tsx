import { Section } from "~/components/layout/section";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { DateTime } from "~/components/ui/date-time";
import { DefinitionList } from "~/components/ui/definition-list";
import {
  accountData,
  accountEmail,
  accountFactors,
  accountMails,
  accountPassword,
  accountSessions,
  closeAccountPage,
  account as text,
} from "~/content/pages/account";
import { overview } from "~/content/pages/dashboard";
import { ownData } from "~/content/pages/privacy/own-data";
import { accountTypes } from "~/content/vocabularies/account-types";
import type { User } from "~/features/users/user.server";
import { paths } from "~/paths";
import type { AccountData } from "./account-data";
import { EmailSection } from "./email-section";
import { FactorsSection } from "./factors-section";
import { MailsSection } from "./mails-section";
import { PasswordSection } from "./password-section";
import { sectionIds } from "./section-ids";
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
      <FactorsSection {...props} />
      <SessionsSection {...props} />
      <MailsSection {...props} />
      <DataSection user={props.user} />
    </>
  );
}

const titles: Record<keyof typeof sectionIds, string> = {
  email: accountEmail.title,
  password: accountPassword.title,
  factors: accountFactors.title,
  sessions: accountSessions.title,
  mails: accountMails.title,
  data: accountData.title,
  close: closeAccountPage.title,
};

/** Links to the sections of a long page. */
function Contents() {
  return (
    <nav aria-label={text.contents} className="mt-4">
      <ul className="flex flex-wrap gap-x-5">
        {Object.entries(sectionIds).map(([name, id]) => (
          <li key={id}>
            <a className="link inline-flex min-h-11 items-center text-sm" href={`#${id}`}>
              {titles[name as keyof typeof sectionIds]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The account's data, as terms and values. */
function accountFacts(user: User, organizationName: string | null) {
  return [
    ...(organizationName ? [{ term: overview.organization, value: organizationName }] : []),
    { term: overview.name, value: user.name },
    {
      term: overview.email,
      value: (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{user.email}</span>{" "}
          {user.isEmailVerified ? (
            <Badge tone="success">{overview.verified}</Badge>
          ) : (
            <Badge tone="attention">{overview.notVerified}</Badge>
          )}
        </span>
      ),
    },
    { term: overview.type, value: accountTypes[user.type] },
    ...(user.type === "employee"
      ? [
          {
            term: overview.profession,
            value: user.profession || <span className="text-muted">{overview.noProfession}</span>,
          },
        ]
      : []),
    { term: overview.created, value: <DateTime iso={user.createdAt} /> },
  ];
}

/** The export of the person's data, who holds them, and the way to close the account. */
function DataSection({ user }: Pick<AccountData, "user">) {
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
