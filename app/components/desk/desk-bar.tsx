import { Link } from "@remix-run/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { fillText } from "~/content/fill-text";
import { formatNumber } from "~/content/format";
import { desk as text } from "~/content/pages/employer-applications/desk";
import type { Desk } from "~/features/applications/desk/read-desk.server";
import { DeskShortcuts } from "./desk-shortcuts";

interface DeskBarProps {
  desk: Pick<Desk, "place" | "total">;
  /** Addresses; null at an end of the list. */
  previous: string | null;
  next: string | null;
  back: string;
}

const step =
  "inline-flex min-h-11 grow basis-[40%] items-center justify-center gap-1 lg:grow-0 lg:basis-auto rounded-md border border-control bg-surface px-3 text-sm font-semibold hover:border-action hover:text-action lg:min-h-9";

/** Where an application stands in its list, and the ways to those beside it and back. */
export function DeskBar({ desk, previous, next, back }: DeskBarProps) {
  const place = { place: formatNumber(desk.place), total: formatNumber(desk.total) };
  return (
    <nav aria-label={text.move} className="desk-bar">
      <Link className="link inline-flex min-h-11 items-center text-sm lg:min-h-9" to={back}>
        {text.back}
      </Link>
      <span className="figures ml-auto text-sm font-semibold">{fillText(text.place, place)}</span>
      {previous ? (
        <Link className={step} rel="prev" to={previous}>
          <ChevronLeft aria-hidden="true" className="size-4.5" />
          <span>{text.previous}</span>
        </Link>
      ) : null}
      {next ? (
        <Link className={step} rel="next" to={next}>
          <span>{text.next}</span>
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </Link>
      ) : (
        <span className="text-sm text-muted">{text.end}</span>
      )}
      <DeskShortcuts next={next} previous={previous} />
    </nav>
  );
}
