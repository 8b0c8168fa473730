import { Link } from "@remix-run/react";
import { PostForm } from "~/components/forms/post-form";
import { Checklist } from "~/components/jobs/checklist";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { fillText } from "~/content/fill-text";
import { formatNumber, plural } from "~/content/format";
import { replyToOthers, undecidedOnes } from "~/content/pages/employer-applications/reply-tools";
import { jobApproval as words } from "~/content/pages/employer-jobs/approval";
import { jobUndo, jobControls as text } from "~/content/pages/employer-jobs/controls";
import { jobEditor } from "~/content/pages/employer-jobs/editor";
import { removalReasons } from "~/content/vocabularies/jobs/job-states";
import { replyToColumn, replyToWaiting } from "~/features/applications/board/board-address";
import type { FormState } from "~/lib/form-state";
import { formatInstant } from "~/lib/time/dates";
import { paths } from "~/paths";
import { UndoForm } from "./controls";
import { type EditorData, isOffered } from "./editor-data";

/** In which state the job is, and what it waits for. */
export function StatePanel({ data, state }: { data: EditorData; state: FormState | undefined }) {
  const { job } = data;
  if (job.status === "draft")
    return (
      <>
        {job.reviewNote ? (
          <Note lead={data.isReviewed ? text.returned : text.returnedBefore} note={job.reviewNote} />
        ) : null}
        <Approval data={data} state={state} />
        {isRefused(state) || data.isSuspended ? null : <Readiness data={data} />}
      </>
    );
  if (job.status === "in_review")
    return (
      <Waiting
        isOffered={isOffered("withdraw", data)}
        lead={text.withdrawLead}
        sentence={fillText(text.inReview, { date: day(job.submittedAt) })}
        state={state}
        to={paths.editJob(job.id)}
        withdraw={text.withdraw}
      />
    );
  if (job.status === "published")
    return (
      <>
        <p className="mt-4 mb-4 text-lg">
          {fillText(data.isSuspended ? text.openSuspended : text.open, { date: day(job.closesAt) })}
        </p>
        <UndoMove data={data} state={state} />
        {job.pendingChange ? (
          <Waiting
            isOffered={isOffered("withdraw", data)}
            lead={text.changeLead}
            sentence={fillText(text.changeInReview, { date: day(job.pendingChangeAt) })}
            state={state}
            to={paths.editJob(job.id)}
            withdraw={text.withdrawChange}
          />
        ) : null}
        {job.reviewNote ? <Note lead={text.changeReturned} note={job.reviewNote} /> : null}
      </>
    );
  const isRemoved = job.closeReason === "moderation";
  const closed = job.status === "archived" ? text.archived : text.closed[job.closeReason ?? "deadline"];
  return (
    <>
      <p className="mt-4 mb-4 text-lg">{fillText(closed, { date: day(job.closedAt) })}</p>
      <UndoForm
        data={data}
        intent="undoClosing"
        sentence={jobUndo.closingUntil}
        state={state}
        token={job.closedAt}
        until={data.closingUndoableUntil}
      />
      <UndoMove data={data} state={state} />
      {data.applications.waiting > 0 ? (
        <ButtonLink to={replyToWaiting(job.id)}>
          {plural(replyToOthers, data.applications.waiting)}
        </ButtonLink>
      ) : null}
      {data.applications.undecided.length > 0 ? (
        <p className="mt-3 flex flex-wrap gap-x-4">
          <span className="py-1">{undecidedOnes.lead}</span>{" "}
          {data.applications.undecided.map(({ column, count }) => (
            <Link className="link inline-block py-1" key={column} to={replyToColumn(job.id, column)}>
              {fillText(undecidedOnes[column], { n: formatNumber(count) })}
            </Link>
          ))}
        </p>
      ) : null}
      {isRemoved ? (
        <Note
          lead={fillText(text.removed, { reason: removalReasons[job.removalReason ?? "other"] })}
          note={job.reviewNote}
        />
      ) : null}
    </>
  );
}

/** The way back from another decision date, at the top of the page, where its outcome is said. */
function UndoMove({ data, state }: { data: EditorData; state: FormState | undefined }) {
  if (!isOffered("decision", data)) return null;
  return (
    <UndoForm
      data={data}
      intent="undoDecision"
      sentence={jobUndo.decisionUntil}
      state={state}
      token={data.undoableMove?.token}
      until={data.undoableMove?.until ?? null}
    />
  );
}

/** What a draft's request for its owner's approval has come to. */
function Approval({ data, state }: { data: EditorData; state: FormState | undefined }) {
  const { job, approval } = data;
  if (!job.approval) return null;
  const { owner, asker, isOwner } = approval;
  const date = day(job.approval.since);
  if (job.approval.state === "dropped") return <Note lead={fillText(words.dropped, { date })} note={null} />;
  if (job.approval.state === "returned")
    return (
      <Note
        lead={fillText(isOwner ? words.returnedToOthers : words.returned, { owner, date })}
        note={job.approval.note}
      />
    );
  if (!isOwner)
    return (
      <Waiting
        intent="withdrawApproval"
        isOffered={isOffered("withdrawApproval", data)}
        lead={fillText(words.waitingLead, { owner })}
        sentence={fillText(words.waiting, { owner, date })}
        state={state}
        to={paths.editJob(job.id)}
        withdraw={words.withdraw}
      />
    );
  return (
    <div className="mt-6 grid justify-items-start gap-4">
      <Callout tone="attention">
        <p className="wrap-anywhere">{fillText(words.asked, { asker: asker ?? words.somebody, date })}</p>
      </Callout>
      <ButtonLink to={paths.previewJob(job.id)}>{words.decide}</ButtonLink>
    </div>
  );
}

/** A draft's missing fields and the dates that publishing would refuse; or that it is complete, unless it came back. */
function Readiness({ data }: { data: EditorData }) {
  const { job, missing, refusedDates, approval, isReviewed, isPublishingClosed } = data;
  const isReady = missing.length + refusedDates.length === 0;
  const toPublish = isReviewed ? jobEditor.readyForReview : undefined;
  const isDecided = job.reviewNote !== null || (job.approval !== null && job.approval.state !== "dropped");
  return (
    <>
      {refusedDates.length > 0 ? (
        <div className="mt-6">
          <Callout tone="attention">
            <p className="font-semibold">{text.refusedDates}</p>
            {refusedDates.map((sentence) => (
              <p className="mt-1" key={sentence}>
                {sentence}
              </p>
            ))}
          </Callout>
        </div>
      ) : null}
      {missing.length > 0 || (isReady && !isDecided && !isPublishingClosed) ? (
        <Checklist missing={missing} ready={approval.asksOwner ? words.ready : toPublish} />
      ) : null}
    </>
  );
}

interface WaitingProps {
  sentence: string;
  lead: string;
  withdraw: string;
  isOffered: boolean;
  to: string;
  state: FormState | undefined;
  intent?: string;
}

/** The version that somebody is reading, and a button to withdraw it. */
function Waiting({ sentence, lead, withdraw, isOffered, to, state, intent = "withdraw" }: WaitingProps) {
  return (
    <div className="mt-6 grid gap-4">
      <Callout tone="attention">
        <p className="wrap-anywhere">{sentence}</p>
        <p className="mt-1 wrap-anywhere">{lead}</p>
      </Callout>
      <PostForm
        action={to}
        intent={intent}
        narrowButton
        state={state}
        submit={isOffered ? withdraw : null}
        variant="secondary"
      />
    </div>
  );
}

/** A refused form shows its errors without the readiness of the stored job beside them. */
function isRefused(state: FormState | undefined): boolean {
  return state?.intent === "save" || state?.intent === "publish";
}

/** An administrator's or the owner's words. */
function Note({ lead, note }: { lead: string; note: string | null }) {
  return (
    <div className="mt-6">
      <Callout tone="attention">
        <p className="font-semibold wrap-anywhere">{lead}</p>
        {note ? <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p> : null}
      </Callout>
    </div>
  );
}

function day(iso: string | null): string {
  return iso ? formatInstant(new Date(iso)) : "";
}
