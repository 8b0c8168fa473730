import { Link } from "@remix-run/react";
import { Section } from "~/components/layout/section";
import { Callout } from "~/components/ui/callout";
import { DefinitionList } from "~/components/ui/definition-list";
import { Mark } from "~/components/ui/mark";
import { fillText } from "~/content/fill-text";
import { dashboard, overview as text } from "~/content/pages/dashboard";
import type { EmployerAgenda } from "~/features/jobs/employer-agenda.server";
import type { OwnOrganization } from "~/features/organizations/own-organization.server";
import type { User } from "~/features/users/user.server";
import { paths } from "~/paths";
import { EmployerOverview } from "./employer-agenda";
import { accountFacts, type ShownSession, sessionFacts } from "./facts";

interface OverviewProps {
  user: User;
  /** Of an organization's account. */
  employer: { name: string; verification: OwnOrganization["verification"]; agenda: EmployerAgenda } | null;
  session: ShownSession;
  /** Whether the account comes from the waitlist, so that the platform is open to it. */
  hasConverted: boolean;
}

/** Tasks for the person first, then the account and the session. */
export function Overview({ user, employer, session, hasConverted }: OverviewProps) {
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
          <EmployerOverview agenda={employer.agenda} verification={employer.verification} />
        ) : (
          <section className="flex flex-wrap gap-4 rounded-md bg-sunken px-4 py-6 xs:flex-nowrap xs:px-5">
            <Mark className="size-9 shrink-0 text-action" />
            <div>
              <h2 className="text-lg">{text.comingTitle}</h2>
              <p className="mt-1 max-w-prose text-muted">{hasConverted ? text.inside : text.coming}</p>
            </div>
          </section>
        )}
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
