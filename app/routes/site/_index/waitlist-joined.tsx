import { Form, Link, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { ignoreRepeated } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { useArrivalFocus } from "~/components/ui/use-arrival-focus";
import { fillText } from "~/content/fill-text";
import { forms } from "~/content/pages/parts";
import { askPosition, joined as text } from "~/content/pages/waitlist-form";
import { paths } from "~/paths";
import type { Joined } from "./visit.server";

/** Replaces the form after joining. */
export function WaitlistJoined({ token, email, meant, sentAgain, nextAt }: Joined) {
  const box = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useArrivalFocus(box, key);
  return (
    <div className="rounded-md border border-line bg-surface p-3 xs:p-5 sm:p-7">
      <h2 className="mb-5 text-xl" id="waitlist-title">
        {text.title}
      </h2>
      <Callout ref={box} role="status" tone="success">
        {sentAgain ? <SentAgain email={email} /> : <JoinedText email={email} />}
      </Callout>
      {meant ? (
        <p className="mt-5 wrap-anywhere">
          <span>{fillText(forms.didYouMean, { email: meant })}</span>{" "}
          <Link className="link" to={paths.waitlistForm()}>
            {text.mend}
          </Link>
          .
        </p>
      ) : null}
      {sentAgain ? <p className="mt-5 text-sm text-muted">{text.limits}</p> : null}
      {nextAt ? (
        <p className="mt-5 text-sm">{fillText(text.wait, { time: nextAt })}</p>
      ) : (
        <Resend token={token} />
      )}
      <p className="mt-2 text-sm">
        <Link className="link inline-flex min-h-11 items-center" to={paths.waitlistForm()}>
          {text.another}
        </Link>
      </p>
    </div>
  );
}

function JoinedText({ email }: Pick<Joined, "email">) {
  return (
    <>
      <p className="font-semibold">{text.done}</p>
      {email ? (
        <p className="mt-1 wrap-anywhere">
          <span>{text.sentTo}</span> <strong>{email}</strong> <span>{text.sentToEnd}</span>
        </p>
      ) : (
        <p className="mt-1">{text.sent}</p>
      )}
    </>
  );
}

/** Says nothing of whether the address is on the list. */
function SentAgain({ email }: Pick<Joined, "email">) {
  return (
    <>
      <p>{askPosition.sent}</p>
      {email ? <p className="mt-1 font-semibold wrap-anywhere">{email}</p> : null}
    </>
  );
}

function Resend({ token }: Pick<Joined, "token">) {
  return (
    <Form action={paths.waitlistConfirm()} className="mt-5 text-sm" method="post">
      <input name="intent" type="hidden" value="resend" />
      <input name="joined" type="hidden" value={token} />
      <span>{text.notThere}</span>{" "}
      <button className="link inline-flex min-h-11 items-center" onClick={ignoreRepeated} type="submit">
        {text.resend}
      </button>
      <span>.</span>
    </Form>
  );
}
