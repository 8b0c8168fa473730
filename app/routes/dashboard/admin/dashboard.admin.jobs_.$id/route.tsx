import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { adminJob as text } from "~/content/pages/admin/jobs";
import { getJobAsAdmin } from "~/features/jobs/admin/get-job.server";
import { readReviewQueue } from "~/features/jobs/admin/list-jobs.server";
import { readReviewHints } from "~/features/jobs/admin/read-hints.server";
import { getUndoableDecision } from "~/features/jobs/admin/take-back.server";
import { getTakenBackWords } from "~/features/jobs/admin/taken-back-words.server";
import { toJobView } from "~/features/jobs/public/job-view.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { requireId } from "~/lib/http/forms/page-refusal.server";
import { renderMarkdown } from "~/lib/text/markdown.server";
import { paths } from "~/paths";
import { readLast } from "~/web/forms/read-last.server";
import { requireAdmin } from "~/web/guards/require-user.server";
import { describeChange } from "./changed-fields.server";
import { AdminJobPage } from "./job-page";
import { respondToReviewForms } from "./review-forms.server";

export const handle = { keepsList: true };

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.admin.job(params.id ?? "");
  return pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);
};

/** Administrators only: a job as its page will show it, and what happened to it. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  const now = new Date();
  const id = requireId(args.params.id);
  const searchParams = await confirmedSearch(args);
  const last = readLast(searchParams);
  const [found, { queue, hints }, own, before, takenBack] = await Promise.all([
    getJobAsAdmin(id, now),
    readHintedQueue(id, now),
    getUndoableDecision(id, now),
    last === null ? null : getUndoableDecision(last, now),
    getTakenBackWords(id),
  ]);
  if (!found) throw data(null, { status: 404 });
  const { job, organizationId, organizationPage, hidden, unpublishable, events } = found;
  const { status, closeReason, reviewNote, removalReason, externalUrl, updatedAt, closesAt } = job;
  const shown = { ...job, ...job.pendingChange };
  const page = {
    // A decision would publish this: the job with its pending change.
    view: toJobView(shown, now),
    ...{ queue, hints },
    jobState: {
      ...{ status, closeReason, reviewNote, removalReason, externalUrl, hidden, unpublishable },
      changed: describeChange(job),
    },
    organizationId,
    website: organizationPage.website,
    descriptionHtml: organizationPage.description ? renderMarkdown(organizationPage.description) : null,
    version: updatedAt,
    isPastDeadline: closesAt !== null && new Date(closesAt) <= now,
    events,
    done: searchParams.get("done"),
    last,
    undo: last === null ? own : before,
    ownUndo: own,
    takenBack,
  };
  return data(page, { headers });
}

/** The queue around a job with the number of each one's hints, and what they are of the job itself. */
async function readHintedQueue(id: string, now: Date) {
  const queue = await readReviewQueue(id, now);
  const waiting = queue?.items.filter((item) => !item.isDecided).map((item) => item.id) ?? [];
  const hints = await readReviewHints(waiting, now);
  const items = queue?.items.map((item) => ({ ...item, hints: hints.get(item.id)?.length ?? 0 })) ?? [];
  return { queue: queue && { ...queue, items }, hints: hints.get(id) ?? null };
}

/** Administrators only: publishes, returns or removes the job. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireAdmin(args);
  return respondToReviewForms(args, user.id, requireId(args.params.id));
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { revalidateAfterForm as shouldRevalidate } from "~/components/forms/revalidate-after-form";

export default function AdminJobRoute() {
  const { key } = useLocation();
  const page = useLoaderData<typeof loader>();
  const state = useFormResponse();
  return <AdminJobPage {...page} state={state} done={state ? null : page.done} visit={key} />;
}
