import { CurrentPasswordField } from "~/components/forms/passwords/current-password-field";
import { PostForm } from "~/components/forms/post-form";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { fillText } from "~/content/fill-text";
import { closeAccountPage as text } from "~/content/pages/account";
import { messages } from "~/content/sentences";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

const rules = { password: { required: messages.PASSWORD_REQUIRED } };

interface ClosePageProps {
  /** An organization with open jobs cannot be closed. */
  hasOpenJobs: boolean;
  /** Nor one with other people, which is handed over first. */
  hasTeam: boolean;
  /** Nor the account of the only one that administers. */
  isLast: boolean;
  mayApply: boolean;
  /** The organization whose team a member leaves by it. */
  team: string | null;
  state: FormState | undefined;
}

/** Explains what closing the account means, and asks for the password again. */
export function ClosePage({ hasOpenJobs, hasTeam, isLast, mayApply, team, state }: ClosePageProps) {
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <ul className="mt-4 grid max-w-prose list-disc gap-2 pl-5 marker:text-muted">
        {text.what.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {mayApply ? <li>{text.applications}</li> : null}
        {team === null ? null : (
          <li className="wrap-anywhere">{fillText(text.team, { organization: team })}</li>
        )}
      </ul>
      {isLast ? (
        <First sentence={text.lastAdministrator} />
      ) : hasTeam ? (
        <First sentence={text.hasTeam} to={paths.team()} way={text.toTeam} />
      ) : hasOpenJobs ? (
        <First
          sentence={text.openJobs}
          to={paths.employerJobs({ of: "all", status: "published" })}
          way={text.toOpenJobs}
        />
      ) : (
        <CloseForm state={state} />
      )}
    </>
  );
}

/** Instead of the form: the step to take first, and where, if it is on a page. */
function First({ sentence, to, way }: { sentence: string; to?: string; way?: string }) {
  return (
    <div className="mt-8 grid max-w-prose gap-5">
      <Callout tone="attention">{sentence}</Callout>
      <div className="flex flex-wrap gap-3">
        {to ? (
          <ButtonLink to={to} variant="primary">
            {way}
          </ButtonLink>
        ) : null}{" "}
        <ButtonLink to={paths.account()} variant="secondary">
          {text.back}
        </ButtonLink>
      </div>
    </div>
  );
}

function CloseForm({ state }: { state: FormState | undefined }) {
  return (
    <PostForm
      action={paths.closeAccount()}
      back={{ to: paths.account(), label: text.back }}
      className="mt-8 grid max-w-md gap-5"
      rules={rules}
      state={state}
      submit={text.submit}
      variant="danger"
    >
      {({ errors }) => <CurrentPasswordField error={errors.password} label={text.password} name="password" />}
    </PostForm>
  );
}
