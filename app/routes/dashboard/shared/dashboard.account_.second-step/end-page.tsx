import { CurrentPasswordField } from "~/components/forms/passwords/current-password-field";
import { UsernameField } from "~/components/forms/passwords/username-field";
import { PostForm } from "~/components/forms/post-form";
import { endSecondStep } from "~/content/pages/accounts/own-second-step";
import { messages } from "~/content/sentences";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

const rules = { password: { required: messages.PASSWORD_REQUIRED } };

interface EndPageProps {
  email: string;
  /** The second step stays. */
  hasPasskeys: boolean;
  state: FormState | undefined;
}

/** Says what removing the authenticator means, and asks for the password. */
export function EndPage({ email, hasPasskeys, state }: EndPageProps) {
  const text = { ...endSecondStep, ...(hasPasskeys && endSecondStep.beside) };
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <ul className="mt-4 grid max-w-prose list-disc gap-2 pl-5 marker:text-muted">
        {text.what.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <PostForm
        action={paths.ownSecondStep()}
        back={{ to: paths.account(), label: text.back }}
        className="mt-8 grid max-w-md gap-5"
        intent="end"
        rules={rules}
        state={state}
        submit={text.submit}
        variant="danger"
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
