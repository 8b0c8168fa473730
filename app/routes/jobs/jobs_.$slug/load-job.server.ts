import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { fillText } from "~/content/fill-text";
import { formatList } from "~/content/format";
import { publishedScale } from "~/content/pages/employer-applications/committee";
import { applyWays as text } from "~/content/pages/job";
import { getOwnApplication } from "~/features/applications/apply/own-application.server";
import { readPublishedScale } from "~/features/applications/committee/read-committee.server";
import type { JobDetails } from "~/features/jobs/job/job-details.server";
import type { JobSummary } from "~/features/jobs/job/job-summary.server";
import { firstClosing } from "~/features/jobs/public/first-closing";
import { getPublicJob } from "~/features/jobs/public/get-public-job.server";
import { type JobCardData, toJobCard } from "~/features/jobs/public/job-card.server";
import { jobPosting } from "~/features/jobs/public/job-json-ld.server";
import { jobMeta } from "~/features/jobs/public/job-meta.server";
import { type JobViewData, toJobView } from "~/features/jobs/public/job-view.server";
import { listSimilarJobs } from "~/features/jobs/public/similar-jobs.server";
import { organizationIdOf } from "~/features/organizations/team/membership.server";
import { type SaveState, saveStatesFor } from "~/features/saved-jobs/save-state.server";
import type { User } from "~/features/users/user.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { allowFormsToLeave } from "~/lib/http/forms/form-targets.server";
import { limitPage } from "~/lib/http/forms/limit-link.server";
import { cacheUntil } from "~/lib/http/response/page-cache-rule.server";
import { setCookies } from "~/lib/http/response/set-cookies.server";
import { endOfDay } from "~/lib/time/closing-time.server";
import { formatDay } from "~/lib/time/dates";
import { paths } from "~/paths";
import { requireJobSlug } from "~/web/guards/require-job-slug.server";
import { getPageSession } from "~/web/guards/require-user.server";

/** The data of a job's page. */
export interface JobPageData {
  /** `own` for its organization's account. */
  kind: "public" | "own";
  /** Its own people read it, and nobody else, since their organization is suspended. */
  isSuspended: boolean;
  job: JobViewData;
  meta: ReturnType<typeof jobMeta>;
  /** For search engines, in JSON and without the description; only while the job is open. */
  posting: string | null;
  similar: JobCardData[];
  saveState: SaveState;
  /** Applying on the platform; null where that is not offered. */
  apply: ApplyWay | null;
}

/** A job that is gone, for everybody but its organization. */
interface GonePageData {
  kind: "gone";
  similar: JobCardData[];
}

/**
 * A job for its reader, with its page's data.
 * @throws a redirect to the address in its own case, and from a draft to its preview; 404 for a hidden job.
 */
export async function loadJob(args: LoaderFunctionArgs) {
  await limitPage(args, "jobs/read");
  const slug = requireOwnCase(args);
  const current = await getPageSession(args);
  const user = current.state === "signed-in" ? current.user : null;
  const organizationId = user && (await organizationIdOf(user));
  const now = new Date();
  const found = await getPublicJob(slug, organizationId, now);
  if (!found) throw data(null, { status: 404 });
  const headers = setCookies(current.cookies);
  if (found.kind === "gone") {
    const gone: GonePageData = {
      kind: "gone",
      similar: markedOnce(await listSimilarJobs(found.id, now)).map((each) => toJobCard(each, now)),
    };
    return data(gone, { status: 410, headers });
  }
  const { job } = found;
  if (job.slug !== slug) throw redirect(paths.job(job.slug), { status: 301 });
  const isOwn = found.kind === "own";
  if (isOwn && job.publishedAt === null) throw redirect(paths.previewJob(job.id));
  const view = toJobView(job, now);
  if (view.isOpen && view.applyMode === "external") allowFormsToLeave(args.context);
  const [similar, saveState, scale] = await Promise.all([
    listSimilarJobs(job.id, now),
    saveStatesFor(user, [job.id]),
    readPublishedScale(job.id),
  ]);
  const saved = saveState(job.id);
  // The remaining time is counted in days.
  const until = found.kind === "public" ? found.until : null;
  cacheUntil(args.context, endOfDay(now), until, firstClosing(similar));
  const page: JobPageData = {
    kind: isOwn ? "own" : "public",
    isSuspended: isOwn && found.isSuspended,
    job: { ...view, details: [...view.details, ...scaleOf(scale)] },
    meta: jobMeta(job),
    posting: view.isOpen ? postingOf(job) : null,
    similar: markedOnce(similar, job.organization.slug).map((each) => toJobCard(each, now)),
    saveState: saved,
    apply: isOwn ? null : await applyWayOf(view, user),
  };
  return data(page, { headers });
}

/** By which criteria a committee rates, where that is published. */
function scaleOf(scale: Awaited<ReturnType<typeof readPublishedScale>>) {
  if (scale.length === 0) return [];
  return [
    { term: publishedScale.title, value: formatList(scale.map((row) => fillText(publishedScale.item, row))) },
  ];
}

/** Slugs are lower-case: an address in another case leads to the one that is linked to. */
function requireOwnCase({ params, request }: LoaderFunctionArgs): string {
  const slug = params.slug ?? "";
  const own = requireJobSlug(slug.toLowerCase());
  if (slug !== own) throw redirect(paths.job(own) + new URL(request.url).search, { status: 301 });
  return slug;
}

function postingOf(job: JobDetails): string {
  const urls = {
    job: job.url,
    organization: absoluteUrl(paths.organization(job.organization.slug)),
  };
  return JSON.stringify(jobPosting(job, urls));
}

/** Leaves the mark of an organization out where it stands above already: on the page's own job, or on another card. */
function markedOnce(jobs: readonly JobSummary[], ownSlug?: string): JobSummary[] {
  const marked = new Set([ownSlug]);
  return jobs.map((job) => {
    const { slug } = job.organization;
    if (!marked.has(slug)) {
      marked.add(slug);
      return job;
    }
    return { ...job, organization: { ...job.organization, verifiedBy: null } };
  });
}

/** A job's way to apply on the platform: a link, or why there is none. */
interface ApplyWay {
  to: string | null;
  label: string;
  note: string | null;
}

/**
 * The way to apply for a job, or to the application that is there; null for one that takes applications elsewhere or
 * is over.
 */
async function applyWayOf(
  job: JobViewData,
  user: Pick<User, "id" | "type"> | null,
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
  return {
    to: paths.jobApply(job.slug),
    label: application ? text.applyAgain : text.apply,
    note: null,
  };
}
