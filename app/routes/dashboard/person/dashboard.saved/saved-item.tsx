import { RowButton } from "~/components/forms/row-button";
import { JobCard } from "~/components/jobs/job-card";
import { DateTime } from "~/components/ui/date-time";
import { fillText } from "~/content/fill-text";
import { savedJobs as text } from "~/content/pages/saved-jobs";
import type { JobCardData } from "~/features/jobs/public/job-card.server";

/** A saved job as the page shows it. */
export interface SavedCard extends JobCardData {
  savedAt: string;
  /** Nobody can read its page any more. */
  isGone: boolean;
}

/** The form that compares the marked jobs, before the list. */
export const compareFormId = "comparar";

/** A saved job with the day on which it was saved, what marks it to be compared, and the button that takes it away. */
export function SavedItem({ job, action }: { job: SavedCard; action: string }) {
  const { id, slug, title, savedAt, isGone } = job;
  return (
    <JobCard isGone={isGone} job={job} level={2} source="saved">
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span>
            {text.savedOn} <DateTime day iso={savedAt} />
          </span>{" "}
          {isGone ? <span>{text.gone}</span> : null}{" "}
          {isGone ? null : (
            <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-ink">
              <input
                aria-label={fillText(text.compareNamed, { title })}
                className="size-6 shrink-0 accent-action"
                form={compareFormId}
                name="job"
                type="checkbox"
                value={slug}
              />
              {text.compare}
            </label>
          )}
        </p>
        <RowButton
          action={action}
          id={id}
          intent="unsave"
          label={fillText(text.removeNamed, { title })}
          variant="secondary"
        >
          {text.remove}
        </RowButton>
      </div>
    </JobCard>
  );
}
