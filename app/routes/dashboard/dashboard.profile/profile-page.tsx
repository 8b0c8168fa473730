import { ProfileFields, profileRules } from "~/components/account/profile-fields";
import { PostForm } from "~/components/forms/post-form";
import { StatusNote } from "~/components/ui/status-note";
import { profile as text } from "~/content/pages/account";
import type { User } from "~/features/users/user.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

interface ProfilePageProps {
  user: User;
  organizationName: string;
  saved: boolean;
  noteKey: string;
  state: FormState | undefined;
}

/** The person's profile, or the organization's name and its contact person. */
export function ProfilePage({ user, organizationName, saved, noteKey, state }: ProfilePageProps) {
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-2 text-muted">{text.lead[user.type]}</p>
      <PostForm
        action={paths.profile()}
        className="mt-8 grid max-w-md gap-5"
        rules={profileRules}
        state={state}
        status={saved && !state ? <StatusNote key={noteKey}>{text.saved}</StatusNote> : null}
        submit={text.submit}
      >
        {({ errors, values }) => (
          <ProfileFields
            errors={errors}
            type={user.type}
            values={{
              organizationName: values.organizationName ?? organizationName,
              name: values.name ?? user.name,
              profession: values.profession ?? user.profession,
            }}
          />
        )}
      </PostForm>
    </>
  );
}
