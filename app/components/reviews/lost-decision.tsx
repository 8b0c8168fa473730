import { Callout } from "~/components/ui/callout";
import type { Elements } from "~/components/ui/elements";

interface LostDecisionProps {
  message: string;
  /** What was typed. */
  words: string | undefined;
  /** A way on from it. */
  children?: Elements;
}

/** Says why a form did nothing that is there no more, with what was typed in it. */
export function LostDecision({ message, words, children }: LostDecisionProps) {
  return (
    <div className="my-6">
      <Callout autoFocus role="alert" tone="danger">
        <p>{message}</p>
        {words ? <p className="mt-2 wrap-anywhere whitespace-pre-line">{words}</p> : null}
      </Callout>
      {children}
    </div>
  );
}
