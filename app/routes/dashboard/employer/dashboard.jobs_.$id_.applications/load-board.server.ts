import { isCodeOf } from "~/content/vocabularies/codes";
import { type BoardColumn, boardColumns } from "~/features/applications/board/board-columns";
import { type BoardOrder, boardOrders, orderInAddress } from "~/features/applications/board/board-orders";
import type { BoardItem } from "~/features/applications/board/board-rows.server";
import { type ApplicationCounts, countBoard } from "~/features/applications/board/count-board.server";
import { readBoardPage } from "~/features/applications/board/list-board.server";
import { readBoard } from "~/features/applications/board/read-board.server";
import type { OwnBoard } from "~/features/applications/board/require-board-job.server";
import { pipelineLimits } from "~/features/applications/pipeline/pipeline-limits";
import { findSending, type Sending } from "~/features/applications/replies/find-sending.server";
import { isPlainText } from "~/lib/text/text-schema";
import { paths } from "~/paths";

/** What the board's page shows: all columns, or the list of one. */
export interface BoardData {
  job: { id: string; title: string };
  /** The column that is listed; null for the board. */
  column: BoardColumn | null;
  q: string;
  sort: BoardOrder;
  counts: Record<BoardColumn, number>;
  /** The columns to show, with what stands in them. */
  columns: { name: BoardColumn; items: BoardItem[] }[];
  nextHref: string | null;
  previousHref: string | null;
  /** How many were answered a moment ago; null where none were. */
  answered: number | null;
  /** The replies that were just sent and are still delayed. */
  sending: Sending | null;
  /** How many replies were undone a moment ago, and how many were not; null where none were. */
  undone: { undone: number; left: number } | null;
}

/** An invalid filter counts as none. */
export async function loadBoard({ title, ...owner }: OwnBoard, search: URLSearchParams): Promise<BoardData> {
  const now = new Date();
  const asked = { ...readFilter(search), sort: readOrder(search) };
  const { column, q, sort } = asked;
  const answered = /^[1-9]\d{0,2}$/.exec(search.get("answered") ?? "")?.[0];
  const job = { id: owner.jobId, title };
  const common = {
    job,
    column,
    q,
    sort,
    answered: answered === undefined ? null : Number(answered),
    sending: await findSending(owner.organizationId, search.get("sending"), now),
    undone: readUndone(search),
  };
  if (column === null) {
    const [counts, columns] = await Promise.all([
      countBoard(owner, q, now),
      readBoard(owner, { q, sort }, now),
    ]);
    const shown = namesOf().map((name) => ({ name, items: columns[name] }));
    return { ...common, counts: inColumns(counts), columns: shown, ...noPages };
  }
  const cursor = { after: search.get("after") ?? undefined, before: search.get("before") ?? undefined };
  const [counts, list] = await Promise.all([
    countBoard(owner, q, now),
    readBoardPage(owner, { status: boardColumns[column], q, sort, ...cursor }, now),
  ]);
  const pageAt = (at: { after?: string | null; before?: string | null }) =>
    Object.values(at)[0]
      ? paths.jobApplications(owner.jobId, { status: column, q, sort: orderInAddress(sort), ...at })
      : null;
  return {
    ...common,
    counts: inColumns(counts),
    columns: [{ name: column, items: list.items }],
    nextHref: pageAt({ after: list.next }),
    previousHref: pageAt({ before: list.previous }),
  };
}

function readUndone(search: URLSearchParams): BoardData["undone"] {
  const [undone, left] = ["undone", "left"].map((name) =>
    Number(/^\d{1,4}$/.exec(search.get(name) ?? "")?.[0] ?? 0),
  );
  return undone ? { undone, left: left ?? 0 } : null;
}

const noPages = { nextHref: null, previousHref: null };

function namesOf(): BoardColumn[] {
  return Object.keys(boardColumns) as BoardColumn[];
}

function readFilter(search: URLSearchParams): { column: BoardColumn | null; q: string } {
  const status = search.get("status") ?? "";
  const q = (search.get("q") ?? "").trim();
  const isFine = isPlainText(q) && [...q].length <= pipelineLimits.search.max;
  return { column: isCodeOf(boardColumns, status) ? status : null, q: isFine ? q : "" };
}

function readOrder(search: URLSearchParams): BoardOrder {
  return boardOrders.find((order) => order === search.get("sort")) ?? "newest";
}

function inColumns(counts: ApplicationCounts): Record<BoardColumn, number> {
  const sumOf = (name: BoardColumn) => boardColumns[name].reduce((sum, status) => sum + counts[status], 0);
  return Object.fromEntries(namesOf().map((name) => [name, sumOf(name)])) as Record<BoardColumn, number>;
}
