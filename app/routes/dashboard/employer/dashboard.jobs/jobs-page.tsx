import { Form } from "@remix-run/react";
import { Field } from "~/components/forms/field";
import { LedTabs, type LedTabsProps, ledTabs } from "~/components/jobs/led-tabs";
import { useIsSuspended } from "~/components/layout/use-is-suspended";
import { Button, ButtonLink } from "~/components/ui/button";
import { FoundElsewhere } from "~/components/ui/found-elsewhere";
import { Pagination } from "~/components/ui/pagination";
import { SearchedWords } from "~/components/ui/searched-words";
import { StatusNote } from "~/components/ui/status-note";
import { type TabLink, TabLinks } from "~/components/ui/tab-links";
import { fillText } from "~/content/fill-text";
import { employerJobs as text } from "~/content/pages/employer-jobs/list";
import { codesOf } from "~/content/vocabularies/codes";
import { type JobStatusCode, jobStatuses } from "~/content/vocabularies/jobs/job-states";
import type { OwnJobCounts } from "~/features/jobs/posting/list-own-jobs.server";
import type { PossibleLead } from "~/features/organizations/team/job-leads.server";
import { paths } from "~/paths";
import { JobRows, type ListedJob } from "./job-rows";

export type OwnJobsTab = JobStatusCode | "approval" | "late" | null;

interface OwnJobsPageProps {
  /** The state that is listed, drafts that wait for the owner's approval, or missed decision dates; null for all. */
  status: OwnJobsTab;
  awaitingApproval: number;
  lateCount: number;
  /** The words that are looked for; empty for all. */
  q: string;
  /** Whether only the jobs that the reader leads are listed. */
  isMine: boolean;
  led: { mine: number; all: number };
  /** Who can lead a job; empty where there is only one. */
  leads: readonly PossibleLead[];
  readerId: string;
  counts: OwnJobCounts;
  jobs: readonly ListedJob[];
  nextHref: string | null;
  previousHref: string | null;
  /** A draft was deleted a moment ago. */
  isDeleted: boolean;
  /** Identifies this visit. */
  visit: string;
}

/** An organization's jobs by state, with the way to a new one. */
export function OwnJobsPage({
  status,
  awaitingApproval,
  lateCount,
  q,
  isMine,
  led,
  leads,
  readerId,
  counts,
  jobs,
  nextHref,
  previousHref,
  isDeleted,
  visit,
}: OwnJobsPageProps) {
  const isSuspended = useIsSuspended();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const states = codesOf(jobStatuses).filter((code) => counts[code] > 0 || code === status);
  const of = isMine ? "mine" : "all";
  const hasNone = led.all === 0 && q === "";
  const tabOf = (name: NonNullable<OwnJobsTab>, count: number) => ({
    to: paths.employerJobs({ of, q, status: name }),
    label: text.tabs[name],
    count,
    isCurrent: status === name,
  });
  const tabs = [
    { to: paths.employerJobs({ of, q }), label: text.tabs.all, count: total, isCurrent: status === null },
    ...(awaitingApproval > 0 || status === "approval" ? [tabOf("approval", awaitingApproval)] : []),
    ...(lateCount > 0 || status === "late" ? [tabOf("late", lateCount)] : []),
    ...states.map((code) => tabOf(code, counts[code])),
  ];
  const lead: LedTabsProps = {
    addressOf: (mine) => paths.employerJobs({ of: mine ? "mine" : "all", q }),
    isMine,
    led,
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl">{text.title}</h1>
        {hasNone || isSuspended ? null : (
          <ButtonLink compact to={paths.newJob()}>
            {text.new}
          </ButtonLink>
        )}
      </div>
      {isDeleted ? (
        <div className="mt-6">
          <StatusNote key={visit}>{text.deleted}</StatusNote>
        </div>
      ) : null}
      {hasNone ? (
        <Empty label={text.first} text={text.empty} to={paths.newJob()} />
      ) : (
        <>
          <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            {leads.length > 0 ? <LedTabs {...lead} /> : null}
            <Search key={`${of} ${status} ${q}`} of={of} q={q} status={status} />
          </div>
          <TabLinks label={text.states} tabs={tabs} />
          <SearchedWords to={paths.employerJobs({ of, status })} words={q} />
          {jobs.length === 0 ? (
            <Empty
              elsewhere={q === "" ? [] : [...tabs.slice(0, 1), ...(isMine ? ledTabs(lead) : [])]}
              label={text.all}
              text={
                q === ""
                  ? isMine && total === 0
                    ? text.emptyMine
                    : text.emptyState
                  : fillText(text.emptySearch, { q })
              }
              to={paths.employerJobs({ of: "all" })}
            />
          ) : (
            <JobRows jobs={jobs} leads={isMine ? [] : leads} readerId={readerId} />
          )}
          <Pagination next={nextHref} previous={previousHref} />
        </>
      )}
    </>
  );
}

function Search({ of, status, q }: { of: string; status: OwnJobsTab; q: string }) {
  return (
    <Form
      action={paths.employerJobs()}
      className="flex max-w-md grow basis-72 items-end gap-3"
      method="get"
      role="search"
    >
      <input name="of" type="hidden" value={of} />
      {status ? <input name="status" type="hidden" value={status} /> : null}
      <div className="min-w-0 grow">
        <Field defaultValue={q} label={text.search} name="q" type="search" unmarked />
      </div>
      <Button variant="secondary">{text.submitSearch}</Button>
    </Form>
  );
}

interface EmptyProps {
  text: string;
  to: string;
  label: string;
  /** Where a search may have found something. */
  elsewhere?: TabLink[];
}

function Empty({ text: sentence, to, label, elsewhere = [] }: EmptyProps) {
  return (
    <div className="mt-6 rounded-md bg-sunken px-5 py-8">
      <p className="max-w-prose">{sentence}</p>
      <FoundElsewhere tabs={elsewhere} />
      <div className="mt-4">
        <ButtonLink to={to}>{label}</ButtonLink>
      </div>
    </div>
  );
}
