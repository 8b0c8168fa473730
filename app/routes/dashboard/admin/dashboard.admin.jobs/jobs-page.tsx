import { Form } from "@remix-run/react";
import { Field } from "~/components/forms/field";
import { Button } from "~/components/ui/button";
import { FoundElsewhere } from "~/components/ui/found-elsewhere";
import { Pagination } from "~/components/ui/pagination";
import { TabLinks } from "~/components/ui/tab-links";
import { fillText } from "~/content/fill-text";
import { formatNumberInText, plural } from "~/content/format";
import { adminJobs as text } from "~/content/pages/admin/jobs";
import { paths } from "~/paths";
import { type AdminJobRow, AdminJobRows } from "./job-rows";

interface AdminJobsPageProps {
  status: keyof typeof text.tabs;
  q: string | undefined;
  total: number;
  /** Where a search finds nothing: what it finds in each state. */
  counts: Partial<Record<keyof typeof text.tabs, number>>;
  /** How many wait too long. */
  late: number;
  isTotalExact: boolean;
  jobs: readonly AdminJobRow[];
  nextHref: string | null;
  previousHref: string | null;
}

/** The jobs of a state, with a search. */
export function AdminJobsPage({
  status,
  q,
  late,
  counts,
  jobs,
  nextHref,
  previousHref,
  ...counted
}: AdminJobsPageProps) {
  const names = Object.keys(text.tabs) as (keyof typeof text.tabs)[];
  const tabs = names.map((name) => ({
    to: paths.admin.jobs({ status: name, q }),
    label: text.tabs[name],
    count: counts[name],
    isCurrent: name === status,
  }));
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <TabLinks label={text.states} tabs={tabs} />
      <p className="mt-5 text-muted">{text.lead[status]}</p>
      {late > 0 ? <p className="mt-2 font-semibold">{plural(text.lateLead, late)}</p> : null}
      <Form action={paths.admin.jobs()} className="mt-5 grid max-w-md gap-4" method="get" role="search">
        <input name="status" type="hidden" value={status} />
        <Field
          defaultValue={q}
          hint={text.qHint}
          key={`${status} ${q}`}
          label={text.q}
          maxLength={100}
          name="q"
          type="search"
          unmarked
        />
        <div>
          <Button variant="secondary">{text.search}</Button>
        </div>
      </Form>
      {jobs.length > 0 ? (
        <>
          <p className="figures mt-6 mb-3 text-sm text-muted">{describeTotal(counted)}</p>
          <AdminJobRows jobs={jobs} />
          <Pagination next={nextHref} previous={previousHref} />
        </>
      ) : (
        <div className="mt-6 rounded-md bg-sunken px-5 py-8">
          <p>{emptySentence(status, q)}</p>
          <FoundElsewhere tabs={tabs} />
        </div>
      )}
    </>
  );
}

function describeTotal({ total, isTotalExact }: Pick<AdminJobsPageProps, "total" | "isTotalExact">): string {
  if (isTotalExact) return plural(text.total, total);
  return fillText(text.manyTotal, { n: formatNumberInText(total) });
}

function emptySentence(status: AdminJobsPageProps["status"], q: string | undefined): string {
  if (q) return text.emptySearch;
  return status === "in_review" ? text.emptyQueue : text.emptyState;
}
