import { Link } from "@remix-run/react";
import { useRef } from "react";
import { RowButton } from "~/components/forms/row-button";
import { Callout } from "~/components/ui/callout";
import { useArrivalFocus } from "~/components/ui/use-arrival-focus";
import { fillText } from "~/content/fill-text";
import { desk as text } from "~/content/pages/employer-applications/desk";
import { replies } from "~/content/replies";
import type { Decided } from "~/features/applications/desk/decided-sql.server";
import { formatTimeInText } from "~/lib/time/dates";
import type { KeyedDecision } from "./desk-keys";

interface DeskOutcomeProps {
  decided: Decided;
  intent: KeyedDecision;
  /** Its address, where its reply can be undone. */
  action: string;
  /** None that follows in the list waits for a decision. */
  isLast: boolean;
  /** The decision is what happened last. */
  takesFocus: boolean;
}

/** The decision about the previous application, with the way back to it. */
export function DeskOutcome({
  decided: { name, delayed },
  intent,
  action,
  isLast,
  takesFocus,
}: DeskOutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  useArrivalFocus(box);
  const done = fillText(text.done[intent], { name: name ?? text.nobody });
  const sentence = delayed
    ? fillText(text.doneAt, { done, time: formatTimeInText(new Date(delayed.visibleAt)) })
    : fillText(text.doneNow, { done });
  return (
    <Callout autoFocus={takesFocus} ref={takesFocus ? box : null} role="status" tone="success">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p suppressHydrationWarning>{`${sentence} ${isLast ? text.reachedEnd : ""}`}</p>
        {delayed ? (
          <RowButton action={action} id={delayed.batchId} intent="undo" variant="secondary">
            {replies.undo}
          </RowButton>
        ) : null}
        {isLast ? null : (
          <Link className="link py-2" to={action}>
            {fillText(text.viewNamed, { name: name ?? text.nobody })}
          </Link>
        )}
      </div>
    </Callout>
  );
}
