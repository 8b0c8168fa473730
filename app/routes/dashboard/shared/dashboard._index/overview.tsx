import { Link } from "@remix-run/react";
import { CommitteeWorkNote } from "~/components/applications/committee-work-note";
import { useIsSuspended } from "~/components/layout/use-is-suspended";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { awaitedInvitation, awaitedOffer, employerAgenda, neededFactor } from "~/content/pages/agenda";
import { dashboard, teamOverview as teamWords } from "~/content/pages/dashboard";
import { type OrganizationRole, organizationRoles } from "~/content/vocabularies/organizations";
import type { AskedSide } from "~/features/applications/application/asked-sides";
import type { CommitteeWork } from "~/features/applications/committee/list-committee-work.server";
import type { MissedDate } from "~/features/applications/decision-dates/list-missed-dates.server";
import type { EmployerInterviews } from "~/features/applications/reading/employer-interviews.server";
import type { Awaiting } from "~/features/applications/reading/list-awaiting.server";
import type { UnreadConversation } from "~/features/conversations/list-unread.server";
import type { EmployerAgenda } from "~/features/jobs/posting/employer-agenda.server";
import type { GivenJob } from "~/features/jobs/posting/list-given-jobs.server";
import type { OwnOrganization } from "~/features/organizations/organization/own-organization.server";
import type { InvitationTo } from "~/features/organizations/team/invitations-to.server";
import type { DayNumbers } from "~/features/statistics/job-stats/read-days.server";
import { paths } from "~/paths";
import { AdminOverview, OwnPages } from "./admin-overview";
import { AwaitedAnswers } from "./awaited-answers";
import { type Count, Counts } from "./counts";
import { EmployerOverview } from "./employer-overview";
import type { AdminAgenda } from "./load-admin.server";
import { type ListedMention, MentionAgenda } from "./mention-agenda";
import { isQuiet, type NextStep } from "./next-step";
import { NextStepPanel } from "./next-step-panel";
import { hasAgenda, type PersonAgenda, PersonOverview } from "./person-overview";

/** The organization's open tasks. */
interface EmployerData {
  verification: OwnOrganization["verification"];
  publishing: OwnOrganization["publishing"];
  agenda: EmployerAgenda;
  awaiting: Awaiting;
  committees: readonly CommitteeWork[];
  mentions: readonly ListedMention[];
  missed: readonly MissedDate[];
  interviews: EmployerInterviews;
  week: DayNumbers;
  /** When it was read, in milliseconds. */
  seenAt: number;
}

interface OverviewProps {
  /** Of the person, for the greeting. */
  firstName: string;
  /** Of an organization's account. */
  employer: EmployerData | null;
  /** Of a person who belongs to an organization. */
  team: {
    name: string;
    role: OrganizationRole;
    /** Of a reader. */
    jobs: readonly GivenJob[];
    mentions: readonly ListedMention[];
    committees: readonly CommitteeWork[];
    employer: EmployerData | null;
    /** Until when the organization is offered to them; null: it is not. */
    offer: string | null;
    unread: readonly UnreadConversation[];
    counts: readonly Count[];
  } | null;
  /** Into teams, of somebody without one. */
  invitations: readonly (Omit<InvitationTo, "expiresAt"> & { date: string })[];
  /** An administrator's. */
  admin: AdminAgenda | null;
  /** What somebody reads who has to set up a second factor: as an administrator, and of their team. */
  factor: readonly string[];
  /** Of a person's account that does not administer. */
  person: PersonAgenda | null;
  unread: readonly UnreadConversation[];
  /** How much of each kind waits; none for somebody new. */
  counts: readonly Count[];
  /** Null where nothing is left to begin with. */
  nextStep: NextStep | null;
  /** `left` for somebody who has just left a team, `seat` for one whom an address led to a committee of before. */
  done: string | null;
  /** Whether the account comes from the waitlist. */
  hasConverted: boolean;
}

/** What somebody waits for and the rest of the pending work, how much there is of it, and last what keeps nobody waiting. */
export function Overview(props: OverviewProps) {
  const isSuspended = useIsSuspended();
  const {
    firstName,
    admin,
    factor,
    employer,
    team,
    invitations,
    person,
    unread,
    counts,
    nextStep,
    hasConverted,
    done,
  } = props;
  const acting = employer ?? team?.employer ?? null;
  const isLast = nextStep !== null && isQuiet(nextStep);
  const panel = nextStep ? <NextStepPanel hasConverted={hasConverted} step={nextStep} /> : null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 text-3xl wrap-anywhere">
          {fillText(dashboard.greeting, { name: firstName })}
        </h1>
        {acting && hasJobs(acting.agenda) && !isSuspended ? (
          <ButtonLink compact to={paths.newJob()}>
            {employerAgenda.newJob}
          </ButtonLink>
        ) : null}
      </div>
      {done === "left" ? <StatusNote>{teamWords.left}</StatusNote> : null}
      {done === "seat" ? <StatusNote>{teamWords.seatEnded}</StatusNote> : null}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        {factor.map((sentence) => (
          <Callout key={sentence} tone="attention">
            <span>{sentence}</span>{" "}
            <Link className="link py-2" to={paths.ownSecondStep()}>
              {neededFactor.setUp}
            </Link>
          </Callout>
        ))}
        <AwaitedAnswers
          items={invitations.map(({ to, organization, role, date }) => ({
            ...{ to, label: organization, detail: organizationRoles[role] },
            note: fillText(awaitedOffer.until, { date }),
          }))}
          more={paths.dashboard()}
          total={invitations.length}
          words={awaitedInvitation}
        />
        {isLast ? null : panel}
        {team ? <TeamOverview {...team} /> : null}
        {team && person && hasAgenda(person, unread) ? (
          <h2 className="border-t-2 border-ink pt-4 text-2xl">{teamWords.own}</h2>
        ) : null}
        {admin ? <AdminOverview {...admin} /> : null}
        {employer ? (
          <Employer employer={employer} hasStep={panel !== null && !isLast} isOwner unread={unread} />
        ) : null}
        {person ? (
          <PersonOverview
            {...person}
            hasStep={panel !== null && !isLast}
            isMember={team !== null}
            unread={unread}
          />
        ) : null}
        <Counts counts={counts} />
        {isLast ? panel : null}
      </div>
      {admin && !employer ? <OwnPages /> : null}
    </>
  );
}

interface EmployerProps {
  employer: EmployerData;
  unread: readonly UnreadConversation[];
  hasStep: boolean;
  isOwner: boolean;
  inbox?: AskedSide;
}

function Employer({ employer, unread, hasStep, isOwner, inbox }: EmployerProps) {
  return (
    <EmployerOverview
      agenda={employer.agenda}
      awaiting={employer.awaiting}
      mentions={employer.mentions}
      committees={employer.committees}
      hasStep={hasStep}
      inbox={inbox}
      interviews={employer.interviews}
      isOwner={isOwner}
      isPublishingClosed={employer.publishing === "closed"}
      missed={employer.missed}
      seenAt={employer.seenAt}
      unread={unread}
      verification={isOwner ? employer.verification : "verified"}
      week={employer.week}
    />
  );
}

/** The organization's part of a member's page, above what is their own. */
function TeamOverview({
  name,
  role,
  jobs,
  mentions,
  committees,
  employer,
  offer,
  unread,
  counts,
}: NonNullable<OverviewProps["team"]>) {
  return (
    <section aria-labelledby="equipo" className="grid gap-6">
      <h2 className="text-2xl wrap-anywhere" id="equipo">
        {fillText(teamWords.of, { name })}
      </h2>
      {offer === null ? null : (
        <AwaitedAnswers
          items={[
            {
              ...{ to: paths.team(), label: name, detail: "" },
              note: fillText(awaitedOffer.until, { date: offer }),
            },
          ]}
          more={paths.team()}
          total={1}
          words={awaitedOffer}
        />
      )}
      {employer ? (
        <Employer
          employer={employer}
          hasStep={offer !== null}
          inbox="organization"
          isOwner={role === "owner"}
          unread={unread}
        />
      ) : null}
      {role === "reader" ? (
        <>
          <CommitteeWorkNote jobs={committees} />
          <MentionAgenda mentions={mentions} />
          <GivenJobs jobs={jobs} />
        </>
      ) : null}
      <Counts counts={counts} label={teamWords.counts} />
    </section>
  );
}

function GivenJobs({ jobs }: { jobs: readonly GivenJob[] }) {
  if (jobs.length === 0) return <p className="max-w-prose text-muted">{teamWords.noJobs}</p>;
  return (
    <div>
      <h3 className="text-xl">{teamWords.given}</h3>
      <ul className="mt-2 divide-y divide-line border-y-2 border-ink">
        {jobs.map(({ id, title }) => (
          <li className="py-2 wrap-anywhere" key={id}>
            <Link className="link inline-block py-1.5 font-semibold" to={paths.jobApplications(id)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function hasJobs({ counts }: EmployerAgenda): boolean {
  return Object.values(counts).some((count) => count > 0);
}
