import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accountEvents } from "~/account-events.server";
import { NewPasswordField, newPasswordRule } from "~/components/forms/passwords/new-password-field";
import { UsernameField } from "~/components/forms/passwords/username-field";
import { PostForm } from "~/components/forms/post-form";
import { FormPage } from "~/components/layout/form-page";
import { OutcomePage } from "~/components/layout/outcome-page";
import { pageMeta } from "~/components/layout/page-meta";
import { resetPasswordPage as text } from "~/content/pages/mailed-links";
import { messages } from "~/content/sentences";
import { readResetLink, resetPassword } from "~/features/auth/reset-password.server";
import { getEnv } from "~/lib/config/env.server";
import type { FormState } from "~/lib/form-state";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { requireFilled } from "~/lib/http/forms/form-fields.server";
import { readLink } from "~/lib/http/forms/limit-link.server";
import { tokenPageHeaders } from "~/lib/http/response/token-page-headers.server";
import { paths } from "~/paths";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(
    { title: text.title, description: text.description, path: paths.resetPassword(), noindex: true },
    matches,
  );

/** Public, and changes nothing: an expired link says so before anybody thinks of a password. */
export async function loader(args: LoaderFunctionArgs) {
  const { token: asked } = await readLink(args, "auth/reset-password");
  const email = await readResetLink(asked);
  return data({
    token: email === null ? "" : asked,
    email: email ?? "",
    passwordMinLength: getEnv().passwordMinLength,
  });
}

/** Public: sets the password by the link. A refused password does not use up the link. */
export function action(args: ActionFunctionArgs) {
  const options = {
    limit: "auth/reset-password",
    preserve: ["t"],
    failure: messages.INTERNAL,
    fieldOf: { PASSWORD: "newPassword" },
  } as const;
  return respondToForm(args, options, async ({ form }) => {
    const { newPassword } = requireFilled(form, { newPassword: messages.PASSWORD_REQUIRED });
    await resetPassword(form.get("t") ?? "", newPassword, accountEvents);
    return redirect(paths.login({ notice: "password-reset" }), 303);
  });
}

export const headers = tokenPageHeaders;

export default function ResetPasswordRoute() {
  const { token, ...page } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return <ResetPasswordPage {...page} state={state} token={state?.values.t ?? token} />;
}

interface ResetPasswordPageProps {
  token: string;
  /** Whose password it is. */
  email: string;
  passwordMinLength: number;
  state: FormState | undefined;
}

/** A new password, or the way to a new link if this one has expired. */
function ResetPasswordPage({ token, email, passwordMinLength: min, state }: ResetPasswordPageProps) {
  const rules = {
    newPassword: newPasswordRule(min),
  };
  if (!token || state?.message === messages.TOKEN_INVALID)
    return (
      <OutcomePage
        failed
        message={<p className="font-semibold">{messages.TOKEN_INVALID}</p>}
        title={text.title}
        way={{ to: paths.forgotPassword(), label: text.again }}
      />
    );
  return (
    <FormPage lead={text.lead} title={text.title}>
      <PostForm
        action={paths.resetPassword()}
        hidden={{ t: token }}
        rules={rules}
        state={state}
        submit={text.submit}
      >
        {({ errors }) => (
          <>
            <UsernameField email={email} />
            <NewPasswordField error={errors.newPassword} label={text.password} min={min} name="newPassword" />
          </>
        )}
      </PostForm>
    </FormPage>
  );
}
