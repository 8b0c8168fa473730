import { RowButton } from "~/components/forms/row-button";
import { Callout } from "~/components/ui/callout";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { formatList, formatNumber, plural } from "~/content/format";
import { board as text } from "~/content/pages/employer-applications/board";
import { interviewRound as round } from "~/content/pages/employer-applications/interview-round";
import { tags } from "~/content/pages/employer-applications/tags";
import { replies } from "~/content/replies";
import { applicationStatuses } from "~/content/vocabularies/applications/application-states";
import { undoAddress } from "~/features/applications/board/board-address";
import { delayedSentence, repliedWords } from "~/features/applications/replies/delayed-sentence";
import type { FormState } from "~/lib/form-state";
import type { BoardData } from "./load-board.server";

interface BoardOutcomeProps {
  page: BoardData;
  /** Identifies this visit. */
  visit: string;
}

/** The outcome of the last reply, with a way back while it is delayed; or of undoing one. Empty without a reply. */
export function BoardOutcome({ page, visit }: BoardOutcomeProps) {
  const { sending, job } = page;
  const sentence = undoneSentence(page) || doneSentence(page);
  if (!sentence) return null;
  return (
    <div className="mt-3">
      <StatusNote key={visit}>
        <p suppressHydrationWarning>{sentence}</p>
        {sending ? (
          <div className="mt-2">
            <RowButton
              action={undoAddress(sending.id, job.id, page, page.page)}
              intent="undo"
              variant="secondary"
            >
              {replies.undo}
            </RowButton>
          </div>
        ) : null}
      </StatusNote>
    </div>
  );
}

interface PartlyDoneProps {
  state: FormState;
  page: BoardData;
}

/** The way back from the part of a reply that was carried out, while it is delayed; the form says what was not. */
export function PartlyDone({ state: { values }, page }: PartlyDoneProps) {
  if (!values.sending) return null;
  return (
    <div className="mt-3">
      <Callout tone="attention">
        <p>{text.partlyDone}</p>
        <div className="mt-2">
          <RowButton
            action={undoAddress(values.sending, page.job.id, page, page.page)}
            intent="undo"
            variant="secondary"
          >
            {replies.undo}
          </RowButton>
        </div>
      </Callout>
    </div>
  );
}

function undoneSentence({ undone: { undone, left } }: BoardData): string {
  if (undone === 0) return "";
  return [plural(replies.undone, undone), left > 0 ? plural(replies.notUndone, left) : ""]
    .filter(Boolean)
    .join(" ");
}

/** Also to whom the reply did nothing. */
function doneSentence({
  answered,
  rejected,
  tagged,
  invited,
  uninvited,
  skipped,
  sending,
}: BoardData): string {
  if (tagged > 0) return plural(tags.tagged, tagged);
  if (invited > 0) {
    const others = uninvited.length > 0 ? fillText(round.uninvited, { people: formatList(uninvited) }) : "";
    return `${plural(round.invited, invited)} ${others}`.trim();
  }
  const left = skipped.reduce((sum, { count }) => sum + count, 0);
  const states = skipped.map(({ status, count }) =>
    fillText(text.skippedState, { n: formatNumber(count), state: applicationStatuses[status].label }),
  );
  const count = answered + rejected;
  const done = sending ? delayedSentence(sending) : count > 0 ? `${repliedWords(count, rejected > 0)}.` : "";
  return [done, left > 0 ? fillText(plural(text.skipped, left), { states: formatList(states) }) : ""]
    .filter(Boolean)
    .join(" ");
}
