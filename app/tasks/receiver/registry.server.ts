import { archiveApplicationsTask } from "~/tasks/archive-applications/archive-applications.server";
import { expiredSessions } from "~/tasks/expired-sessions/expired-sessions.server";
import { jobAlerts } from "~/tasks/job-alerts/job-alerts.server";
import type { Registry } from "./task.server";

/** The platform's tasks. Tasks that send mail come last, so that mails report fresh numbers. */
export const registry: Registry = new Map([
  ["expired-sessions", expiredSessions],
  ["job-stats", null],
  ["archive-applications", archiveApplicationsTask],
  ["job-alerts", jobAlerts],
  ["weekly-reports", null],
]);
