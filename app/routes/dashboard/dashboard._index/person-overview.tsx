import { Agenda } from "~/components/layout/agenda";
import { savedAgenda as text } from "~/content/pages/agenda";
import type { SavedDeadline } from "~/features/saved-jobs/list-saved-deadlines.server";
import { paths } from "~/paths";
import { FirstStep } from "./first-step";

interface PersonOverviewProps {
  deadlines: readonly SavedDeadline[];
  /** Whether the account comes from the waitlist. */
  hasConverted: boolean;
}

/** The deadlines of what somebody saved, or the way to the jobs that can be. */
export function PersonOverview({ deadlines, hasConverted }: PersonOverviewProps) {
  if (deadlines.length === 0)
    return (
      <FirstStep hasConverted={hasConverted} step={text.firstStep} title={text.firstTitle} to={paths.jobs()}>
        {text.first}
      </FirstStep>
    );
  return (
    <Agenda
      items={deadlines.map((job) => ({
        to: paths.job(job.slug),
        label: job.title,
        detail: job.organization,
        note: job.daysLeft,
        isUrgent: job.isPressing,
      }))}
      more={{ to: paths.savedJobs(), label: text.all }}
      title={text.title}
    />
  );
}
