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
import { adminOrganization as text } from "~/content/pages/admin/organizations";
import { placeOf } from "~/features/jobs/public/job-place.server";
import { getDecidedName, getVerificationCase } from "~/features/organizations/admin/get-verification.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { requireId } from "~/lib/http/forms/page-refusal.server";
import { renderMarkdown } from "~/lib/text/markdown.server";
import { paths } from "~/paths";
import { readLast } from "~/web/forms/read-last.server";
import { requireAdmin } from "~/web/guards/require-user.server";
import { AdminOrganizationPage } from "./organization-page";
import { respondToVerificationForms } from "./verification-forms.server";

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.admin.organization(params.id ?? "");
  return pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);
};

/** Administrators only: an organization's claims, and the evidence. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  const organization = await getVerificationCase(requireId(args.params.id));
  if (!organization) throw data(null, { status: 404 });
  const searchParams = await confirmedSearch(args);
  const last = readLast(searchParams);
  const page = {
    organization,
    place: placeOf(organization),
    html: organization.description ? renderMarkdown(organization.description) : null,
    pendingHtml: organization.pendingDescription ? renderMarkdown(organization.pendingDescription) : null,
    done: searchParams.get("done"),
    last: last === null ? null : { to: paths.admin.organization(last), name: await getDecidedName(last) },
  };
  return data(page, { headers });
}

/** Administrators only: verifies the organization, refuses it, or takes a verification back. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireAdmin(args);
  return respondToVerificationForms(args, user.id, requireId(args.params.id));
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { revalidateAfterForm as shouldRevalidate } from "~/components/forms/revalidate-after-form";

export default function AdminOrganizationRoute() {
  const { key } = useLocation();
  const page = useLoaderData<typeof loader>();
  const state = useFormResponse();
  return <AdminOrganizationPage {...page} state={state} done={state ? null : page.done} visit={key} />;
}
