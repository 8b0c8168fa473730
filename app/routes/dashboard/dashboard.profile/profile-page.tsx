import { Field } from "~/components/forms/field";
import { PostForm } from "~/components/forms/post-form";
import { StatusNote } from "~/components/ui/status-note";
import { profile as text } from "~/content/pages/account";
import { forms, signupForm } from "~/content/pages/forms";
import { messages } from "~/content/sentences";
import type { User } from "~/features/users/user.server";
import { fieldLimits } from "~/lib/field-limits";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

interface ProfilePageProps {
  user: User;
  organizationName: string;
  saved: boolean;
  noteKey: string;
  state: FormState | undefined;
}

const rules = {
  organizationName: { required: messages.ORGANIZATION_NAME_REQUIRED },
  name: { required: messages.NAME_REQUIRED },
  profession: {},
};

/** The person's own words about themselves, or the organization's name and who answers for it. */
export function ProfilePage({ user, organizationName, saved, noteKey, state }: ProfilePageProps) {
  const isOrganization = user.type === "organization";
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-2 text-muted">{text.lead[user.type]}</p>
      <PostForm
        action={paths.profile()}
        className="mt-8 grid max-w-md gap-5"
        rules={rules}
        state={state}
        status={saved && !state ? <StatusNote key={noteKey}>{text.saved}</StatusNote> : null}
        submit={text.submit}
      >
        {({ errors, values }) => (
          <>
            {isOrganization ? (
              <Field
                autoComplete="organization"
                defaultValue={values.organizationName ?? organizationName}
                error={errors.organizationName}
                label={signupForm.organizationName}
                maxLength={fieldLimits.text}
                name="organizationName"
                required
              />
            ) : null}
            <Field
              autoComplete="name"
              defaultValue={values.name ?? user.name}
              error={errors.name}
              label={isOrganization ? signupForm.contactName : forms.name}
              maxLength={fieldLimits.text}
              name="name"
              required
            />
            {isOrganization ? null : (
              <Field
                autoComplete="organization-title"
                defaultValue={values.profession ?? user.profession}
                error={errors.profession}
                hint={signupForm.professionHint}
                label={signupForm.profession}
                maxLength={fieldLimits.text}
                name="profession"
              />
            )}
          </>
        )}
      </PostForm>
    </>
  );
}
