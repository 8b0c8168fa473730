import { Field } from "~/components/forms/field";
import { signupForm as text } from "~/content/pages/accounts/sign-up";
import { forms } from "~/content/pages/parts";
import { messages } from "~/content/sentences";
import type { AccountType } from "~/content/vocabularies/account-types";
import { fieldLimits } from "~/lib/text/field-limits";

interface ProfileFieldsProps {
  type: AccountType;
  /** Asks for the organization's name too; once there is one, it is changed on a page of its own. */
  isNew?: boolean;
  errors: Record<string, string>;
  /** The initial values. */
  values: { organizationName?: string; name?: string; profession?: string };
}

/** Requirements of the fields; a field that is not on the page has none. */
export const profileRules = {
  organizationName: { required: messages.ORGANIZATION_NAME_REQUIRED },
  name: { required: messages.NAME_REQUIRED },
  profession: {},
};

/** The account's owner: a person and their profession, or an organization and its contact. */
export function ProfileFields({ type, isNew = false, errors, values }: ProfileFieldsProps) {
  const isOrganization = type === "organization";
  return (
    <>
      {isOrganization && isNew ? (
        <Field
          autoComplete="organization"
          defaultValue={values.organizationName}
          error={errors.organizationName}
          label={text.organizationName}
          maxLength={fieldLimits.text}
          name="organizationName"
          required
        />
      ) : null}
      <Field
        autoComplete="name"
        defaultValue={values.name}
        error={errors.name}
        label={isOrganization ? text.contactName : forms.name}
        maxLength={fieldLimits.text}
        name="name"
        required
      />
      {isOrganization ? null : (
        <Field
          autoComplete="organization-title"
          defaultValue={values.profession}
          error={errors.profession}
          hint={text.professionHint}
          label={text.profession}
          maxLength={fieldLimits.text}
          name="profession"
        />
      )}
    </>
  );
}
