import { type ActionFunctionArgs, data, type HeadersFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { AnswerSummary } from "~/components/forms/answer-summary";
import { FormPage } from "~/components/layout/form-page";
import { jobPage } from "~/content/pages/job";
import { messages } from "~/content/sentences";
import { getExternalUrl } from "~/features/jobs/get-external-url.server";
import { requireJobSlug } from "~/features/jobs/require-job-slug.server";
import { answerForm } from "~/lib/http/form-action.server";
import { paths } from "~/paths";

/** Nothing to read: the form is on the job's page. @throws 405. */
export function loader(): never {
  throw data(null, { status: 405, headers: { Allow: "POST" } });
}

/** Public: leads to where the organization takes applications; to the job's page, which says so, once it is closed. */
export function action(args: ActionFunctionArgs) {
  const slug = requireJobSlug(args.params.slug ?? "");
  return answerForm(args, { limit: "jobs/read", keep: [], failure: messages.INTERNAL }, async () =>
    redirect((await getExternalUrl(slug)) ?? paths.job(slug), { status: 303 }),
  );
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Only after a refusal, such as too many tries. */
export default function ApplyRoute() {
  return (
    <FormPage title={jobPage.apply}>
      <AnswerSummary state={useActionData<typeof action>()} />
    </FormPage>
  );
}
