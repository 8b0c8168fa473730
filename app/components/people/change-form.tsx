import { PostForm, type PostFormProps } from "~/components/forms/post-form";
import { SelectField } from "~/components/forms/select-field";
import { TextArea } from "~/components/forms/text-area";
import { UnsentGuard } from "~/components/forms/unsent/unsent-guard";
import type { Elements } from "~/components/ui/elements";
import { changeForm as text } from "~/content/pages/admin/people";
import { type AccountChange, accountReasons, reasonsOfChange } from "~/content/vocabularies/administration";
import type { FormState } from "~/lib/form-state";

const rules = { reason: { required: text.reasonRequired }, text: { required: text.textRequired } };

interface ChangeFormProps extends Pick<PostFormProps, "action" | "state" | "submit" | "variant"> {
  intent: AccountChange;
  /** The words' label, and who reads them. */
  words: { text: string; textHint: string };
  /** Characters of the words. */
  maxText: number;
  /** Before the button. */
  children?: (values: FormState["values"]) => Elements;
}

/** A form that changes an account or an organization, with its reason and words. */
export function ChangeForm({ words, maxText, children, ...form }: ChangeFormProps) {
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
            options={reasonsOfChange[form.intent].map((reason) => [reason, accountReasons[reason]])}
            required
          />
          <TextArea
            counted
            defaultValue={values.text}
            error={errors.text}
            hint={words.textHint}
            label={words.text}
            maxLength={maxText}
            name="text"
            required
          />
          {children?.(values)}
          <UnsentGuard isReturned={isReturned} name={form.intent} />
        </>
      )}
    </PostForm>
  );
}
