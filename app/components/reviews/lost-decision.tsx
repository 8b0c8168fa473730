import type { Elements } from "~/components/ui/elements";
import { StatusNote } from "~/components/ui/status-note";

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
      <StatusNote failed>
        <p>{message}</p>
        {words ? <p className="mt-2 wrap-anywhere whitespace-pre-line">{words}</p> : null}
      </StatusNote>
      {children}
    </div>
  );
}
