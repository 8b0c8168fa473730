import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { neededFactor } from "~/content/pages/agenda";
import { dashboard, overview as text } from "~/content/pages/dashboard";
import { reachesRole } from "~/content/vocabularies/organizations";
import { listMatches } from "~/features/alerts/list-matches.server";
import { partyOfMember } from "~/features/applications/application/application-party.server";
import { openStatuses } from "~/features/applications/application/statuses.server";
import { hasEverApplied } from "~/features/applications/apply/own-application.server";
import { listCommitteeWork } from "~/features/applications/committee/list-committee-work.server";
import { listMissedDates } from "~/features/applications/decision-dates/list-missed-dates.server";
import { listMentions } from "~/features/applications/pipeline/note-mentions.server";
import { getCandidateAgenda } from "~/features/applications/reading/candidate-agenda.server";
import { listEmployerInterviews } from "~/features/applications/reading/employer-interviews.server";
import { listAwaiting } from "~/features/applications/reading/list-awaiting.server";
import { countOwnApplications } from "~/features/applications/reading/list-own-applications.server";
import { listUnread } from "~/features/conversations/list-unread.server";
import { getEmployerAgenda } from "~/features/jobs/posting/employer-agenda.server";
import { listGivenJobs } from "~/features/jobs/posting/list-given-jobs.server";
import { daysLeft } from "~/features/jobs/public/job-deadline.server";
import type { OwnOrganization } from "~/features/organizations/organization/own-organization.server";
import { listInvitationsTo } from "~/features/organizations/team/invitations-to.server";
import {
  getBarredMembership,
  getCurrentMembership,
  getMembership,
  type Membership,
} from "~/features/organizations/team/membership.server";
import { getOwnershipOffer } from "~/features/organizations/team/ownership.server";
import { getProfile } from "~/features/profiles/get-profile.server";
import { listSavedDeadlines } from "~/features/saved-jobs/list-saved-deadlines.server";
import { countSavedJobs } from "~/features/saved-jobs/list-saved-jobs.server";
import { getWeekNumbers } from "~/features/statistics/job-stats/read-days.server";
import { type AdminStanding, getAdminStanding } from "~/features/users/admin-standing.server";
import { hasConfirmedAddress } from "~/features/users/read-user.server";
import type { User } from "~/features/users/user.server";
import { hasConvertedEntry } from "~/features/waitlist/joining/convert-entry.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { firstNameOf } from "~/lib/text/first-name";
import { daysBetween } from "~/lib/time/closing-time.server";
import { formatDay } from "~/lib/time/dates";
import { paths } from "~/paths";
import { requireUser } from "~/web/guards/require-user.server";
import type { Count } from "./counts";
import { loadAdmin } from "./load-admin.server";
import { nextStepOfEmployer, nextStepOfPerson } from "./next-step";
import { Overview } from "./overview";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(
    { title: dashboard.title, description: dashboard.description, path: paths.dashboard(), noindex: true },
    matches,
  );

/** The most jobs of alerts that are named; their own page has all of them. */
const shownMatches = 3;

/** Signed in only: the next step, what waits for the person, and the account. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireUser(args);
  const isPerson = user.type === "employee";
  const standing = await getAdminStanding({ id: user.id });
  const administers = standing.state !== "none";
  const [organization, person, hasConverted, isConfirmed, admin] = await Promise.all([
    isPerson ? getCurrentMembership(user) : getMembership(user.id),
    isPerson && !administers ? loadPerson(user.id) : null,
    hasConvertedEntry(user.id),
    user.isEmailVerified || hasConfirmedAddress(user.id),
    standing.state === "administers" ? loadAdmin() : null,
  ]);
  const party = isPerson
    ? ({ side: "candidate", userId: user.id } as const)
    : organization && partyOfMember(user.id, organization);
  const { email } = user;
  const mayBeBarred = organization === null && !(isPerson && user.organizationId === null);
  const barred = mayBeBarred ? await getBarredMembership(user.id) : null;
  const [unread, invitations] = await Promise.all([
    party ? listUnread(party) : { total: 0, items: [] },
    isPerson && !organization && !barred && isConfirmed ? listInvitationsTo(email) : [],
  ]);
  const member = isPerson ? organization : null;
  const team = member && (await loadTeam(user, member));
  const employer = isPerson || !organization ? null : await loadEmployer(user.id, organization, getProfile);
  const own = employer
    ? countsOfEmployer(employer, unread.total)
    : countsOfPerson(person, unread.total, member ? { as: "own" } : {});
  const nextStep =
    (employer &&
      nextStepOfEmployer({ email, isConfirmed, agenda: employer.agenda, missing: employer.missing })) ??
    (person &&
      nextStepOfPerson({
        email,
        isConfirmed,
        isMember: (organization ?? barred) !== null,
        ...person.progress,
      }));
  const agenda = person?.agenda ?? null;
  const page = {
    ...{
      firstName: firstNameOf(user.name),
      admin,
      factor: [factorOfAdmin(standing), factorOfMember(organization ?? barred)].filter(
        (sentence) => sentence !== null,
      ),
      employer,
      team,
      invitations: invitations.map(({ expiresAt, ...invitation }) => ({
        ...invitation,
        date: formatDay(new Date(expiresAt)),
      })),
      person: agenda,
      unread: unread.items,
      done: (await confirmedSearch(args)).get("done"),
      nextStep,
      hasConverted,
    },
    counts: [...(admin?.counts ?? []), ...own],
  };
  return data(page, { headers });
}

/** What an administrator reads who lacks the second factor that administering takes; null for others. */
function factorOfAdmin(standing: AdminStanding): string | null {
  if (standing.state === "factor-needed") return neededFactor.admin.needed;
  const due = standing.state === "administers" ? standing.factorDue : null;
  return due && factorUntil(neededFactor.admin.until, due);
}

/** The same of somebody whose team needs it. */
function factorOfMember(membership: Membership | null, now = new Date()): string | null {
  if (!membership?.factorDue) return null;
  const { factorDue, name: organization } = membership;
  const { needed, until } = neededFactor.team;
  return fillText(factorDue <= now ? needed : factorUntil(until, factorDue), { organization });
}

function factorUntil(texts: Parameters<typeof plural>[0], due: Date, now = new Date()): string {
  return fillText(plural(texts, daysBetween(now, due)), { date: formatDay(due) });
}

/** The organization's part of the overview for a member of its team: as much as the role sees. */
async function loadTeam(user: User, member: Membership) {
  const { name, role } = member;
  if (!reachesRole(role, "recruiter"))
    return {
      ...{ name, role, employer: null, offer: null, unread: [], counts: [] },
      jobs: await listGivenJobs(user.id),
      mentions: await listMentions(user.id),
      committees: await listCommitteeWork(user.id),
    };
  const [employer, { total, items }, offer] = await Promise.all([
    loadEmployer(user.id, member),
    listUnread(partyOfMember(user.id, member)),
    getOwnershipOffer(member.id),
  ]);
  return {
    name,
    role,
    jobs: [],
    mentions: [],
    committees: [],
    offer: offer?.toUserId === user.id ? formatDay(new Date(offer.expiresAt)) : null,
    employer,
    unread: items,
    counts: countsOfEmployer(employer, total, { as: "organization" }),
  };
}

/** @param readProfile for the organization's own account, whose profile may lack something. */
async function loadEmployer(
  userId: string,
  { id, verification, publishing }: OwnOrganization,
  readProfile?: typeof getProfile,
) {
  const employer = { organizationId: id, userId };
  // Before anything is read: no list opened from here has applications sent in between.
  const seenAt = Date.now();
  const [agenda, awaiting, committees, mentions, missed, interviews, week, profile] = await Promise.all([
    getEmployerAgenda(id),
    listAwaiting(employer),
    listCommitteeWork(userId),
    listMentions(userId),
    listMissedDates(employer),
    listEmployerInterviews(employer),
    getWeekNumbers(id),
    readProfile?.(userId),
  ]);
  const missing = profile?.completeness.next?.text ?? null;
  return {
    verification,
    publishing,
    agenda,
    awaiting,
    committees,
    mentions,
    missed,
    interviews,
    week,
    missing,
    seenAt,
  };
}

async function loadPerson(userId: string) {
  const now = new Date();
  const [applications, deadlines, { completeness }, matches, hasApplied, open, saved] = await Promise.all([
    getCandidateAgenda(userId),
    listSavedDeadlines(userId),
    getProfile(userId),
    listMatches(userId, { limit: shownMatches }, now),
    hasEverApplied(userId),
    countOwnApplications(userId, { status: openStatuses }, now),
    countSavedJobs(userId),
  ]);
  const items = matches.items.map((job) => ({
    slug: job.slug,
    title: job.title,
    organization: job.organization.name,
    daysLeft: daysLeft(job, now) ?? "",
  }));
  return {
    agenda: { applications, deadlines, matches: { total: matches.total, items } },
    totals: { openApplications: open, saved },
    progress: { missing: completeness.next?.text ?? null, hasApplied },
  };
}

/** Each is the number of its list. */
function countsOfEmployer(
  { awaiting, agenda }: NonNullable<Awaited<ReturnType<typeof loadEmployer>>>,
  unread: number,
  side: { as?: string } = {},
): Count[] {
  const { published, draft } = agenda.counts;
  return [
    { to: paths.candidates({ of: "all" }), label: text.toAnswer, value: awaiting.total },
    { to: paths.conversations({ ...side, unread: true }), label: text.unread, value: unread },
    { to: paths.employerJobs({ of: "all", status: "published" }), label: text.openJobs, value: published },
    { to: paths.employerJobs({ of: "all", status: "draft" }), label: text.drafts, value: draft },
  ];
}

function countsOfPerson(
  person: Awaited<ReturnType<typeof loadPerson>> | null,
  unread: number,
  side: { as?: string },
): Count[] {
  if (!person) return [];
  const { openApplications, saved } = person.totals;
  return [
    { to: paths.applications({ status: "open" }), label: text.openApplications, value: openApplications },
    { to: paths.conversations({ ...side, unread: true }), label: text.unread, value: unread },
    { to: paths.savedJobs(), label: text.saved, value: saved },
    { to: paths.alertMatches(), label: text.matches, value: person.agenda.matches.total },
  ];
}

export default function DashboardOverview() {
  return <Overview {...useLoaderData<typeof loader>()} />;
}
