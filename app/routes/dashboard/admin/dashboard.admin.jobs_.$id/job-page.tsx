import { Link } from "@remix-run/react";
import { DeskBar } from "~/components/desk/desk-bar";
import { DeskPane } from "~/components/desk/desk-pane";
import type { DeskKeys } from "~/components/desk/desk-shortcuts";
import { decisionId } from "~/components/desk/open-decision";
import { RowButton } from "~/components/forms/row-button";
import { JobView } from "~/components/jobs/job-view";
import { Section } from "~/components/layout/section";
import { DecidedNote } from "~/components/reviews/decided-note";
import { DateTime } from "~/components/ui/date-time";
import { FactsTable } from "~/components/ui/facts-table";
import { RichText } from "~/components/ui/rich-text";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { adminJobs, jobEventWords, reviewKeys, adminJob as text } from "~/content/pages/admin/jobs";
import { wordsFor } from "~/content/vocabularies/codes";
import type { JobEventEntry } from "~/features/jobs/admin/get-job.server";
import type { QueueItem, ReviewQueue } from "~/features/jobs/admin/list-jobs.server";
import type { ReviewHint } from "~/features/jobs/admin/review-hints";
import type { UndoableDecision } from "~/features/jobs/admin/take-back.server";
import type { TakenBackWords } from "~/features/jobs/admin/taken-back-words.server";
import type { JobViewData } from "~/features/jobs/public/job-view.server";
import type { FormState } from "~/lib/form-state";
import { formatTimeInText } from "~/lib/time/dates";
import { paths } from "~/paths";
import { JobNotice, type ShownState } from "./job-notice";
import { offeredForms, ReviewForms } from "./review-forms";

/** Those that wait around a job, with how much rules saw in each. */
type HintedQueue = Omit<ReviewQueue, "items"> & { items: readonly (QueueItem & { hints: number })[] };

interface AdminJobPageProps {
  view: JobViewData;
  jobState: ShownState;
  organizationId: string;
  /** Of the organization's page, which people read beside the job. */
  website: string | null;
  descriptionHtml: string | null;
  version: string;
  isPastDeadline: boolean;
  events: readonly JobEventEntry[];
  /** Those that wait around it; null for one that is none of them, nor was until just now. */
  queue: HintedQueue | null;
  /** What rules saw in one that waits, else null. */
  hints: readonly ReviewHint[] | null;
  done: string | null;
  /** The job that the last decision was about, where it led on to this one. */
  last: string | null;
  /** The last decision, which may have been about another job. */
  undo: UndoableDecision | null;
  /** The one about this job. */
  ownUndo: UndoableDecision | null;
  takenBack: TakenBackWords | null;
  /** Of the last form. */
  state: FormState | undefined;
  visit: string;
}

const outcomes = {
  approve: text.approved,
  return: text.returned,
  remove: text.removed,
  "take-back": text.takenBack,
};

const keys: DeskKeys = {
  keys: { approve: "p", return: "d", undo: "u" },
  labels: reviewKeys,
  next: reviewKeys.next,
  previous: reviewKeys.previous,
};

/** Of what rules saw and the forms, which on phones come after the job. */
const decisionAnchor = "decidir";

/** A job as everybody will read it among those that wait, what can be done with it, and what happened to it. */
export function AdminJobPage(page: AdminJobPageProps) {
  const { view, queue, state, done, last, visit, undo, ownUndo } = page;
  // Of an address that is opened again after the decision was taken back, or made again.
  const isStill = done === "take-back" ? ownUndo === null : undo !== null;
  const outcome = isStill ? wordsFor(outcomes, done) : undefined;
  const shown = outcome ? undo : (ownUndo ?? undo);
  const isElsewhere = !outcome && shown?.id !== view.id;
  const note = shown && !isLost(page) ? <Undo isNamed={isElsewhere} undo={shown} /> : null;
  // The way back from the last decision goes along through the queue.
  const addressOf = (id: string) => paths.admin.job(id, undo ? { last: undo.id } : {});
  const before = last === null ? null : { to: paths.admin.job(last), name: undo?.title ?? null };
  return (
    <div className="full-page desk-page">
      <div className="desk">
        {queue ? <DeskPane addressOf={addressOf} current={view.id} rows={rowsOf(queue)} /> : null}
        <div className="min-w-0">
          {queue ? (
            <DeskBar
              addressOf={addressOf}
              back={paths.admin.jobs()}
              current={view.id}
              decisions={keys}
              desk={queue}
              isRefused={state !== undefined}
              words={{ back: text.queue, next: text.skip }}
            />
          ) : (
            <p className="mb-4">
              <Link className="link inline-block py-1" to={paths.admin.jobs()}>
                {text.back}
              </Link>
            </p>
          )}
          <div className="mt-3" key={view.id}>
            {outcome ? (
              <DecidedNote last={before} outcome={outcome} undo={note} visit={visit} />
            ) : (
              <div className="mb-4 empty:hidden">{note}</div>
            )}
            {offeredForms(page.jobState).length > 0 ? (
              <Link
                className="link mb-2 inline-flex min-h-11 items-center lg:hidden"
                to={`${addressOf(view.id)}#${decisionAnchor}`}
              >
                {text.toDecision}
              </Link>
            ) : null}
            <Review {...page} action={addressOf(view.id)} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** A form was refused that is there no more: what was sent stands below, with the way back from what came before it. */
const isLost = ({ state, jobState }: AdminJobPageProps) =>
  state?.message !== undefined && !offeredForms(jobState).includes(state.intent ?? "");

function rowsOf({ items }: HintedQueue) {
  return items.map(({ id, title, organization, since, isLate, isChange, isDecided, hints }) => ({
    ...{ id, name: title, at: since },
    under: organization,
    state: [
      isDecided ? adminJobs.decided : "",
      hints > 0 ? plural(adminJobs.hints, hints) : "",
      isChange ? adminJobs.change : "",
      isLate ? adminJobs.late : "",
    ]
      .filter(Boolean)
      .join(". "),
  }));
}

interface UndoProps {
  undo: UndoableDecision;
  /** Nothing beside it says which job it was about. */
  isNamed?: boolean;
}

/** The way back from the last decision, as long as there is one. */
function Undo({ undo: { id, title, version, until }, isNamed = false }: UndoProps) {
  const time = formatTimeInText(new Date(until));
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1" id={decisionId("undo")}>
      <p className="text-sm wrap-anywhere" suppressHydrationWarning>
        {isNamed ? fillText(text.undoableOf, { title, time }) : fillText(text.undoable, { time })}
      </p>
      <RowButton
        action={paths.admin.job(id)}
        endsOthers
        intent="take-back"
        variant="secondary"
        version={version}
      >
        {text.undo}
      </RowButton>
    </div>
  );
}

/** The job, and beside it what rules saw, the decision, and what is known of its organization. */
function Review({ action, ...page }: AdminJobPageProps & { action: string }) {
  const { view, jobState, events, state, hints, ownUndo, takenBack } = page;
  const { organizationId, website, descriptionHtml, version, isPastDeadline } = page;
  return (
    <div className="desk-work">
      <div className="min-w-0">
        <JobView job={view} notice={<JobNotice state={jobState} />} stacked />
        {website || descriptionHtml ? (
          <Section title={text.organizationPage}>
            {website ? <p className="mb-4 wrap-anywhere">{website}</p> : null}
            {descriptionHtml ? <RichText html={descriptionHtml} /> : null}
          </Section>
        ) : null}
      </div>
      <div className="desk-stay min-w-0" id={decisionAnchor} tabIndex={-1}>
        <ReviewForms
          action={action}
          hints={hints}
          hasMark={view.organization.verified}
          organizationId={organizationId}
          isPastDeadline={isPastDeadline}
          jobState={jobState}
          state={state}
          takenBack={takenBack}
          undo={ownUndo ? <Undo undo={ownUndo} /> : null}
          version={version}
        />
        <p className="mt-6 flex flex-wrap gap-x-6">
          {jobState.status === "published" && !jobState.hidden ? (
            <Link className="link inline-block py-1" to={paths.job(view.slug)}>
              {text.see}
            </Link>
          ) : null}{" "}
          {jobState.hidden ? null : (
            <Link className="link inline-block py-1" to={paths.organization(view.organization.slug)}>
              {text.seeOrganization}
            </Link>
          )}{" "}
          <Link className="link inline-block py-1" to={paths.admin.organization(organizationId)}>
            {text.seeCase}
          </Link>
        </p>
        <Section title={text.historyTitle}>
          <EventRows events={events} />
        </Section>
      </div>
    </div>
  );
}

/** A job's history, the newest first. */
function EventRows({ events }: { events: readonly JobEventEntry[] }) {
  return (
    <FactsTable caption={text.historyTitle} columns={[text.what, text.who, text.when]}>
      {events.map(({ id, kind, who, createdAt }) => (
        <tr key={id}>
          <th scope="row">{jobEventWords[kind]}</th>
          <td className="wrap-anywhere" data-label={text.who}>
            {who ?? text.gone}
          </td>
          <td data-label={text.when}>
            <DateTime iso={createdAt} />
          </td>
        </tr>
      ))}
    </FactsTable>
  );
}
