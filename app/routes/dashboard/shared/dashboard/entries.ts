import type { LucideIcon } from "lucide-react";
import BadgeCheck from "lucide-react/icons/badge-check";
import Bell from "lucide-react/icons/bell";
import BookUser from "lucide-react/icons/book-user";
import Bookmark from "lucide-react/icons/bookmark";
import Building2 from "lucide-react/icons/building-complex";
import CalendarClock from "lucide-react/icons/calendar-clock";
import ChartColumn from "lucide-react/icons/chart-column";
import ChartLine from "lucide-react/icons/chart-line";
import Eye from "lucide-react/icons/eye";
import FileCheck from "lucide-react/icons/file-check";
import FileText from "lucide-react/icons/file-text";
import Flag from "lucide-react/icons/flag";
import House from "lucide-react/icons/house";
import ListChecks from "lucide-react/icons/list-checks";
import Mail from "lucide-react/icons/mail";
import ScrollText from "lucide-react/icons/scroll-text";
import Send from "lucide-react/icons/send";
import Settings from "lucide-react/icons/settings";
import UserRound from "lucide-react/icons/user-round";
import Users from "lucide-react/icons/users";
import UsersRound from "lucide-react/icons/users-round";
import { dashboardNav as text } from "~/content/pages/dashboard";
import type { OrganizationRole } from "~/content/vocabularies/organizations";
import type { User } from "~/features/users/user.server";
import { paths } from "~/paths";

/** A page in the dashboard's navigation. */
export interface NavEntry {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** Says how many messages were not read. */
  countsMessages?: boolean;
  /** Pages below its address are not all its own. */
  isExact?: boolean;
  /** The group that it stands in, for a member of a team: the organization's name, or the person's own pages. */
  of?: string;
}

const home: NavEntry = { to: paths.dashboard(), label: text.home, Icon: House };
const jobs: NavEntry = { to: paths.employerJobs(), label: text.jobs, Icon: FileText };
const candidates: NavEntry = { to: paths.candidates(), label: text.candidates, Icon: Users };
const organization: NavEntry = {
  to: paths.organizationProfile(),
  label: text.organization,
  Icon: Building2,
};
const applications: NavEntry = {
  to: paths.applications(),
  label: text.applications,
  Icon: Send,
};
const saved: NavEntry = { to: paths.savedJobs(), label: text.saved, Icon: Bookmark };
const alerts: NavEntry = { to: paths.alerts(), label: text.alerts, Icon: Bell };
const conversations: NavEntry = {
  to: paths.conversations(),
  label: text.conversations,
  Icon: Mail,
  countsMessages: true,
};
const profile: NavEntry = { to: paths.profile(), label: text.profile, Icon: UserRound };
const data: NavEntry = { to: paths.ownData(), label: text.ownData, Icon: Eye };
const account: NavEntry = { to: paths.account(), label: text.account, Icon: Settings };

const interviews: NavEntry = { to: paths.interviews(), label: text.interviews, Icon: CalendarClock };

const reports: NavEntry = { to: paths.reports(), label: text.reports, Icon: ChartColumn };

const team: NavEntry = { to: paths.team(), label: text.team, Icon: UsersRound };

const ownPages: Record<User["type"], readonly NavEntry[]> = {
  employee: [home, applications, saved, conversations, alerts, profile, data, account],
  organization: [
    home,
    jobs,
    candidates,
    conversations,
    interviews,
    reports,
    organization,
    team,
    profile,
    account,
  ],
};

const adminPages: readonly NavEntry[] = [
  { to: paths.admin.waitlist(), label: text.waitlist, Icon: ListChecks },
  { to: paths.admin.jobs(), label: text.adminJobs, Icon: FileCheck },
  { to: paths.admin.organizations(), label: text.adminOrganizations, Icon: BadgeCheck },
  { to: paths.admin.notices(), label: text.adminNotices, Icon: Flag },
  { to: paths.admin.people(), label: text.adminPeople, Icon: BookUser },
  { to: paths.admin.log(), label: text.adminLog, Icon: ScrollText },
  { to: paths.admin.reports(), label: text.platformReports, Icon: ChartLine },
  { to: paths.admin.tasks(), label: text.adminTasks, Icon: CalendarClock },
];

/** How many stand at the bottom of a phone; the rest is behind «Más». */
export const entriesOnPhones = 4;

/** The organization's applications, for a member who also has their own. */
const received: NavEntry = { ...candidates, label: text.received };

const pagesOfRole: Record<OrganizationRole, readonly NavEntry[]> = {
  owner: [jobs, received, conversations, interviews, reports, organization, team],
  recruiter: [jobs, received, conversations, interviews, reports, team],
  reader: [interviews, team],
};

/** What a member has as a candidate. A member reads the applications to the organization below the address of their own. */
const asCandidate: readonly NavEntry[] = [
  { ...applications, label: text.applicationsOfMember, isExact: true },
  saved,
  alerts,
  profile,
  data,
].map((entry) => ({ ...entry, of: text.asCandidate }));

/** A person's role in an organization; null while nobody acts for it. */
export interface NavMembership {
  name: string;
  role: OrganizationRole | null;
}

/**
 * The pages that somebody has, the most used first. A member has those of the organization, and then their own as a
 * candidate. A person who administers has the administration's; the home page leads to those of a candidate.
 */
export function entriesFor(
  type: User["type"],
  administers: boolean,
  member: NavMembership | null,
): readonly NavEntry[] {
  if (member === null) {
    if (!administers) return ownPages[type];
    return type === "employee" ? [home, ...adminPages, account] : [...ownPages[type], ...adminPages];
  }
  const ofMember = pagesOfMember(member);
  if (administers) return [home, ...ofMember, ...adminPages, account];
  const isShared = ofMember.some(({ to }) => to === conversations.to);
  return [home, ...ofMember, ...(isShared ? [] : [conversations]), ...asCandidate, account];
}

function pagesOfMember({ name, role }: NavMembership): NavEntry[] {
  const pages = role ? pagesOfRole[role] : [team];
  return pages.map((entry) => ({ ...entry, of: name }));
}
