import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { desk as text } from "~/content/pages/employer-applications/desk";
import type { DeskItem } from "~/features/applications/desk/read-desk.server";
import { formatBriefDay } from "~/lib/time/dates";

interface DeskPaneProps {
  items: readonly DeskItem[];
  /** The one that is read. */
  current: string;
  /** Whether they are for several jobs, whose titles then stand with them. */
  ofSeveral: boolean;
  addressOf: (id: string) => string;
  /** The state of one, in words. */
  stateOf: (item: DeskItem) => string;
}

/** The part of the list around the application that is read, beside it where there is room. */
export function DeskPane({ items, current, ofSeveral, addressOf, stateOf }: DeskPaneProps) {
  const pane = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list moves with the application that is read
  useEffect(() => {
    const list = pane.current;
    const here = list?.querySelector<HTMLElement>("[aria-current]");
    if (list && here) list.scrollTop = here.offsetTop - (list.clientHeight - here.offsetHeight) / 2;
  }, [current]);
  return (
    <nav aria-label={text.list} className="desk-pane" ref={pane}>
      <ol>
        {items.map((item) => (
          <li key={item.id}>
            <Link
              aria-current={item.id === current ? "page" : undefined}
              className="desk-row"
              to={addressOf(item.id)}
            >
              <span className="block font-semibold wrap-anywhere">{item.candidate?.name ?? text.erased}</span>{" "}
              {ofSeveral ? <span className="block text-xs wrap-anywhere">{item.job}</span> : null}{" "}
              <span className="flex justify-between gap-2 text-xs text-muted" suppressHydrationWarning>
                <span className="truncate">{stateOf(item)}</span>{" "}
                <span className="figures shrink-0">{formatBriefDay(new Date(item.submittedAt))}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
