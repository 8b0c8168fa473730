import { Link } from "@remix-run/react";
import { ResponseSummary } from "~/components/forms/response-summary";
import { ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import { TabLinks } from "~/components/ui/tab-links";
import { board as text } from "~/content/pages/employer-applications/board";
import { type BoardColumn, boardColumns } from "~/features/applications/board/board-columns";
import { orderInAddress } from "~/features/applications/board/board-orders";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { BoardColumns } from "./board-columns";
import { BoardFilters } from "./board-filters";
import { BoardOutcome } from "./board-outcome";
import { BulkForm } from "./bulk-form";
import type { BoardData } from "./load-board.server";

interface BoardPageProps extends BoardData {
  /** The last form's answer. */
  answer: FormState | undefined;
  /** Identifies this visit. */
  visit: string;
}

/** The applications for a job: side by side by state, or the list of one state. */
export function BoardPage({ answer, answered, sending, undone, visit, ...data }: BoardPageProps) {
  const { job, column, q, sort, counts, columns, nextHref, previousHref } = data;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isFiltered = q !== "" || column !== null;
  return (
    <div className="wide-page">
      <p className="mb-4 flex flex-wrap gap-x-6">
        <Link className="link inline-block py-1" to={paths.employerJobs()}>
          {text.back}
        </Link>
        <Link className="link inline-block py-1" to={paths.editJob(job.id)}>
          {text.edit}
        </Link>
        <Link className="link inline-block py-1" to={paths.jobStats(job.id)}>
          {text.stats}
        </Link>
      </p>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-1 text-muted wrap-anywhere">{job.title}</p>
      <BoardOutcome answered={answered} jobId={job.id} sending={sending} undone={undone} visit={visit} />
      {total === 0 && !isFiltered ? (
        <>
          {/* A form that is there no more still says why it did nothing. */}
          <ResponseSummary state={answer} />
          <div className="mt-6 rounded-md bg-sunken px-5 py-8">
            <p className="max-w-prose">{text.empty}</p>
          </div>
        </>
      ) : (
        <>
          <BoardFilters column={column} jobId={job.id} q={q} sort={sort} />
          <TabLinks label={text.states} tabs={tabsOf(data, total)} />
          {columns.every(({ items }) => items.length === 0) ? (
            <>
              <ResponseSummary state={answer} />
              <div className="mt-6 rounded-md bg-sunken px-5 py-8">
                <p className="mb-4 max-w-prose">{text.emptySearch}</p>
                <ButtonLink to={paths.jobApplications(job.id)} variant="secondary">
                  {text.clear}
                </ButtonLink>
              </div>
            </>
          ) : (
            <BulkForm answer={answer} jobId={job.id} query={{ column, q, sort }} visit={visit}>
              {(chosen) => (
                <BoardColumns
                  chosen={chosen}
                  columns={columns}
                  counts={counts}
                  isBoard={column === null}
                  moreHref={(name) =>
                    paths.jobApplications(job.id, { q, sort: orderInAddress(sort), status: name })
                  }
                />
              )}
            </BulkForm>
          )}
          <Pagination next={nextHref} previous={previousHref} />
        </>
      )}
    </div>
  );
}

function tabsOf(
  { job, column, q, sort, counts }: Pick<BoardData, "job" | "column" | "q" | "sort" | "counts">,
  total: number,
) {
  const query = { q, sort: orderInAddress(sort) };
  const names = Object.keys(boardColumns) as BoardColumn[];
  return [
    {
      to: paths.jobApplications(job.id, query),
      label: text.all,
      count: total,
      isCurrent: column === null,
    },
    ...names.map((name) => ({
      to: paths.jobApplications(job.id, { ...query, status: name }),
      label: text.columns[name],
      count: counts[name],
      isCurrent: column === name,
    })),
  ];
}
