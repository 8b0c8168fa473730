import { Link } from "@remix-run/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { fillText } from "~/content/fill-text";
import { formatNumber } from "~/content/format";
import { desk as text } from "~/content/pages/employer-applications/desk";
import { type DeskKeys, DeskShortcuts } from "./desk-shortcuts";
import type { DeskPlace } from "./use-desk-steps";

interface DeskBarProps extends Pick<DeskPlace, "current" | "addressOf" | "isRefused"> {
  desk: {
    place: number;
    total: number;
    previous: string | null;
    next: string | null;
    items: readonly { id: string }[];
  };
  back: string;
  /** Of another list than that of applications: its keys, and the words of its links. */
  decisions?: DeskKeys;
  words?: { back: string; next: string };
}

const step =
  "inline-flex min-h-11 grow basis-[40%] items-center justify-center gap-1 lg:grow-0 lg:basis-auto rounded-md border border-control bg-surface px-3 text-sm font-semibold hover:border-action hover:text-action lg:min-h-9";

/** Where something stands in its list, and the ways to those beside it and back. */
export function DeskBar({
  desk,
  current,
  addressOf,
  isRefused,
  back,
  decisions,
  words = text,
}: DeskBarProps) {
  const { previous, next, items } = desk;
  const place = { place: formatNumber(desk.place), total: formatNumber(desk.total) };
  return (
    <nav aria-label={text.move} className="desk-bar">
      <Link className="link inline-flex min-h-11 items-center text-sm lg:min-h-9" to={back}>
        {words.back}
      </Link>{" "}
      <span className="figures ml-auto text-sm font-semibold">{fillText(text.place, place)}</span>{" "}
      {previous ? (
        <Link className={step} rel="prev" to={addressOf(previous)}>
          <ChevronLeft aria-hidden="true" className="size-4.5" />
          <span>{text.previous}</span>
        </Link>
      ) : null}{" "}
      {next ? (
        <Link className={step} rel="next" to={addressOf(next)}>
          <span>{words.next}</span>
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </Link>
      ) : (
        <span className="text-sm text-muted">{text.end}</span>
      )}{" "}
      <DeskShortcuts
        addressOf={addressOf}
        current={current}
        decisions={decisions}
        ids={items.map(({ id }) => id)}
        isRefused={isRefused}
        place={desk.place}
        total={desk.total}
      />
    </nav>
  );
}
