import { Link } from "@remix-run/react";
import { useState } from "react";
import { ReceiptList } from "~/components/applications/receipts";
import { RecordForm } from "~/components/forms/record-form";
import { ResponseSummary } from "~/components/forms/response-summary";
import { TextArea } from "~/components/forms/text-area";
import { Section } from "~/components/layout/section";
import { Avatar } from "~/components/ui/avatar";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import {
  decisionForms,
  employerApplication as text,
} from "~/content/pages/employer-applications/application";
import { replies } from "~/content/replies";
import { messages } from "~/content/sentences";
import { pipelineLimits } from "~/features/applications/pipeline/pipeline-limits";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { decisionIntents } from "./decisions";
import { DelayedReply } from "./delayed-reply";
import { EmployerDecision } from "./employer-decision";
import { EmployerDocuments } from "./employer-documents";
import { EmployerFacts } from "./employer-facts";
import { EmployerHistory } from "./employer-history";
import { EmployerProfile } from "./employer-profile";
import type { EmployerView } from "./employer-side.server";
import { MarkViewed } from "./mark-viewed";
import { RatingPanel } from "./rating-panel";

interface EmployerPageProps {
  view: EmployerView;
  /** The last form's answer. */
  answer: FormState | undefined;
  /** Identifies this visit. */
  visit: string;
}

const noteRules = { text: { required: messages.TEXT_REQUIRED } };

/** An application as its organization reads it, with what can be done about it. */
export function EmployerPage({ view, answer, visit }: EmployerPageProps) {
  const { application, candidate, job, events, receipts } = view;
  const { id } = application;
  const done = answer ? null : view.done;
  const decided = decisionIntents.find((intent) => intent === done);
  const lastSuccess = useLastSuccess(visit, decided !== undefined);
  const action = paths.application(id);
  return (
    <>
      {application.status === "submitted" ? <MarkViewed applicationId={id} /> : null}
      <p className="mb-6">
        <Link className="link inline-block py-1" to={paths.jobApplications(job.id)}>
          {text.back}
        </Link>
      </p>
      {decided ? (
        <div className="mb-6">
          <StatusNote key={visit}>
            {application.delayed ? replies.kept : decisionForms[decided].done}
          </StatusNote>
        </div>
      ) : null}
      {done === "undo" ? (
        <div className="mb-6">
          <StatusNote key={visit}>{plural(replies.undone, 1)}</StatusNote>
        </div>
      ) : null}
      {answer?.intent === "undo" ? <ResponseSummary state={answer} /> : null}
      <DelayedReply application={application} />
      <div className="flex items-center gap-4">
        {candidate ? <Avatar src={candidate.avatar} /> : null}
        <div className="min-w-0 wrap-anywhere">
          <h1 className="text-3xl">{candidate?.name ?? text.erased}</h1>
          {candidate?.headline ? <p>{candidate.headline}</p> : null}
          <p className="text-muted">{fillText(text.for, { title: job.title })}</p>
        </div>
      </div>
      {application.isAnonymized ? <p className="mt-6 max-w-prose">{text.erasedLead}</p> : null}
      <EmployerFacts view={view} />
      <RatingPanel answer={answer} done={done} view={view} visit={visit} />
      <EmployerDecision answer={answer} key={`${id} ${lastSuccess}`} view={view} />
      {candidate ? <EmployerProfile candidate={candidate} country={view.country} /> : null}
      <EmployerDocuments view={view} />
      <Section lead={text.notesLead} title={text.notes}>
        <RecordForm
          action={action}
          done={done}
          intent="note"
          rules={noteRules}
          state={answer}
          submit={text.addNote}
          success={text.noted}
          visit={visit}
        >
          {({ errors, values }) => (
            <TextArea
              counted
              defaultValue={values.text}
              error={errors.text}
              label={text.note}
              maxLength={pipelineLimits.note.max}
              name="text"
              required
              rows={3}
            />
          )}
        </RecordForm>
      </Section>
      <EmployerHistory events={events} />
      {receipts.length > 0 ? (
        <Section lead={text.receiptLead} title={text.receipt}>
          <ReceiptList receipts={receipts} />
        </Section>
      ) : null}
    </>
  );
}

/** The visit of the last decision that was carried out. Its forms begin anew with it, and with nothing else. */
function useLastSuccess(visit: string, isSuccess: boolean): string {
  const [last, setLast] = useState(visit);
  if (isSuccess && last !== visit) setLast(visit);
  return last;
}
