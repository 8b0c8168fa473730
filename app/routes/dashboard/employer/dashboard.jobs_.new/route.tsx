import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Field } from "~/components/forms/field";
import { PostForm } from "~/components/forms/post-form";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { RowButton } from "~/components/forms/row-button";
import { pageMeta } from "~/components/layout/page-meta";
import { UnlessSuspended } from "~/components/teams/unless-suspended";
import { fillText } from "~/content/fill-text";
import { jobTemplates } from "~/content/pages/employer-jobs/controls";
import { newJob as text } from "~/content/pages/employer-jobs/editor";
import { jobFieldLabels } from "~/content/pages/employer-jobs/fields";
import { messages } from "~/content/sentences";
import { jobLimits } from "~/features/jobs/job/job-limits";
import { createJob } from "~/features/jobs/posting/create-job.server";
import { newJobSchema } from "~/features/jobs/posting/job.schema";
import { listJobTemplates, startFromTemplate } from "~/features/jobs/posting/job-templates.server";
import { jobEvents } from "~/job-events.server";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";

const path = paths.newJob();
const rules = { title: { required: messages.TITLE_REQUIRED } };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/** Employers only. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers, organization } = await requireEmployer(args, "recruiter");
  return data({ templates: await listJobTemplates(organization.id) }, { headers });
}

/** Employers only: makes a draft from its title or of a template, and leads to its editor. */
export async function action(args: ActionFunctionArgs) {
  const { employer } = await requireEmployer(args, "recruiter");
  const options = {
    limit: "jobs/draft",
    account: employer.userId,
    preserve: ["title"],
    failure: messages.INTERNAL,
  } as const;
  const template = new URL(args.request.url).searchParams.get("template");
  return respondToForm(args, options, async ({ form }) => {
    if (template !== null) {
      const { id } = await startFromTemplate(employer, template, jobEvents);
      return redirect(paths.editJob(id, { done: "start" }), 303);
    }
    const { id } = await createJob(employer, parseFields(newJobSchema, { title: form.get("title") ?? "" }));
    return redirect(paths.editJob(id, { done: "created" }), 303);
  });
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function NewJobRoute() {
  const { templates } = useLoaderData<typeof loader>();
  const state = useFormResponse();
  const back = { to: paths.employerJobs(), label: text.back };
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <UnlessSuspended back={back} state={state}>
        <p className="mt-3 mb-8 max-w-prose text-muted">{text.lead}</p>
        <PostForm
          action={path}
          back={back}
          className="grid max-w-xl gap-5"
          rules={rules}
          state={state}
          submit={text.submit}
        >
          {({ errors, values }) => (
            <Field
              defaultValue={values.title}
              error={errors.title}
              hint={text.titleHint}
              label={jobFieldLabels.title}
              maxLength={jobLimits.title.max}
              name="title"
              required
            />
          )}
        </PostForm>
        {templates.length > 0 ? (
          <section className="mt-12 max-w-xl">
            <h2 className="mb-3 text-xl">{jobTemplates.title}</h2>
            <ul className="divide-y divide-line border-y-2 border-ink">
              {templates.map(({ id, title }) => (
                <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2" key={id}>
                  <span className="min-w-0 flex-1 basis-56 wrap-anywhere">{title}</span>
                  <RowButton
                    action={paths.newJob({ template: id })}
                    intent="template"
                    label={fillText(jobTemplates.startNamed, { title })}
                    variant="secondary"
                  >
                    {jobTemplates.start}
                  </RowButton>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </UnlessSuspended>
    </>
  );
}
