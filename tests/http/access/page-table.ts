import { isEverything } from "../../support/run/scope";

/** The status of a page for each reader. The administrator is a person; the pages of things are the owner's. */
type Statuses = readonly [
  nobody: number,
  person: number,
  other: number,
  owner: number,
  recruiter: number,
  /** Of the job that the things belong to. */
  reader: number,
  /** Of another job of the organization. */
  otherReader: number,
  admin: number,
];

const everybody: Statuses = [200, 200, 200, 200, 200, 200, 200, 200];
const withoutSession: Statuses = [200, 302, 302, 302, 302, 302, 302, 302];
const withSession: Statuses = [302, 200, 200, 200, 200, 200, 200, 200];
const people: Statuses = [302, 200, 403, 403, 200, 200, 200, 200];
/** Pages of an organization for its owner alone. */
const owners: Statuses = [302, 403, 200, 200, 403, 403, 403, 403];
const recruiters: Statuses = [302, 403, 200, 200, 200, 403, 403, 403];
/** Of the organization. */
const ofRecruiters: Statuses = [302, 403, 404, 200, 200, 403, 403, 403];
const ofReaders: Statuses = [302, 403, 404, 200, 200, 200, 404, 403];
/** Of the person and the organization that is the owner. */
const bothSides: Statuses = [302, 200, 404, 200, 200, 200, 404, 404];
/** Of the person whose application or alert it is. */
const candidate: Statuses = [302, 200, 403, 403, 404, 404, 404, 404];
const administrators: Statuses = [302, 403, 403, 403, 403, 403, 403, 200];
const missing: Statuses = [404, 404, 404, 404, 404, 404, 404, 404];

/** Whose answers tell the guards apart: the first ones to be let in, and the last ones not to be. */
const telling = new Map<readonly number[], readonly number[]>([
  [everybody, [0]],
  [withoutSession, [0, 1]],
  [withSession, [0, 1]],
  [people, [0, 1, 3]],
  [owners, [0, 3, 4]],
  [recruiters, [0, 4, 5]],
  [ofRecruiters, [0, 2, 4, 5]],
  [ofReaders, [0, 2, 5, 6]],
  [bothSides, [0, 1, 2, 5, 6, 7]],
  [candidate, [0, 1, 3, 7]],
  [administrators, [0, 3, 7]],
  [missing, [0]],
]);

/** The readers of a row whom `npm test` asks; with everything it asks all of them. */
export function tellingReaders(statuses: readonly number[]): readonly number[] {
  return (!isEverything && telling.get(statuses)) || [...statuses.keys()];
}

/** Every page that the router has, by its address. */
export const pageTable: Record<string, Statuses> = {
  "/": everybody,
  "/accessibility": everybody,
  "/contact": everybody,
  "/cookies": everybody,
  "/legal": everybody,
  "/privacy": everybody,
  "/terms": everybody,
  "/docs/api": everybody,
  "/jobs": everybody,
  "/jobs/compare": everybody,
  "/jobs/:slug": everybody,
  "/jobs/:slug/apply": people,
  "/notices": everybody,
  "/organizations": everybody,
  "/organizations/:slug": everybody,
  "/login": withoutSession,
  // The accounts of the table have no second factor.
  "/login/second-step": [302, 302, 302, 302, 302, 302, 302, 302],
  "/signup": withoutSession,
  "/logout": withSession,
  "/verify-email": everybody,
  "/forgot-password": everybody,
  "/reset-password": everybody,
  "/restore-account": everybody,
  "/cancel-email-change": everybody,
  "/keep-second-factor": everybody,
  "/unsubscribe": everybody,
  // Leads to the form until the platform is open: one-door.test.ts.
  "/waitlist": [302, 302, 302, 302, 302, 302, 302, 302],
  "/waitlist/confirm": everybody,
  "/waitlist/me": everybody,
  "/invitation/:token": missing,
  "/team/:token": missing,
  "/dashboard": withSession,
  "/dashboard/account": withSession,
  "/dashboard/account/delete": withSession,
  "/dashboard/account/second-step": withSession,
  "/dashboard/account/passkeys": withSession,
  // Without a factor it leads to the page above.
  "/dashboard/account/recovery-codes": [302, 302, 302, 302, 302, 302, 302, 302],
  "/dashboard/profile": withSession,
  "/dashboard/profile/cv": people,
  "/dashboard/profile/photo": withSession,
  "/dashboard/saved": people,
  "/dashboard/privacy": people,
  "/dashboard/alerts": people,
  "/dashboard/alerts/new": people,
  "/dashboard/alerts/matches": people,
  "/dashboard/alerts/:id": candidate,
  "/dashboard/alerts/:id/preview": candidate,
  "/dashboard/applications": people,
  "/dashboard/applications/:id": bothSides,
  "/dashboard/applications/:id/edit": candidate,
  "/dashboard/applications/:id/withdraw": candidate,
  "/dashboard/messages": withSession,
  "/dashboard/messages/:id": [302, 200, 404, 200, 200, 403, 403, 404],
  "/dashboard/team": [302, 403, 200, 200, 200, 200, 200, 403],
  // The recruiter's, who may leave; readers see their own alone.
  "/dashboard/team/:id": [302, 403, 404, 200, 200, 403, 403, 403],
  "/dashboard/log": owners,
  "/dashboard/organization": owners,
  "/dashboard/organization/logo": owners,
  "/dashboard/organization/verification": owners,
  "/dashboard/reports": recruiters,
  "/dashboard/reports/:week": ofRecruiters,
  "/dashboard/templates": recruiters,
  "/dashboard/templates/new": recruiters,
  "/dashboard/templates/:id": ofRecruiters,
  "/dashboard/templates/:id/delete": ofRecruiters,
  "/dashboard/templates/:id/text": ofRecruiters,
  "/dashboard/jobs": recruiters,
  "/dashboard/candidates": recruiters,
  "/dashboard/interviews": [302, 403, 200, 200, 200, 200, 200, 403],
  "/dashboard/jobs/new": recruiters,
  "/dashboard/jobs/:id/edit": ofRecruiters,
  "/dashboard/jobs/:id/preview": ofRecruiters,
  "/dashboard/jobs/:id/delete": ofRecruiters,
  "/dashboard/jobs/:id/applications": ofReaders,
  "/dashboard/jobs/:id/stats": ofRecruiters,
  "/dashboard/jobs/:id/criteria": ofRecruiters,
  "/dashboard/jobs/:id/interviews": ofRecruiters,
  "/dashboard/jobs/:id/committee": ofReaders,
  "/dashboard/tags": recruiters,
  // For another organization it reads like replies that are over.
  "/dashboard/replies/:id": recruiters,
  "/dashboard/admin/jobs": administrators,
  "/dashboard/admin/jobs/:id": administrators,
  "/dashboard/admin/log": administrators,
  "/dashboard/admin/notices": administrators,
  "/dashboard/admin/notices/:id": administrators,
  "/dashboard/admin/organizations": administrators,
  "/dashboard/admin/organizations/:id": administrators,
  "/dashboard/admin/people": administrators,
  "/dashboard/admin/people/:id": administrators,
  "/dashboard/admin/people/organizations/:id": administrators,
  "/dashboard/admin/reports": administrators,
  "/dashboard/admin/reports/:week": administrators,
  "/dashboard/admin/tasks": administrators,
  "/dashboard/admin/waitlist": administrators,
  "/dashboard/admin/waitlist/:id": administrators,
  "/dashboard/admin/waitlist/:id/erase": administrators,
  "/dashboard/admin/waitlist/history": administrators,
  "/dashboard/admin/waitlist/invite": administrators,
  "/dashboard/admin/waitlist/mails": administrators,
  "/dashboard/admin/waitlist/stats": administrators,
  // Only where mails are written to files, for this machine: mailbox.test.ts.
  "/dev/mailbox": missing,
  "/dev/mailbox/:id": missing,
};
