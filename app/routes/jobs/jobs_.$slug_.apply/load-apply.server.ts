import { isCodeOf } from "~/content/vocabularies/codes";
import { applicationSources } from "~/content/vocabularies/jobs/sources";
import { materialLimits } from "~/features/applications/application/application-limits";
import { getApplyScene } from "~/features/applications/apply/get-apply-scene.server";
import { refusePage } from "~/lib/http/forms/page-refusal.server";
import { paths } from "~/paths";
import { readOwnWaitingView } from "~/web/forms/waiting-view.server";

/** The page's data: the form, or why there is none. @param query an unknown source does not count. */
export async function loadApply(user: { id: string; email: string }, slug: string, query: URLSearchParams) {
  const source = query.get("source");
  const scene = await getApplyScene(user.id, slug).catch(refusePage);
  const { job, cv, applicationId, withdrawnLetter, closeReason, refusal } = scene;
  return {
    job: { slug: job.slug, title: job.title, organization: job.organization, required: job.required },
    cv: cv && { name: cv.name, size: cv.size, href: paths.api.profileCv() },
    source: source !== null && isCodeOf(applicationSources, source) ? source : "web",
    limits: materialLimits,
    applicationId,
    withdrawnLetter: refusal === null ? withdrawnLetter : null,
    closeReason,
    refusal,
    /** While nothing but the unconfirmed address stands in the way. */
    waiting: refusal === "EMAIL_NOT_VERIFIED" ? await readOwnWaitingView(user, slug, query) : null,
  };
}
