import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ViewSource } from "~/content/view-sources";
import type { JobCardData } from "~/features/jobs/public/job-card.server";
import { paths } from "~/paths";
import { VerifiedMark } from "./verified-mark";

interface JobCardProps {
  job: JobCardData;
  /** The level of the title's heading. */
  level?: 2 | 3;
  /** Nobody can read its page any more, so nothing leads there. */
  isGone?: boolean;
  /** The list, for the views of the job. */
  source?: ViewSource;
  /** A state or an action of the list, under the facts. */
  children?: ReactNode;
}

/** A job in a list: title, organization, place, salary and days left in the same place each time. */
export function JobCard({ job, level = 3, isGone = false, source, children }: JobCardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const details = [job.place, job.contract].filter(Boolean).join(" · ");
  return (
    <article className="py-5">
      <Heading className="text-lg leading-snug wrap-anywhere">
        {isGone ? (
          job.title
        ) : (
          <Link className="link inline-block py-1" state={source && { source }} to={paths.job(job.slug)}>
            {job.title}
          </Link>
        )}
      </Heading>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm">
        <span className="wrap-anywhere">{job.organization.name}</span>
        <VerifiedMark mark={job.organization} />
      </p>
      {details ? <p className="mt-1 text-sm text-muted">{details}</p> : null}
      <p className="figures mt-2 flex flex-wrap gap-x-6 gap-y-0.5">
        {job.salary ? <strong className="font-semibold">{job.salary}</strong> : null}
        <span className="text-sm leading-[1.7rem] text-muted">
          {job.deadline}
          {job.daysLeft ? <span className="text-ink">{`. ${job.daysLeft}`}</span> : null}
        </span>
      </p>
      {children}
    </article>
  );
}
