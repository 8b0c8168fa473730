import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { dashboard } from "~/content/pages/dashboard";
import { listMatches } from "~/features/alerts/list-matches.server";
import { hasEverApplied } from "~/features/applications/apply/has-ever-applied.server";
import { getCandidateAgenda } from "~/features/applications/reading/candidate-agenda.server";
import { listEmployerInterviews } from "~/features/applications/reading/employer-interviews.server";
import { listAwaiting } from "~/features/applications/reading/list-awaiting.server";
import { listUnread } from "~/features/conversations/list-unread.server";
import { getEmployerAgenda } from "~/features/jobs/lifecycle/employer-agenda.server";
import { daysLeft } from "~/features/jobs/public/job-deadline.server";
import {
  getOwnOrganization,
  type OwnOrganization,
} from "~/features/organizations/own/own-organization.server";
import { getProfile } from "~/features/profiles/get-profile.server";
import { listSavedDeadlines } from "~/features/saved-jobs/list-saved-deadlines.server";
import { getWeekNumbers } from "~/features/statistics/week-numbers.server";
import { hasConfirmedAddress } from "~/features/users/has-confirmed-address.server";
import { isAdmin } from "~/features/users/is-admin.server";
import { hasConvertedEntry } from "~/features/waitlist/joining/convert-entry.server";
import { paths } from "~/paths";
import { requireUser } from "~/web/guards/require-user.server";
import { nextStepOfEmployer, nextStepOfPerson, stepOfAdmin, waits } from "./next-step";
import { Overview } from "./overview";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(
    { title: dashboard.title, description: dashboard.description, path: paths.dashboard(), noindex: true },
    matches,
  );

/** So many jobs of alerts are named; their own page has all of them. */
const shownMatches = 3;

/** Signed in only: the next step, what waits for the person, and the account. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireUser(args);
  const isPerson = user.type === "employee";
  const [organization, person, hasConverted, isConfirmed, administers] = await Promise.all([
    isPerson ? null : getOwnOrganization(user.id),
    isPerson ? loadPerson(user.id) : null,
    hasConvertedEntry(user.id),
    user.isEmailVerified || hasConfirmedAddress(user.id),
    isAdmin(user.id),
  ]);
  const unread = isPerson || organization ? await listUnread(user) : [];
  const employer = organization && (await loadEmployer(user.id, organization));
  const { email } = user;
  const nextStep = administers
    ? stepOfAdmin
    : ((employer &&
        nextStepOfEmployer({ email, isConfirmed, agenda: employer.agenda, missing: employer.missing })) ??
      (person && nextStepOfPerson({ email, isConfirmed, ...person.progress })));
  const agenda = person?.agenda ?? null;
  const stepWaits = waits(nextStep, agenda?.applications.interviews ?? [], new Date());
  return data({ user, employer, person: agenda, unread, nextStep, stepWaits, hasConverted }, { headers });
}

async function loadEmployer(userId: string, { id, name, verification, publishing }: OwnOrganization) {
  const [agenda, awaiting, interviews, week, { completeness }] = await Promise.all([
    getEmployerAgenda(id),
    listAwaiting(id),
    listEmployerInterviews(id),
    getWeekNumbers(id),
    getProfile(userId),
  ]);
  const missing = completeness.next?.text ?? null;
  return { name, verification, publishing, agenda, awaiting, interviews, week, missing };
}

async function loadPerson(userId: string) {
  const now = new Date();
  const [applications, deadlines, { completeness }, matches, hasApplied] = await Promise.all([
    getCandidateAgenda(userId),
    listSavedDeadlines(userId),
    getProfile(userId),
    listMatches(userId, { limit: shownMatches }, now),
    hasEverApplied(userId),
  ]);
  const items = matches.items.map((job) => ({
    slug: job.slug,
    title: job.title,
    organization: job.organization.name,
    daysLeft: daysLeft(job, now) ?? "",
  }));
  return {
    agenda: { applications, deadlines, matches: { total: matches.total, items } },
    progress: { missing: completeness.next?.text ?? null, hasApplied },
  };
}

export default function DashboardOverview() {
  return <Overview {...useLoaderData<typeof loader>()} />;
}
