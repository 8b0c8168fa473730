import { archiveApplicationsTask } from "~/tasks/archive-applications/archive-applications.server";
import { expiredSessions } from "~/tasks/expired-sessions/expired-sessions.server";
import { jobAlerts } from "~/tasks/job-alerts/job-alerts.server";
import { jobStats } from "~/tasks/job-stats/job-stats.server";
import { weeklyReports } from "~/tasks/weekly-reports/weekly-reports.server";
import type { Registry } from "./task.server";

/** The platform's tasks. Tasks that send mail come last, so that mails report fresh numbers. */
export const registry: Registry = new Map([
  ["expired-sessions", expiredSessions],
  ["job-stats", jobStats],
  ["archive-applications", archiveApplicationsTask],
  ["job-alerts", jobAlerts],
  ["weekly-reports", weeklyReports],
]);
