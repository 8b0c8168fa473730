import { Link } from "@remix-run/react";
import { PasskeyButton } from "~/components/account/passkey-button";
import { Checkbox } from "~/components/forms/checkbox";
import { Field } from "~/components/forms/field";
import { PostForm } from "~/components/forms/post-form";
import { FormPage } from "~/components/layout/form-page";
import { Button, ButtonLink } from "~/components/ui/button";
import { fillText } from "~/content/fill-text";
import { passkeyButton } from "~/content/pages/accounts/passkeys";
import { secondStepForm as text } from "~/content/pages/accounts/second-step";
import { messages } from "~/content/sentences";
import type { FormState } from "~/lib/form-state";
import { formatInstant } from "~/lib/time/dates";
import { paths } from "~/paths";

const formId = "segundo-paso";
const rules = { code: { required: messages.CODE_REQUIRED } };

interface SecondStepPageProps {
  redirectTo: string;
  /** The session can do nothing before; else it is open, and wants to do something that takes the factor again. */
  isPending: boolean;
  hasTotp: boolean;
  /** The host that the account's passkeys are made for; null where it has none, or there is none. */
  rpId: string | null;
  /** When an operator ends the factor, in ISO 8601, and whether it may end now; null: nobody asked. */
  end: { at: string; isDue: boolean } | null;
  state: FormState | undefined;
}

/** The code of a second factor, and the ways out. */
export function SecondStepPage({ redirectTo, isPending, hasTotp, rpId, end, state }: SecondStepPageProps) {
  const { title } = isPending ? text : text.again;
  const factor = rpId === null ? "totp" : hasTotp ? "both" : "passkey";
  return (
    <FormPage lead={isPending ? text.leads[factor] : text.again.lead} title={title}>
      {rpId === null ? null : (
        <div className="mb-8">
          <PasskeyButton formId={formId} rpId={rpId}>
            {passkeyButton.show}
          </PasskeyButton>
          <noscript>
            <p>{passkeyButton.needsScript}</p>
          </noscript>
        </div>
      )}
      <PostForm hidden={{ redirectTo }} id={formId} rules={rules} state={state} submit={text.submit}>
        {({ errors, values }) => (
          <>
            <Field
              autoComplete="one-time-code"
              error={errors.code}
              hint={text.hints[factor]}
              label={text.code}
              name="code"
              required
              spellCheck={false}
            />
            {isPending ? (
              <Checkbox defaultChecked={values.remember === "on"} name="remember">
                {text.remember}
              </Checkbox>
            ) : null}
          </>
        )}
      </PostForm>
      <div className="mt-4">
        {isPending ? (
          <Leave />
        ) : (
          <ButtonLink to={paths.dashboard()} variant="secondary">
            {text.again.back}
          </ButtonLink>
        )}
      </div>
      <h2 className="mt-10 text-lg">{text.lostTitles[factor]}</h2>
      {end?.isDue ? (
        <PostForm
          hidden={{ redirectTo, end: "on" }}
          state={undefined}
          submit={text.end}
          variant="secondary"
        />
      ) : end ? (
        <p className="mt-2">{fillText(text.ends, { date: formatInstant(new Date(end.at)) })}</p>
      ) : null}
      <p className="mt-2 text-muted">
        <span>{text.lost}</span>{" "}
        <Link className="link" to={paths.contact()}>
          {text.write}
        </Link>
        .
      </p>
    </FormPage>
  );
}

/** Ends the session. A plain form, as on /logout: a fresh document loads. */
function Leave() {
  return (
    <form action={paths.logout()} method="post">
      <Button variant="secondary" wide>
        {text.leave}
      </Button>
    </form>
  );
}
