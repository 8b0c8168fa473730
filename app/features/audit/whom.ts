import type { auditedActions } from "~/content/vocabularies/administration";

/** What administrators do and read, and what an organization's people export and change, in the audit log. */
export type AuditedAction = keyof typeof auditedActions;

/**
 * Whom the kinds of actions are about beside who acts. `person`: the account that is the target; `address`: the
 * invitation or the waitlist's entry that is it, or the account that accepted it; `people` and `addresses`: those that
 * the record has beside its target.
 */
export const whomOf = {
  "person.open": "person",
  "person.export": "person",
  "organization.open": "nobody",
  "organization.export": "nobody",
  "organization.settings": "nobody",
  "organization.approval": "nobody",
  "organization.factor": "nobody",
  "account.deactivate": "person",
  "account.activate": "person",
  "account.end-sessions": "person",
  "account.end-factor": "person",
  "account.keep-factor": "person",
  "mail.retry": "people",
  "waitlist.export": "nobody",
  "waitlist.wave": "nobody",
  "waitlist.status": "address",
  "waitlist.erase": "address",
  "waitlist.retry": "nobody",
  "organization.verify": "nobody",
  "organization.reject": "nobody",
  "organization.publishing": "nobody",
  "organization.suspend": "nobody",
  "organization.reactivate": "nobody",
  "organization.publish-details": "nobody",
  "organization.return-details": "nobody",
  "job.approve": "nobody",
  "job.return": "nobody",
  "job.take-back": "nobody",
  "job.remove": "nobody",
  "job.restore": "nobody",
  "job.publish": "nobody",
  "job.submit": "nobody",
  "job.withdraw": "nobody",
  "job.return-to-asker": "nobody",
  "job.change": "nobody",
  "job.extend": "nobody",
  "job.close": "nobody",
  "job.undo-close": "nobody",
  "job.reopen": "nobody",
  "notice.decide": "nobody",
  "complaint.decide": "nobody",
  "applications.export": "nobody",
  "applications.documents": "nobody",
  "applications.download": "nobody",
  "committee.start": "nobody",
  "committee.end": "nobody",
  "committee.members": "people",
  "committee.invite": "addresses",
  "committee.leave": "person",
  "committee.deadline": "nobody",
  "committee.remind": "people",
  "committee.close": "nobody",
  "committee.record": "nobody",
  "team.invite": "address",
  "team.uninvite": "address",
  "team.join": "nobody",
  "team.end": "person",
  "team.role": "person",
  "team.job-lead": "people",
  "team.offer": "person",
  "team.unoffer": "person",
  "team.decline": "nobody",
  "team.owner": "person",
  "team.accept-owner": "nobody",
  "cron.dry-run": "nobody",
} as const satisfies Record<AuditedAction, "person" | "address" | "people" | "addresses" | "nobody">;

type Whom = (typeof whomOf)[AuditedAction];

/** The kinds of actions that are about somebody in this way. */
export type ActionAbout<W extends Whom> = {
  [A in AuditedAction]: (typeof whomOf)[A] extends W ? A : never;
}[AuditedAction];
