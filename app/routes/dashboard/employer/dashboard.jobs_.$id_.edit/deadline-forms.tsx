import { PostForm } from "~/components/forms/post-form";
import { Section } from "~/components/layout/section";
import { fillText } from "~/content/fill-text";
import { editorAnchors, jobControls as text } from "~/content/pages/employer-jobs/controls";
import { messages } from "~/content/sentences";
import type { FormState } from "~/lib/form-state";
import { formatInstant } from "~/lib/time/dates";
import { paths } from "~/paths";
import { ClosingFields } from "./closing-fields";
import type { EditorData } from "./editor-data";

interface DeadlineProps {
  data: EditorData;
  state: FormState | undefined;
}

const dateRules = { closesAt: { required: messages.DATE_INVALID } };

/** The one extension of an open job. */
export function Extend({ data: { job, extensionLimits }, state }: DeadlineProps) {
  const { originalClosesAt, closesAt } = job;
  const lead = originalClosesAt
    ? fillText(text.extended, { date: formatInstant(new Date(originalClosesAt)) })
    : fillText(text.extendLead, { date: closesAt ? formatInstant(new Date(closesAt)) : "" });
  return (
    <Section id={editorAnchors.extend} lead={lead} ruled title={text.extend}>
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

/** Opens a closed job again, while that is possible; one that an administrator removed never is. */
export function Reopen({ data: { job, isReopenable, closingLimits }, state }: DeadlineProps) {
  if (job.closeReason === "moderation") return null;
  return (
    <Section
      id={editorAnchors.reopen}
      lead={isReopenable ? text.reopenLead : text.notReopenable}
      ruled
      title={text.reopen}
    >
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
