import { Section } from "~/components/layout/section";
import { DefinitionList } from "~/components/ui/definition-list";
import { fillText } from "~/content/fill-text";
import { dashboard, overview as text } from "~/content/pages/dashboard";
import type { EmployerInterview } from "~/features/applications/reading/employer-interviews.server";
import type { Awaiting } from "~/features/applications/reading/list-awaiting.server";
import type { UnreadConversation } from "~/features/conversations/list-unread.server";
import type { EmployerAgenda } from "~/features/jobs/lifecycle/employer-agenda.server";
import type { OwnOrganization } from "~/features/organizations/own/own-organization.server";
import type { DayNumbers } from "~/features/statistics/read-days.server";
import type { User } from "~/features/users/user.server";
import { EmployerOverview } from "./employer-overview";
import { accountFacts } from "./facts";
import type { NextStep } from "./next-step";
import { NextStepPanel } from "./next-step-panel";
import { type PersonAgenda, PersonOverview } from "./person-overview";

interface OverviewProps {
  user: User;
  /** Of an organization's account. */
  employer: {
    name: string;
    verification: OwnOrganization["verification"];
    publishing: OwnOrganization["publishing"];
    agenda: EmployerAgenda;
    awaiting: Awaiting;
    interviews: readonly EmployerInterview[];
    week: DayNumbers;
  } | null;
  /** Of a person's account. */
  person: PersonAgenda | null;
  unread: readonly UnreadConversation[];
  /** Null where nothing is left to begin with. */
  nextStep: NextStep | null;
  /** Whether it stands below what waits. */
  stepWaits: boolean;
  /** Whether the account comes from the waitlist. */
  hasConverted: boolean;
}

/** The next step, then what waits for the person, then the account. */
export function Overview(props: OverviewProps) {
  const { user, employer, person, unread, nextStep, stepWaits, hasConverted } = props;
  const panel = nextStep ? <NextStepPanel hasConverted={hasConverted} step={nextStep} /> : null;
  return (
    <>
      <h1 className="text-3xl">{fillText(dashboard.greeting, { name: user.name })}</h1>
      <div className="mt-6 grid gap-6">
        {stepWaits ? null : panel}
        {employer ? (
          <EmployerOverview
            agenda={employer.agenda}
            awaiting={employer.awaiting}
            hasStep={nextStep !== null}
            interviews={employer.interviews}
            unread={unread}
            isPublishingClosed={employer.publishing === "closed"}
            verification={employer.verification}
            week={employer.week}
          />
        ) : null}
        {person ? <PersonOverview {...person} hasStep={nextStep !== null} unread={unread} /> : null}
        {stepWaits ? panel : null}
      </div>
      <Section title={text.account}>
        <DefinitionList items={accountFacts(user, employer?.name ?? null)} />
      </Section>
    </>
  );
}
