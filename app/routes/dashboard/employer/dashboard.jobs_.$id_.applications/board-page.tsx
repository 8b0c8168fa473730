import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { CommitteeWorkNote } from "~/components/applications/committee-work-note";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { useIsPaused } from "~/components/layout/use-is-suspended";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Pagination } from "~/components/ui/pagination";
import { TabLinks } from "~/components/ui/tab-links";
import { fillText } from "~/content/fill-text";
import { formatNumber, plural } from "~/content/format";
import { teamOverview } from "~/content/pages/dashboard";
import { committeeOnBoard, board as text } from "~/content/pages/employer-applications/board";
import {
  type BoardColumn,
  boardAddress,
  boardColumns,
  countFilters,
} from "~/features/applications/board/board-address";
import { boardViews } from "~/features/applications/board/board-views";
import { deskAddress } from "~/features/applications/desk/desk-list";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { BoardColumns } from "./board-columns";
import { BoardFilters } from "./board-filters";
import { BoardOutcome, EarlierSendings, PartlyDone, UndoPart } from "./board-outcome";
import { BoardTable } from "./board-table";
import { BulkForm, type Chosen } from "./bulk-form";
import { FollowForm } from "./follow-form";
import type { BoardData } from "./load-board.server";

interface BoardPageProps extends BoardData {
  /** How many a declared conflict of interest hides from the reader. */
  conflicts: number;
  /** The last form's state. */
  state: FormState | undefined;
  /** Identifies this visit. */
  visit: string;
}

/** The applications for a job, over the whole width: a table, or side by side by state. */
export function BoardPage({ state: returned, visit, ...page }: BoardPageProps) {
  const isAboutFollowing = returned?.intent === "follow" || returned?.intent === "unfollow";
  const state = isAboutFollowing ? undefined : returned;
  const { job, column, counts, total } = page;
  const everything = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const part = state?.values.sending ? <UndoPart /> : undefined;
  const isFiltered = countFilters(page.filter) > 0 || column !== null;
  return (
    <div className="full-page">
      <div className="flex flex-wrap items-center gap-x-4">
        <h1 className="text-xl">{text.title}</h1>
        <ViewLinks {...page} />
        <p className="basis-full text-muted wrap-anywhere lg:order-last">{job.title}</p>
        <div className="flex flex-wrap items-baseline gap-x-4 text-sm lg:ml-auto">
          {linksOf(page).map(({ to, label }) => (
            <Fragment key={to}>
              <Link className="link inline-block py-1" to={to}>
                {label}
              </Link>{" "}
            </Fragment>
          ))}
          <FollowForm {...page} />
        </div>
      </div>
      {isAboutFollowing ? <ResponseSummary state={returned} /> : null}
      <CommitteeWorkNote
        isOfJob
        jobs={
          page.undeclared > 0
            ? [{ ...job, undeclared: page.undeclared, hiddenInterviews: 0, unrated: 0, toRate: null }]
            : []
        }
      />
      {page.mayDecide && page.lacksPresident ? (
        <div className="my-3">
          <Callout tone="attention">
            <p>
              {committeeOnBoard.noPresident}{" "}
              <Link className="link inline-block py-1" to={paths.jobCommittee(job.id)}>
                {committeeOnBoard.nameTitle}
              </Link>
            </p>
          </Callout>
        </div>
      ) : null}
      {state ? <PartlyDone state={state} page={page} /> : <BoardOutcome page={page} visit={visit} />}
      <EarlierSendings page={page} />
      {everything === 0 && !isFiltered ? (
        <>
          {/* A form that is there no more still says why it did nothing. */}
          <ResponseSummary state={state}>{part}</ResponseSummary>
          {page.undeclared > 0 ? null : (
            <div className="mt-6 rounded-md bg-sunken px-5 py-8">
              <p className="max-w-prose">
                {page.conflicts > 0 ? plural(text.conflicts, page.conflicts) : text.empty}
              </p>
            </div>
          )}
        </>
      ) : (
        <>
          <div className="board-bar">
            <TabLinks isInline label={text.states} tabs={tabsOf(page, everything)} />
            <BoardFilters {...page} />
          </div>
          {total === 0 ? (
            <>
              <ResponseSummary state={state}>{part}</ResponseSummary>
              <div className="mt-6 rounded-md bg-sunken px-5 py-8">
                <p className="mb-4 max-w-prose wrap-anywhere">
                  {page.filter.q ? fillText(text.emptyWords, { q: page.filter.q }) : text.emptySearch}
                </p>
                <ButtonLink
                  to={boardAddress(job.id, { ...page, column: null, filter: {} })}
                  variant="secondary"
                >
                  {text.clear}
                </ButtonLink>
              </div>
            </>
          ) : (
            <Applications state={state} page={page} visit={visit} />
          )}
          {page.view === "table" ? (
            <Pagination
              next={page.page < page.pages ? boardAddress(job.id, page, { page: page.page + 1 }) : null}
              previous={page.page > 1 ? boardAddress(job.id, page, { page: before(page.page) }) : null}
            >
              {fillText(text.page, { page: formatNumber(page.page), pages: formatNumber(page.pages) })}
            </Pagination>
          ) : null}
        </>
      )}
    </div>
  );
}

/** Within the form that replies to several of them, for members who may decide. */
function Applications({ page, state, visit }: Pick<BoardPageProps, "state" | "visit"> & { page: BoardData }) {
  const { job, counts } = page;
  const list = (chosen: Chosen | null) =>
    page.view === "board" ? (
      <BoardColumns
        cardHref={(name, id) =>
          deskAddress(id, {
            ...page,
            asked: "board",
            column: name,
            sort: { column: "date", isRising: page.sort.isRising },
            list: "job",
            seenAt: Date.parse(page.seenAt),
          })
        }
        chosen={chosen}
        columns={page.columns}
        counts={counts}
        moreHref={(name) => boardAddress(job.id, { ...page, column: name })}
      />
    ) : (
      <BoardTable chosen={chosen} data={page} />
    );
  const isPaused = useIsPaused(state);
  if (!page.mayDecide || isPaused) return list(null);
  return (
    <BulkForm state={state} data={page} visit={visit}>
      {list}
    </BulkForm>
  );
}

/** The two views; a board has the states as its columns, so it shows all of them. */
function ViewLinks(page: BoardData) {
  return (
    <nav aria-label={text.view} className="ml-auto flex items-center gap-x-3 text-sm lg:order-2 lg:ml-2">
      {boardViews.map((view) => (
        <Fragment key={view}>
          <Link
            aria-current={page.view === view ? "true" : undefined}
            className="inline-flex min-h-9 items-center font-medium hover:text-action aria-[current=true]:font-semibold aria-[current=true]:text-action aria-[current=true]:underline aria-[current=true]:underline-offset-4"
            to={boardAddress(page.job.id, {
              ...page,
              asked: view,
              column: view === "board" ? null : page.column,
            })}
          >
            {text.views[view]}
          </Link>{" "}
        </Fragment>
      ))}
    </nav>
  );
}

/** Readers of the job have no other page of it than its committee's, and find their jobs on their dashboard. */
function linksOf({ job, mayDecide, hasCommittee }: BoardData) {
  const committee = hasCommittee ? [{ to: paths.jobCommittee(job.id), label: text.committee }] : [];
  if (!mayDecide) return [...committee, { to: paths.dashboard(), label: teamOverview.given }];
  return [
    ...committee,
    { to: paths.employerJobs(), label: text.back },
    { to: paths.editJob(job.id), label: text.edit },
    { to: paths.jobCriteria(job.id), label: text.criteria },
    { to: paths.jobStats(job.id), label: text.stats },
  ];
}

/** The first page is the address without one. */
function before(page: number): number | null {
  return page > 2 ? page - 1 : null;
}

function tabsOf(page: BoardData, everything: number) {
  const { job, column, counts } = page;
  const names = Object.keys(boardColumns) as BoardColumn[];
  const tabs = [null, ...names].map((name) => ({
    to: boardAddress(job.id, { ...page, column: name }),
    label: name === null ? text.all : text.columns[name],
    count: name === null ? everything : counts[name],
    isCurrent: column === name,
  }));
  return tabs;
}
