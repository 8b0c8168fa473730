import type { Elements } from "~/components/ui/elements";
import { StatusNote } from "~/components/ui/status-note";
import { reviewQueue as text } from "~/content/pages/admin/jobs";

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
        {words ? (
          <>
            <p className="mt-2 font-semibold">{text.typed}</p>
            <p className="wrap-anywhere whitespace-pre-line">{words}</p>
          </>
        ) : null}
      </StatusNote>
      {children}
    </div>
  );
}
