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
import { jobApproval } from "~/content/pages/employer-jobs/approval";
import { previewPage as text } from "~/content/pages/employer-jobs/controls";
import { publishingClosed } from "~/content/pages/employer-jobs/publishing-closed";
import { messages } from "~/content/sentences";
import { lastChangeOfJob } from "~/features/jobs/lifecycle/last-change-of-job.server";
import { isReadFirst, publishJob } from "~/features/jobs/lifecycle/publish-job.server";
import { returnToAsker } from "~/features/jobs/lifecycle/return-to-asker.server";
import { approvalViewOf } from "~/features/jobs/posting/approval-view";
import { returnToAskerSchema } from "~/features/jobs/posting/job.schema";
import { missingOf, requireOwnJob } from "~/features/jobs/posting/require-own-job.server";
import { toJobView } from "~/features/jobs/public/job-view.server";
import { listPossibleLeads } from "~/features/organizations/team/job-leads.server";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import { refusePage, requireId } from "~/lib/http/forms/page-refusal.server";
import { paths } from "~/paths";
import { publishLabel } from "~/web/forms/publish-label.server";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { PreviewPage } from "./preview-page";

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.previewJob(params.id ?? "");
  return pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);
};

/** Employers only: a job of their organization as everybody sees it, outside the dashboard's column. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers, organization, user } = await requireEmployer(args, "recruiter");
  const now = new Date();
  const [job, people] = await Promise.all([
    requireOwnJob(organization.id, requireId(args.params.id), now).catch(refusePage),
    listPossibleLeads(organization.id),
  ]);
  const approval = approvalViewOf(organization, job, people, user.id);
  const isReviewed = await isReadFirst(job.id, organization);
  const page = {
    job: toJobView(job, now),
    status: job.status,
    missing: missingOf(job, now),
    version: job.updatedAt,
    request: job.approval,
    approval,
    isReviewed,
    publishLabel: publishLabel({ approval, isAsked: job.approval?.state === "waiting", isReviewed }),
    isPublishingClosed: organization.publishing === "closed",
    isSuspended: organization.suspendedAt !== null,
  };
  return data(page, { headers });
}

/**
 * Employers only: publishes a draft of their organization, or asks its owner to, if it still is as the page showed it.
 * Its owner also returns one that waits.
 */
export async function action(args: ActionFunctionArgs) {
  const { employer } = await requireEmployer(args, "recruiter");
  const id = requireId(args.params.id);
  const common = {
    account: employer.userId,
    failure: messages.INTERNAL,
    lastChange: () => lastChangeOfJob(employer, id),
    sentences: {
      EDIT_CONFLICT: text.changed,
      INVALID_TRANSITION: jobApproval.ended,
      EMAIL_NOT_VERIFIED: text.unverified,
      PUBLISHING_CLOSED: publishingClosed,
    },
  };
  return respondToForms(args, {
    publish: {
      ...common,
      limit: "jobs/publish",
      preserve: [],
      async work({ form }: FormCall) {
        const { status } = await publishJob(employer, id, { version: form.get("version") ?? "" });
        const done = status === "draft" ? "approval" : status === "in_review" ? "review" : "publish";
        return redirect(paths.editJob(id, { done }), 303);
      },
    },
    return: {
      ...common,
      limit: "jobs/change",
      preserve: ["note"],
      async work({ form }: FormCall) {
        const sent = { note: form.get("note"), version: form.get("version") };
        await returnToAsker(employer, id, parseFields(returnToAskerSchema, sent));
        return redirect(paths.editJob(id, { done: "return" }), 303);
      },
    },
  });
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { revalidateAfterForm as shouldRevalidate } from "~/components/forms/revalidate-after-form";

export default function PreviewJobRoute() {
  return <PreviewPage {...useLoaderData<typeof loader>()} state={useFormResponse()} />;
}
