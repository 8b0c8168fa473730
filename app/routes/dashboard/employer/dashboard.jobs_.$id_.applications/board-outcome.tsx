import { RowButton } from "~/components/forms/row-button";
import { StatusNote } from "~/components/ui/status-note";
import { plural } from "~/content/format";
import { board as text } from "~/content/pages/employer-applications/board";
import { replies } from "~/content/replies";
import { delayedSentence } from "~/features/applications/replies/delayed-sentence";
import { paths } from "~/paths";
import type { BoardData } from "./load-board.server";

interface BoardOutcomeProps extends Pick<BoardData, "answered" | "sending" | "undone"> {
  jobId: string;
  /** Identifies this visit. */
  visit: string;
}

/** What has just been done to applications: replies, with the way back while they are delayed, or that way. */
export function BoardOutcome({ answered, sending, undone, visit, jobId }: BoardOutcomeProps) {
  const sentences = undone
    ? [
        plural(replies.undone, undone.undone),
        ...(undone.left ? [plural(replies.notUndone, undone.left)] : []),
      ]
    : answered === null
      ? []
      : [sending ? delayedSentence(sending) : plural(text.answered, answered)];
  if (sentences.length === 0) return null;
  return (
    <div className="mt-6">
      <StatusNote key={visit}>
        <p suppressHydrationWarning>{sentences.join(" ")}</p>
        {sending && !undone ? (
          <div className="mt-3">
            <RowButton action={paths.replies(sending.id, { job: jobId })} intent="undo" variant="secondary">
              {replies.undo}
            </RowButton>
          </div>
        ) : null}
      </StatusNote>
    </div>
  );
}
