import { PostForm } from "~/components/forms/post-form";
import { RadioCards } from "~/components/forms/radio-cards";
import { TextArea } from "~/components/forms/text-area";
import { UnsentGuard } from "~/components/forms/unsent/unsent-guard";
import { Section } from "~/components/layout/section";
import { adminNotice as text } from "~/content/pages/admin/notices";
import { noticeLimits } from "~/features/notices/notice-limits";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

interface NoticeDecisionFormProps {
  id: string;
  /** What the administrator reads and decides about. */
  version: string;
  intent: "decide" | "decide-complaint";
  title: string;
  lead: string;
  choices: Readonly<Record<"upheld" | "dismissed", string>>;
  submit: string;
  state: FormState | undefined;
}

const rules = {
  status: { required: text.choiceRequired },
  decision: { required: text.wordsRequired },
};

/** The decision and its reasons. */
export function NoticeDecisionForm({
  id,
  version,
  intent,
  title,
  lead,
  choices,
  submit,
  state,
}: NoticeDecisionFormProps) {
  return (
    <Section lead={lead} title={title}>
      <PostForm
        action={paths.admin.notice(id)}
        hidden={{ version }}
        intent={intent}
        narrowButton
        rules={rules}
        state={state}
        submit={submit}
      >
        {({ errors, values, isReturned }) => (
          <>
            <RadioCards
              defaultValue={values.status}
              error={errors.status}
              legend={text.choice}
              name="status"
              options={Object.entries(choices).map(([value, label]) => ({ value, label }))}
            />
            <TextArea
              counted
              defaultValue={values.decision}
              error={errors.decision}
              hint={text.wordsHint}
              label={text.words}
              maxLength={noticeLimits.decision.max}
              name="decision"
              required
              rows={6}
            />
            <UnsentGuard isReturned={isReturned} name={intent} />
          </>
        )}
      </PostForm>
    </Section>
  );
}
