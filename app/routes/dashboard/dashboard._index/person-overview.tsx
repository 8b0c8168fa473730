import { Link } from "@remix-run/react";
import { Agenda } from "~/components/layout/agenda";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { candidateAgenda, savedAgenda as text } from "~/content/pages/agenda";
import { alertOffer } from "~/content/pages/alert-offer";
import { applicationStatuses } from "~/content/vocabularies/application-statuses";
import type { CandidateAgenda, CandidateAgendaItem } from "~/features/applications/candidate-agenda.server";
import type { UnreadConversation } from "~/features/conversations/list-unread.server";
import type { SavedDeadline } from "~/features/saved-jobs/list-saved-deadlines.server";
import { formatDay, formatInstant } from "~/lib/dates";
import { paths } from "~/paths";
import { FirstStep } from "./first-step";
import { UnreadAgenda } from "./unread-agenda";

/** A new job that an alert found. */
interface NewMatch {
  slug: string;
  title: string;
  organization: string;
  /** «Quedan 3 días.» */
  daysLeft: string;
}

/** What waits for a person. */
export interface PersonAgenda {
  applications: CandidateAgenda;
  /** Of what the person saved. */
  deadlines: readonly SavedDeadline[];
  /** The newest jobs that the person's alerts found, and how many there are. */
  matches: { total: number; items: readonly NewMatch[] };
  /** What the profile lacks next; null for a complete one. */
  nextStep: string | null;
}

interface PersonOverviewProps extends PersonAgenda {
  unread: readonly UnreadConversation[];
  /** Whether the account comes from the waitlist. */
  hasConverted: boolean;
}

/** Interviews, what organizations did, the deadlines of what was saved, and the next step of the profile. */
export function PersonOverview({
  applications,
  deadlines,
  matches,
  unread,
  nextStep,
  hasConverted,
}: PersonOverviewProps) {
  const { interviews, changed } = applications;
  const isCalm = interviews.length + changed.length + deadlines.length + unread.length + matches.total === 0;
  const more = { to: paths.applications(), label: candidateAgenda.all };
  return (
    <>
      {isCalm ? (
        <FirstStep
          hasConverted={hasConverted}
          step={text.firstStep}
          title={text.firstTitle}
          to={paths.jobs()}
        >
          {text.first}
        </FirstStep>
      ) : null}
      <Agenda
        items={interviews.map((item) => ({
          ...toItem(item),
          note: formatInstant(new Date(item.at)),
          isUrgent: true,
        }))}
        more={more}
        title={candidateAgenda.interviews}
      />
      <Agenda
        items={changed.map((item) => ({
          ...toItem(item),
          note: fillText(candidateAgenda.changedAt, {
            state: applicationStatuses[item.status].forCandidate,
            date: formatDay(new Date(item.at)),
          }),
        }))}
        more={more}
        title={candidateAgenda.changed}
      />
      <Agenda
        items={deadlines.map((job) => ({
          to: paths.job(job.slug),
          label: job.title,
          detail: job.organization,
          note: job.daysLeft,
          isUrgent: job.isPressing,
        }))}
        more={{ to: paths.savedJobs(), label: text.all }}
        title={text.title}
      />
      <Agenda
        items={matches.items.map(({ slug, title, organization, daysLeft }) => ({
          to: paths.job(slug),
          label: title,
          detail: organization,
          note: daysLeft,
        }))}
        more={{ to: paths.alertMatches(), label: text.all }}
        title={plural(alertOffer.agenda, matches.total)}
      />
      <UnreadAgenda unread={unread} />
      {nextStep === null ? null : (
        <section>
          <h2 className="text-xl">{candidateAgenda.nextStep}</h2>
          <p className="mt-1">
            {nextStep}{" "}
            <Link className="link inline-flex min-h-11 items-center" to={paths.profile()}>
              {candidateAgenda.toProfile}
            </Link>
          </p>
        </section>
      )}
    </>
  );
}

function toItem({ id, job, organization }: CandidateAgendaItem) {
  return { to: paths.application(id), label: job, detail: organization };
}
