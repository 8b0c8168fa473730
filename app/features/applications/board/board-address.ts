import type { ApplicationStatus } from "~/generated/prisma/enums";
import { paths } from "~/paths";
import type { BoardFilter } from "./board-filter.server";
import { sortInAddress, type TableSort } from "./board-orders";
import type { BoardView } from "./board-views";

/** The filters besides the state, which has its tabs. */
export type ListFilter = Omit<BoardFilter, "status" | "seenAt" | "ledBy" | "find">;

/** The parts of an address that say which applications are shown, and how. */
export interface BoardAddress {
  /** The column that is listed; null for all. */
  column: BoardColumn | null;
  filter: ListFilter;
  sort: TableSort;
  /** Whether the address names the order, be it the usual one. */
  isSortNamed?: boolean | undefined;
  /** The view that the address names; null for none. */
  asked: BoardView | null;
}

type Outcome = Exclude<keyof AddressParts, "view" | "sort" | keyof ReturnType<typeof boardParameters>>;
type AddressParts = NonNullable<Parameters<typeof paths.jobApplications>[1]>;

/** The address of a job's applications under these filters, without the default values. */
export function boardAddress(
  jobId: string,
  { asked, ...shown }: BoardAddress,
  more: Pick<AddressParts, Outcome> = {},
): string {
  return paths.jobApplications(jobId, { view: asked, ...boardParameters(shown), ...more });
}

/** Where the replies of one sending are undone, which leads back to these applications. */
export function undoAddress(
  batchId: string,
  jobId: string,
  { asked, ...shown }: BoardAddress,
  page: number,
): string {
  return paths.replies(batchId, {
    job: jobId,
    view: asked,
    ...boardParameters(shown),
    page: laterPage(page),
  });
}

/** The parameter of a page but the first. */
export function laterPage(page: number): number | null {
  return page > 1 ? page : null;
}

/** The applications that are shown and their order, as parameters of an address. */
export function boardParameters({ column, filter, sort, isSortNamed }: Omit<BoardAddress, "asked">) {
  return { status: column, ...filter, ...flagsOf(filter), sort: sortInAddress(sort, isSortNamed) };
}

/** The same filters for the files of what they find. */
export function fileFilter({ column, filter }: Pick<BoardAddress, "column" | "filter">) {
  return { ...filter, status: column === null ? [] : boardColumns[column], ...flagsOf(filter) };
}

const flagsOf = ({ unread, waiting }: ListFilter) => ({
  unread: unread ? "true" : null,
  waiting: waiting ? "true" : null,
});

/** The applications for a job that wait for the first reply, with the reply to all of them open. */
export function replyToWaiting(jobId: string): string {
  return paths.jobApplications(jobId, { waiting: "true", view: "table", reply: "all" });
}

/**
 * The applications of one state, with the reply to all of them open; not of those whom the place is offered to, since each
 * of these is hired or not.
 */
export function replyToColumn(jobId: string, column: BoardColumn): string {
  const reply = column === "offer" ? null : "all";
  return paths.jobApplications(jobId, { status: column, view: "table", reply });
}

/** How many filters are in use, the search included. */
export function countFilters(filter: ListFilter): number {
  return Object.values(filter).filter((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
    .length;
}

/** The columns of a job's board, each with the states that stand in it. */
export const boardColumns = {
  unread: ["submitted"],
  viewed: ["viewed"],
  in_review: ["in_review"],
  interview: ["interview"],
  offer: ["offer"],
  closed: ["hired", "rejected", "no_response", "withdrawn"],
} as const satisfies Record<string, readonly ApplicationStatus[]>;

export type BoardColumn = keyof typeof boardColumns;
