import { Link } from "@remix-run/react";
import { fieldId } from "~/components/forms/field-id";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { interviews } from "~/content/interviews";
import { board as text } from "~/content/pages/employer-applications/board";
import { boardColumns } from "~/features/applications/board/board-columns";
import type { BoardItem } from "~/features/applications/board/board-rows.server";
import { employerStateLabel } from "~/features/applications/state/state-labels";
import { formatShortDay, isoDayOf } from "~/lib/time/dates";
import { formatMeeting } from "~/lib/time/meeting-time";
import { paths } from "~/paths";

interface BoardCardProps {
  item: BoardItem;
  isChosen: boolean;
  /** The first box takes the focus of a summary of errors. */
  isFirst: boolean;
}

/** An application on the board, with the box that chooses it. */
export function BoardCard({ item, isChosen, isFirst }: BoardCardProps) {
  const { id, candidate, submittedAt, interviewAt, status, unreadMessages, updatedAt } = item;
  const isClosed = (boardColumns.closed as readonly string[]).includes(status);
  return (
    <li className="flex gap-2 rounded-md border border-line bg-surface p-3">
      <label className="-m-1 flex size-11 shrink-0 items-center justify-center">
        <input
          aria-label={candidate ? fillText(text.select, { name: candidate.name }) : text.selectErased}
          className="size-6 accent-action"
          defaultChecked={isChosen}
          id={isFirst ? fieldId("ids") : undefined}
          name="ids"
          type="checkbox"
          value={id}
        />
      </label>
      <input name="version" type="hidden" value={`${id}=${updatedAt}`} />
      <div className="min-w-0 wrap-anywhere">
        <Link className="link inline-block py-1 font-semibold" to={paths.application(id)}>
          {candidate?.name ?? text.erased}
        </Link>
        {candidate?.headline ? <p className="line-clamp-3 text-sm">{candidate.headline}</p> : null}
        {isClosed ? <p className="text-sm">{employerStateLabel(item)}</p> : null}
        <p className="figures text-sm text-muted" suppressHydrationWarning>
          {fillText(text.sent, { date: formatShortDay(isoDayOf(new Date(submittedAt))) })}
        </p>
        {item.interviewAnswer && (interviewAt || item.interviewTimes > 0) ? (
          <p className="figures text-sm font-semibold" suppressHydrationWarning>
            {fillText(text.interviewAt, {
              date: interviewAt
                ? formatMeeting(new Date(interviewAt))
                : fillText(interviews.several, { n: item.interviewTimes }),
            })}
            <span className="block font-normal">{interviews.answers[item.interviewAnswer]}</span>
          </p>
        ) : null}
        {unreadMessages > 0 ? (
          <p className="text-sm font-semibold text-saffron-ink">{plural(text.unread, unreadMessages)}</p>
        ) : null}
      </div>
    </li>
  );
}
