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
import { ownOrganization as text } from "~/content/pages/own-organization";
import { countries } from "~/content/vocabularies/places/countries.server";
import { requireOwnProfile } from "~/features/organizations/own/own-profile.server";
import { getEnv } from "~/lib/config/env.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { OwnOrganizationPage } from "./own-organization-page";
import { respondToOrganizationForms } from "./profile-form.server";

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const path = paths.organizationProfile();
  return pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);
};

/** Owners of organizations only: the public fields of theirs, and whether it is verified. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers, user } = await requireEmployer(args);
  const page = {
    profile: await requireOwnProfile(user.id),
    isReviewed: getEnv().orgReview,
    countries: Object.entries(countries),
    done: (await confirmedSearch(args)).get("done"),
  };
  return data(page, { headers });
}

/** Owners of organizations only: changes it, shows its description, or takes back what waits. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireEmployer(args);
  return respondToOrganizationForms(args, user.id);
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { revalidateAfterForm as shouldRevalidate } from "~/components/forms/revalidate-after-form";

export default function OwnOrganizationRoute() {
  const { key } = useLocation();
  const page = useLoaderData<typeof loader>();
  const state = useFormResponse();
  return <OwnOrganizationPage {...page} done={state ? null : page.done} state={state} visit={key} />;
}
