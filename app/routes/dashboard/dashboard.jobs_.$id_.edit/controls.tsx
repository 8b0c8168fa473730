import { Field } from "~/components/forms/field";
import { PostForm } from "~/components/forms/post-form";
import { SelectField } from "~/components/forms/select-field";
import { Section } from "~/components/layout/section";
import { ButtonLink } from "~/components/ui/button";
import { fillText } from "~/content/fill-text";
import { jobControls as text } from "~/content/pages/employer-jobs/controls";
import { jobFieldChoices, jobFieldHints } from "~/content/pages/employer-jobs/fields";
import { messages } from "~/content/sentences";
import { formatInstant } from "~/lib/dates";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { ClosingFields } from "./closing-fields";
import type { EditorData } from "./editor-data";

interface ControlsProps {
  data: EditorData;
  state: FormState | undefined;
}

const dateRules = { closesAt: { required: messages.DATE_INVALID } };
const reasonRules = { reason: { required: text.reasonRequired } };
const reasons = Object.entries(text.closeReasons);

/** What can be done with a job in its state besides editing it, each with a form of its own. */
export function Controls({ data, state }: ControlsProps) {
  const { job } = data;
  const shared = { action: paths.editJob(job.id), state, narrowButton: true, variant: "secondary" } as const;
  const isWaitedFor =
    job.status === "published" || (job.status === "closed" && job.closeReason !== "moderation");
  return (
    <>
      {job.status === "published" ? <Extend data={data} state={state} /> : null}
      {isWaitedFor ? (
        <Section ruled title={text.decision}>
          <PostForm {...shared} className="grid max-w-md gap-4" intent="decision" submit={text.saveDecision}>
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
      {job.status === "published" ? (
        <Section lead={text.closeLead} ruled title={text.close}>
          <PostForm
            {...shared}
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
      <Section lead={text.duplicateLead} ruled title={text.duplicateTitle}>
        <PostForm {...shared} intent="duplicate" submit={text.duplicate} />
      </Section>
      {job.status === "draft" ? (
        <Section lead={text.deleteLead} ruled title={text.deleteTitle}>
          <ButtonLink to={paths.deleteJob(job.id)} variant="danger">
            {text.delete}
          </ButtonLink>
        </Section>
      ) : null}
    </>
  );
}

function Extend({ data: { job, extensionLimits }, state }: ControlsProps) {
  const { originalClosesAt, closesAt } = job;
  const lead = originalClosesAt
    ? fillText(text.extended, { date: formatInstant(new Date(originalClosesAt)) })
    : fillText(text.extendLead, { date: closesAt ? formatInstant(new Date(closesAt)) : "" });
  return (
    <Section lead={lead} ruled title={text.extend}>
      {extensionLimits ? (
        <DeadlineForm
          id={job.id}
          intent="extend"
          limits={extensionLimits}
          state={state}
          submit={text.extend}
        />
      ) : null}
    </Section>
  );
}

function Reopen({ data: { job, isReopenable, closingLimits }, state }: ControlsProps) {
  if (job.closeReason === "moderation") return null;
  return (
    <Section lead={isReopenable ? text.reopenLead : text.notReopenable} ruled title={text.reopen}>
      {isReopenable ? (
        <DeadlineForm id={job.id} intent="reopen" limits={closingLimits} state={state} submit={text.reopen} />
      ) : null}
    </Section>
  );
}

interface DeadlineFormProps {
  id: string;
  intent: "extend" | "reopen";
  limits: { min: string; max: string };
  state: FormState | undefined;
  submit: string;
}

function DeadlineForm({ id, intent, limits, state, submit }: DeadlineFormProps) {
  return (
    <PostForm
      action={paths.editJob(id)}
      className="grid max-w-xl gap-4"
      intent={intent}
      narrowButton
      rules={dateRules}
      state={state}
      submit={submit}
      variant="secondary"
    >
      {({ errors, values }) => (
        <ClosingFields
          day={values.closesAt ?? ""}
          error={errors.closesAt}
          label={text.newClosing}
          limits={limits}
          required
          time={values.closesTime ?? ""}
        />
      )}
    </PostForm>
  );
}
