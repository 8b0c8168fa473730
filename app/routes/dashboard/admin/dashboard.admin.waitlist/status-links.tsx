import { Link } from "@remix-run/react";
import { formatNumber } from "~/content/format";
import { waitlistTable as text } from "~/content/pages/admin/waitlist/entries";
import { shortWaitlistStatuses } from "~/content/vocabularies/waitlist";
import { paths } from "~/paths";

type Status = keyof typeof shortWaitlistStatuses;

/** How many entries are in each state, at most a minute old. */
export type StatusCounts = Record<Status, number>;

interface StatusLinksProps {
  counts: StatusCounts;
  /** The state whose whole list is open, or all; null where other filters narrow it. */
  current: string | null;
}

/** The list of each state alone, with how many it holds. */
export function StatusLinks({ counts, current }: StatusLinksProps) {
  const statuses = Object.keys(shortWaitlistStatuses) as Status[];
  const all = statuses.reduce((sum, status) => sum + counts[status], 0);
  return (
    <nav aria-label={text.byStatus}>
      <ul className="flex flex-wrap md:-ml-1.5">
        <StatusLink count={all} isCurrent={current === "all"} label={text.everyone} />
        {statuses.map((status) => (
          <StatusLink
            count={counts[status]}
            isCurrent={current === status}
            key={status}
            label={shortWaitlistStatuses[status].many}
            status={status}
          />
        ))}
      </ul>
    </nav>
  );
}

interface StatusLinkProps {
  count: number;
  isCurrent: boolean;
  label: string;
  status?: Status;
}

function StatusLink({ count, isCurrent, label, status }: StatusLinkProps) {
  return (
    <li>
      <Link
        aria-current={isCurrent ? "page" : undefined}
        className="inline-flex min-h-11 items-center gap-1 rounded-sm px-1.5 text-sm md:min-h-9 hover:bg-action-soft aria-[current=page]:bg-action-soft aria-[current=page]:font-semibold aria-[current=page]:text-action"
        to={paths.admin.waitlist({ status })}
      >
        <span>{label}</span> <span className="figures text-muted">{formatNumber(count)}</span>
      </Link>
    </li>
  );
}
