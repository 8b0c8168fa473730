import { ButtonLink } from "~/components/ui/button";
import { jobGone as text } from "~/content/pages/job";
import type { JobCardData } from "~/features/jobs/public/job-card.server";
import { paths } from "~/paths";
import { SimilarJobs } from "./similar-jobs";

/** In the place of a job that ended long ago: similar open ones. */
export function JobGonePage({ similar }: { similar: readonly JobCardData[] }) {
  return (
    <div className="page py-10 md:py-16">
      <h1 className="max-w-2xl text-3xl">{text.title}</h1>
      <p className="mt-3 max-w-prose text-muted">{text.text}</p>
      <p className="mt-8">
        <ButtonLink to={paths.jobs()}>{text.way}</ButtonLink>
      </p>
      <SimilarJobs jobs={similar} />
    </div>
  );
}
