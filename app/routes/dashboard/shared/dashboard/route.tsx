import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { ErrorPage } from "~/components/layout/error-page";
import { errorTitle } from "~/components/layout/error-texts";
import { site } from "~/content/site";
import {
  getAccess,
  getBarredMembership,
  getInactiveTeam,
  type Membership,
} from "~/features/organizations/team/membership.server";
import type { User } from "~/features/users/user.server";
import { requireUser } from "~/web/guards/require-user.server";
import { DashboardShell } from "./dashboard-shell";
import type { NavMembership } from "./entries";

/** Its navigation stands before the main part. */
export const handle = { hasMain: true };

/** Only for a page that failed; the others have their own. */
export const meta: MetaFunction = ({ error }) =>
  error ? [{ title: `${errorTitle(error)} | ${site.name}` }, { name: "robots", content: "noindex" }] : [];

/** Signed in only: the user, and whether to show the administration and the pages of a team. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireUser(args);
  const { membership, administers } = await getAccess(user.id);
  const isMember = user.type === "employee" && user.organizationId !== null;
  const member = isMember ? await getNavMembership(user, membership) : null;
  const suspended = membership?.suspendedAt ? membership.name : null;
  return data({ user, administers, member, suspended }, { headers });
}

async function getNavMembership({ id }: User, current: Membership | null): Promise<NavMembership | null> {
  // Each of its pages leads whoever lacks a second factor to set it up.
  const membership = current ?? (await getBarredMembership(id));
  if (membership) return { name: membership.name, role: membership.role };
  const inactive = await getInactiveTeam(id);
  return inactive && { name: inactive.name, role: null };
}

/** A refusal's Retry-After and Allow: Remix passes them only to the route whose error page is shown. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

export default function DashboardLayout() {
  const { user, administers, member, suspended } = useLoaderData<typeof loader>();
  return (
    <DashboardShell administers={administers} member={member} suspended={suspended} user={user}>
      <Outlet key={usePageKey()} />
    </DashboardShell>
  );
}

/**
 * Another address is another page: what is typed about one thing never stands in the form of the next, though both have
 * one route. With `keepsList` a page keeps the list beside it, and gives the thing that is read its own key.
 */
function usePageKey(): string {
  const { pathname } = useLocation();
  const { id, handle } = useMatches().at(-1) ?? {};
  return id && (handle as { keepsList?: boolean } | undefined)?.keepsList ? id : pathname;
}

/** Keeps the dashboard around a missing, forbidden or failed page, unless the dashboard itself failed. */
export function ErrorBoundary() {
  const error = useRouteError();
  const around = useRouteLoaderData<typeof loader>("routes/dashboard/shared/dashboard");
  if (!around)
    return (
      <main id="contenido" tabIndex={-1}>
        <ErrorPage error={error} />
      </main>
    );
  return (
    <DashboardShell
      administers={around.administers}
      member={around.member}
      suspended={around.suspended}
      user={around.user}
    >
      <ErrorPage error={error} inDashboard />
    </DashboardShell>
  );
}
