import type { AccountType } from "~/content/vocabularies/account-types";

const ofPerson = ["jobAlerts", "reminders", "applicationUpdates", "messages"] as const;

/** The mails that an account can choose; it never gets the others. A person who owns an organization gets its report. */
export function prefsOf(type: AccountType, ownsOrganization: boolean) {
  if (type === "organization") return ["applicationUpdates", "messages", "weeklyReport"] as const;
  return ownsOrganization ? ([...ofPerson, "weeklyReport"] as const) : ofPerson;
}
