import { JobCard } from "~/components/jobs/job-card";
import { Section } from "~/components/layout/section";
import { jobPage as text } from "~/content/pages/job";
import type { JobCardData } from "~/features/jobs/public/job-card.server";

/** Open jobs like the one of the page; nothing when there are none. */
export function SimilarJobs({ jobs }: { jobs: readonly JobCardData[] }) {
  if (jobs.length === 0) return null;
  return (
    <Section ruled title={text.similar}>
      <ul className="grid gap-x-14 lg:grid-cols-2">
        {jobs.map((job) => (
          <li className="border-b border-line" key={job.id}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
