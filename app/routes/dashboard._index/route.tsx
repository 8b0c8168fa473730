import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/page-meta";
import { dashboard } from "~/content/dashboard";
import { describeDevice } from "~/features/auth/device-label.server";
import { requireUser } from "~/features/auth/require-user.server";
import { findOrganizationName } from "~/features/users/find-organization-name.server";
import { hasConvertedEntry } from "~/features/waitlist/convert-entry.server";
import { Overview } from "./overview";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(
    { title: dashboard.title, description: dashboard.description, path: "/dashboard", noindex: true },
    matches,
  );

/** Signed in only: the account and the session this visit belongs to. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, session, headers } = await requireUser(args);
  const [organizationName, hasConverted] = await Promise.all([
    user.type === "organization" ? findOrganizationName(user.id) : null,
    hasConvertedEntry(user.id),
  ]);
  const thisSession = { ...session, deviceLabel: describeDevice(session.userAgent) };
  return data({ user, organizationName, session: thisSession, hasConverted }, { headers });
}

export default function DashboardOverview() {
  return <Overview {...useLoaderData<typeof loader>()} />;
}
