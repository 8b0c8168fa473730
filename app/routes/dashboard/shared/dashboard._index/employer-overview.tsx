import { Link } from "@remix-run/react";
import { CommitteeWorkNote } from "~/components/applications/committee-work-note";
import { movingAddress } from "~/components/applications/moving-address";
import { Agenda } from "~/components/layout/agenda";
import { useIsSuspended } from "~/components/layout/use-is-suspended";
import { Callout } from "~/components/ui/callout";
import { KeyFigures } from "~/components/ui/key-figures";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { interviews as words } from "~/content/interviews";
import { awaitedWhileSuspended, employerAgenda as text } from "~/content/pages/agenda";
import { publishingClosed } from "~/content/pages/employer-jobs/publishing-closed";
import { jobStatsPage as stats } from "~/content/pages/employer-jobs/stats";
import type { AskedSide } from "~/features/applications/application/asked-sides";
import type { CommitteeWork } from "~/features/applications/committee/list-committee-work.server";
import type { MissedDate } from "~/features/applications/decision-dates/list-missed-dates.server";
import { deskAddress } from "~/features/applications/desk/desk-list";
import { saidText, whenText } from "~/features/applications/interview/interview-words";
import type { EmployerInterviews } from "~/features/applications/reading/employer-interviews.server";
import type { Awaiting } from "~/features/applications/reading/list-awaiting.server";
import type { UnreadConversation } from "~/features/conversations/list-unread.server";
import type { AgendaJob, EmployerAgenda } from "~/features/jobs/posting/employer-agenda.server";
import type { OwnOrganization } from "~/features/organizations/organization/own-organization.server";
import type { DayNumbers } from "~/features/statistics/job-stats/read-days.server";
import { formatBriefDay, formatBriefIsoDay } from "~/lib/time/dates";
import { paths } from "~/paths";
import { AwaitedAnswers } from "./awaited-answers";
import { type ListedMention, MentionAgenda } from "./mention-agenda";
import { UnreadAgenda } from "./unread-agenda";

interface EmployerOverviewProps {
  awaiting: Awaiting;
  committees: readonly CommitteeWork[];
  /** The notes that name the reader. */
  mentions: readonly ListedMention[];
  missed: readonly MissedDate[];
  interviews: EmployerInterviews;
  unread: readonly UnreadConversation[];
  /** Which inbox has them, for somebody with one for each side. */
  inbox?: AskedSide | undefined;
  agenda: EmployerAgenda;
  verification: OwnOrganization["verification"];
  isPublishingClosed: boolean;
  /** Whether the reader is the one who approves jobs. */
  isOwner: boolean;
  /** Of the last seven days. */
  week: DayNumbers;
  /** Whether a next step stands above. */
  hasStep: boolean;
  /** When all this was read, in milliseconds. */
  seenAt: number;
}

/** The pending work of an organization's jobs and their applications, the most urgent first. */
export function EmployerOverview({
  awaiting,
  committees,
  mentions,
  missed,
  interviews,
  unread,
  inbox,
  agenda,
  verification,
  isPublishingClosed,
  isOwner,
  week,
  hasStep,
  seenAt,
}: EmployerOverviewProps) {
  const { awaited, upcoming } = interviews;
  const isSuspended = useIsSuspended();
  const { counts, returned, closingSoon, inReview, changesInReview, drafts } = agenda;
  const { toApprove, unapproved, unasked, awaitingApproval } = agenda;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const waiting = [
    toApprove,
    unapproved,
    unasked,
    mentions,
    missed,
    committees,
    awaiting.items,
    awaited.items,
    upcoming,
    unread,
    returned,
    closingSoon,
  ];
  const ours = [inReview, changesInReview, drafts];
  const isCalm = [...waiting, ...ours].every((items) => items.length === 0);
  const waitingNow = {
    list: "all",
    jobId: null,
    state: "waiting",
    sort: "oldest",
    isMine: false,
    q: "",
    seenAt,
  } as const;
  const listOf = (status: keyof typeof counts | "approval") => ({
    to: paths.employerJobs({ of: "all", status }),
    label: text.all,
  });
  return (
    <>
      <AwaitedAnswers
        items={awaited.items.map(({ id, name, job, isClosed, ...said }) => ({
          to: movingAddress(id),
          label: name ?? text.erased,
          detail: isClosed ? fillText(text.ofClosed, { job }) : job,
          note: saidText(said),
        }))}
        more={paths.interviews()}
        total={awaited.total}
        words={isSuspended ? awaitedWhileSuspended : undefined}
      />
      {isOwner && !isSuspended ? (
        <AwaitedAnswers
          items={toApprove.map(({ id, title, at }) => ({
            to: paths.previewJob(id),
            label: title,
            detail: "",
            note: fillText(text.waitsSince, { date: formatBriefDay(new Date(at)) }),
          }))}
          more={paths.employerJobs({ of: "all", status: "approval" })}
          total={awaitingApproval}
          words={text.toApprove}
        />
      ) : null}
      <MentionAgenda mentions={mentions} />
      <CommitteeWorkNote jobs={committees} />
      <Agenda
        items={missed.map(({ jobId, job, decisionBy, undecided }) => ({
          to: paths.jobApplications(jobId),
          label: job,
          detail: plural(text.undecided, undecided),
          note: fillText(text.promised, { date: formatBriefIsoDay(decisionBy) }),
          isUrgent: true,
        }))}
        more={{ to: paths.employerJobs({ of: "all", status: "late" }), label: text.allJobs }}
        title={text.missed}
      />
      <Agenda
        items={awaiting.items.map(({ id, name, job, submittedAt }) => ({
          to: deskAddress(id, waitingNow),
          label: name ?? text.erased,
          detail: job,
          note: fillText(text.received, { date: formatBriefDay(new Date(submittedAt)) }),
          isUrgent: true,
        }))}
        more={{ to: paths.candidates({ of: "all" }), label: text.all }}
        title={plural(isSuspended ? text.awaitingSuspended : text.awaiting, awaiting.total)}
      />
      <UnreadAgenda as={inbox} unread={unread} />
      <Agenda
        items={upcoming.map(({ id, name, job, answer, ...when }) => ({
          to: paths.application(id),
          label: name ?? text.erased,
          detail: job,
          note: fillText(words.note, { when: whenText(when), answer: words.answers[answer] }),
        }))}
        more={{ to: paths.interviews(), label: text.all }}
        title={text.interviews}
      />
      {isPublishingClosed ? (
        <Callout tone="danger">
          <p>{publishingClosed}</p>
        </Callout>
      ) : null}
      {verification === "verified" ? null : (
        <Callout tone="attention">
          <p>{text.verification[verification]}</p>
          <Link className="link inline-block py-1 font-semibold" to={paths.organizationVerification()}>
            {text.toVerification}
          </Link>
        </Callout>
      )}
      {total > 0 && isCalm && !hasStep ? (
        <p className="max-w-prose">{fillText(text.nothing, { open: plural(text.open, counts.published) })}</p>
      ) : null}
      <Agenda
        items={returned.map(toItem(text.sentBack, true))}
        more={listOf("draft")}
        title={text.returned}
      />
      <Agenda
        items={unapproved.map(toItem(text.sentBack, true))}
        more={listOf("draft")}
        title={text.unapproved}
      />
      <Agenda items={unasked.map(toItem(text.sentBack))} more={listOf("draft")} title={text.unasked} />
      {isOwner ? null : (
        <Agenda
          items={toApprove.map(toItem(text.waitsSince))}
          more={listOf("approval")}
          title={text.waitingApproval}
        />
      )}
      <Agenda
        items={closingSoon.map(toItem(text.closes, true))}
        more={listOf("published")}
        title={text.closingSoon}
      />
      <Agenda items={inReview.map(toItem(text.submitted))} more={listOf("in_review")} title={text.inReview} />
      <Agenda
        items={changesInReview.map(toItem(text.changeSent))}
        more={listOf("published")}
        title={text.changesInReview}
      />
      <Agenda items={drafts.map(toItem(text.saved))} more={listOf("draft")} title={text.drafts} />
      {total > counts.draft ? <WeekNumbers {...week} /> : null}
    </>
  );
}

/** How the last seven days went; the weekly reports say more. */
function WeekNumbers({ views, visitors, saves, applications }: DayNumbers) {
  const figures = [
    { term: stats.views, value: views },
    { term: stats.visitors, value: visitors },
    { term: stats.saves, value: saves },
    { term: stats.applications, value: applications },
  ];
  return (
    <section>
      <h2 className="mb-3 text-xl">{text.week}</h2>
      <KeyFigures figures={figures} />
      <Link className="link mt-2 inline-block py-1" to={paths.reports()}>
        {text.reports}
      </Link>
    </section>
  );
}

function toItem(sentence: string, isUrgent = false) {
  return ({ id, title, at }: AgendaJob) => ({
    to: paths.editJob(id),
    label: title,
    note: fillText(sentence, { date: formatBriefDay(new Date(at)) }),
    isUrgent,
  });
}
