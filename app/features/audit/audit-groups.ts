import type { auditGroups } from "~/content/vocabularies/administration";
import type { AuditedAction } from "./whom";

/** A kind of actions, by which the log is filtered. */
export type AuditGroup = keyof typeof auditGroups;

export const actionsOf: Record<AuditGroup, readonly AuditedAction[]> = {
  reading: ["person.open", "organization.open", "person.export", "organization.export"],
  accounts: [
    ...(["account.deactivate", "account.activate", "account.end-sessions"] as const),
    ...(["account.end-factor", "account.keep-factor", "mail.retry"] as const),
  ],
  organizations: [
    "organization.verify",
    "organization.reject",
    "organization.publishing",
    "organization.suspend",
    "organization.reactivate",
    "organization.publish-details",
    "organization.return-details",
  ],
  jobs: [
    ...(["job.approve", "job.return", "job.take-back", "job.remove", "job.restore"] as const),
    ...(["job.publish", "job.submit", "job.withdraw", "job.return-to-asker", "job.change"] as const),
    ...(["job.extend", "job.close", "job.undo-close", "job.reopen"] as const),
  ],
  notices: ["notice.decide", "complaint.decide"],
  waitlist: ["waitlist.export", "waitlist.wave", "waitlist.status", "waitlist.erase", "waitlist.retry"],
  exports: ["applications.export", "applications.documents", "applications.download", "committee.record"],
  committees: [
    ...([
      "committee.start",
      "committee.end",
      "committee.members",
      "committee.invite",
      "committee.leave",
    ] as const),
    ...(["committee.deadline", "committee.remind", "committee.close"] as const),
  ],
  team: [
    ...(["team.invite", "team.uninvite", "team.join", "team.end", "team.role", "team.job-lead"] as const),
    ...(["team.offer", "team.unoffer", "team.decline", "team.owner", "team.accept-owner"] as const),
  ],
  settings: ["organization.settings", "organization.approval", "organization.factor"],
  tasks: ["cron.dry-run"],
};

/** Those that an organization's people do: its owner filters by them. */
export const ownGroups = [
  "jobs",
  "exports",
  "committees",
  "team",
  "settings",
] as const satisfies AuditGroup[];
