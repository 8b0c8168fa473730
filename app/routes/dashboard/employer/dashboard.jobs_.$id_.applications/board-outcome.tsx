import { Form } from "@remix-run/react";
import { RowButton } from "~/components/forms/row-button";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { formatList, plural } from "~/content/format";
import { promised, board as text } from "~/content/pages/employer-applications/board";
import { interviewRound as round } from "~/content/pages/employer-applications/interview-round";
import { tags } from "~/content/pages/employer-applications/tags";
import { replies } from "~/content/replies";
import { undoAddress } from "~/features/applications/board/board-address";
import {
  delayedSentence,
  repliedWords,
  skippedSentence,
  waitingSentence,
} from "~/features/applications/replies/delayed-sentence";
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

/** The replies that were sent before and can still be undone. */
export function EarlierSendings({ page }: { page: BoardData }) {
  if (page.sendings.length === 0) return null;
  return (
    <div className="mt-3">
      <Callout tone="attention">
        <ul className="grid gap-2">
          {page.sendings.map((sending) => (
            <li className="flex flex-wrap items-center gap-x-4 gap-y-1" key={sending.id}>
              <span suppressHydrationWarning>{waitingSentence(sending)}</span>{" "}
              <RowButton
                action={undoAddress(sending.id, page.job.id, page, page.page)}
                intent="undo"
                label={`${replies.undo}: ${waitingSentence(sending)}`}
                variant="secondary"
              >
                {replies.undo}
              </RowButton>
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  );
}

const partId = "deshacer-lo-enviado";

/** The form that undoes the part of a reply that was carried out, while it is delayed; UndoPart has its button. */
export function PartlyDone({ state: { values }, page }: PartlyDoneProps) {
  if (!values.sending) return null;
  const action = undoAddress(values.sending, page.job.id, page, page.page);
  return (
    <Form action={action} id={partId} method="post" preventScrollReset>
      <input name="intent" type="hidden" value="undo" />
    </Form>
  );
}

/** The way back from that part, in the summary that says what was not carried out. */
export function UndoPart() {
  return (
    <>
      <p className="mt-2">{text.partlyDone}</p>
      <div className="mt-2">
        <Button compact form={partId} variant="secondary">
          {replies.undo}
        </Button>
      </div>
    </>
  );
}

function undoneSentence({ undone: { undone, left } }: BoardData): string {
  if (undone === 0) return "";
  return [plural(replies.undone, undone), left > 0 ? plural(replies.notUndone, left) : ""]
    .filter(Boolean)
    .join(" ");
}

/** Also to whom the reply did nothing. */
function doneSentence({ answered, tagged, invited, uninvited, skipped, spared, sending }: BoardData): string {
  if (tagged > 0) return plural(tags.tagged, tagged);
  if (invited > 0) {
    const others = uninvited.length > 0 ? fillText(round.uninvited, { people: formatList(uninvited) }) : "";
    return `${plural(round.invited, invited)} ${others}`.trim();
  }
  const shown = answered ? `${repliedWords(answered.count, answered.status)}.` : "";
  const done = sending ? delayedSentence(sending) : shown;
  const left = new Map(skipped.map(({ status, count }) => [status, count]));
  return [done, spared > 0 ? plural(promised.spared, spared) : "", left.size > 0 ? skippedSentence(left) : ""]
    .filter(Boolean)
    .join(" ");
}
