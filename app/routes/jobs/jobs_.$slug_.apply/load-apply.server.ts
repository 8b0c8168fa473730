import { applicationSources } from "~/content/vocabularies/applications/application-sources";
import { isCodeOf } from "~/content/vocabularies/codes";
import { materialLimits } from "~/features/applications/application-limits";
import { getApplyScene } from "~/features/applications/apply/get-apply-scene.server";
import { refusePage } from "~/lib/http/forms/page-refusal.server";
import { paths } from "~/paths";

/** What the page shows: the form, or why there is none. @param source of the address; another word counts as none. */
export async function loadApply(userId: string, slug: string, source: string | null) {
  const scene = await getApplyScene(userId, slug).catch(refusePage);
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
  };
}
