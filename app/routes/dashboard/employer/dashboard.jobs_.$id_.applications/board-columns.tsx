import { Link } from "@remix-run/react";
import { formatNumber, plural } from "~/content/format";
import { board as text } from "~/content/pages/employer-applications/board";
import type { BoardColumn } from "~/features/applications/board/board-columns";
import type { BoardItem } from "~/features/applications/board/board-rows.server";
import { BoardCard } from "./board-card";
import type { BoardData } from "./load-board.server";

interface BoardColumnsProps extends Pick<BoardData, "columns" | "counts"> {
  /** All columns side by side; otherwise the list of one. */
  isBoard: boolean;
  /** The ids that stay checked after an answer. */
  chosen: readonly string[];
  moreHref: (name: BoardColumn) => string;
}

/** Side by side on desktops; one list on phones, where empty columns say nothing. */
export function BoardColumns({ columns, counts, isBoard, chosen, moreHref }: BoardColumnsProps) {
  const first = columns.flatMap(({ items }) => items).at(0)?.id;
  const toCard = (item: BoardItem) => (
    <BoardCard isChosen={chosen.includes(item.id)} isFirst={item.id === first} item={item} key={item.id} />
  );
  if (!isBoard)
    return <ul className="mt-4 grid gap-3">{columns.flatMap(({ items }) => items.map(toCard))}</ul>;
  return (
    <div className="mt-4 grid gap-6 lg:auto-cols-[minmax(12rem,1fr)] lg:grid-flow-col lg:gap-4 lg:overflow-x-auto lg:pb-3">
      {columns.map(({ name, items }) => (
        <section
          aria-labelledby={`columna-${name}`}
          className={items.length === 0 ? "hidden lg:block" : undefined}
          key={name}
        >
          <h2 className="border-t-2 border-ink pt-2 text-base font-semibold" id={`columna-${name}`}>
            {text.columns[name]}{" "}
            <span className="figures font-normal text-muted">{formatNumber(counts[name])}</span>
          </h2>
          {items.length === 0 ? <p className="mt-2 text-sm text-muted">{text.emptyColumn}</p> : null}
          <ul className="mt-2 grid gap-3">{items.map(toCard)}</ul>
          {counts[name] > items.length ? (
            <p className="mt-2">
              <Link className="link inline-flex min-h-11 items-center text-sm" to={moreHref(name)}>
                {plural(text.more, counts[name] - items.length)}
              </Link>
            </p>
          ) : null}
        </section>
      ))}
    </div>
  );
}
