import { Form, useSubmit } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { credentialField, usePasskeys } from "~/components/account/use-passkeys";
import { Field } from "~/components/forms/field";
import { FormSummary } from "~/components/forms/form-summary";
import { CurrentPasswordField } from "~/components/forms/passwords/current-password-field";
import { UsernameField } from "~/components/forms/passwords/username-field";
import { PostForm } from "~/components/forms/post-form";
import { useFormFeedback } from "~/components/forms/responses/use-form-feedback";
import { useSending } from "~/components/forms/use-sending";
import { Section } from "~/components/layout/section";
import { Button } from "~/components/ui/button";
import { ownPasskeys } from "~/content/pages/accounts/passkeys";
import { messages } from "~/content/sentences";
import type { PasskeyOptions } from "~/features/factors/begin-passkey.server";
import { maxPasskeyName } from "~/features/factors/passkey-limits";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

const text = ownPasskeys.add;
const rules = { password: { required: messages.PASSWORD_REQUIRED } };
const nameRules = { name: { required: text.nameRequired } };

export interface AddPasskeyProps {
  email: string;
  /** The host that passkeys are made for; null where there is none. */
  rpId: string | null;
  /** What the browser makes one by; null before the password. */
  options: PasskeyOptions | null;
  /** The challenge of an account without a factor, which the address keeps. */
  begun: string;
  /** Where somebody goes on who may not without a second factor; "" for others. */
  redirectTo: string;
  /** The words for the device at hand. */
  device: string;
  isFirst: boolean;
  /** The account has as many as it may. */
  isFull: boolean;
  state: FormState | undefined;
}

/** Adds a passkey: without another factor the password first, then its name. */
export function AddPasskey(props: AddPasskeyProps) {
  const isAble = usePasskeys(props.rpId);
  return (
    <Section title={text.title}>
      {props.rpId === null ? (
        <p>{text.noHost}</p>
      ) : props.isFull ? (
        <p>{text.full}</p>
      ) : isAble === false ? (
        <p>{text.unable}</p>
      ) : (
        <>
          {isAble === null ? (
            <noscript>
              <p className="mb-5">{text.needsScript}</p>
            </noscript>
          ) : null}
          {props.options ? <MakeForm {...props} options={props.options} /> : <PasswordForm {...props} />}
        </>
      )}
    </Section>
  );
}

function PasswordForm({ email, redirectTo, state }: AddPasskeyProps) {
  return (
    <PostForm
      action={paths.ownPasskeys({ redirectTo: redirectTo || undefined })}
      className="grid max-w-md gap-5"
      intent="begin"
      narrowButton
      rules={rules}
      state={state}
      submit={text.begin}
    >
      {({ errors }) => (
        <>
          <UsernameField email={email} />
          <CurrentPasswordField error={errors.password} label={text.password} name="password" />
        </>
      )}
    </PostForm>
  );
}

function MakeForm({
  options,
  begun,
  redirectTo,
  device,
  isFirst,
  state,
}: AddPasskeyProps & { options: PasskeyOptions }) {
  const action = paths.ownPasskeys({ begun: begun || undefined, redirectTo: redirectTo || undefined });
  const submit = useSubmit();
  const [failure, setFailure] = useState<string>();
  const { summaryRef, formProps, errors, message, values } = useFormFeedback(state, nameRules, "add");
  const isSending = useSending(action, { intent: "add" });

  async function make(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    formProps.onSubmit(event);
    if (event.isDefaultPrevented()) return;
    event.preventDefault();
    setFailure(undefined);
    try {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
      const sent = new FormData(form);
      sent.set(credentialField, JSON.stringify(await navigator.credentials.create({ publicKey })));
      submit(sent, { action, method: "post" });
    } catch (error) {
      const isKnown = error instanceof Error && error.name === "InvalidStateError";
      setFailure(isKnown ? text.known : text.failed);
    }
  }

  return (
    <Form {...formProps} action={action} className="grid max-w-md gap-5" method="post" onSubmit={make}>
      <FormSummary errors={errors} message={failure ?? message} ref={summaryRef} />
      <input name="intent" type="hidden" value="add" />
      <Field
        defaultValue={values.name ?? device}
        error={errors.name}
        hint={text.nameHint}
        label={ownPasskeys.name}
        maxLength={maxPasskeyName}
        name="name"
        required
      />
      {isFirst ? <p className="text-sm text-muted">{text.others}</p> : null}
      <div>
        <Button pending={isSending}>{text.submit}</Button>
      </div>
    </Form>
  );
}
