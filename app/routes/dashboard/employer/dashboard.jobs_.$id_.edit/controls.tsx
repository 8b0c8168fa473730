import { Link } from "@remix-run/react";
import { Field } from "~/components/forms/field";
import { PostForm } from "~/components/forms/post-form";
import { SelectField } from "~/components/forms/select-field";
import { Section } from "~/components/layout/section";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import {
  editorAnchors,
  jobLead,
  jobTemplates,
  jobUndo,
  jobControls as text,
} from "~/content/pages/employer-jobs/controls";
import { jobFieldChoices, jobFieldHints } from "~/content/pages/employer-jobs/fields";
import type { FormState } from "~/lib/form-state";
import { formatTimeInText } from "~/lib/time/dates";
import { paths } from "~/paths";
import { Extend, Reopen } from "./deadline-forms";
import { type EditorData, isOffered, type JobForm } from "./editor-data";

interface ControlsProps {
  data: EditorData;
  state: FormState | undefined;
}

const reasonRules = { reason: { required: text.reasonRequired } };
const reasons = Object.entries(text.closeReasons);

const shared = { narrowButton: true, variant: "secondary" } as const;

/** The dates of a job that is or was open, and its end, each with a form of its own: they stand above its fields. */
export function Controls({ data, state }: ControlsProps) {
  const { job } = data;
  const sent = { ...shared, action: paths.editJob(job.id), state };
  const [told] = askedBy(state, "decision");
  const [waiting, readers = 0, undecided = 0] = askedBy(state, "close");
  return (
    <>
      {job.status === "published" ? <Extend data={data} state={state} /> : null}
      {isOffered("decision", data) ? (
        <Section id={editorAnchors.decision} ruled title={text.decision}>
          <PostForm
            {...sent}
            className="grid max-w-md gap-4"
            intent="decision"
            submit={told === undefined ? text.saveDecision : plural(jobUndo.decisionConfirm, told)}
          >
            {({ errors, values }) => (
              <>
                <Field
                  defaultValue={values.decisionBy ?? job.decisionBy ?? ""}
                  error={errors.decisionBy}
                  hint={jobFieldHints.decisionBy}
                  label={text.decision}
                  name="decisionBy"
                  type="date"
                />
                {told === undefined ? null : (
                  <Question asked={values.asked}>{plural(jobUndo.decision, told)}</Question>
                )}
              </>
            )}
          </PostForm>
        </Section>
      ) : null}
      {isOffered("close", data) ? (
        <Section
          id={editorAnchors.close}
          lead={job.reopenedAt ? text.closeForGoodLead : text.closeLead}
          ruled
          title={text.close}
        >
          <PostForm
            {...sent}
            className="grid max-w-md gap-4"
            endsOthers
            intent="close"
            rules={reasonRules}
            submit={waiting === undefined ? text.close : jobUndo.closingConfirm}
            variant="danger"
          >
            {({ errors, values }) => (
              <>
                <SelectField
                  any={jobFieldChoices.choose}
                  defaultValue={values.reason}
                  error={errors.reason}
                  label={text.closeReason}
                  name="reason"
                  options={reasons}
                  required
                />
                {waiting === undefined ? null : (
                  <>
                    <Question asked={values.asked}>
                      {[
                        waiting > 0 ? plural(jobUndo.closing, waiting) : "",
                        undecided > 0 ? plural(jobUndo.closingUndecided, undecided) : "",
                        readers > 0 ? plural(jobUndo.closingReaders, readers) : "",
                      ].join(" ")}
                    </Question>
                    {undecided > 0 ? (
                      <Link className="link py-1" to={paths.jobApplications(job.id, { view: "board" })}>
                        {jobUndo.closingApplications}
                      </Link>
                    ) : null}
                  </>
                )}
              </>
            )}
          </PostForm>
        </Section>
      ) : null}
      {job.status === "closed" ? <Reopen data={data} state={state} /> : null}
    </>
  );
}

/** The numbers with which a form asks before it goes on; none before. */
function askedBy(state: FormState | undefined, intent: JobForm): number[] {
  const asked = state?.intent === intent ? (state.values.asked ?? "") : "";
  return asked === "" ? [] : asked.split(" ").map(Number);
}

/** What a form asks about; sent once more, it goes on. */
function Question({ asked, children }: { asked: string | undefined; children: string }) {
  return (
    <>
      <input name="confirmed" type="hidden" value={asked} />
      <Callout autoFocus role="alert" tone="attention">
        <p>{children}</p>
      </Callout>
    </>
  );
}

interface UndoFormProps extends ControlsProps {
  intent: "undoDecision" | "undoClosing";
  /** Names what is undone. */
  token: string | null | undefined;
  sentence: string;
  /** Null where it cannot be undone. */
  until: string | null;
}

/** Until when something can be undone, and the button for it. */
export function UndoForm({ data, state, intent, token, sentence, until }: UndoFormProps) {
  const { job } = data;
  if (until === null || !isOffered(intent, data)) return null;
  return (
    <div className="mb-6 max-w-prose">
      <Callout tone="attention">
        <p className="mb-3" suppressHydrationWarning>
          {fillText(sentence, { time: formatTimeInText(new Date(until)) })}
        </p>
        <PostForm
          {...shared}
          action={paths.editJob(job.id)}
          hidden={{ token: token ?? "" }}
          intent={intent}
          state={state}
          submit={intent === "undoDecision" ? jobUndo.undoDecision : jobUndo.undoClosing}
        />
      </Callout>
    </div>
  );
}

/** Who of the team leads the job. */
export function Lead({ data: { job, lead }, state }: ControlsProps) {
  if (!lead) return null;
  // Not while their account is deactivated.
  const isThere = lead.people.some(({ userId }) => userId === lead.userId);
  return (
    <Section id={editorAnchors.lead} lead={jobLead.lead} ruled title={jobLead.title}>
      <PostForm
        {...shared}
        action={paths.editJob(job.id)}
        className="grid max-w-md gap-4"
        intent="lead"
        state={state}
        submit={jobLead.save}
      >
        {({ errors, values }) => (
          <SelectField
            any={isThere ? undefined : jobFieldChoices.choose}
            defaultValue={values.ledBy ?? lead.userId ?? undefined}
            error={errors.ledBy}
            label={jobLead.field}
            name="ledBy"
            options={lead.people.map(({ userId, name }) => [userId, name])}
          />
        )}
      </PostForm>
    </Section>
  );
}

/** A copy of the job, and the end of a draft: below its fields. */
export function CopyAndDelete({ data, state }: ControlsProps) {
  const { job } = data;
  const sent = { ...shared, action: paths.editJob(job.id), state };
  return (
    <>
      <Section id={editorAnchors.duplicate} lead={text.duplicateLead} ruled title={text.duplicateTitle}>
        <PostForm {...sent} endsOthers intent="duplicate" submit={text.duplicate} />
        <p className="mt-6 mb-3 max-w-prose text-muted">
          {data.isTemplate ? jobTemplates.isOne : jobTemplates.lead}
        </p>
        <PostForm
          {...sent}
          intent={data.isTemplate ? "untemplate" : "template"}
          submit={data.isTemplate ? jobTemplates.end : jobTemplates.save}
        />
      </Section>
      {job.status === "draft" ? (
        <Section id={editorAnchors.delete} lead={text.deleteLead} ruled title={text.deleteTitle}>
          <ButtonLink to={paths.deleteJob(job.id)} variant="danger">
            {text.delete}
          </ButtonLink>
        </Section>
      ) : null}
    </>
  );
}
