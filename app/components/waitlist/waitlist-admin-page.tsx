import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { TabLinks } from "~/components/ui/tab-links";
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
  const { pathname } = useLocation();
  return (
    <>
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
      <TabLinks label={nav.label} tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.to === pathname }))} />
      <div className="mt-6">{children}</div>
    </>
  );
}
