import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData, useRouteError } from "@remix-run/react";
import { TypedLetter } from "~/components/applications/typed-letter";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { ErrorPage } from "~/components/layout/error-page";
import { FormPage } from "~/components/layout/form-page";
import { pageMeta } from "~/components/layout/page-meta";
import { fillText } from "~/content/fill-text";
import { applyPage as text } from "~/content/pages/apply";
import { waitingToApply } from "~/content/pages/waiting";
import { messages } from "~/content/sentences";
import { newApplicationSchema } from "~/features/applications/apply/application.schema";
import { submitApplication } from "~/features/applications/apply/submit-application.server";
import { getApplyWay, getExternalUrl } from "~/features/jobs/public/apply-way.server";
import { isReader, noteApplyStart, userAgentOf } from "~/features/jobs/views/count-view.server";
import { isRefusal } from "~/lib/domain-error";
import { FormError } from "~/lib/http/errors.server";
import { respondToForm, respondToForms } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import { respondToUploadForm } from "~/lib/http/forms/upload-form.server";
import { paths } from "~/paths";
import { materialsForm, readMaterials, refuseMaterials } from "~/web/forms/materials-form.server";
import { waitingForms } from "~/web/forms/waiting-forms.server";
import { requireJobSlug } from "~/web/guards/require-job-slug.server";
import { getPageSession, requireEmployee } from "~/web/guards/require-user.server";
import { ApplyPage } from "./apply-page";
import { loadApply } from "./load-apply.server";

export const meta: MetaFunction<typeof loader> = ({ data: page, params, matches }) => {
  const title = page ? fillText(text.title, { title: page.job.title }) : text.heading;
  const path = paths.jobApply(params.slug ?? "");
  return pageMeta({ title, description: text.description, path, noindex: true }, matches);
};

/**
 * Employees only: the form for a job that takes applications here. A stranger reads on the job's page that it has
 * closed, rather than after signing in.
 * @throws 405 for a job that takes applications elsewhere.
 */
export async function loader(args: LoaderFunctionArgs) {
  const slug = requireJobSlug(args.params.slug ?? "");
  const way = await getApplyWay(slug);
  if (way?.isHere === false) throw data(null, { status: 405, headers: { Allow: "POST" } });
  if (way?.isClosed && (await getPageSession(args)).state === "signed-out") throw redirect(paths.job(slug));
  const { user, headers } = await requireEmployee(args);
  const query = new URL(args.request.url).searchParams;
  return data(await loadApply(user, slug, query), { headers });
}

/**
 * Employees only: sends the application. Public for a job that takes applications elsewhere: leads there; to the job's
 * page, which says so, once it is closed.
 */
export async function action(args: ActionFunctionArgs) {
  const slug = requireJobSlug(args.params.slug ?? "");
  const way = await getApplyWay(slug);
  if (way?.isHere) {
    const { user } = await requireEmployee(args);
    if (isWaitingForm(args.request)) return respondToWaitingForms(args, user, slug);
    return respondToApplyForm(args, user.id, way.jobId);
  }
  const options = { limit: "jobs/read", preserve: [], failure: messages.INTERNAL } as const;
  return respondToForm(args, options, async ({ client }) => {
    const job = await getExternalUrl(slug);
    if (!job) return redirect(paths.job(slug), { status: 303 });
    await noteLeaving(args, job.id, client.address);
    return redirect(job.url, { status: 303 });
  });
}

/** For the statistics: a person's browser, as for a view. */
async function noteLeaving(args: ActionFunctionArgs, jobId: string, address: string | null): Promise<void> {
  const { headers } = args.request;
  if (!isReader(headers)) return;
  const session = await getPageSession(args);
  const userId = session.state === "signed-in" ? session.user.id : null;
  await noteApplyStart(jobId, { address, userAgent: userAgentOf(headers), userId });
}

/** Sends an application and leads to its receipt. */
function respondToApplyForm(args: ActionFunctionArgs, userId: string, jobId: string) {
  const options = { ...materialsForm(userId), limit: "applications/submit", failure: text.failure } as const;
  return respondToUploadForm(args, options, async (call) => {
    const sent = readMaterials(call);
    const source = call.form.get("source") || undefined;
    const input = parseFields(newApplicationSchema, { jobId, ...sent, source });
    const { id } = await submitApplication(userId, input).catch((error) => {
      // Typed text comes back with a response alone.
      if (isRefusal(error, "NOT_FOUND")) throw new FormError({ message: text.failure }, 404, error.code);
      return refuseMaterials(error, sent);
    });
    return redirect(paths.application(id, { done: "sent" }), { status: 303 });
  });
}

/** Whether a form is one of {@link respondToWaitingForms}. */
function isWaitingForm(request: Request): boolean {
  return new URL(request.url).searchParams.has("waiting");
}

/** The forms in the place of the application's, while the person's address is not confirmed. */
function respondToWaitingForms(args: ActionFunctionArgs, user: { id: string; email: string }, slug: string) {
  const forms = waitingForms({
    user,
    words: waitingToApply,
    targetOf: () => paths.jobApply(slug),
    address: ({ redirectTo, ...query }) => paths.jobApply(slug, query),
  });
  return respondToForms(args, forms);
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A deadline that has passed meanwhile takes the place of the form. */
export { revalidateAfterForm as shouldRevalidate } from "~/components/forms/revalidate-after-form";

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ApplyRoute() {
  const page: Awaited<ReturnType<typeof loadApply>> | undefined = useLoaderData<typeof loader>();
  const state = useFormResponse();
  if (page) return <ApplyPage {...page} state={state} />;
  // Of a job that takes applications elsewhere, only after a refusal such as too many tries.
  return (
    <FormPage title={text.heading}>
      <ResponseSummary state={state} />
    </FormPage>
  );
}

/** For a job that is gone while somebody writes: the typed text is not lost with it. */
export function ErrorBoundary() {
  const error = useRouteError();
  const state = useFormResponse();
  return (
    <>
      <ErrorPage error={error} />
      <div className="page pb-16">
        <TypedLetter state={state} />
      </div>
    </>
  );
}
