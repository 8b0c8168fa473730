import { CurrentPasswordField } from "~/components/forms/current-password-field";
import { PostForm } from "~/components/forms/post-form";
import { closeAccountPage as text } from "~/content/pages/account";
import { messages } from "~/content/sentences";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

const rules = { password: { required: messages.PASSWORD_REQUIRED } };

/** Explains what closing the account means, and asks for the password again. */
export function ClosePage({ state }: { state: FormState | undefined }) {
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <ul className="mt-4 grid max-w-prose list-disc gap-2 pl-5 marker:text-muted">
        {text.what.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <PostForm
        action={paths.closeAccount()}
        back={{ to: paths.account(), label: text.back }}
        className="mt-8 grid max-w-md gap-5"
        rules={rules}
        state={state}
        submit={text.submit}
        variant="danger"
      >
        {({ errors }) => (
          <CurrentPasswordField error={errors.password} label={text.password} name="password" />
        )}
      </PostForm>
    </>
  );
}
