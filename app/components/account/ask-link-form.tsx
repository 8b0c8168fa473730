import { MendableEmailField } from "~/components/forms/mendable-email-field";
import { PostForm, type PostFormProps } from "~/components/forms/post-form";
import { askLink } from "~/content/pages/accounts/ask-link";
import { messages } from "~/content/sentences";

interface AskLinkFormProps extends Pick<PostFormProps, "action" | "state" | "submit" | "intent"> {
  /** The address field's label; by default the account's address. */
  label?: string;
  /** Where the mailed link finally leads. */
  redirectTo?: string;
}

const rules = { email: { required: messages.EMAIL_REQUIRED, invalid: messages.INVALID_EMAIL } };

/** Asks for a link by mail. */
export function AskLinkForm({ label = askLink.email, redirectTo, ...form }: AskLinkFormProps) {
  return (
    <PostForm {...form} hidden={redirectTo ? { redirectTo } : {}} rules={rules}>
      {({ errors, values }) => (
        <MendableEmailField
          defaultValue={values.email}
          error={errors.email}
          label={label}
          name="email"
          required
          values={values}
        />
      )}
    </PostForm>
  );
}
