import { ButtonLink } from "~/components/ui/button";
import { fillText } from "~/content/fill-text";
import { employerAgenda } from "~/content/pages/agenda";
import { dashboard } from "~/content/pages/dashboard";
import type { MissedDate } from "~/features/applications/decision-dates/list-missed-dates.server";
import type { EmployerInterview } from "~/features/applications/reading/employer-interviews.server";
import type { Awaiting } from "~/features/applications/reading/list-awaiting.server";
import type { UnreadConversation } from "~/features/conversations/list-unread.server";
import type { EmployerAgenda } from "~/features/jobs/lifecycle/employer-agenda.server";
import type { OwnOrganization } from "~/features/organizations/own/own-organization.server";
import type { DayNumbers } from "~/features/statistics/read-days.server";
import type { User } from "~/features/users/user.server";
import { paths } from "~/paths";
import { AdminOverview, OwnPages } from "./admin-overview";
import { type Count, Counts } from "./counts";
import { EmployerOverview } from "./employer-overview";
import type { AdminAgenda } from "./load-admin.server";
import type { NextStep } from "./next-step";
import { NextStepPanel } from "./next-step-panel";
import { type PersonAgenda, PersonOverview } from "./person-overview";

interface OverviewProps {
  user: User;
  /** Of an organization's account. */
  employer: {
    verification: OwnOrganization["verification"];
    publishing: OwnOrganization["publishing"];
    agenda: EmployerAgenda;
    awaiting: Awaiting;
    missed: readonly MissedDate[];
    interviews: readonly EmployerInterview[];
    week: DayNumbers;
    /** When it was read, in milliseconds. */
    seenAt: number;
  } | null;
  /** An administrator's. */
  admin: AdminAgenda | null;
  /** Of a person's account that does not administer. */
  person: PersonAgenda | null;
  unread: readonly UnreadConversation[];
  /** How much of each kind waits; none for somebody new. */
  counts: readonly Count[];
  /** Null where nothing is left to begin with. */
  nextStep: NextStep | null;
  /** Whether it stands below what waits. */
  stepWaits: boolean;
  /** Whether the account comes from the waitlist. */
  hasConverted: boolean;
}

/** The counts of pending work, the next step, then the items. */
export function Overview(props: OverviewProps) {
  const { user, admin, employer, person, unread, counts, nextStep, stepWaits, hasConverted } = props;
  const panel = nextStep ? <NextStepPanel hasConverted={hasConverted} step={nextStep} /> : null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 text-3xl wrap-anywhere">
          {fillText(dashboard.greeting, { name: user.name })}
        </h1>
        {employer && hasJobs(employer.agenda) ? (
          <ButtonLink compact to={paths.newJob()}>
            {employerAgenda.newJob}
          </ButtonLink>
        ) : null}
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        <Counts counts={counts} />
        {stepWaits ? null : panel}
        {admin ? <AdminOverview {...admin} /> : null}
        {employer ? (
          <EmployerOverview
            agenda={employer.agenda}
            awaiting={employer.awaiting}
            missed={employer.missed}
            seenAt={employer.seenAt}
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
      {admin && !employer ? <OwnPages /> : null}
    </>
  );
}

function hasJobs({ counts }: EmployerAgenda): boolean {
  return Object.values(counts).some((count) => count > 0);
}
