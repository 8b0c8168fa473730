import { Checkbox } from "~/components/forms/checkbox";
import { PostForm, type PostFormProps } from "~/components/forms/post-form";
import { SelectField } from "~/components/forms/select-field";
import { TextArea } from "~/components/forms/text-area";
import { UnsentGuard } from "~/components/forms/unsent/unsent-guard";
import { Section } from "~/components/layout/section";
import { Callout } from "~/components/ui/callout";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { personPage as text } from "~/content/pages/admin/people";
import { messages } from "~/content/sentences";
import { accountReasons } from "~/content/vocabularies/administration";
import { isCodeOf } from "~/content/vocabularies/codes";
import type { PersonFile } from "~/features/people/get-person.server";
import { peopleLimits } from "~/features/people/people-limits";
import type { FormState } from "~/lib/form-state";

interface ChangeFormsProps {
  person: PersonFile;
  isOwn: boolean;
  action: string;
  state: FormState | undefined;
}

/** What an administrator can do with an account in its state, each with its reason. */
export function ChangeForms({ person, isOwn, action, state }: ChangeFormsProps) {
  const { isActive, organization, sessions } = person;
  const form = { action, state };
  const shown = {
    "end-sessions": isActive && sessions.length > 0,
    deactivate: isActive && !isOwn,
    activate: !isActive,
  };
  const isLost = state?.intent !== undefined && isCodeOf(shown, state.intent) && !shown[state.intent];
  const members = organization?.members ?? 0;
  const team =
    members > 0 ? fillText(plural(text.team, members), { organization: organization?.name ?? "" }) : null;
  return (
    <>
      {/* A form that is there no more still says why it did nothing. */}
      {isLost ? (
        <div className="mt-8">
          <Callout role="alert" tone="danger">
            <p>{state.message ?? (isActive && isOwn ? text.own : text.failedTransition)}</p>
            {state.values.text ? (
              <p className="mt-2 wrap-anywhere whitespace-pre-line">{state.values.text}</p>
            ) : null}
          </Callout>
        </div>
      ) : null}
      {shown["end-sessions"] ? (
        <Section lead={text.endLead} title={text.endTitle}>
          <ChangeForm {...form} intent="end-sessions" submit={text.end} variant="secondary" />
        </Section>
      ) : null}
      {isActive ? (
        <Section lead={isOwn ? text.own : text.deactivateLead} title={text.deactivateTitle}>
          {shown.deactivate ? (
            <ChangeForm {...form} intent="deactivate" submit={text.deactivate} team={team} variant="danger" />
          ) : null}
        </Section>
      ) : (
        <Section lead={text.activateLead} title={text.activateTitle}>
          <ChangeForm {...form} intent="activate" submit={text.activate} variant="secondary" />
        </Section>
      )}
    </>
  );
}

const rules = { reason: { required: text.reasonRequired }, text: { required: messages.TEXT_REQUIRED } };

interface ChangeFormProps extends Pick<PostFormProps, "action" | "state" | "submit" | "variant"> {
  intent: string;
  /** What the change means for a team, which is then said and asked about. */
  team?: string | null;
}

function ChangeForm({ team = null, ...form }: ChangeFormProps) {
  return (
    <PostForm {...form} className="grid max-w-xl gap-5" key={form.intent} narrowButton rules={rules}>
      {({ errors, values, isReturned }) => (
        <>
          <SelectField
            any={text.anyReason}
            defaultValue={values.reason}
            error={errors.reason}
            label={text.reason}
            name="reason"
            options={Object.entries(accountReasons)}
            required
          />
          <TextArea
            counted
            defaultValue={values.text}
            error={errors.text}
            hint={text.textHint}
            label={text.text}
            maxLength={peopleLimits.text}
            name="text"
            required
          />
          {team === null ? null : (
            <div className="grid gap-3">
              <Callout tone="attention">{team}</Callout>
              <Checkbox defaultChecked={values.withTeam === "on"} name="withTeam">
                {text.withTeam}
              </Checkbox>
            </div>
          )}
          <UnsentGuard isReturned={isReturned} name={form.intent} />
        </>
      )}
    </PostForm>
  );
}
