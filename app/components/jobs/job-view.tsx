import type { ReactNode } from "react";
import { DefinitionList } from "~/components/ui/definition-list";
import type { Elements } from "~/components/ui/elements";
import { RichText } from "~/components/ui/rich-text";
import { jobPage as text } from "~/content/pages/job";
import type { JobViewData } from "~/features/jobs/public/job-view.server";
import { VerifiedMark } from "./verified-mark";

interface JobViewProps {
  job: JobViewData;
  /** Above the facts: that the job is closed, that this is a preview. */
  notice?: ReactNode;
  /** Below the facts; on phones in sight at the bottom of the screen: what can be done. */
  actions?: ReactNode;
  /** Under them; on phones it stays with the facts. */
  actionsNote?: string | null;
  /** Under the facts: what can be done with its address and its deadline. */
  tools?: Elements;
  /** Beside the description, under the details. */
  aside?: Elements;
  /** The details stand under the description: the job has half a page. */
  stacked?: boolean;
}

/** A job: its facts, what can be done, its description beside the details. The same on its page and its preview. */
export function JobView({ job, notice, actions, actionsNote, tools, aside, stacked = false }: JobViewProps) {
  const language = job.language === "es" ? undefined : job.language;
  return (
    <article className="flex flex-col lg:block">
      <header>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm">
          <span className="wrap-anywhere">{job.organization.name}</span>{" "}
          <VerifiedMark mark={job.organization} />
        </p>
        <h1 className="mt-1 max-w-3xl text-3xl wrap-anywhere" lang={language}>
          {job.title}
        </h1>
        {job.place ? <p className="mt-2 text-muted">{job.place}</p> : null}
      </header>
      {notice ? <div className="mt-6">{notice}</div> : null}
      <section aria-label={text.facts} className="mt-6">
        <JobFacts facts={job.facts} />
      </section>
      {actions ? (
        <div className="bottom-bar z-10 order-last mt-6 bg-paper pt-2 lg:order-none lg:pt-0">{actions}</div>
      ) : null}
      {actionsNote ? <p className="mt-3 text-sm text-muted">{actionsNote}</p> : null}
      {tools}
      <div className={stacked ? "" : "lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-x-14"}>
        <section className="mt-10">
          <h2 className="text-xl">{text.descriptionTitle}</h2>
          <RichText html={job.html} lang={language} />
        </section>
        <div>
          <section className="mt-10">
            <h2 className="mb-3 text-lg">{text.details}</h2>
            <DefinitionList items={job.details} />
          </section>
          {aside}
        </div>
      </div>
    </article>
  );
}

/** The facts of a job that decide, set large like a row of a table. */
function JobFacts({ facts }: Pick<JobViewData, "facts">) {
  const columns = facts.length > 2 ? "sm:grid-cols-[1.35fr_1.1fr_1fr]" : "sm:grid-cols-2";
  return (
    <dl className={`figures grid border-y-2 border-ink ${columns}`}>
      {facts.map(({ term, value, note }) => (
        <div
          className="border-line py-3 not-last:border-b sm:px-5 sm:py-4 sm:not-last:border-r sm:not-last:border-b-0 sm:first:pl-0 sm:last:pr-0"
          key={term}
        >
          <dt className="text-sm text-muted">{term}</dt>
          <dd>
            <span className="block font-serif text-xl font-semibold">{value}</span>{" "}
            {note ? <span className="mt-0.5 block text-sm text-muted wrap-anywhere">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
