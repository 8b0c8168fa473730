import { datedTitles, type TitledJob } from "~/features/jobs/job/dated-title";
import { isLedBy } from "~/features/jobs/job/job-lead.server";
import { jobClosedAt, jobStatusAt } from "~/features/jobs/job/job-state.server";
import type { Employer } from "~/features/organizations/organization/employer";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { getDatabase } from "~/lib/db/database.server";
import { applicationStatusAt, isWaitingForReply } from "../application/application-state.server";
import { boardColumns } from "../board/board-address";
import {
  type BoardRow,
  boardColumnsSql,
  boardPage,
  boardSource,
  type ListOwner,
  toBoardItem,
} from "../board/board-rows.server";
import { tableOrder, tablePageSize } from "../board/read-table.server";
import { type CandidatesAddress, type ListedState, listedStates } from "./desk-list";
import { candidatesFilter, candidatesSort, type DeskItem } from "./read-desk.server";

/** The most jobs that the filter offers: those with the newest applications. */
const maxJobs = 200;

/** A page of the applications to an organization, whatever job they are for. */
export interface ListedPage {
  items: DeskItem[];
  /** How many there are in each of the lists, under the filter by job. */
  counts: Record<ListedState, number>;
  /** How many there are for the jobs that the reader leads, and for all, under the same filter. */
  led: { mine: number; all: number };
  page: number;
  pages: number;
  /** The jobs that have applications, by title, each with its state and date. */
  jobs: { id: string; title: string }[];
}

/** @param wanted which page, from 1 on; the last one where there are fewer. */
export async function listCandidates(
  employer: Employer,
  address: CandidatesAddress,
  wanted: number,
  now = new Date(),
): Promise<ListedPage> {
  const owner = { ...employer, jobId: address.jobId };
  const read = (page: number) => readPage(owner, address, page, now);
  const [{ counts, led }, jobs, items] = await Promise.all([
    countStates(owner, address, now),
    listJobs(employer.organizationId, now),
    read(wanted),
  ]);
  const pages = Math.max(1, Math.ceil(counts[address.state] / tablePageSize));
  const page = Math.min(wanted, pages);
  return { items: page === wanted ? items : await read(page), counts, led, page, pages, jobs };
}

async function readPage(
  owner: ListOwner,
  address: CandidatesAddress,
  page: number,
  now: Date,
): Promise<DeskItem[]> {
  const { prisma } = await getDatabase();
  const order = tableOrder(candidatesSort(address), owner, now);
  const slice = { order, limit: tablePageSize, offset: (page - 1) * tablePageSize };
  const rows = await prisma.$queryRaw<(BoardRow & { job: string })[]>`
    SELECT ${boardColumnsSql(now)}, jobs.title AS job ${boardPage(owner, candidatesFilter(address, owner.userId), now, slice)}`;
  return rows.map((row) => ({ ...toBoardItem(row, now), job: row.job }));
}

interface CountedRow {
  status: ApplicationStatus;
  isMine: boolean;
  count: number;
  waiting: number;
}

async function countStates(
  owner: ListOwner,
  { isMine, q, state }: CandidatesAddress,
  now: Date,
): Promise<Pick<ListedPage, "counts" | "led">> {
  const { prisma } = await getDatabase();
  const all = await prisma.$queryRaw<CountedRow[]>`
    SELECT ${applicationStatusAt(now)} AS status, ${isLedBy(owner.userId)} AS "isMine", count(*)::int AS count,
      (count(*) FILTER (WHERE ${isWaitingForReply(now)}))::int AS waiting
    ${boardSource(owner, { find: q }, now)} GROUP BY 1, 2`;
  const mine = all.filter((row) => row.isMine);
  const counts = Object.fromEntries(listedStates.map((each) => [each, countIn(isMine ? mine : all, each)]));
  return {
    counts: counts as ListedPage["counts"],
    led: { mine: countIn(mine, state), all: countIn(all, state) },
  };
}

function countIn(rows: readonly CountedRow[], state: ListedState): number {
  const sum = (of: (row: CountedRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  if (state === "waiting") return sum(({ waiting }) => waiting);
  const column = state === "all" ? null : (boardColumns[state] as readonly string[]);
  return sum(({ status, count }) => (column === null || column.includes(status) ? count : 0));
}

async function listJobs(organizationId: string, now: Date): Promise<ListedPage["jobs"]> {
  const { prisma } = await getDatabase();
  const jobs = await prisma.$queryRaw<TitledJob[]>`
    SELECT id, title, status, "closesAt", "closedAt", "updatedAt", city, "projectRef", "createdAt" FROM (
      SELECT jobs.id, jobs.title, ${jobStatusAt(now)} AS status, jobs.closes_at AS "closesAt",
        ${jobClosedAt(now)} AS "closedAt", jobs.updated_at AS "updatedAt", jobs.city,
        jobs.project_ref AS "projectRef", jobs.created_at AS "createdAt", max(applications.submitted_at) AS last
      FROM applications JOIN jobs ON jobs.id = applications.job_id
      WHERE applications.organization_id = ${organizationId}::uuid
      GROUP BY jobs.id ORDER BY last DESC LIMIT ${maxJobs}) AS recent
    ORDER BY title, id`;
  return datedTitles(jobs);
}
