import { Link } from "@remix-run/react";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { board } from "~/content/pages/employer-applications/board";
import { candidates as text } from "~/content/pages/employer-applications/desk";
import { type DeskList, deskAddress } from "~/features/applications/desk/desk-list";
import type { DeskItem } from "~/features/applications/desk/read-desk.server";
import { employerStateLabel } from "~/features/applications/reading/state-labels";
import { formatShortDay, isoDayOf } from "~/lib/time/dates";

/** An application in the list of all jobs, which leads to it within that list. */
export function ListedCandidate({ item, list }: { item: DeskItem; list: DeskList }) {
  const { id, candidate, job, submittedAt, unreadMessages } = item;
  return (
    <li className="grid gap-x-6 py-1.5 text-sm wrap-anywhere lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(16ch,1fr)_22ch] lg:items-baseline">
      <p className="min-w-0">
        <Link className="link inline-block py-0.5 text-base font-semibold" to={deskAddress(id, list)}>
          {candidate?.name ?? board.erased}
        </Link>
        {unreadMessages > 0 ? (
          <span className="font-semibold text-saffron-ink">{` ${plural(board.unread, unreadMessages)}`}</span>
        ) : null}{" "}
        {candidate?.headline ? (
          <span className="block text-muted lg:truncate">{candidate.headline}</span>
        ) : null}
      </p>
      <p className="min-w-0">{job}</p>
      <p>{employerStateLabel(item)}</p>
      <p className="figures text-muted" suppressHydrationWarning>
        {fillText(text.sent, { date: formatShortDay(isoDayOf(new Date(submittedAt))) })}
      </p>
    </li>
  );
}
