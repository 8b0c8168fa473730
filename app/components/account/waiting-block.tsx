import { Link } from "@remix-run/react";
import { PostForm } from "~/components/forms/post-form";
import { Button } from "~/components/ui/button";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { forms } from "~/content/pages/parts";
import { waitingPage as text, type WaitingWords } from "~/content/pages/waiting";
import type { FormState } from "~/lib/form-state";
import type { WaitingView } from "~/web/forms/waiting-view.server";
import { letterFormId, WaitingLetter } from "./waiting-letter";

interface WaitingBlockProps {
  waiting: WaitingView;
  words: WaitingWords;
  /** Of the page's forms. */
  action: string;
  /** The page to continue with after confirming. */
  redirectTo: string;
  /** Where another address can be given. */
  mendAt: string;
  /** Where a person continues once the address is confirmed. */
  goOnAt: string;
  state: FormState | undefined;
}

/** Until the address is confirmed: where the mail went, how to get another, the letter that can be written meanwhile. */
export function WaitingBlock({
  waiting,
  words,
  action,
  redirectTo,
  mendAt,
  goOnAt,
  state,
}: WaitingBlockProps) {
  const { token, meant, nextAt, savedLetter, letter, maxLetter, job } = waiting;
  const form = { action, hidden: { waiting: token, redirectTo }, state: state && toLetterState(state) };
  const isReturned = state !== undefined;
  const isLetterSaved = savedLetter !== null;
  return (
    <>
      <div className="grid gap-5">
        {isLetterSaved && !isReturned ? <StatusNote>{words.letterKept}</StatusNote> : null}
        <SentTo isNews={!isReturned && !isLetterSaved} waiting={waiting} words={words} />
        {meant ? (
          <p className="wrap-anywhere">
            <span>{fillText(forms.didYouMean, { email: meant })}</span>{" "}
            <Link className="link" to={mendAt}>
              {words.mend}
            </Link>
            .
          </p>
        ) : null}
        {nextAt ? (
          <p className="text-muted">{fillText(text.wait, { time: nextAt })}</p>
        ) : (
          <>
            <p className="text-muted">{text.notThere}</p>
            <div className={job ? "noscript:hidden" : undefined}>
              <PostForm {...form} intent="resend" narrowButton submit={text.resend} variant="secondary" />
            </div>
            {job ? (
              // Without JavaScript the page comes again, so the letter goes along.
              <noscript>
                <Button form={letterFormId} intent="resend" variant="secondary">
                  {text.resend}
                </Button>
              </noscript>
            ) : null}
          </>
        )}
        <p className="text-muted">
          {text.confirmed}{" "}
          <Link className="link inline-block py-1" to={goOnAt}>
            {words.goOn}
          </Link>
        </p>
      </div>
      {job ? (
        // A letter saved where no one has signed in is shown no more, by a script either.
        <WaitingLetter
          {...form}
          job={job}
          key={savedLetter}
          lead={words.letterLead}
          letter={letter}
          maxLength={maxLetter}
        />
      ) : null}
    </>
  );
}

/** A letter that came along with the request for another mail is its form's. */
function toLetterState(state: FormState): FormState {
  return state.intent === "resend" && state.values.coverLetter ? { ...state, intent: "letter" } : state;
}

interface SentToProps extends Pick<WaitingBlockProps, "waiting" | "words"> {
  /** It is what has just happened. */
  isNews: boolean;
}

function SentTo({ waiting, words, isNews }: SentToProps) {
  const sentence = (
    <span className="wrap-anywhere">
      <span>{waiting.isSentAgain ? text.sentAgain : words.sentTo}</span> <strong>{waiting.email}</strong>
      <span>{`. ${words.open}`}</span>
    </span>
  );
  return isNews ? <StatusNote>{sentence}</StatusNote> : <p>{sentence}</p>;
}
