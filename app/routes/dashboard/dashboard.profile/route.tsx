import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { profile } from "~/content/pages/account";
import { requireStoredUser } from "~/features/sessions/require-user.server";
import { paths } from "~/paths";
import { saveProfile } from "./profile-form.server";
import { ProfilePage } from "./profile-page";

const path = paths.profile();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: profile.title, description: profile.description, path, noindex: true }, matches);

/** Signed in only: the profile. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireStoredUser(args);
  const saved = new URL(args.request.url).searchParams.has("saved");
  return data({ user, saved }, { headers });
}

/** Signed in only: changes it. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireStoredUser(args);
  return saveProfile(args, user);
}

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ProfileRoute() {
  const { key } = useLocation();
  const page = useLoaderData<typeof loader>();
  // A new key after each save, so that the note takes the focus again.
  return <ProfilePage {...page} noteKey={key} state={useActionData<typeof action>()} />;
}
