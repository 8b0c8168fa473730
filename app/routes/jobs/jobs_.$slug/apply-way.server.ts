import { fillText } from "~/content/fill-text";
import { applyWays as text } from "~/content/pages/job";
import { getOwnApplication } from "~/features/applications/apply/get-own-application.server";
import type { JobViewData } from "~/features/jobs/public/job-view.server";
import type { SaveState } from "~/features/saved-jobs/save-state.server";
import type { User } from "~/features/users/user.server";
import { formatDay } from "~/lib/time/dates";
import { paths } from "~/paths";

/** A job's way to apply on the platform: a link, or why there is none. */
export interface ApplyWay {
  to: string | null;
  label: string;
  note: string | null;
}

/** The way to apply for a job, or to the application that is there; null for a job that is answered elsewhere or over. @param isFromAlert the page was opened from an alert's mail. */
export async function applyWayOf(
  job: JobViewData,
  user: Pick<User, "id" | "type"> | null,
  saveState: SaveState,
  isFromAlert: boolean,
): Promise<ApplyWay | null> {
  if (job.applyMode !== "platform") return null;
  if (user && user.type !== "employee")
    return job.isOpen ? { to: null, label: text.apply, note: text.notForOrganizations } : null;
  const application = user && (await getOwnApplication(user.id, job.id));
  if (application && application.status !== "withdrawn") {
    const when = formatDay(application.submittedAt);
    const to = paths.application(application.id);
    return { to, label: text.toApplication, note: fillText(text.applied, { when }) };
  }
  if (!job.isOpen) return null;
  const source = isFromAlert ? "alert" : saveState === "saved" ? "saved" : undefined;
  return {
    to: paths.jobApply(job.slug, { source }),
    label: application ? text.applyAgain : text.apply,
    note: null,
  };
}
