import { Agenda } from "~/components/layout/agenda";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { interviews as words } from "~/content/interviews";
import { candidateAgenda, savedAgenda as text } from "~/content/pages/agenda";
import { applicationStatuses } from "~/content/vocabularies/applications/application-states";
import { whenText } from "~/features/applications/interview/interview-words";
import type {
  CandidateAgenda,
  CandidateAgendaItem,
} from "~/features/applications/reading/candidate-agenda.server";
import type { UnreadConversation } from "~/features/conversations/list-unread.server";
import type { SavedDeadline } from "~/features/saved-jobs/list-saved-deadlines.server";
import { formatBriefDay } from "~/lib/time/dates";
import { paths } from "~/paths";
import { AwaitedAnswers } from "./awaited-answers";
import { UnreadAgenda } from "./unread-agenda";

/** A new job that an alert found. */
interface NewMatch {
  slug: string;
  title: string;
  organization: string;
  /** «Quedan 3 días» */
  daysLeft: string;
}

/** A person's pending work. */
export interface PersonAgenda {
  applications: CandidateAgenda;
  /** Of what the person saved. */
  deadlines: readonly SavedDeadline[];
  /** The newest jobs that the person's alerts found, and how many there are. */
  matches: { total: number; items: readonly NewMatch[] };
}

interface PersonOverviewProps extends PersonAgenda {
  unread: readonly UnreadConversation[];
  /** Whether a next step stands above: then something is pending. */
  hasStep: boolean;
  /** Whether the organization's part follows, which says what waits there. */
  isMember: boolean;
}

/** Whether anything waits for a person. */
export function hasAgenda(
  { applications: { awaited, interviews, changed }, deadlines, matches }: PersonAgenda,
  unread: readonly UnreadConversation[],
): boolean {
  const named = [awaited.items, interviews, changed, deadlines, unread];
  return matches.total > 0 || named.some((items) => items.length > 0);
}

/** Interviews to answer, messages, interviews to come, organizations' replies, deadlines of saved jobs and new jobs. */
export function PersonOverview({
  applications,
  deadlines,
  matches,
  unread,
  hasStep,
  isMember,
}: PersonOverviewProps) {
  const { awaited, interviews, changed } = applications;
  const more = { to: paths.applications(), label: candidateAgenda.all };
  return (
    <>
      {isMember || hasAgenda({ applications, deadlines, matches }, unread) ? null : (
        <p className="max-w-prose text-muted">
          {`${hasStep ? "" : `${candidateAgenda.nothing} `}${candidateAgenda.later}`}
        </p>
      )}
      <AwaitedAnswers
        items={awaited.items.map((item) => ({ ...toItem(item), note: whenText(item) }))}
        more={paths.applications()}
        total={awaited.total}
      />
      <UnreadAgenda unread={unread} />
      <Agenda
        items={interviews.map((item) => ({
          ...toItem(item),
          note: fillText(words.note, { when: whenText(item), answer: words.ownAnswers[item.answer] }),
        }))}
        more={more}
        title={candidateAgenda.interviews}
      />
      <Agenda
        items={changed.map((item) => ({
          ...toItem(item),
          note: fillText(candidateAgenda.changedAt, {
            state: applicationStatuses[item.status].forCandidate,
            date: formatBriefDay(new Date(item.at)),
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
        title={plural(candidateAgenda.matches, matches.total)}
      />
    </>
  );
}

function toItem({ id, job, organization }: CandidateAgendaItem) {
  return { to: paths.application(id), label: job, detail: organization };
}
