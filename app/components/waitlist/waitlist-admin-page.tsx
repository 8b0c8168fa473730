import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { waitlistAdmin } from "~/content/pages/waitlist-admin/shared";
import { paths } from "~/paths";

const path = paths.admin.waitlist();
const { nav } = waitlistAdmin;
const tabs = [
  { to: path, label: nav.entries },
  { to: paths.admin.waitlistStats(), label: nav.stats },
  { to: paths.admin.waitlistInvite(), label: nav.invite },
  { to: paths.admin.waitlistMails(), label: nav.mails },
  { to: paths.admin.waitlistHistory(), label: nav.log },
];

/** A page of the waitlist's administration: its title, and links to the others. */
export function WaitlistAdminPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
      <nav aria-label={nav.label} className="mt-4 border-b border-line">
        <ul className="flex flex-wrap gap-x-5">
          {tabs.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-sm font-medium hover:text-action aria-[current=page]:border-action aria-[current=page]:text-action"
                end
                to={to}
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6">{children}</div>
    </>
  );
}
