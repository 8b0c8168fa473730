import { Link } from "@remix-run/react";
import { Section } from "~/components/layout/section";
import { FigureTable } from "~/components/reports/figure-table";
import { Badge } from "~/components/ui/badge";
import { DateTime } from "~/components/ui/date-time";
import { formatNumber } from "~/content/format";
import { complaintStatuses, noticesPage as text } from "~/content/pages/notices/figures";
import { noticeReasons, noticeStatuses, noticeTargets } from "~/content/vocabularies/notices";
import type { YearFigures } from "~/features/notices/notice-figures.server";
import type { OwnNotice } from "~/features/notices/own-notices.server";
import { paths } from "~/paths";

interface FiguresPageProps {
  years: readonly YearFigures[];
  own: readonly OwnNotice[];
}

const tones = { open: "attention", upheld: "success", dismissed: "neutral" } as const;

/** How notices work, what became of those of each year, and somebody's own. */
export function FiguresPage({ years, own }: FiguresPageProps) {
  return (
    <div className="page py-10 md:py-16">
      <div className="mx-auto max-w-2xl">
        <h1 className="text-3xl">{text.title}</h1>
        <p className="mt-3 text-muted">{text.lead}</p>
        {own.length > 0 ? <OwnNotices own={own} /> : null}
        <Section lead={text.yearsLead} title={text.yearsTitle}>
          {years.length === 0 ? <p className="rounded-md bg-sunken px-5 py-8">{text.none}</p> : null}
          {years.map((year) => (
            <Year figures={year} key={year.year} />
          ))}
        </Section>
      </div>
    </div>
  );
}

function OwnNotices({ own }: Pick<FiguresPageProps, "own">) {
  return (
    <Section title={text.ownTitle}>
      <ul className="border-y-2 border-ink">
        {own.map(({ id, number, target, label, status, side, createdAt }) => (
          <li className="border-line py-3 not-last:border-b" key={id}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link className="link inline-block py-1" to={paths.notices({ notice: id })}>
                {number}
              </Link>{" "}
              <Badge tone={tones[status]}>{noticeStatuses[status]}</Badge>
            </p>
            <p className="wrap-anywhere">{`${noticeTargets[target]}: ${label}`}</p>
            <p className="text-sm text-muted">
              <span>{`${text.own[side]} ·`}</span> <DateTime day iso={createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Year({ figures }: { figures: YearFigures }) {
  const { year, total, byReason, byTarget, byStatus, complaints, medianDays } = figures;
  const rows = (labels: Readonly<Record<string, string>>, counts: Partial<Record<string, number>>) =>
    Object.entries(labels).map(([code, label]) => {
      return { key: code, label, figures: [formatNumber(counts[code] ?? 0)] };
    });
  const median = medianDays === null ? text.noMedian : formatNumber(Math.round(medianDays * 10) / 10);
  const groups = [
    { title: text.byReason, rows: rows(noticeReasons, byReason) },
    { title: text.byTarget, rows: rows(noticeTargets, byTarget) },
    { title: text.byStatus, rows: rows(noticeStatuses, byStatus) },
    { title: text.complaints, rows: rows(complaintStatuses, complaints) },
  ];
  return (
    <section className="mt-8">
      <h3 className="mb-3 text-lg">{year}</h3>
      <FigureTable
        caption={`${text.title}, ${year}`}
        rows={[
          { key: "total", label: text.total, figures: [formatNumber(total)] },
          { key: "median", label: text.median, figures: [median] },
        ]}
      />
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        {groups.map((group) => (
          <div key={group.title}>
            <h4 className="mb-2 text-sm font-semibold">{group.title}</h4>
            <FigureTable caption={`${group.title}, ${year}`} rows={group.rows} />
          </div>
        ))}
      </div>
    </section>
  );
}
