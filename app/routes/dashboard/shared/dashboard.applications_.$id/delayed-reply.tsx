import { RowButton } from "~/components/forms/row-button";
import { Callout } from "~/components/ui/callout";
import { fillText } from "~/content/fill-text";
import { replies as text } from "~/content/replies";
import { deskAddress } from "~/features/applications/desk/desk-list";
import { formatTimeInText } from "~/lib/time/dates";
import type { EmployerView } from "./employer-side.server";

/** A reply that the candidate does not know of yet, and the way back from it. */
export function DelayedReply({
  application: { id, delayed },
  list,
}: Pick<EmployerView, "application" | "list">) {
  if (!delayed) return null;
  return (
    <div className="mb-6">
      <Callout tone="attention">
        <p suppressHydrationWarning>
          {fillText(text.shownFrom, { time: formatTimeInText(new Date(delayed.visibleAt)) })}
        </p>
        <div className="mt-3">
          <RowButton action={deskAddress(id, list)} id={delayed.batchId} intent="undo" variant="secondary">
            {text.undo}
          </RowButton>
        </div>
      </Callout>
    </div>
  );
}
