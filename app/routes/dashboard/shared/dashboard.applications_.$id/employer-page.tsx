import { Link } from "@remix-run/react";
import { MentionPicker } from "~/components/applications/mention-picker";
import { ReceiptList } from "~/components/applications/receipts";
import { useLastSuccess } from "~/components/applications/use-last-success";
import { DeskBar } from "~/components/desk/desk-bar";
import { DeskOutcome } from "~/components/desk/desk-outcome";
import { DeskPane } from "~/components/desk/desk-pane";
import { RecordForm } from "~/components/forms/record-form";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { RowButton } from "~/components/forms/row-button";
import { TextArea } from "~/components/forms/text-area";
import { UnsentGuard } from "~/components/forms/unsent/unsent-guard";
import { Section } from "~/components/layout/section";
import { useIsPaused } from "~/components/layout/use-is-suspended";
import { Avatar } from "~/components/ui/avatar";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { mentions } from "~/content/mentions";
import {
  decisionForms,
  employerApplication as text,
} from "~/content/pages/employer-applications/application";
import { desk as deskText } from "~/content/pages/employer-applications/desk";
import { interviewers } from "~/content/pages/employer-applications/interviewers";
import { othersInProcess, replyToOthers } from "~/content/pages/employer-applications/reply-tools";
import { replies } from "~/content/replies";
import { messages } from "~/content/sentences";
import { pipelineLimits } from "~/features/applications/application/application-limits";
import { replyToWaiting } from "~/features/applications/board/board-address";
import { deskAddress, listAddress } from "~/features/applications/desk/desk-list";
import { employerStateLabel } from "~/features/applications/reading/state-labels";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { decisionIntents, formAddress } from "./decisions";
import { DelayedReply } from "./delayed-reply";
import { EmployerDecision } from "./employer-decision";
import { EmployerDocuments } from "./employer-documents";
import { EmployerFacts } from "./employer-facts";
import { EmployerHistory, EmployerNotes } from "./employer-history";
import { EmployerProfile } from "./employer-profile";
import type { EmployerView } from "./employer-side.server";
import { MarkViewed } from "./mark-viewed";
import { RatingPanel } from "./rating-panel";

interface EmployerPageProps {
  view: EmployerView;
  /** The last form's state. */
  state: FormState | undefined;
  /** Identifies this visit. */
  visit: string;
}

const noteRules = { text: { required: messages.TEXT_REQUIRED } };

/** An application as its organization reads it, within its list or alone, with what can be done about it. */
export function EmployerPage({ view, state, visit }: EmployerPageProps) {
  const { application, candidate, job, list, desk } = view;
  const addressOf = (id: string) => deskAddress(id, list);
  return (
    <div className="full-page desk-page">
      {application.status === "submitted" ? (
        <MarkViewed
          applicationId={application.id}
          isUnasked={desk?.decided != null && desk.decided.id !== application.id}
        />
      ) : null}
      <div className="desk">
        {desk ? (
          <DeskPane
            addressOf={addressOf}
            current={application.id}
            rows={desk.items.map((item) => ({
              id: item.id,
              name: item.name ?? deskText.erased,
              under: list?.list === "all" && list.jobId === null ? item.job : null,
              state: item.isRated
                ? fillText(deskText.rated, { state: employerStateLabel(item) })
                : employerStateLabel(item),
              at: new Date(item.submittedAt),
            }))}
          />
        ) : null}
        <div className="min-w-0">
          {desk ? (
            <DeskBar
              addressOf={addressOf}
              back={listAddress(job.id, list)}
              current={application.id}
              desk={desk}
              isRefused={state !== undefined}
            />
          ) : (
            <p>
              <Link className="link inline-block py-1" to={paths.jobApplications(job.id)}>
                {text.back}
              </Link>
            </p>
          )}
          <div key={application.id}>
            <Outcome state={state} view={view} visit={visit} />
            <div className="mt-4 mb-5 flex items-center gap-4">
              {candidate && view.isCandidateActive ? <Avatar src={candidate.avatar} /> : null}
              <div className="min-w-0 wrap-anywhere">
                <h1 className="text-2xl leading-tight">{candidate?.name ?? text.erased}</h1>
                {candidate?.headline ? <p>{candidate.headline}</p> : null}
                <p className="text-sm text-muted">{fillText(text.for, { title: job.title })}</p>
              </div>
            </div>
            {view.inactive ? (
              <div className="mb-6">
                <Callout tone="attention">{view.inactive}</Callout>
              </div>
            ) : null}
            {view.erasedLead ? <p className="mb-6 max-w-prose">{view.erasedLead}</p> : null}
            <Application state={state} view={view} visit={visit} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** The outcome of the last action, here or on the previous application in the list. */
function Outcome({ view, state, visit }: EmployerPageProps) {
  const { application, list, desk, waitingBeside } = view;
  const decided = desk?.decided;
  const done = state ? null : view.done;
  const intent = decisionIntents.find((name) => name === view.done);
  const isStill = decided?.status === (intent === "move" ? "interview" : intent);
  const shown = intent && decided && isStill ? decided : null;
  return (
    <div className="mt-3 grid gap-3 empty:hidden">
      {intent && shown ? (
        <DeskOutcome
          action={deskAddress(shown.id, list)}
          decided={shown}
          intent={intent}
          isLast={shown.id === application.id}
          key={visit}
          takesFocus={!state}
        />
      ) : null}
      {intent && done && list === null ? (
        <StatusNote key={visit}>{application.delayed ? replies.kept : decisionForms[intent].done}</StatusNote>
      ) : null}
      {view.nextAwaited ? (
        <p>
          <ButtonLink compact to={view.nextAwaited.to} variant="secondary">
            {view.nextAwaited.label}
          </ButtonLink>
        </p>
      ) : null}
      {done === "hired" && waitingBeside ? (
        <p className="flex flex-wrap items-center gap-x-4 empty:hidden">
          {waitingBeside.count > 0 ? (
            <ButtonLink compact to={replyToWaiting(waitingBeside.jobId)} variant="secondary">
              {plural(replyToOthers, waitingBeside.count)}
            </ButtonLink>
          ) : null}
          {waitingBeside.undecided > 0 ? (
            <Link
              className="link inline-block py-1"
              to={paths.jobApplications(waitingBeside.jobId, { view: "board" })}
            >
              {plural(othersInProcess, waitingBeside.undecided)}
            </Link>
          ) : null}
        </p>
      ) : null}
      {done === "interviewers" ? <StatusNote key={visit}>{interviewers.done}</StatusNote> : null}
      {done === "seen" ? <StatusNote key={visit}>{mentions.done}</StatusNote> : null}
      {view.mention ? (
        <Callout tone="attention">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <p>
              {view.mention.author
                ? fillText(mentions.named, { name: view.mention.author })
                : mentions.namedByNobody}
            </p>
            {view.mention.noteId ? (
              <Link className="link inline-flex min-h-11 items-center" to={`#${mentions.anchor}`}>
                {mentions.read}
              </Link>
            ) : (
              <RowButton action={deskAddress(application.id, list)} intent="seen" variant="secondary">
                {mentions.seen}
              </RowButton>
            )}
          </div>
        </Callout>
      ) : null}
      {done === "undo" ? <StatusNote key={visit}>{plural(replies.undone, 1)}</StatusNote> : null}
      {state?.intent === "undo" ? <ResponseSummary state={state} /> : null}
      {!view.mayDecide || shown?.id === application.id ? null : (
        <DelayedReply application={application} list={list} />
      )}
    </div>
  );
}

/** How a note names a colleague; in a committee also while there is none to name. */
function noteHint([name]: readonly string[], hasCommittee: boolean): string | undefined {
  if (name !== undefined) return fillText(mentions.hint, { name });
  return hasCommittee ? mentions.hintAlone : undefined;
}

/** The documents, and beside them what is decided and known. Panels about the application go on the second side. */
function Application({ view, state, visit }: EmployerPageProps) {
  const { candidate, events, receipts, nameable } = view;
  const isPaused = useIsPaused(state);
  const done = state ? null : view.done;
  const lastSuccess = useLastSuccess(
    visit,
    decisionIntents.some((intent) => intent === done),
  );
  return (
    <div className="desk-work">
      <div className="desk-stay min-w-0">
        <EmployerDocuments view={view} />
      </div>
      <div className="min-w-0">
        {view.mayDecide ? <EmployerDecision state={state} key={lastSuccess} view={view} /> : null}
        <RatingPanel state={state} done={done} view={view} visit={visit} />
        <EmployerFacts view={view} />
        {candidate ? <EmployerProfile candidate={candidate} /> : null}
        <Section lead={text.notesLead} title={text.notes}>
          {isPaused ? null : (
            <RecordForm
              action={formAddress(view)}
              done={done === "told" ? "note" : done}
              intent="note"
              rules={noteRules}
              state={state}
              submit={text.addNote}
              success={done === "told" ? mentions.told : text.noted}
              visit={visit}
            >
              {({ errors, values, isReturned }) => (
                <>
                  <TextArea
                    counted
                    defaultValue={values.text}
                    error={errors.text}
                    hint={noteHint(nameable, view.committee !== null)}
                    label={text.note}
                    maxLength={pipelineLimits.note.max}
                    name="text"
                    required
                    rows={3}
                  />
                  <MentionPicker field="text" names={nameable} />
                  <UnsentGuard isReturned={isReturned} name="note" />
                </>
              )}
            </RecordForm>
          )}
          <EmployerNotes action={formAddress(view)} events={events} namingId={view.mention?.noteId ?? null} />
        </Section>
        <EmployerHistory events={events} />
        {receipts.length > 0 ? (
          <Section lead={text.receiptLead} title={text.receipt}>
            <ReceiptList receipts={receipts} />
          </Section>
        ) : null}
      </div>
    </div>
  );
}
