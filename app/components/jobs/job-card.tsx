import { Link } from "@remix-run/react";
import type { Elements } from "~/components/ui/elements";
import type { ViewSource } from "~/content/vocabularies/jobs/sources";
import type { JobCardData } from "~/features/jobs/public/job-card.server";
import { paths } from "~/paths";
import { useCollected } from "./compare-list";
import { VerifiedMark } from "./verified-mark";

interface JobCardProps {
  job: JobCardData;
  /** The level of the title's heading. */
  level?: 2 | 3;
  /** Nobody can read its page any more, so nothing leads there. */
  isGone?: boolean;
  /** The list, for the views of the job. */
  source?: ViewSource;
  /** On the organization's own page, which says its name, its mark and how it replies. */
  isOwn?: boolean;
  /** An action beside the title. */
  aside?: Elements;
  /** A state or an action of the list, under the facts. */
  children?: Elements;
}

/** A job in a list: a line each for its title, for whose it is and where, and for the facts, in the same columns. */
export function JobCard({
  job,
  level = 3,
  isGone = false,
  source,
  isOwn = false,
  aside,
  children,
}: JobCardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const { slugs: compare } = useCollected();
  const details = [job.place, job.contract].filter(Boolean).join(" · ");
  return (
    <article className="@container/card py-1.5">
      <div className="flex items-start justify-between gap-x-4">
        <Heading className="min-w-0 text-lg leading-snug wrap-anywhere">
          {isGone ? (
            job.title
          ) : (
            <Link
              className="link"
              prefetch="intent"
              state={source && { source }}
              to={paths.job(job.slug, { compare })}
            >
              {job.title}
            </Link>
          )}
        </Heading>
        {aside}
      </div>
      <p className="text-sm text-muted wrap-anywhere">
        {isOwn ? (
          details
        ) : (
          <>
            <span className="text-ink">{job.organization.name}</span>
            <VerifiedMark brief mark={job.organization}>
              {details && "\u00a0·"}
            </VerifiedMark>{" "}
            <span>{details}</span>
          </>
        )}
      </p>
      <Facts isOwn={isOwn} job={job} />
      {children}
    </article>
  );
}

/**
 * Salary, deadline and how the organization replies. The columns are as wide as their usual texts in any face, and grow
 * with a longer one; what has no room goes on in the next line.
 */
function Facts({ job, isOwn }: Pick<JobCardProps, "isOwn" | "job">) {
  const { pay, term, closes, response } = job;
  return (
    <div className="figures grid gap-x-3 text-sm leading-6 @min-[40rem]/card:grid-cols-[minmax(0,1fr)_minmax(23ch,auto)_minmax(19ch,auto)]">
      <p>
        {pay ? (
          <>
            <strong className="text-base leading-6 font-semibold">{pay.amount}</strong>{" "}
            <span>{pay.period}</span>
            <span className="text-xs text-muted" title={pay.detail ?? undefined}>
              {pay.brief}
            </span>
          </>
        ) : null}
      </p>
      <div className="flex flex-wrap gap-x-4 @min-[40rem]/card:contents">
        <p>
          <span>{term}</span>
          {closes ? <span className="text-muted">{` · ${closes}`}</span> : null}
        </p>
        {isOwn ? null : <p className="text-muted">{response}</p>}
      </div>
    </div>
  );
}
