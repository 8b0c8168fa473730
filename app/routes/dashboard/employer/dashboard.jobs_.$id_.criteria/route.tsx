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
import { criteria as text } from "~/content/pages/employer-applications/rating";
import { readCriteria } from "~/features/applications/rating/read-criteria.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { refusePage, requireId } from "~/lib/http/forms/page-refusal.server";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { respondToCriteriaForm } from "./criteria-form.server";
import { CriteriaPage } from "./criteria-page";

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) => {
  const path = paths.jobCriteria(params.id ?? "");
  const title = data ? `${text.title}: ${data.job.title}` : text.title;
  return pageMeta({ title, description: text.description, path, noindex: true }, matches);
};

/** Employers only: the criteria for rating the applications to one of the organization's jobs. */
export async function loader(args: LoaderFunctionArgs) {
  const { organization, employer, headers } = await requireEmployer(args, "recruiter");
  const id = requireId(args.params.id);
  const { title, criteria, committee } = await readCriteria(organization.id, id).catch(refusePage);
  const isSaved = (await confirmedSearch(args)).get("done") === "saved";
  return data(
    { job: { id, title }, criteria, committee, isOwner: employer.role === "owner", isSaved },
    { headers },
  );
}

/** Employers only: writes them. */
export async function action(args: ActionFunctionArgs) {
  const { employer } = await requireEmployer(args, "recruiter");
  return respondToCriteriaForm(args, employer, requireId(args.params.id));
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** After a conflict the criteria are read again. */
export { revalidateAfterForm as shouldRevalidate } from "~/components/forms/revalidate-after-form";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function CriteriaRoute() {
  const { key } = useLocation();
  return <CriteriaPage {...useLoaderData<typeof loader>()} state={useFormResponse()} visit={key} />;
}
