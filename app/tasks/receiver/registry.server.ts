import { expiredSessions } from "~/tasks/expired-sessions/expired-sessions.server";
import type { Registry } from "./task.server";

/** The platform's tasks. Those that send mail come last, so that they speak of fresh numbers. */
export const registry: Registry = new Map([
  ["expired-sessions", expiredSessions],
  ["job-stats", null],
  ["archive-applications", null],
  ["job-alerts", null],
  ["weekly-reports", null],
]);
