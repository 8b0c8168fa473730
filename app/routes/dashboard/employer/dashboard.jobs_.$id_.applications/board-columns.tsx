import { Link } from "@remix-run/react";
import { formatNumber, plural } from "~/content/format";
import { board as text } from "~/content/pages/employer-applications/board";
import type { BoardColumn } from "~/features/applications/board/board-address";
import { BoardCard } from "./board-card";
import type { Chosen } from "./bulk-form";
import type { BoardData } from "./load-board.server";

interface BoardColumnsProps extends Pick<BoardData, "columns" | "counts"> {
  /** Null for readers of the job. */
  chosen: Chosen | null;
  moreHref: (name: BoardColumn) => string;
  cardHref: (name: BoardColumn, id: string) => string;
}

/** Side by side on desktops, where an empty column is as wide as its name; one list where fewer have room. */
export function BoardColumns({ columns, counts, chosen, moreHref, cardHref }: BoardColumnsProps) {
  const first = columns.flatMap(({ items }) => items).at(0)?.id;
  return (
    <>
      <div className="mt-2">{chosen?.all("visible")}</div>
      <div className="board-columns mt-2">
        {columns.map(({ name, items }) => (
          <section
            aria-labelledby={`columna-${name}`}
            className={items.length === 0 ? "board-empty" : "min-w-0"}
            key={name}
          >
            <h2 className="border-t-2 border-ink pt-2 text-base font-semibold" id={`columna-${name}`}>
              <span>{text.columns[name]}</span>{" "}
              <span className="figures font-normal text-muted">{formatNumber(counts[name])}</span>
            </h2>
            {items.length === 0 ? <p className="sr-only">{text.emptyColumn}</p> : null}
            <ul className="mt-2 grid gap-2">
              {items.map((item) => (
                <BoardCard
                  chosen={chosen}
                  isFirst={item.id === first}
                  item={item}
                  key={item.id}
                  to={cardHref(name, item.id)}
                />
              ))}
            </ul>
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
    </>
  );
}
