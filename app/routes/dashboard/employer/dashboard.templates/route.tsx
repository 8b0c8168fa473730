import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { templatesPage as text } from "~/content/pages/templates";
import { listTemplates } from "~/features/applications/templates/list-templates.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { TemplatesPage } from "./templates-page";

const path = paths.templates();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/** Employers only: the templates of their organization. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers, organization } = await requireEmployer(args, "recruiter");
  const done = (await confirmedSearch(args)).get("done");
  return data({ templates: await listTemplates(organization.id), done }, { headers });
}

export default function TemplatesRoute() {
  const { key } = useLocation();
  return <TemplatesPage {...useLoaderData<typeof loader>()} visit={key} />;
}
