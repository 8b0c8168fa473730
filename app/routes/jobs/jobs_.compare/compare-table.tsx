import { Form, Link } from "@remix-run/react";
import { useSending } from "~/components/forms/use-sending";
import { forgetCollection } from "~/components/jobs/compare-list";
import { Button, ButtonLink } from "~/components/ui/button";
import { fillText } from "~/content/fill-text";
import { comparePage as text } from "~/content/pages/jobs/compare";
import type { JobDetails } from "~/features/jobs/job/job-details.server";
import type { CompareRow, SameFact } from "~/features/jobs/public/compare-rows.server";
import { paths } from "~/paths";

export interface ComparedJob {
  slug: string;
  title: string;
  language: string;
  organization: string;
  isOpen: boolean;
  /** How its reader can apply; null for a closed job, one that they applied to, and organizations. */
  apply: JobDetails["applyMode"] | null;
  hasApplied: boolean;
  /** The address without it. */
  removeHref: string;
}

interface CompareTableProps {
  jobs: readonly ComparedJob[];
  rows: readonly CompareRow[];
  same: readonly SameFact[];
}

/** A column for each job. On phones a fact stands on a line above its values, and what does not fit is scrolled. */
export function CompareTable({ jobs, rows, same }: CompareTableProps) {
  const slugs = jobs.map(({ slug }) => slug);
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
              <JobHead isLast={jobs.length === 1} job={job} key={job.slug} slugs={slugs} />
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <Fact key={row.term} row={row} slugs={slugs} />
        ))}
        {same.length > 0 ? <SameFacts facts={same} span={jobs.length} /> : null}
      </table>
    </section>
  );
}

interface JobHeadProps {
  job: ComparedJob;
  /** Without it nothing is compared. */
  isLast: boolean;
  slugs: readonly string[];
}

function JobHead({ job, isLast, slugs }: JobHeadProps) {
  const { slug, title, language, organization, isOpen, apply, hasApplied, removeHref } = job;
  return (
    <th className="min-w-36 py-3 pr-4 font-normal wrap-anywhere md:min-w-44" scope="col">
      <Link
        className="link font-semibold max-md:text-sm"
        lang={language === "es" ? undefined : language}
        to={paths.job(slug, { compare: slugs })}
      >
        {title}
      </Link>{" "}
      <span className="mt-1 block text-sm text-muted">{organization}</span>{" "}
      {isOpen ? null : <span className="block text-sm font-semibold text-danger">{text.closed}</span>}{" "}
      {hasApplied ? <span className="block text-sm font-semibold">{text.applied}</span> : null}{" "}
      {apply ? <Apply isOutside={apply === "external"} slug={slug} title={title} /> : null}{" "}
      <Link
        aria-label={fillText(text.removeNamed, { title })}
        className="link inline-flex min-h-11 items-center text-sm"
        onClick={isLast ? forgetCollection : undefined}
        preventScrollReset
        to={removeHref}
      >
        {text.remove}
      </Link>
    </th>
  );
}

/** As on the job's page: leaving is a POST, so that no program that follows links counts as somebody. */
function Apply({ slug, title, isOutside }: { slug: string; title: string; isOutside: boolean }) {
  const action = paths.jobApply(slug);
  const isSending = useSending(action);
  return (
    <div className="mt-2">
      {isOutside ? (
        <Form action={action} method="post">
          <Button compact label={fillText(text.applyOutsideNamed, { title })} pending={isSending}>
            {text.applyOutside}
          </Button>
        </Form>
      ) : (
        <ButtonLink compact label={fillText(text.applyNamed, { title })} to={action}>
          {text.apply}
        </ButtonLink>
      )}
    </div>
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

/** What does not tell the jobs apart: one row for all of them. */
function SameFacts({ facts, span }: { facts: readonly SameFact[]; span: number }) {
  return (
    <tbody className="border-t border-line align-top">
      <tr className="md:hidden">
        <th className="pt-2 text-sm font-normal text-muted" colSpan={span} scope="rowgroup">
          <span className="sticky left-0 inline-block">{text.same}</span>
        </th>
      </tr>
      <tr>
        <th className="py-2 pr-4 text-sm font-normal text-muted max-md:hidden" scope="row">
          {text.same}
        </th>
        <td className="pb-2 md:pt-2" colSpan={span}>
          <ul className="flex flex-wrap gap-x-6 gap-y-1 max-md:sticky max-md:left-0 max-md:w-fit max-md:text-sm">
            {facts.map(({ term, value, note }) => (
              <li key={term}>
                <span className="text-muted">{`${term}:`}</span>{" "}
                <span className="font-semibold">{value}</span>{" "}
                {note ? <span className="text-muted">{note}</span> : null}
              </li>
            ))}
          </ul>
        </td>
      </tr>
    </tbody>
  );
}
