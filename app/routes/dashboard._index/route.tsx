import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/page-meta";
import { dashboard } from "~/content/dashboard";
import { describeDevice } from "~/features/auth/device-label.server";
import { requireUser } from "~/features/auth/require-user.server";
import { Overview } from "./overview";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(
    { title: dashboard.title, description: dashboard.description, path: "/dashboard", noindex: true },
    matches,
  );

/** Signed in only: the account and the session this visit belongs to. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, session, headers } = await requireUser(args);
  return data({ user, session: { ...session, deviceLabel: describeDevice(session.userAgent) } }, { headers });
}

export default function DashboardOverview() {
  return <Overview {...useLoaderData<typeof loader>()} />;
}
