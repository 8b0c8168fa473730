import { Link } from "@remix-run/react";
import { Field } from "~/components/forms/field";
import { PostForm } from "~/components/forms/post-form";
import { TextArea } from "~/components/forms/text-area";
import { UnsentGuard } from "~/components/forms/unsent/unsent-guard";
import { Callout } from "~/components/ui/callout";
import { fillText } from "~/content/fill-text";
import { askVerification as text } from "~/content/pages/own-organization";
import { messages } from "~/content/sentences";
import { organizationLimits } from "~/features/organizations/organization/organization-limits";
import type { VerificationState } from "~/features/organizations/verification/verification.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

interface VerificationPageProps {
  website: string | null;
  verification: VerificationState;
  email: string;
  isEmailVerified: boolean;
  state: FormState | undefined;
}

const rules = { website: { required: messages.WEBSITE_INVALID }, note: {} };

/** The basis of a verification, and the form that asks for it. */
export function VerificationPage({ verification, email, isEmailVerified, ...form }: VerificationPageProps) {
  const isVerified = verification.status === "verified";
  return (
    <>
      <p className="mb-6">
        <Link className="link inline-block py-1" to={paths.organizationProfile()}>
          {text.back}
        </Link>
      </p>
      <h1 className="text-3xl">{text.title}</h1>
      {isVerified ? <p className="mt-3">{text.already}</p> : null}
      {isVerified ? null : (
        <>
          <div className="mt-3 grid max-w-prose gap-2">
            <p>{text.lead}</p>
            {verification.isDecidedByHand ? (
              <p>{verification.reply === null ? text.afterRename : text.afterRejection}</p>
            ) : (
              <>
                <p className="wrap-anywhere">{fillText(text.atOnce, { email })}</p>
                <p>{text.byHand}</p>
              </>
            )}
          </div>
          {isEmailVerified ? null : (
            <div className="mt-6 max-w-xl">
              <Callout tone="attention">
                <p className="wrap-anywhere">{fillText(text.unconfirmed, { email })}</p>
                <Link className="link inline-block py-1" to={paths.account()}>
                  {text.confirm}
                </Link>
              </Callout>
            </div>
          )}
          <RequestForm {...form} canAsk={isEmailVerified} verification={verification} />
        </>
      )}
    </>
  );
}

interface RequestFormProps extends Pick<VerificationPageProps, "website" | "verification" | "state"> {
  canAsk: boolean;
}

function RequestForm({ website, verification, state, canAsk }: RequestFormProps) {
  const submit = verification.status === "pending" ? text.change : text.submit;
  return (
    <PostForm
      action={paths.organizationVerification()}
      className="mt-8 grid max-w-xl gap-5"
      narrowButton
      rules={rules}
      state={state}
      submit={canAsk ? submit : null}
    >
      {({ errors, values, isReturned }) =>
        canAsk || state ? (
          <>
            <Field
              autoComplete="url"
              defaultValue={values.website ?? website ?? ""}
              error={errors.website}
              hint={text.websiteHint}
              inputMode="url"
              label={text.website}
              maxLength={organizationLimits.website}
              name="website"
              required
              spellCheck={false}
            />
            <TextArea
              counted
              defaultValue={values.note ?? verification.note ?? ""}
              error={errors.note}
              hint={text.noteHint}
              label={text.note}
              maxLength={organizationLimits.note}
              name="note"
              optional
            />
            <UnsentGuard isReturned={isReturned} name="verification" />
          </>
        ) : null
      }
    </PostForm>
  );
}
