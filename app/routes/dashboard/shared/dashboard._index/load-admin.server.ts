import { taskNames } from "~/content/pages/admin/tasks";
import { adminAgenda as text } from "~/content/pages/agenda";
import { countLateReviews, listJobsAsAdmin } from "~/features/jobs/admin/list-jobs.server";
import { listNotices } from "~/features/notices/admin/list-notices.server";
import { listVerifications } from "~/features/organizations/admin/list-verifications.server";
import { getWeekInvitations } from "~/features/waitlist/admin/week-invitations.server";
import { countMails } from "~/lib/outbox/count-mails.server";
import { getOldestFailedMail } from "~/lib/outbox/oldest-failed-mail.server";
import { paths } from "~/paths";
import { getTaskOverview } from "~/tasks/admin/get-task-overview.server";
import type { Count } from "./counts";

/** An administrator's pending work: how much of each kind, and the oldest. */
export async function loadAdmin(now = new Date()) {
  const [jobs, lateJobs, organizations, notices, complaints, { failed }, mail, overview, invitations] =
    await Promise.all([
      listJobsAsAdmin({ limit: 1 }, now),
      countLateReviews(now),
      listVerifications({ limit: 1 }),
      listNotices({ status: "open", limit: 1 }),
      listNotices({ status: "complained", limit: 1 }),
      countMails(now),
      getOldestFailedMail(),
      getTaskOverview(now),
      getWeekInvitations(now),
    ]);
  const late = overview.tasks
    .filter(({ staleHours, last }) => staleHours !== null || last?.status === "failed")
    .map(({ name, lastOkAt }) => ({ name: taskNames[name] ?? name, lastOkAt }))
    .sort((a, b) => (a.lastOkAt ?? "").localeCompare(b.lastOkAt ?? ""));
  // The headings of what waits have their own numbers.
  const isUncalled = !overview.hasRuns && late.length === 0;
  const counts: Count[] = [
    { to: paths.admin.jobs(), label: text.counts.lateJobs, value: lateJobs },
    {
      to: paths.admin.tasks(),
      label: text.counts.uncalledTasks,
      value: isUncalled ? overview.tasks.length : 0,
    },
  ].filter(({ value }) => value > 0);
  const [job] = jobs.items;
  const [organization] = organizations.items;
  const [notice = complaints.items[0]] = notices.items;
  return {
    counts,
    jobs: {
      total: jobs.total,
      oldest: job
        ? { id: job.id, title: job.title, organization: job.organization.name, since: job.submittedAt }
        : null,
    },
    organizations: {
      total: organizations.total,
      oldest: organization
        ? { id: organization.id, name: organization.name, since: organization.requestedAt }
        : null,
    },
    notices: {
      total: notices.total + complaints.total,
      oldest: notice ? { id: notice.id, label: notice.label, since: notice.createdAt } : null,
    },
    mails: { total: failed, oldest: mail },
    late,
    invitations,
  };
}

export type AdminAgenda = Awaited<ReturnType<typeof loadAdmin>>;
