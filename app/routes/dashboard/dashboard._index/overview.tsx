import { Link } from "@remix-run/react";
import { Section } from "~/components/layout/section";
import { Callout } from "~/components/ui/callout";
import { DefinitionList } from "~/components/ui/definition-list";
import { fillText } from "~/content/fill-text";
import { dashboard, overview as text } from "~/content/pages/dashboard";
import type { Awaiting } from "~/features/applications/list-awaiting.server";
import type { UnreadConversation } from "~/features/conversations/list-unread.server";
import type { EmployerAgenda } from "~/features/jobs/employer-agenda.server";
import type { OwnOrganization } from "~/features/organizations/own-organization.server";
import type { DayNumbers } from "~/features/statistics/read-days.server";
import type { User } from "~/features/users/user.server";
import { paths } from "~/paths";
import { EmployerOverview } from "./employer-overview";
import { accountFacts, type ShownSession, sessionFacts } from "./facts";
import { type PersonAgenda, PersonOverview } from "./person-overview";

interface OverviewProps {
  user: User;
  /** Of an organization's account. */
  employer: {
    name: string;
    verification: OwnOrganization["verification"];
    agenda: EmployerAgenda;
    awaiting: Awaiting;
    week: DayNumbers;
  } | null;
  /** Of a person's account. */
  person: PersonAgenda | null;
  unread: readonly UnreadConversation[];
  session: ShownSession;
  /** Whether the account comes from the waitlist. */
  hasConverted: boolean;
}

/** Tasks for the person first, then the account and the session. */
export function Overview({ user, employer, person, unread, session, hasConverted }: OverviewProps) {
  return (
    <>
      <h1 className="text-3xl">{fillText(dashboard.greeting, { name: user.name })}</h1>
      <div className="mt-6 grid gap-6">
        {user.isEmailVerified ? null : (
          <Callout tone="attention">
            <p>{text.unverified}</p>
            <Link className="link inline-block py-1 font-semibold" to={paths.account()}>
              {text.confirm}
            </Link>
          </Callout>
        )}
        {employer ? (
          <EmployerOverview
            agenda={employer.agenda}
            awaiting={employer.awaiting}
            hasConverted={hasConverted}
            unread={unread}
            verification={employer.verification}
            week={employer.week}
          />
        ) : null}
        {person ? <PersonOverview {...person} hasConverted={hasConverted} unread={unread} /> : null}
      </div>
      <Section title={text.account}>
        <DefinitionList items={accountFacts(user, employer?.name ?? null)} />
      </Section>
      <Section title={text.session}>
        <DefinitionList items={sessionFacts(session)} />
        <p className="mt-3 text-sm text-muted">
          {session.rememberMe ? text.remembered : text.notRemembered}{" "}
          <Link className="link" to={paths.account()}>
            {text.manage}
          </Link>
        </p>
      </Section>
    </>
  );
}
