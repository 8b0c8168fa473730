import { CurrentPasswordField } from "~/components/forms/passwords/current-password-field";
import { UsernameField } from "~/components/forms/passwords/username-field";
import { PostForm } from "~/components/forms/post-form";
import { recoveryCodes as text } from "~/content/pages/accounts/own-second-step";
import { messages } from "~/content/sentences";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

const rules = { password: { required: messages.PASSWORD_REQUIRED } };

/** Makes new recovery codes in place of the ones before. */
export function MakePage({ email, state }: { email: string; state: FormState | undefined }) {
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-4 max-w-prose">{text.make}</p>
      <PostForm
        action={paths.recoveryCodes()}
        back={{ to: paths.account(), label: text.back }}
        className="mt-8 grid max-w-md gap-5"
        intent="make"
        rules={rules}
        state={state}
        submit={text.submit}
      >
        {({ errors }) => (
          <>
            <UsernameField email={email} />
            <CurrentPasswordField error={errors.password} label={text.password} name="password" />
          </>
        )}
      </PostForm>
    </>
  );
}
