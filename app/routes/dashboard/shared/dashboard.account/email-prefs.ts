/** The mails that each account type can choose; it never gets the others. */
export const prefsOf = {
  employee: ["jobAlerts", "reminders", "applicationUpdates", "messages"],
  organization: ["applicationUpdates", "messages", "weeklyReport"],
} as const;
