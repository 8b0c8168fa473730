import { Field } from "~/components/forms/field";
import { PostForm } from "~/components/forms/post-form";
import { SelectField } from "~/components/forms/select-field";
import { Section } from "~/components/layout/section";
import { ButtonLink } from "~/components/ui/button";
import { editorAnchors, jobLead, jobControls as text } from "~/content/pages/employer-jobs/controls";
import { jobFieldChoices, jobFieldHints } from "~/content/pages/employer-jobs/fields";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { Extend, Reopen } from "./deadline-forms";
import { type EditorData, isOffered } from "./editor-data";

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
  return (
    <>
      {job.status === "published" ? <Extend data={data} state={state} /> : null}
      {isOffered("decision", data) ? (
        <Section id={editorAnchors.decision} ruled title={text.decision}>
          <PostForm {...sent} className="grid max-w-md gap-4" intent="decision" submit={text.saveDecision}>
            {({ errors, values }) => (
              <Field
                defaultValue={values.decisionBy ?? job.decisionBy ?? ""}
                error={errors.decisionBy}
                hint={jobFieldHints.decisionBy}
                label={text.decision}
                name="decisionBy"
                type="date"
              />
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
            intent="close"
            rules={reasonRules}
            submit={text.close}
            variant="danger"
          >
            {({ errors }) => (
              <SelectField
                any={jobFieldChoices.choose}
                error={errors.reason}
                label={text.closeReason}
                name="reason"
                options={reasons}
                required
              />
            )}
          </PostForm>
        </Section>
      ) : null}
      {job.status === "closed" ? <Reopen data={data} state={state} /> : null}
    </>
  );
}

/** Who of the team leads the job. */
export function Lead({ data: { job, lead }, state }: ControlsProps) {
  if (!lead) return null;
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
        <PostForm {...sent} intent="duplicate" submit={text.duplicate} />
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
