import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Field } from "~/components/forms/field";
import { PostForm } from "~/components/forms/post-form";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { newJob as text } from "~/content/pages/employer-jobs/editor";
import { jobFieldLabels } from "~/content/pages/employer-jobs/fields";
import { messages } from "~/content/sentences";
import { jobLimits } from "~/features/jobs/job/job-limits";
import { createJob } from "~/features/jobs/posting/create-job.server";
import { newJobSchema } from "~/features/jobs/posting/job.schema";
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
  const { headers } = await requireEmployer(args, "recruiter");
  return data(null, { headers });
}

/** Employers only: makes a draft from its title, and leads to its editor. */
export async function action(args: ActionFunctionArgs) {
  const { employer } = await requireEmployer(args, "recruiter");
  const options = {
    limit: "jobs/draft",
    account: employer.userId,
    preserve: ["title"],
    failure: messages.INTERNAL,
  } as const;
  return respondToForm(args, options, async ({ form }) => {
    const { id } = await createJob(employer, parseFields(newJobSchema, { title: form.get("title") ?? "" }));
    return redirect(paths.editJob(id, { done: "created" }), 303);
  });
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function NewJobRoute() {
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-3 mb-8 max-w-prose text-muted">{text.lead}</p>
      <PostForm
        action={path}
        back={{ to: paths.employerJobs(), label: text.back }}
        className="grid max-w-xl gap-5"
        rules={rules}
        state={useFormResponse()}
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
    </>
  );
}
