import { boardColumns } from "~/features/applications/board/board-columns";
import { sortInAddress } from "~/features/applications/board/board-orders";
import { paths } from "~/paths";
import type { BoardAddress, ListFilter } from "./load-board.server";

type AddressParts = NonNullable<Parameters<typeof paths.jobApplications>[1]>;

/** The address of a job's applications under these filters; what is usual is not said. */
export function boardAddress(
  jobId: string,
  { column, filter, sort, asked }: BoardAddress,
  more: Pick<AddressParts, "page" | "answered" | "tagged" | "skipped" | "sending"> = {},
): string {
  const shown = { view: asked, status: column, ...filter, unread: isSet(filter.unread) };
  return paths.jobApplications(jobId, { ...shown, sort: sortInAddress(sort), ...more });
}

/** The same filters for the files of what they find. */
export function fileFilter({ column, filter }: Pick<BoardAddress, "column" | "filter">) {
  return { ...filter, status: column === null ? [] : boardColumns[column], unread: isSet(filter.unread) };
}

const isSet = (unread: boolean | undefined) => (unread ? "true" : null);

/** How many filters are in use, the search included. */
export function countFilters(filter: ListFilter): number {
  return Object.values(filter).filter((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
    .length;
}
