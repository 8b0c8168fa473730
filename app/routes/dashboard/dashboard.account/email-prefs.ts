/** The mails that each account type can choose; it never gets the others. */
export const prefsOf = {
  employee: ["jobAlerts", "applicationUpdates", "messages"],
  organization: ["messages", "weeklyReport"],
} as const;
