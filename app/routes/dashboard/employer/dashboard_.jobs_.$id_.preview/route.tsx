import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { previewPage as text } from "~/content/pages/employer-jobs/controls";
import { publishingClosed } from "~/content/pages/employer-jobs/publishing-closed";
import { messages } from "~/content/sentences";
import { needsReview } from "~/features/jobs/job/needs-review.server";
import { publishJob } from "~/features/jobs/lifecycle/publish-job.server";
import { missingOf, requireOwnJob } from "~/features/jobs/posting/require-own-job.server";
import { toJobView } from "~/features/jobs/public/job-view.server";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { refusePage, requireId } from "~/lib/http/forms/page-refusal.server";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { PreviewPage } from "./preview-page";

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.previewJob(params.id ?? "");
  return pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);
};

/** Employers only: a job of their organization as everybody sees it, outside the dashboard's column. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers, organization } = await requireEmployer(args, "recruiter");
  const now = new Date();
  const job = await requireOwnJob(organization.id, requireId(args.params.id), now).catch(refusePage);
  const page = {
    job: toJobView(job, now),
    status: job.status,
    missing: missingOf(job, now),
    version: job.updatedAt,
    isReviewed: needsReview(organization),
    isPublishingClosed: organization.publishing === "closed",
  };
  return data(page, { headers });
}

/** Employers only: publishes a draft of their organization, if it still is as the page showed it. */
export async function action(args: ActionFunctionArgs) {
  const { employer } = await requireEmployer(args, "recruiter");
  const id = requireId(args.params.id);
  const options = {
    limit: "jobs/publish",
    account: employer.userId,
    preserve: [],
    failure: messages.INTERNAL,
    sentences: {
      EDIT_CONFLICT: text.changed,
      EMAIL_NOT_VERIFIED: text.unverified,
      PUBLISHING_CLOSED: publishingClosed,
    },
  } as const;
  return respondToForm(args, options, async ({ form }) => {
    const job = await publishJob(employer, id, { version: form.get("version") ?? "" });
    return redirect(paths.editJob(id, { done: job.status === "in_review" ? "review" : "publish" }), 303);
  });
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { revalidateAfterForm as shouldRevalidate } from "~/components/forms/revalidate-after-form";

export default function PreviewJobRoute() {
  return <PreviewPage {...useLoaderData<typeof loader>()} state={useFormResponse()} />;
}
