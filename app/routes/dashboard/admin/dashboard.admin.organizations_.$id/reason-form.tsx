import { PostForm, type PostFormProps } from "~/components/forms/post-form";
import { TextArea } from "~/components/forms/text-area";
import { UnsentGuard } from "~/components/forms/unsent/unsent-guard";
import { adminOrganization as text } from "~/content/pages/admin/organizations";
import { organizationLimits } from "~/features/organizations/organization/organization-limits";

interface ReasonFormProps extends Omit<PostFormProps, "children" | "intent" | "rules"> {
  intent: string;
}

/** A decision that needs a reason, which the organization reads. */
export function ReasonForm({ intent, ...form }: ReasonFormProps) {
  return (
    <PostForm {...form} intent={intent} rules={{ note: { required: text.reasonRequired } }}>
      {({ errors, values, isReturned }) => (
        <>
          <TextArea
            counted
            defaultValue={values.note}
            error={errors.note}
            label={text.reason}
            maxLength={organizationLimits.note}
            name="note"
            required
          />
          <UnsentGuard isReturned={isReturned} name={intent} />
        </>
      )}
    </PostForm>
  );
}
