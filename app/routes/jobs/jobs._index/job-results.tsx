import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useSending } from "~/components/forms/use-sending";
import { CollectionForms, CompareToggle } from "~/components/jobs/compare-list";
import { JobCard } from "~/components/jobs/job-card";
import { Button, ButtonLink } from "~/components/ui/button";
import type { Elements } from "~/components/ui/elements";
import { Pagination } from "~/components/ui/pagination";
import { plural } from "~/content/format";
import { jobsList as text } from "~/content/pages/jobs/search";
import { Orders } from "./orders";
import { resultsId, stepTo } from "./search-steps";
import type { EmptyList, ListedCard, SearchView } from "./search-view.server";

/** How many jobs there are, in which order, and a page of them. */
export function JobResults({ view }: { view: SearchView }) {
  const offer = view.alert ? <AlertOffer {...view.alert} /> : null;
  if (view.empty) return <Empty {...view.empty} offer={offer} />;
  return (
    <>
      {view.relaxed ? (
        <div className="mb-4 grid gap-3">
          <p className="max-w-prose">
            <span>{view.relaxed.sentence}</span>{" "}
            <Link className="link py-2" state={stepTo("list")} to={view.relaxed.to}>
              {text.exact}
            </Link>
          </p>
          <CountedLinks links={view.relaxed.links} />
          {view.relaxed.isNamed ? offer : null}
        </div>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-8 border-b-2 border-ink pb-1 lg:min-h-12">
        <div>
          <ResultsHeading look="figures lg:text-xl">{view.found}</ResultsHeading>
          {view.withoutSalary ? (
            <Link
              className="link inline-flex min-h-11 items-center text-sm"
              preventScrollReset
              state={stepTo("list")}
              to={view.withoutSalary.to}
            >
              {view.withoutSalary.label}
            </Link>
          ) : null}
        </div>
        <Orders sorts={view.sorts} />
      </div>
      <CollectionForms />
      <ul className="divide-y divide-line border-b border-line">
        {view.cards.map((job) => (
          <li key={job.id}>
            <ListedJob job={job} />
            {job.folded.length > 0 ? <FoldedJobs jobs={job.folded} /> : null}
          </li>
        ))}
      </ul>
      <Pagination
        next={view.pages.next}
        previous={view.pages.previous}
        link={{ prefetch: "intent", state: stepTo("list") }}
      >
        {view.pages.label}
      </Pagination>
      {offer && !view.relaxed?.isNamed ? <div className="mt-6">{offer}</div> : null}
      {view.feed === null ? null : (
        <p className="mt-6">
          <Link
            className="link inline-flex min-h-11 items-center gap-2 text-sm"
            reloadDocument
            to={view.feed}
            type="application/rss+xml"
          >
            <span>{text.feed}</span>
          </Link>
        </p>
      )}
      {view.besides ? <Besides {...view.besides} /> : null}
    </>
  );
}

/** Other jobs, with what tells them from those above. */
function Besides({ sentence, cards }: NonNullable<SearchView["besides"]>) {
  return (
    <section className="mt-8">
      <h2 className="border-b-2 border-ink pb-1 text-lg wrap-anywhere">{sentence}</h2>
      <ul className="divide-y divide-line border-b border-line">
        {cards.map((job) => (
          <li key={job.id}>
            <ListedJob job={job} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One button makes the alert; strangers sign in or up on the way. */
function AlertOffer({ action, label, hint }: NonNullable<SearchView["alert"]>) {
  const isSending = useSending(action);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Form action={action} method="post">
        <Button pending={isSending} variant="secondary">
          {label}
        </Button>
      </Form>
      <p className="max-w-prose grow basis-60 text-sm text-muted">{hint}</p>
    </div>
  );
}

/** Takes the focus after a search. */
function ResultsHeading({ look, children }: { look: string; children: ReactNode }) {
  return (
    <h2 className={`text-lg outline-none ${look}`} id={resultsId} tabIndex={-1}>
      {children}
    </h2>
  );
}

function ListedJob({ job }: { job: ListedCard }) {
  return (
    <JobCard aside={<CompareToggle job={job} />} job={job}>
      {job.isSaved ? <SavedMark /> : null}
    </JobCard>
  );
}

/** More jobs of the organization above, folded. */
function FoldedJobs({ jobs }: { jobs: readonly ListedCard[] }) {
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
        {plural(text.folded, jobs.length)}
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {jobs.map((job) => (
          <li key={job.id}>
            <ListedJob job={job} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function SavedMark() {
  return <p className="inline-flex items-center gap-1.5 text-sm font-medium text-action">{text.saved}</p>;
}

/** Other searches, and how many jobs each finds. */
function CountedLinks({ links }: Pick<EmptyList, "links">) {
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map(({ label, count, to }) => (
        <li className="flex flex-wrap items-center gap-x-3" key={to}>
          <Link
            className="link inline-flex min-h-11 items-center wrap-anywhere"
            state={stepTo("list")}
            to={to}
          >
            {label}
          </Link>{" "}
          <span className="figures text-sm text-muted">{count}</span>
        </li>
      ))}
    </ul>
  );
}

/** In place of jobs: why there are none, what would find some, and how many. */
function Empty({ title, hint, links, alertLead, button, offer }: EmptyList & { offer: Elements }) {
  return (
    <div className="rounded-md bg-sunken px-5 py-8">
      <div className="mb-4">
        <ResultsHeading look="mb-2">{title}</ResultsHeading>
        {hint ? <p>{hint}</p> : null}
        <CountedLinks links={links} />
      </div>
      {alertLead && offer ? (
        <div className="mb-6">
          <p className="mb-2">{alertLead}</p>
          {offer}
        </div>
      ) : null}
      {button ? (
        <ButtonLink to={button.to} variant={button.isFirst ? "primary" : "secondary"}>
          {button.label}
        </ButtonLink>
      ) : null}
    </div>
  );
}
