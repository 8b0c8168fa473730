/** The mails that each kind of account can choose: the others never come to it. */
export const prefsOf = {
  employee: ["jobAlerts", "applicationUpdates", "messages"],
  organization: ["messages", "weeklyReport"],
} as const;
