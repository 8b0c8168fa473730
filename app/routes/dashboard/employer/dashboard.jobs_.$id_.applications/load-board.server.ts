import {
  type ApplicationStatusCode,
  applicationStatuses,
} from "~/content/vocabularies/applications/application-states";
import { isCodeOf } from "~/content/vocabularies/codes";
import { reachesRole } from "~/content/vocabularies/organizations";
import { countPromised, type Promised } from "~/features/applications/application/promised";
import {
  type BoardAddress,
  type BoardColumn,
  boardColumns,
} from "~/features/applications/board/board-address";
import type { TableSort } from "~/features/applications/board/board-orders";
import type { BoardItem } from "~/features/applications/board/board-rows.server";
import { type BoardView, chooseView } from "~/features/applications/board/board-views";
import { type ApplicationCounts, countWithPromised } from "~/features/applications/board/count-board.server";
import { readBoardAddress, readBoardPage } from "~/features/applications/board/read-address.server";
import { readBoard } from "~/features/applications/board/read-board.server";
import { readTable, tablePageSize } from "~/features/applications/board/read-table.server";
import type { OwnBoard } from "~/features/applications/board/require-board-job.server";
import type { Tag } from "~/features/applications/board/tag-sql.server";
import { type CommitteeScore, readScores } from "~/features/applications/committee/read-scores.server";
import { replyFailures } from "~/features/applications/pipeline/pipeline-response.schema";
import { describeUninvited, type NotInvited } from "~/features/applications/reading/uninvited.server";
import { findSending, type Sending } from "~/features/applications/replies/find-sending.server";
import type { UndoneReplies } from "~/features/applications/replies/undo-replies.server";
import type { ReplyTools } from "~/features/applications/templates/own-template";
import { replyToolsOf } from "~/features/applications/templates/reply-tools.server";
import type { FollowState } from "~/features/organizations/team/job-followers.server";
import { isUuid } from "~/lib/text/text-schema";

interface CountedState {
  status: ApplicationStatusCode;
  count: number;
}

/** The board's data: all columns, or the table. */
export interface BoardData extends BoardAddress {
  job: { id: string; title: string };
  /** Whether the reader may decide and export, or reads alone. */
  mayDecide: boolean;
  /** Whether the mails about the job come to the reader. */
  follows: FollowState;
  /** A committee rates: a rating is its score. */
  hasCommittee: boolean;
  /** Its ratings are closed: no decision waits for them. */
  areRatingsClosed: boolean;
  /** It is closed, and nobody else gets the place: the reply to several refuses them. */
  isPlaceGone: boolean;
  /** How many have the place, or its offer, and how many places there are. */
  places: { taken: number; all: number };
  /** Its committee has no president. */
  lacksPresident: boolean;
  /** The committee's scores of the table's applications, by id. */
  scores: Record<string, CommitteeScore>;
  /** How many applications are not shown before their reader has declared about them. */
  undeclared: number;
  /** All of the organization. */
  tags: Tag[];
  view: BoardView;
  /** Under the filters, in every state. */
  counts: Record<BoardColumn, number>;
  /** How many of all that the filters and the column find a reply to several asks about. */
  promised: Record<Promised, number>;
  /** How many applications the filters and the column find. */
  total: number;
  /** The beginnings of the columns; empty for the table. */
  columns: { name: BoardColumn; items: ShownItem[] }[];
  /** The page of the table; empty for the board. */
  items: ShownItem[];
  page: number;
  pages: number;
  /** The tools of the form of replies. */
  reply: ReplyTools;
  /** Whether the page begins with a reply to all of the filter. */
  isReplyOpen: boolean;
  /** When all this was read. */
  seenAt: string;
  /** How many got a reply a moment ago, and which; null without one. */
  answered: CountedState | null;
  /** How many were offered an interview a moment ago, and who was not, with why. */
  invited: number;
  uninvited: string[];
  /** How many were tagged a moment ago. */
  tagged: number;
  /** How many got none, by the state that did not allow it. */
  skipped: CountedState[];
  /** How many of them the reply spared. */
  spared: number;
  /** The replies that were just sent and are still delayed. */
  sending: Sending | null;
  /** The other ones to several applications of the job that can still be undone. */
  sendings: Sending[];
  /** How many replies were undone a moment ago, and how many were not. */
  undone: UndoneReplies;
}

/** What the page shows of an application: what stays behind would be a sixth of its weight. */
export type ShownItem = Omit<BoardItem, "statusChangedAt" | "candidate"> & {
  candidate: Pick<NonNullable<BoardItem["candidate"]>, "name" | "headline"> | null;
};

function toShown({ statusChangedAt: _, candidate, ...item }: BoardItem): ShownItem {
  return { ...item, candidate: candidate && { name: candidate.name, headline: candidate.headline } };
}

/** An invalid filter counts as none. The list of one state is a table always. */
export async function loadBoard(
  {
    title,
    applications,
    tags,
    templates,
    role,
    follows,
    hasCommittee,
    areRatingsClosed,
    isPlaceGone,
    places,
    sendings,
    lacksPresident,
    undeclared,
    ...owner
  }: OwnBoard,
  search: URLSearchParams,
  keptView: unknown,
): Promise<BoardData> {
  const now = new Date();
  const mayDecide = reachesRole(role, "recruiter");
  const named = readBoardAddress(search);
  // The usual order of a committee's table: the highest score first.
  const isRanked = hasCommittee && !search.get("sort");
  const { column, filter } = named;
  // A committee's applications are ranked by their scores, which a board has not.
  const view =
    column === null
      ? chooseView([named.asked, keptView], hasCommittee ? Number.POSITIVE_INFINITY : applications)
      : "table";
  const sort = isRanked && view === "table" ? ranked : named.sort;
  const address = { ...named, sort };
  const asked = { ...filter, status: column === null ? [] : boardColumns[column], sort };
  const wanted = readBoardPage(search);
  const [sending, counted, columns, found] = await Promise.all([
    findSending(owner, search.get("sending"), now),
    countWithPromised(owner, filter, now),
    view === "board" ? readBoard(owner, { ...filter, sort: sort.isRising ? "oldest" : "newest" }, now) : null,
    view === "table" ? readTable(owner, { ...asked, page: wanted }, now) : [],
  ]);
  const counts = inColumns(counted.counts);
  const total = namesOf().reduce((sum, name) => sum + (name === (column ?? name) ? counts[name] : 0), 0);
  const pages = Math.max(1, Math.ceil(total / tablePageSize));
  const page = Math.min(wanted, pages);
  const items = page === wanted ? found : await readTable(owner, { ...asked, page }, now);
  const scores = hasCommittee
    ? await readScores(
        owner.userId,
        items.map(({ id }) => id),
        now,
      )
    : {};
  const shown = columns ? namesOf().flatMap((name) => columns[name]) : items;
  return {
    ...address,
    job: { id: owner.jobId, title },
    mayDecide,
    follows,
    hasCommittee,
    areRatingsClosed,
    isPlaceGone,
    places,
    lacksPresident,
    scores,
    undeclared,
    tags,
    view,
    counts,
    promised: countPromised((kind) =>
      column === null || boardColumns[column].some((status) => status === statusOf[kind])
        ? counted.promised[kind]
        : 0,
    ),
    total,
    columns: columns ? namesOf().map((name) => ({ name, items: columns[name].map(toShown) })) : [],
    items: items.map(toShown),
    page,
    pages,
    reply: replyToolsOf(mayDecide ? templates : [], title, shown),
    isReplyOpen: mayDecide && total > 0 && search.get("reply") === "all",
    seenAt: now.toISOString(),
    answered: readCounted(search.get("answered") ?? "")[0] ?? null,
    invited: readCount(search, "invited"),
    uninvited: await describeUninvited(owner, search.getAll("uninvited").flatMap(readUninvited), now),
    tagged: readCount(search, "tagged"),
    skipped: search.getAll("skipped").flatMap(readCounted),
    spared: readCount(search, "spared"),
    sending,
    sendings: mayDecide ? sendings.filter(({ id }) => id !== sending?.id) : [],
    undone: { undone: readCount(search, "undone"), left: readCount(search, "left") },
  };
}

/** Closed ones are in one column. */
const statusOf = {
  offer: "offer",
  interview: "interview",
  proposed: "interview",
  closed: "rejected",
} as const satisfies Record<Promised, ApplicationStatusCode>;

const ranked = { column: "rating", isRising: false } as const satisfies TableSort;

function readCount(search: URLSearchParams, name: string): number {
  return Number(/^\d{1,4}$/.exec(search.get(name) ?? "")?.[0] ?? 0);
}

/** `rejected:30`, as the form's response writes it. */
function readCounted(text: string): CountedState[] {
  const [, status = "", count] = /^([a-z_]+):([1-9]\d{0,3})$/.exec(text) ?? [];
  return isCodeOf(applicationStatuses, status) ? [{ status, count: Number(count) }] : [];
}

/** `id:EDIT_CONFLICT`, likewise. */
function readUninvited(text: string): NotInvited[] {
  const [id = "", sent] = text.split(":", 2);
  const code = replyFailures.find((one) => one === sent);
  return code && isUuid(id) ? [{ id, code }] : [];
}

function namesOf(): BoardColumn[] {
  return Object.keys(boardColumns) as BoardColumn[];
}

function inColumns(counts: ApplicationCounts): Record<BoardColumn, number> {
  const sumOf = (name: BoardColumn) => boardColumns[name].reduce((sum, status) => sum + counts[status], 0);
  return Object.fromEntries(namesOf().map((name) => [name, sumOf(name)])) as Record<BoardColumn, number>;
}
