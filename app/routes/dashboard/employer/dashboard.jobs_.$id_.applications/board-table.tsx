import { Link } from "@remix-run/react";
import { SentDay } from "~/components/applications/sent-day";
import { TagList } from "~/components/applications/tag-list";
import { fillText } from "~/content/fill-text";
import { formatList, formatNumber, formatRating, formatScore, plural } from "~/content/format";
import { committeeOnBoard, board as text } from "~/content/pages/employer-applications/board";
import { boardAddress } from "~/features/applications/board/board-address";
import { nextSort, type TableColumn, tableColumns } from "~/features/applications/board/board-orders";
import type { CommitteeScore } from "~/features/applications/committee/read-scores.server";
import { deskAddress } from "~/features/applications/desk/desk-list";
import { saidText } from "~/features/applications/interview/interview-words";
import { employerStateLabel } from "~/features/applications/reading/state-labels";
import type { Chosen } from "./bulk-form";
import { ChoiceBox } from "./choice-box";
import type { BoardData, ShownItem } from "./load-board.server";

interface BoardTableProps {
  data: BoardData;
  /** Null for readers of the job. */
  chosen: Chosen | null;
}

/**
 * The applications one a row, sorted by the column whose heading is followed; on phones a row has two lines. A column of
 * notes or ratings that no row has is left out.
 */
export function BoardTable({ data, chosen }: BoardTableProps) {
  const isUsed: Partial<Record<TableColumn, boolean>> = {
    notes: data.items.some(({ notes }) => notes > 0),
    rating: data.hasCommittee || data.items.some(({ rating }) => rating !== null),
  };
  const isShown = (column: TableColumn) => isUsed[column] ?? true;
  return (
    <table
      className={`board-table w-full border-b-2 border-ink text-left ${data.hasCommittee ? "ranked" : ""}`}
    >
      <caption className="sr-only">{text.table}</caption>
      <thead>
        <tr>
          {chosen ? <td className="choice">{chosen.all("hidden")}</td> : null}
          {tableColumns.filter(isShown).map((column) => (
            <Heading column={column} data={data} key={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {data.items.map((item, index) => (
          <Row
            chosen={chosen}
            hasNotes={isShown("notes")}
            hasRating={isShown("rating")}
            isFirst={index === 0}
            item={item}
            key={item.id}
            score={data.scores[item.id]}
            to={deskAddress(item.id, { ...data, asked: null, list: "job", seenAt: Date.parse(data.seenAt) })}
          />
        ))}
      </tbody>
    </table>
  );
}

function Heading({ column, data }: { column: TableColumn; data: BoardData }) {
  const { sort, job } = data;
  const isCurrent = sort.column === column;
  const direction = sort.isRising ? "ascending" : "descending";
  return (
    <th aria-sort={isCurrent ? direction : undefined} className={column} scope="col">
      <Link
        className="inline-block min-w-6 font-semibold hover:text-action"
        preventScrollReset
        to={boardAddress(job.id, {
          ...data,
          sort: nextSort(sort, column),
          isSortNamed: data.hasCommittee,
        })}
      >
        <span>{text.headings[column]}</span>
        {isCurrent ? <span aria-hidden="true">{` ${sort.isRising ? "↑" : "↓"}`}</span> : null}
      </Link>
    </th>
  );
}

interface RowProps {
  item: ShownItem;
  /** Null for readers of the job. */
  chosen: Chosen | null;
  hasNotes: boolean;
  hasRating: boolean;
  /** Of the committee, if one rates. */
  score: CommitteeScore | undefined;
  isFirst: boolean;
  /** The application within this list. */
  to: string;
}

function Row({ item, chosen, hasNotes, hasRating, score, isFirst, to }: RowProps) {
  const { candidate, submittedAt, unreadMessages, hasCv, notes, rating, tags } = item;
  return (
    <tr>
      {chosen ? (
        <td className="choice">
          <ChoiceBox
            chosen={chosen}
            className="flex h-11 w-9 items-center justify-center lg:h-6 lg:w-8"
            isFirst={isFirst}
            item={item}
          />
        </td>
      ) : null}
      <th className="name" scope="row">
        <Link className="link font-semibold" to={to}>
          {candidate?.name ?? text.erased}
        </Link>
        {unreadMessages > 0 ? (
          <span className="font-semibold text-saffron-ink">
            {" "}
            <span aria-hidden="true">{plural(text.unreadBrief, unreadMessages)}</span>{" "}
            <span className="sr-only">{plural(text.unread, unreadMessages)}</span>
          </span>
        ) : null}
      </th>
      <td className="headline">
        <span className="lg:flex lg:items-center lg:gap-x-1.5">
          <span
            className="lg:min-w-0 lg:shrink-[9] lg:basis-full lg:truncate"
            title={candidate?.headline ?? undefined}
          >
            {candidate?.headline}
          </span>{" "}
          {tags.length > 0 ? (
            <span
              className="block lg:min-w-0 lg:max-w-[60%] lg:shrink-0 lg:truncate"
              title={formatList(tags.map(({ name }) => name))}
            >
              <TagList tags={tags} />
            </span>
          ) : null}
        </span>
      </td>
      <td className="status">{stateOf(item)}</td>
      <td className="date">
        <SentDay iso={submittedAt} />
      </td>
      <td className="cv">{hasCv ? text.hasCv : <span className="text-muted">{text.noCv}</span>}</td>
      {hasNotes ? (
        <td className="notes figures">
          {notes > 0 ? (
            <>
              <span className="hidden lg:inline">{formatNumber(notes)}</span>{" "}
              <span className="lg:hidden">{plural(text.notes, notes)}</span>
            </>
          ) : null}
        </td>
      ) : null}
      {hasRating ? (
        <td className="rating figures">
          {score ? (
            <ScoreCell {...score} />
          ) : rating === null ? null : (
            <>
              <span className="hidden lg:inline">{formatRating(rating)}</span>{" "}
              <span className="lg:hidden">{fillText(text.rated, { rating: formatRating(rating) })}</span>
            </>
          )}
        </td>
      ) : null}
    </tr>
  );
}

/** The committee's mean with the spread, how many have rated, and who has not. */
function ScoreCell({ counts, missing, score }: CommitteeScore) {
  const mean = score?.mean ?? null;
  const spread = score?.spread ?? null;
  const rated = fillText(committeeOnBoard.of, counts);
  const words = [
    ...(mean === null ? [] : [formatScore(mean)]),
    ...(spread === null ? [] : [fillText(text.spread, { spread: formatScore(spread) })]),
  ].join(" ");
  return (
    <>
      <span className="sr-only lg:hidden">{`${text.headings.rating}: `}</span>
      {words ? <span className="font-semibold">{words}</span> : null} <span>{rated}</span>{" "}
      {missing.length > 0 ? (
        <details className="inline-block max-w-full open:block">
          <summary className="link inline-block min-h-6 cursor-pointer">
            {plural(text.missingRatings, missing.length)}
          </summary>
          <span className="block whitespace-normal wrap-anywhere">{formatList(missing)}</span>
        </details>
      ) : null}
    </>
  );
}

/** In one line of the table, with the candidate's answer to an interview. */
function stateOf(item: ShownItem): string {
  const label = item.status === "withdrawn" ? text.withdrawn : employerStateLabel(item);
  const { interviewAnswer: answer, areTimesTaken } = item;
  return answer ? `${label} · ${saidText({ answer, areTimesTaken })}` : label;
}
