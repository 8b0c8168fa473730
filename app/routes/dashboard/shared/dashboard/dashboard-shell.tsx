import { Link, useLocation } from "@remix-run/react";
import LogOut from "lucide-react/icons/log-out";
import { Avatar } from "~/components/ui/avatar";
import { Callout } from "~/components/ui/callout";
import type { Elements } from "~/components/ui/elements";
import { fillText } from "~/content/fill-text";
import { dashboard as text } from "~/content/pages/dashboard";
import { suspendedTeam } from "~/content/pages/teams/suspended";
import { accountTypes } from "~/content/vocabularies/account-types";
import type { User } from "~/features/users/user.server";
import { paths } from "~/paths";
import { DashboardNav } from "./dashboard-nav";
import { entriesFor, type NavMembership } from "./entries";

interface DashboardShellProps {
  administers: boolean;
  member: NavMembership | null;
  /** The name of a suspended organization, for its people. */
  suspended: string | null;
  user: Pick<User, "name" | "avatar" | "type">;
  children: Elements;
}

/**
 * The signed-in user with the way out (on phones on the first page and the account's), and the navigation, before the
 * main part that the skip link leads to. The column of desktops falls apart on phones, where the bar is at the bottom
 * of a short page too.
 */
export function DashboardShell({ administers, member, suspended, user, children }: DashboardShellProps) {
  const { pathname } = useLocation();
  const showsPerson = pathname === paths.dashboard() || pathname === paths.account();
  return (
    <div className="group/shell page flex min-h-dvh flex-col gap-y-8 pt-6 lg:grid lg:min-h-0 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-14 lg:py-12 has-[.full-page]:gap-y-3 lg:has-[.full-page]:grid-cols-[12rem_minmax(0,1fr)] lg:has-[.full-page]:gap-x-6 lg:has-[.full-page]:pt-0 lg:has-[.desk-page]:grid-cols-[minmax(0,1fr)]! lg:has-[.desk-page]:pt-0!">
      <aside className="contents lg:block lg:group-has-[.desk-page]/shell:flex lg:group-has-[.desk-page]/shell:flex-row-reverse lg:group-has-[.desk-page]/shell:items-center lg:group-has-[.desk-page]/shell:justify-between lg:group-has-[.desk-page]/shell:border-b lg:group-has-[.desk-page]/shell:border-line">
        <div
          className={`${showsPerson ? "flex" : "hidden lg:flex"} lg:group-has-[.desk-page]/shell:shrink-0 group-has-[.desk-page]/shell:border-b-0 group-has-[.desk-page]/shell:pb-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-4`}
        >
          <div className="flex min-w-0 grow basis-40 items-center gap-3 lg:group-has-[.desk-page]/shell:hidden">
            <Avatar src={user.avatar} />
            <p className="min-w-0">
              <span className="block leading-snug font-semibold wrap-anywhere">{user.name}</span>{" "}
              <span className="block text-sm text-muted">
                {administers ? text.administers : accountTypes[user.type]}
              </span>
            </p>
          </div>
          <Link
            className="inline-flex min-h-11 items-center gap-2 rounded-md text-sm font-medium text-muted hover:text-action"
            reloadDocument
            to={paths.logout()}
          >
            <LogOut aria-hidden="true" className="size-4.5 shrink-0" />
            <span>{text.signOut}</span>
          </Link>
        </div>
        <DashboardNav entries={entriesFor(user.type, administers, member)} />
      </aside>
      <main
        className="max-w-3xl min-w-0 grow outline-none has-[.full-page]:max-w-none lg:grow-0"
        id="contenido"
        tabIndex={-1}
      >
        {suspended === null ? null : (
          <div className="mb-6">
            <Callout tone="attention">
              <span>{fillText(suspendedTeam.note, { organization: suspended })}</span>{" "}
              <Link className="link" to={paths.contact()}>
                {suspendedTeam.contact}
              </Link>
            </Callout>
          </div>
        )}
        {children}
      </main>
    </div>
  );
}
