import { Link } from "@remix-run/react";
import { ProfileFields, profileRules } from "~/components/account/profile-fields";
import { PostForm } from "~/components/forms/post-form";
import { StatusNote } from "~/components/ui/status-note";
import { profile as text } from "~/content/pages/account";
import type { User } from "~/features/users/user.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

interface ContactPageProps {
  user: User;
  saved: boolean;
  visit: string;
  state: FormState | undefined;
}

/** The contact of an organization's account. */
export function ContactPage({ user, saved, visit, state }: ContactPageProps) {
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-2 text-muted">{text.lead}</p>
      <p className="mt-2">
        <Link className="link inline-block py-1" to={paths.organizationProfile()}>
          {text.toOrganization}
        </Link>
      </p>
      <PostForm
        action={paths.profile()}
        className="mt-8 grid max-w-md gap-5"
        rules={profileRules}
        state={state}
        status={saved && !state ? <StatusNote key={visit}>{text.saved}</StatusNote> : null}
        submit={text.submit}
      >
        {({ errors, values }) => (
          <ProfileFields errors={errors} type="organization" values={{ name: values.name ?? user.name }} />
        )}
      </PostForm>
    </>
  );
}
