import { Link } from "@remix-run/react";
import { Field } from "~/components/forms/field";
import { CurrentPasswordField } from "~/components/forms/passwords/current-password-field";
import { UsernameField } from "~/components/forms/passwords/username-field";
import { PostForm } from "~/components/forms/post-form";
import { Callout } from "~/components/ui/callout";
import { setUpSecondStep as text } from "~/content/pages/accounts/own-second-step";
import { messages } from "~/content/sentences";
import type { TotpSecret } from "~/features/factors/enrol-totp.server";
import type { FormState } from "~/lib/form-state";
import type { QrCode } from "~/lib/qr-code.server";
import { paths } from "~/paths";

const rules = {
  password: { required: messages.PASSWORD_REQUIRED },
  code: { required: messages.CODE_REQUIRED },
};

/** The address keeps where its person goes on. */
const formTo = (redirectTo: string) => ({
  action: paths.ownSecondStep({ redirectTo: redirectTo || undefined }),
  back: { to: paths.account(), label: text.back },
  className: "mt-8 grid max-w-md gap-5",
});

interface SetUpPageProps {
  email: string;
  /** Where somebody goes on who may not without a second factor; "" for others. */
  redirectTo: string;
  /** Passkeys can be made here. */
  offersPasskeys: boolean;
  /** Null before the password. */
  totp: (TotpSecret & { picture: QrCode }) | null;
  state: FormState | undefined;
}

/** Adds an authenticator: the password first, then its secret and its first code. */
export function SetUpPage({ email, redirectTo, offersPasskeys, totp, state }: SetUpPageProps) {
  const form = formTo(redirectTo);
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-4 max-w-prose">{text.lead}</p>
      {redirectTo ? (
        <div className="mt-6">
          <Callout tone="attention">{text.required}</Callout>
        </div>
      ) : null}
      {offersPasskeys && !totp ? (
        <Link
          className="link mt-4 inline-flex min-h-11 items-center"
          to={paths.ownPasskeys({ redirectTo: redirectTo || undefined })}
        >
          {text.passkey}
        </Link>
      ) : null}
      {totp ? (
        <>
          <Secret {...totp} />
          <PostForm
            {...form}
            intent="confirm"
            rules={{ code: rules.code }}
            state={state}
            submit={text.confirm}
          >
            {({ errors }) => (
              <>
                <Field
                  autoComplete="one-time-code"
                  error={errors.code}
                  hint={text.hint}
                  inputMode="numeric"
                  label={text.code}
                  name="code"
                  required
                />
                <p className="text-sm text-muted">{text.others}</p>
              </>
            )}
          </PostForm>
        </>
      ) : (
        <PostForm
          {...form}
          intent="begin"
          rules={{ password: rules.password }}
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
      )}
    </>
  );
}

/** Squares around the code, which scanners need. */
const quiet = 4;

/** The secret as a picture, as text in groups of four, and as a link to an application on this device. */
function Secret({ secret, uri, picture: { size, path } }: NonNullable<SetUpPageProps["totp"]>) {
  const side = size + 2 * quiet;
  return (
    <div className="mt-8 max-w-md">
      <p>{text.scan}</p>
      <svg
        aria-label={text.picture}
        className="mt-4 w-full max-w-60 rounded-md border border-line"
        role="img"
        shapeRendering="crispEdges"
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      >
        {/* In both themes: many scanners read no light squares on dark. */}
        <rect fill="#fff" height={side} width={side} x={-quiet} y={-quiet} />
        <path d={path} stroke="#000" />
      </svg>
      <p className="mt-5">{text.byHand}</p>
      <p className="mt-1 rounded-md bg-sunken px-4 py-3 font-mono wrap-anywhere select-all">
        {secret.match(/.{1,4}/g)?.join(" ")}
      </p>
      <a className="link mt-1 inline-flex min-h-11 items-center text-sm" href={uri}>
        {text.open}
      </a>
    </div>
  );
}
