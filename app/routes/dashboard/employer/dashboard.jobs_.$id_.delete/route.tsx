import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PostForm } from "~/components/forms/post-form";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { UnlessSuspended } from "~/components/teams/unless-suspended";
import { fillText } from "~/content/fill-text";
import { deleteJobPage as text } from "~/content/pages/employer-jobs/controls";
import { messages } from "~/content/sentences";
import { deleteJob } from "~/features/jobs/lifecycle/delete-job.server";
import { requireOwnJob } from "~/features/jobs/posting/require-own-job.server";
import { isRefusal } from "~/lib/domain-error";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { refusePage, requireId } from "~/lib/http/forms/page-refusal.server";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.deleteJob(params.id ?? "");
  return pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);
};

/** Employers only: the draft of their organization that would be deleted; any other job leads to its own page. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers, organization } = await requireEmployer(args, "recruiter");
  const job = await requireOwnJob(organization.id, requireId(args.params.id)).catch(refusePage);
  if (job.status !== "draft") throw redirect(paths.editJob(job.id), { headers });
  return data({ id: job.id, title: job.title }, { headers });
}

/** Employers only: deletes a draft of their organization. Pressing the button twice succeeds both times. */
export async function action(args: ActionFunctionArgs) {
  const { employer } = await requireEmployer(args, "recruiter");
  const id = requireId(args.params.id);
  const options = {
    limit: "jobs/change",
    account: employer.userId,
    preserve: [],
    failure: messages.INTERNAL,
  } as const;
  return respondToForm(args, options, async () => {
    await deleteJob(employer, id).catch((error: unknown) => {
      if (!isRefusal(error, "NOT_FOUND")) throw error;
    });
    return redirect(paths.employerJobs({ done: "deleted" }), 303);
  });
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function DeleteJobRoute() {
  const { id, title } = useLoaderData<typeof loader>();
  const state = useFormResponse();
  const back = { to: paths.editJob(id), label: text.back };
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <UnlessSuspended back={back} state={state}>
        <p className="mt-4 mb-8 max-w-prose wrap-anywhere">{fillText(text.lead, { title })}</p>
        <PostForm
          action={paths.deleteJob(id)}
          back={back}
          state={state}
          submit={text.submit}
          variant="danger"
        />
      </UnlessSuspended>
    </>
  );
}
