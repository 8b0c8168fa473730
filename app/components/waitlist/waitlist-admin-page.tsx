import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Elements } from "~/components/ui/elements";
import { TabLinks } from "~/components/ui/tab-links";
import { waitlistAdmin } from "~/content/pages/admin/waitlist/shared";
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

interface WaitlistAdminPageProps {
  title: ReactNode;
  /** Beside the title. */
  action?: Elements;
  /** For a long list: the whole width, and little room above it. */
  dense?: boolean;
  children: ReactNode;
}

/** A page of the waitlist's administration: its title, and links to the others. */
export function WaitlistAdminPage({ title, action, dense = false, children }: WaitlistAdminPageProps) {
  const { pathname } = useLocation();
  return (
    <div className={dense ? "full-page" : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl wrap-anywhere">{title}</h1>
        {action}
      </div>
      <TabLinks label={nav.label} tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.to === pathname }))} />
      <div className={dense ? "mt-3" : "mt-6"}>{children}</div>
    </div>
  );
}
