import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { desk as text } from "~/content/pages/employer-applications/desk";
import { formatBriefDay } from "~/lib/time/dates";

/** What stands of one in the list. */
export interface DeskRow {
  id: string;
  name: string;
  /** A second line: where it belongs. */
  under: string | null;
  /** Its state, in words. */
  state: string;
  at: Date;
}

interface DeskPaneProps {
  rows: readonly DeskRow[];
  /** The one that is read. */
  current: string;
  addressOf: (id: string) => string;
}

/** The part of the list around the one that is read, beside it where there is room. */
export function DeskPane({ rows, current, addressOf }: DeskPaneProps) {
  const pane = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list moves with the one that is read
  useEffect(() => {
    const list = pane.current;
    const here = list?.querySelector<HTMLElement>("[aria-current]");
    if (list && here) list.scrollTop = here.offsetTop - (list.clientHeight - here.offsetHeight) / 2;
  }, [current]);
  return (
    <nav aria-label={text.list} className="desk-pane" ref={pane}>
      <ol>
        {rows.map(({ id, name, under, state, at }) => (
          <li key={id}>
            <Link aria-current={id === current ? "page" : undefined} className="desk-row" to={addressOf(id)}>
              <span className="block font-semibold wrap-anywhere">{name}</span>{" "}
              {under === null ? null : <span className="block text-xs wrap-anywhere">{under}</span>}{" "}
              <span className="flex justify-between gap-2 text-xs text-muted" suppressHydrationWarning>
                <span className="truncate">{state}</span>{" "}
                <span className="figures shrink-0">{formatBriefDay(at)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
