import { ReasonField, WordsField } from "~/components/applications/reply-fields";
import { Field } from "~/components/forms/field";
import { PostForm } from "~/components/forms/post-form";
import { decisionForms as text } from "~/content/pages/employer-applications/application";
import { pipelineLimits } from "~/features/applications/pipeline/pipeline-limits";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { type DecisionStatus, messageField } from "./decisions";
import type { EmployerView } from "./employer-side.server";

interface DecisionFormProps {
  status: DecisionStatus;
  view: EmployerView;
  answer: FormState | undefined;
}

/** One change of state, folded until somebody wants it or has to correct it. */
export function DecisionForm({ status, view, answer }: DecisionFormProps) {
  const { application, interviewDays } = view;
  const { label, lead, submit } = text[status];
  const message = messageField(status);
  const isInterview = status === "interview";
  return (
    <details className="rounded-md border border-line bg-surface" open={answer?.intent === status}>
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold hover:text-action">
        {label}
      </summary>
      <div className="border-t border-line p-4">
        <p className="mb-5 text-sm text-muted">{lead}</p>
        <PostForm
          action={paths.application(application.id)}
          hidden={{ version: application.updatedAt }}
          intent={status}
          narrowButton
          preventScrollReset
          rules={isInterview ? interviewRules : {}}
          state={answer}
          submit={submit}
          variant={status === "rejected" ? "danger" : "primary"}
        >
          {({ errors, values }) => (
            <>
              {isInterview ? <InterviewFields days={interviewDays} errors={errors} values={values} /> : null}
              {status === "rejected" ? (
                <ReasonField error={errors.reason} label={text.reason} value={values.reason} />
              ) : null}
              <WordsField
                error={errors[message]}
                label={text.message}
                maxLength={pipelineLimits.message.max}
                name={message}
                value={values[message]}
              />
            </>
          )}
        </PostForm>
      </div>
    </details>
  );
}

const interviewRules = {
  interviewDay: { required: text.required.day },
  interviewTime: { required: text.required.time },
  interviewPlace: { required: text.required.place },
};

interface InterviewFieldsProps {
  days: EmployerView["interviewDays"];
  errors: Record<string, string>;
  values: Record<string, string>;
}

/** When and where. */
function InterviewFields({ days, errors, values }: InterviewFieldsProps) {
  return (
    <>
      <div className="grid items-end gap-5 xs:grid-cols-2">
        <Field
          defaultValue={values.interviewDay}
          error={errors.interviewDay}
          label={text.day}
          max={days.max}
          min={days.min}
          name="interviewDay"
          required
          type="date"
        />
        <Field
          defaultValue={values.interviewTime}
          error={errors.interviewTime}
          hint={text.timeHint}
          label={text.time}
          name="interviewTime"
          required
          type="time"
        />
      </div>
      <Field
        defaultValue={values.interviewPlace}
        error={errors.interviewPlace}
        hint={text.placeHint}
        label={text.place}
        maxLength={pipelineLimits.interviewPlace.max}
        name="interviewPlace"
        required
      />
    </>
  );
}
