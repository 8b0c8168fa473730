import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { previewPage as text } from "~/content/pages/employer-jobs/controls";
import { messages } from "~/content/sentences";
import { toJobView } from "~/features/jobs/job-view.server";
import { needsReview } from "~/features/jobs/needs-review.server";
import { publishJob } from "~/features/jobs/publish-job.server";
import { missingOf, requireOwnJob } from "~/features/jobs/require-own-job.server";
import { requireEmployer } from "~/features/organizations/require-employer.server";
import { answerForm } from "~/lib/http/form-action.server";
import { refusePage, requireId } from "~/lib/http/page-refusal.server";
import { paths } from "~/paths";
import { PreviewPage } from "./preview-page";

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.previewJob(params.id ?? "");
  return pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);
};

/** Employers only: a job of their organization as everybody sees it, outside the dashboard's column. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers, organization } = await requireEmployer(args);
  const now = new Date();
  const job = await requireOwnJob(organization.id, requireId(args.params.id), now).catch(refusePage);
  const page = {
    job: toJobView(job, now),
    status: job.status,
    missing: missingOf(job, now),
    version: job.updatedAt,
    isReviewed: needsReview(organization),
  };
  return data(page, { headers });
}

/** Employers only: publishes a draft of their organization, if it still is as the page showed it. */
export async function action(args: ActionFunctionArgs) {
  const { employer } = await requireEmployer(args);
  const id = requireId(args.params.id);
  const options = {
    limit: "jobs/publish",
    account: employer.userId,
    keep: [],
    failure: messages.INTERNAL,
    sentences: { EDIT_CONFLICT: text.changed, EMAIL_NOT_VERIFIED: text.unverified },
  } as const;
  return answerForm(args, options, async ({ form }) => {
    const job = await publishJob(employer, id, { version: form.get("version") ?? "" });
    return redirect(paths.editJob(id, { done: job.status === "in_review" ? "review" : "publish" }), 303);
  });
}

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Publishing may be refused because the job is another one by now: the page then shows that one. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST" || defaultShouldRevalidate;
}

export default function PreviewJobRoute() {
  return <PreviewPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>()} />;
}
