import { Link } from "@remix-run/react";
import { PostForm } from "~/components/forms/post-form";
import { FormPage } from "~/components/layout/form-page";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { forms } from "~/content/pages/forms";
import { waitingPage as text } from "~/content/pages/waiting";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { WaitingLetter } from "./waiting-letter";
import type { WaitingView } from "./waiting-view.server";

export interface WaitingProps {
  waiting: WaitingView;
  redirectTo: string;
  state: FormState | undefined;
}

/** After signing up: where the mail went, how to get another, and the letter that can be written meanwhile. */
export function WaitingPage({ waiting, redirectTo, state }: WaitingProps) {
  const { token, email, meant, nextAt, isSentAgain, savedLetter, job } = waiting;
  const isAnswer = state !== undefined;
  const isLetterSaved = savedLetter !== null;
  return (
    <FormPage title={text.title}>
      <div className="grid gap-5">
        {isLetterSaved && !isAnswer ? <StatusNote>{text.letterKept}</StatusNote> : null}
        <SentTo email={email} isNews={!isAnswer && !isLetterSaved} isSentAgain={isSentAgain} />
        {meant ? (
          <p className="wrap-anywhere">
            {fillText(forms.didYouMean, { email: meant })}{" "}
            <Link className="link" to={paths.signup({ redirectTo })}>
              {text.mend}
            </Link>
            .
          </p>
        ) : null}
        {nextAt ? (
          <p className="text-muted">{fillText(text.wait, { time: nextAt })}</p>
        ) : (
          <PostForm
            action={paths.verifyEmail({ sent: "sign-up", waiting: token, redirectTo })}
            hidden={{ waiting: token, redirectTo }}
            intent="resend"
            narrowButton
            state={state}
            status={<p className="text-muted">{text.notThere}</p>}
            submit={text.resend}
            variant="secondary"
          />
        )}
        <p className="text-muted">
          {text.confirmed}{" "}
          <Link className="link inline-block py-1" to={paths.login({ redirectTo })}>
            {text.signIn}
          </Link>
        </p>
      </div>
      {job ? (
        // A saved letter is shown no more, by a script either.
        <WaitingLetter job={job} key={savedLetter} redirectTo={redirectTo} state={state} token={token} />
      ) : null}
    </FormPage>
  );
}

interface SentToProps extends Pick<WaitingView, "email" | "isSentAgain"> {
  /** It is what has just happened. */
  isNews: boolean;
}

function SentTo({ email, isSentAgain, isNews }: SentToProps) {
  const words = (
    <span className="wrap-anywhere">
      {isSentAgain ? text.sentAgain : text.sentTo} <strong>{email}</strong>. {text.open}
    </span>
  );
  return isNews ? <StatusNote>{words}</StatusNote> : <p>{words}</p>;
}
