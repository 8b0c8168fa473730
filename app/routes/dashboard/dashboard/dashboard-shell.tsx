import { NavLink } from "@remix-run/react";
import { House, ListChecks, LogOut, Settings, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "~/components/ui/avatar";
import { dashboard } from "~/content/pages/dashboard";
import { accountTypes } from "~/content/vocabularies/account-types";
import type { User } from "~/features/users/user.server";
import { paths } from "~/paths";

const links = [
  { to: paths.dashboard(), label: dashboard.overview, Icon: House, isDocument: false },
  { to: paths.profile(), label: dashboard.profile, Icon: UserRound, isDocument: false },
  { to: paths.account(), label: dashboard.account, Icon: Settings, isDocument: false },
  { to: paths.logout(), label: dashboard.signOut, Icon: LogOut, isDocument: true },
];

const adminLinks = [
  { to: paths.admin.waitlist(), label: dashboard.waitlist, Icon: ListChecks, isDocument: false },
];

interface DashboardShellProps {
  administers: boolean;
  user: Pick<User, "name" | "avatar" | "type">;
  children: ReactNode;
}

/** The signed-in user and the navigation: beside the page on desktops, above it on phones. */
export function DashboardShell({ administers, user, children }: DashboardShellProps) {
  const visibleLinks = administers ? [...links.slice(0, -1), ...adminLinks, ...links.slice(-1)] : links;
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 py-8 md:py-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside className="border-b border-line pb-4 lg:border-b-0 lg:pb-0">
        <div className="flex items-center gap-3">
          <Avatar src={user.avatar} />
          <p className="min-w-0">
            <span className="block truncate font-semibold">{user.name}</span>
            <span className="block text-sm text-muted">{accountTypes[user.type]}</span>
          </p>
        </div>
        <nav aria-label={dashboard.nav} className="mt-4 lg:mt-6">
          <ul
            className={`grid grid-cols-2 gap-1 sm:flex sm:flex-wrap lg:grid ${administers ? "xs:grid-cols-3" : "xs:grid-cols-4"} lg:grid-cols-1`}
          >
            {visibleLinks.map(({ to, label, Icon, isDocument }) => (
              <li key={to}>
                <NavLink
                  className="flex min-h-11 flex-col items-center gap-1 rounded-md px-1 py-2 text-center text-xs font-medium hover:bg-action-soft aria-[current=page]:bg-action-soft aria-[current=page]:text-action sm:flex-row sm:gap-2.5 sm:px-3 sm:text-sm"
                  end={to === paths.dashboard()}
                  reloadDocument={isDocument}
                  to={to}
                >
                  <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </aside>
      <div className="min-w-0 max-w-3xl">{children}</div>
    </div>
  );
}
