import type { Employer } from "~/features/organizations/organization/employer";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { limitSql } from "~/lib/db/plans.server";
import {
  applicationStatusAt,
  applicationStatusSeenAt,
  unansweredStatuses,
} from "../application/application-state.server";
import { openStatuses } from "../application/statuses.server";
import { boardColumns } from "../board/board-address";
import type { BoardFilter } from "../board/board-filter.server";
import type { TableSort } from "../board/board-orders";
import {
  type BoardItem,
  type BoardRow,
  boardColumnsSql,
  boardSourceWith,
  fromPage,
  toBoardItem,
} from "../board/board-rows.server";
import { tableOrder } from "../board/read-table.server";
import { ownRatingSql } from "../committee/committee-sql.server";
import { type Decided, decidedSql } from "./decided-sql.server";
import type { CandidatesAddress, DeskList } from "./desk-list";

/** The most applications that are named beside the one that is read. */
const deskWindow = 25;

/** An application of the list, with the job that it is for. */
export type DeskItem = BoardItem & { job: string };

/** Where an application stands in the list it is read in. */
export interface Desk {
  /** From 1 on. */
  place: number;
  total: number;
  previous: string | null;
  next: string | null;
  /** Those around it, itself included. */
  items: (Pick<DeskItem, "id" | "status" | "wasAnswered" | "submittedAt" | "job"> & {
    name: string | null;
    /** Whether the reader has rated it as one of its committee. */
    isRated?: true;
  })[];
  /** The decision of a moment ago. */
  decided: Decided | null;
}

type DeskRow = BoardRow & {
  place: number;
  total: number;
  job: string;
  ownRating: "given" | "due" | null;
  decided: Decided | null;
};

/** The filter of a list of all jobs. @param userId its reader. */
export function candidatesFilter(address: CandidatesAddress, userId: string): BoardFilter {
  const { state, isMine, q } = address;
  const chosen = { ledBy: isMine ? userId : undefined, find: q };
  if (state === "waiting") return { ...chosen, waiting: true };
  return state === "all" ? chosen : { ...chosen, status: boardColumns[state] };
}

/** By which column a list is sorted. */
export function candidatesSort({ sort }: Pick<CandidatesAddress, "sort">): TableSort {
  return { column: "date", isRising: sort === "oldest" };
}

/**
 * The list around an application of an organization, in one statement. The list is as it was when it was opened, so
 * that an application decided since keeps its place; one that was never in it is read as if it were.
 * @param here of the application: its id and its job's.
 * @param decidedId which one was decided a moment ago; any text.
 */
export async function readDesk(
  employer: Employer,
  here: { id: string; jobId: string },
  source: DeskList,
  now: Date,
  decidedId: string | null = null,
): Promise<Desk> {
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<DeskRow[]>`
    WITH listed AS (${listedSql(employer, here, source, now)}),
    around AS (
      SELECT listed.* FROM listed CROSS JOIN listed AS here
      WHERE here.id = ${here.id}::uuid
        AND listed.place > least(here.place - ${Math.ceil(deskWindow / 2)}, here.total - ${deskWindow})
      ORDER BY listed.place ${limitSql(deskWindow)})
    SELECT ${boardColumnsSql(now)}, jobs.title AS job, page.place, page.total,
      ${ownRatingSql(employer.userId, now)} AS "ownRating", ${decidedSql(employer, decidedId, now)} AS decided
    ${fromPage(Prisma.sql`SELECT * FROM around`, now, Prisma.sql`ORDER BY page.place`)}`;
  const at = rows.findIndex(({ id }) => id === here.id);
  return {
    place: rows[at]?.place ?? 1,
    total: rows[at]?.total ?? 0,
    previous: rows[at - 1]?.id ?? null,
    next: rows[at + 1]?.id ?? null,
    items: rows.map((row) => {
      const { id, status, wasAnswered, submittedAt } = toBoardItem(row, now);
      return {
        id,
        status,
        wasAnswered,
        submittedAt,
        job: row.job,
        name: row.userId === null ? null : row.name,
        ...(row.ownRating === "given" && { isRated: true }),
      };
    }),
    decided: rows[0]?.decided ?? null,
  };
}

/** Each application of a list with its place, and how many there are. */
function listedSql(
  employer: Employer,
  here: { id: string; jobId: string },
  source: DeskList,
  now: Date,
  more = Prisma.empty,
): Prisma.Sql {
  const seenAt = new Date(source.seenAt);
  const isOfJob = source.list === "job";
  const owner = { ...employer, jobId: isOfJob ? here.jobId : source.jobId };
  const filter = isOfJob
    ? { ...source.filter, status: source.column === null ? [] : boardColumns[source.column] }
    : candidatesFilter(source, employer.userId);
  const order = tableOrder(isOfJob ? source.sort : candidatesSort(source), owner, now, seenAt);
  return Prisma.sql`
    SELECT applications.id, (row_number() OVER (${order}))::int AS place, (count(*) OVER ())::int AS total ${more}
    ${boardSourceWith(here.id, owner, { ...filter, seenAt }, now)}`;
}

/**
 * The next application in a list that nobody has decided since the list was opened; in a list of every state none that
 * was at its end before, either.
 * @returns null where none is left, and for another organization's application.
 */
export async function nextInDesk(
  employer: Employer,
  id: string,
  source: DeskList,
  now = new Date(),
): Promise<string | null> {
  const { prisma } = await getDatabase();
  const here = await prisma.application.findUnique({
    where: { id, organizationId: employer.organizationId },
    select: { jobId: true },
  });
  if (!here) return null;
  const isOfAnyState = source.list === "job" ? source.column === null : source.state === "all";
  const status = applicationStatusAt(now);
  const isOneOf = (statuses: readonly string[]) => Prisma.sql`${status} = ANY(${[...statuses]}::text[])`;
  const isSame = Prisma.sql`${status} = ${applicationStatusSeenAt(new Date(source.seenAt))}`;
  const toDecide = Prisma.sql`, (${isOneOf(unansweredStatuses)}
    OR (${isSame} ${isOfAnyState ? Prisma.sql`AND ${isOneOf(openStatuses)}` : Prisma.empty})) AS "toDecide"`;
  const [next] = await prisma.$queryRaw<{ id: string }[]>`
    WITH listed AS (${listedSql(employer, { id, ...here }, source, now, toDecide)})
    SELECT id FROM listed
    WHERE "toDecide" AND place > (SELECT place FROM listed WHERE id = ${id}::uuid) ORDER BY place LIMIT 1`;
  return next?.id ?? null;
}

/**
 * The next application in a list that its reader rates as one of a committee, and has not; after the last one the first.
 * @param here of the application that is read: its id and its job's.
 * @returns null where none is left.
 */
export async function nextToRate(
  employer: Employer,
  here: { id: string; jobId: string },
  source: DeskList,
  now: Date,
): Promise<{ id: string; name: string } | null> {
  const { prisma } = await getDatabase();
  const more = Prisma.sql`, users.name, ${ownRatingSql(employer.userId, now)} AS "ownRating"`;
  const [next] = await prisma.$queryRaw<{ id: string; name: string }[]>`
    WITH listed AS (${listedSql(employer, here, source, now, more)})
    SELECT id, name FROM listed WHERE "ownRating" = 'due' AND id <> ${here.id}::uuid
    ORDER BY place < (SELECT place FROM listed WHERE id = ${here.id}::uuid), place LIMIT 1`;
  return next ?? null;
}
