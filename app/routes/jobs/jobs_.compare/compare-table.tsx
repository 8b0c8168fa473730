import { Link } from "@remix-run/react";
import { fillText } from "~/content/fill-text";
import { comparePage as text } from "~/content/pages/jobs/compare";
import type { CompareRow } from "~/features/jobs/public/compare-rows.server";
import { paths } from "~/paths";

export interface ComparedJob {
  slug: string;
  title: string;
  language: string;
  organization: string;
  isOpen: boolean;
  /** The address without it. */
  removeHref: string;
}

interface CompareTableProps {
  jobs: readonly ComparedJob[];
  rows: readonly CompareRow[];
}

/** A column for each job. On phones a fact stands on a line above its values, and what does not fit is scrolled. */
export function CompareTable({ jobs, rows }: CompareTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it as well
    <section aria-label={text.table} className="mt-8 overflow-x-auto" tabIndex={0}>
      <table className="figures w-full border-y-2 border-ink text-left">
        <caption className="sr-only">{text.table}</caption>
        <thead>
          <tr className="border-b border-ink align-top">
            <th className="w-40 py-3 pr-4 text-sm font-normal text-muted max-md:hidden" scope="col">
              {text.fact}
            </th>
            {jobs.map((job) => (
              <JobHead job={job} key={job.slug} />
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <Fact key={row.term} row={row} slugs={jobs.map(({ slug }) => slug)} />
        ))}
      </table>
    </section>
  );
}

function JobHead({ job }: { job: ComparedJob }) {
  const { slug, title, language, organization, isOpen, removeHref } = job;
  return (
    <th className="min-w-36 py-3 pr-4 font-normal wrap-anywhere md:min-w-44" scope="col">
      <Link
        className="link font-semibold max-md:text-sm"
        lang={language === "es" ? undefined : language}
        to={paths.job(slug)}
      >
        {title}
      </Link>{" "}
      <span className="mt-1 block text-sm text-muted">{organization}</span>{" "}
      {isOpen ? null : <span className="block text-sm font-semibold text-danger">{text.closed}</span>}{" "}
      <Link
        aria-label={fillText(text.removeNamed, { title })}
        className="link inline-flex min-h-11 items-center text-sm"
        preventScrollReset
        to={removeHref}
      >
        {text.remove}
      </Link>
    </th>
  );
}

function Fact({ row: { term, cells }, slugs }: { row: CompareRow; slugs: readonly string[] }) {
  return (
    <tbody className="border-line align-top not-last:border-b">
      <tr className="md:hidden">
        <th className="pt-2 text-sm font-normal text-muted" colSpan={cells.length} scope="rowgroup">
          <span className="sticky left-0 inline-block">{term}</span>
        </th>
      </tr>
      <tr>
        <th className="py-2 pr-4 text-sm font-normal text-muted max-md:hidden" scope="row">
          {term}
        </th>
        {cells.map(({ value, note }, at) => (
          <td className="pb-2 pr-4 md:pt-2" key={slugs[at]}>
            <span className="block font-semibold max-md:text-sm">{value}</span>{" "}
            {note ? <span className="block text-sm text-muted">{note}</span> : null}
          </td>
        ))}
      </tr>
    </tbody>
  );
}
