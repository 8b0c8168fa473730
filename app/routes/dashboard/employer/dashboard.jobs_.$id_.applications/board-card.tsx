import { Link } from "@remix-run/react";
import { SentDay } from "~/components/applications/sent-day";
import { TagList } from "~/components/applications/tag-list";
import { fillText } from "~/content/fill-text";
import { formatRating, plural } from "~/content/format";
import { interviews } from "~/content/interviews";
import { board as text } from "~/content/pages/employer-applications/board";
import { boardColumns } from "~/features/applications/board/board-address";
import { employerStateLabel } from "~/features/applications/reading/state-labels";
import { formatBriefMeeting } from "~/lib/time/meeting-time";
import type { Chosen } from "./bulk-form";
import { ChoiceBox } from "./choice-box";
import type { ShownItem } from "./load-board.server";

interface BoardCardProps {
  item: ShownItem;
  /** Null for readers of the job. */
  chosen: Chosen | null;
  isFirst: boolean;
  /** The application within its column. */
  to: string;
}

/** An application on the board, with the box that chooses it. */
export function BoardCard({ item, chosen, isFirst, to }: BoardCardProps) {
  const { candidate, submittedAt, interviewAt, status, unreadMessages, rating, tags } = item;
  const isClosed = (boardColumns.closed as readonly string[]).includes(status);
  return (
    <li className="flex gap-1 rounded-md border border-line bg-surface py-2 pr-2 pl-1 lg:flow-root lg:pl-2">
      <ChoiceBox
        chosen={chosen}
        className="-my-1 flex size-11 shrink-0 items-center justify-center lg:float-left lg:mt-0 lg:mr-1 lg:-mb-1 lg:-ml-1 lg:size-6"
        isFirst={isFirst}
        item={item}
      />
      <div className="min-w-0 text-sm wrap-anywhere">
        <Link className="link py-0.5 font-semibold" to={to}>
          {candidate?.name ?? text.erased}
        </Link>
        {candidate?.headline ? (
          <p className="line-clamp-2 leading-snug lg:clear-left">{candidate.headline}</p>
        ) : null}
        {tags.length > 0 ? (
          <p>
            <TagList tags={tags} />
          </p>
        ) : null}
        {rating === null ? null : (
          <p className="figures text-xs">{fillText(text.rated, { rating: formatRating(rating) })}</p>
        )}
        {isClosed ? <p>{employerStateLabel(item)}</p> : null}
        <p className="text-xs text-muted">
          <SentDay iso={submittedAt} />
        </p>
        {item.interviewAnswer && (interviewAt || item.interviewTimes > 0) ? (
          <p className="figures font-semibold">
            <span suppressHydrationWarning>
              {fillText(text.interviewAt, {
                date: interviewAt
                  ? formatBriefMeeting(new Date(interviewAt))
                  : plural(interviews.several, item.interviewTimes),
              })}
            </span>{" "}
            <span className="block font-normal">{interviews.answers[item.interviewAnswer]}</span>
          </p>
        ) : null}
        {item.areTimesTaken ? (
          <p className="font-semibold text-saffron-ink">
            {fillText(text.interviewAt, { date: interviews.taken })}
          </p>
        ) : null}
        {unreadMessages > 0 ? (
          <p className="font-semibold text-saffron-ink">{plural(text.unread, unreadMessages)}</p>
        ) : null}
      </div>
    </li>
  );
}
