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
import { profile } from "~/content/pages/account";
import { countries } from "~/content/vocabularies/places/countries.server";
import { getProfile } from "~/features/profiles/get-profile.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { paths } from "~/paths";
import { requireStoredUser } from "~/web/guards/require-user.server";
import { ContactPage } from "./contact-page";
import { PersonPage } from "./person-page";
import { saveProfile } from "./profile-form.server";

const path = paths.profile();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: profile.title, description: profile.description, path, noindex: true }, matches);

/** Signed in only: the profile, or who answers for an organization's account. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireStoredUser(args);
  const saved = (await confirmedSearch(args)).has("saved");
  const { profile: person, completeness } = await getProfile(user.id);
  const page = person ? { person, completeness, countries: Object.entries(countries) } : null;
  return data({ user, saved, page }, { headers });
}

/** Signed in only: changes it. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireStoredUser(args);
  return saveProfile(args, user);
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ProfileRoute() {
  // A new key after each save, so that the note takes the focus again.
  const { key: visit } = useLocation();
  const { user, saved, page } = useLoaderData<typeof loader>();
  const shared = { user, saved, visit, state: useFormResponse() };
  if (!page) return <ContactPage {...shared} />;
  const { person, ...rest } = page;
  return <PersonPage {...shared} {...rest} profile={person} />;
}
