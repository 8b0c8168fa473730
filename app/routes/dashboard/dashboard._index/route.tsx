import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { dashboard } from "~/content/pages/dashboard";
import { listUnread } from "~/features/conversations/list-unread.server";
import { getEmployerAgenda } from "~/features/jobs/employer-agenda.server";
import { getOwnOrganization } from "~/features/organizations/own-organization.server";
import { listSavedDeadlines } from "~/features/saved-jobs/list-saved-deadlines.server";
import { describeDevice } from "~/features/sessions/device-label.server";
import { requireUser } from "~/features/sessions/require-user.server";
import { hasConvertedEntry } from "~/features/waitlist/convert-entry.server";
import { paths } from "~/paths";
import { Overview } from "./overview";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(
    { title: dashboard.title, description: dashboard.description, path: paths.dashboard(), noindex: true },
    matches,
  );

/** Signed in only: what waits for the person, the account, and the session this visit belongs to. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, session, headers } = await requireUser(args);
  const isPerson = user.type === "employee";
  const [organization, deadlines, hasConverted] = await Promise.all([
    isPerson ? null : getOwnOrganization(user.id),
    isPerson ? listSavedDeadlines(user.id) : [],
    hasConvertedEntry(user.id),
  ]);
  const unread = isPerson || organization ? await listUnread(user) : [];
  const employer = organization && {
    name: organization.name,
    verification: organization.verification,
    agenda: await getEmployerAgenda(organization.id),
  };
  const thisSession = { ...session, deviceLabel: describeDevice(session.userAgent) };
  return data({ user, employer, deadlines, unread, session: thisSession, hasConverted }, { headers });
}

export default function DashboardOverview() {
  return <Overview {...useLoaderData<typeof loader>()} />;
}
