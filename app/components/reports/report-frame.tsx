import { Link } from "@remix-run/react";
import type { Elements } from "~/components/ui/elements";
import { fillText } from "~/content/fill-text";
import { formatInstant } from "~/lib/time/dates";
import { TextWithWeek } from "./text-with-week";

interface ReportFrameProps {
  texts: { all: string; item: string; frozen: string };
  /** The list that it is from. */
  listPath: string;
  week: string;
  createdAt: string;
  children: Elements;
}

/** The way back to all reports, which week it is and when it was written, above what a report says. */
export function ReportFrame({ texts, listPath, week, createdAt, children }: ReportFrameProps) {
  return (
    <>
      <p className="mb-1 text-sm">
        <Link className="link inline-block py-2" to={listPath}>
          {texts.all}
        </Link>
      </p>
      <h1 className="text-2xl">
        <TextWithWeek text={texts.item} week={week} />
      </h1>
      <p className="mt-2 text-sm text-muted" suppressHydrationWarning>
        {fillText(texts.frozen, { when: formatInstant(new Date(createdAt)) })}
      </p>
      {children}
    </>
  );
}
