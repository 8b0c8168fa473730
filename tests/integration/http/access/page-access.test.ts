import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../../support/app/targets";
import { bodyOf, type Client } from "../../../support/factories";
import { insertCommittee } from "../../../support/jobs/committees";
import { insertConversation } from "../../../support/jobs/conversations";
import { insertJob } from "../../../support/jobs/jobs";
import { insertReport } from "../../../support/jobs/reports";
import { insertNotice } from "../../../support/notices/notices";
import { type Account, createAccount, createAdmin } from "../../../support/people/accounts";
import { createEmployer, type EmployerAccount } from "../../../support/people/employers";
import { createMember } from "../../../support/people/members";
import { insertEntry } from "../../../support/people/waitlist-entries";
import { addressOf, routes } from "../../../support/run/built-routes";

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

/** Every page that the router has, by its address. */
const table: Record<string, Statuses> = {
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
  "/signup": withoutSession,
  "/logout": withSession,
  "/verify-email": everybody,
  "/forgot-password": everybody,
  "/reset-password": everybody,
  "/restore-account": everybody,
  "/cancel-email-change": everybody,
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
  "/dashboard/jobs/new": recruiters,
  "/dashboard/jobs/:id/edit": ofRecruiters,
  "/dashboard/jobs/:id/preview": ofRecruiters,
  "/dashboard/jobs/:id/delete": ofRecruiters,
  "/dashboard/jobs/:id/applications": ofReaders,
  "/dashboard/jobs/:id/stats": ofRecruiters,
  "/dashboard/jobs/:id/criteria": ofRecruiters,
  "/dashboard/jobs/:id/committee": ofReaders,
  "/dashboard/tags": recruiters,
  // For another organization it reads like replies that are over.
  "/dashboard/replies/:id": recruiters,
  "/dashboard/admin/jobs": administrators,
  "/dashboard/admin/jobs/:id": administrators,
  "/dashboard/admin/notices": administrators,
  "/dashboard/admin/notices/:id": administrators,
  "/dashboard/admin/organizations": administrators,
  "/dashboard/admin/organizations/:id": administrators,
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
  "/dev/components": missing,
  "/dev/mailbox": missing,
  "/dev/mailbox/:id": missing,
};

const pages = [
  ...new Set(
    Object.entries(routes)
      .filter(([id, route]) => id !== "root" && route?.module.default !== undefined)
      .map(([id]) => addressOf(id) || "/")
      .filter((address) => !address.endsWith("*")),
  ),
];

const title = "Investigador/a que nadie más ha de leer";

describe("access to pages", () => {
  const app = useApp("production");
  const accounts: Client[] = [];
  let ids: Record<string, string>;
  beforeAll(async () => {
    const person: Account = await createAccount(app());
    const other: EmployerAccount = await createEmployer(app());
    const own: EmployerAccount = await createEmployer(app());
    const admin: Account = await createAdmin(app());
    const { organizationId } = own;
    const draft = await insertJob(app().db, { organizationId, status: "draft", title });
    await insertCommittee(app().db, draft.id);
    const waiting = await insertJob(app().db, { organizationId, status: "in_review", title });
    const open = await insertJob(app().db, { organizationId });
    const template = crypto.randomUUID();
    await app().db.query(
      `INSERT INTO reply_templates (id, organization_id, name, folded_name, text, created_at, updated_at)
      VALUES ($1, $2, 'Gracias', 'gracias', $3, now(), now())`,
      [template, organizationId, title],
    );
    const week = await insertReport(app().db, { organizationId });
    await insertReport(app().db, { organizationId: null });
    const candidateId = person.user.id;
    const conversation = await insertConversation(app().db, { candidateId, organizationId, title });
    const member = (fields: Pick<Parameters<typeof createMember>[1], "role" | "jobIds">) =>
      createMember(app(), { organizationId, ...fields });
    const recruiter = await member({ role: "recruiter" });
    const reader = await member({ role: "reader", jobIds: [draft.id, conversation.jobId] });
    const otherReader = await member({ role: "reader", jobIds: [waiting.id] });
    const team = [recruiter, reader, otherReader];
    accounts.push(app().client(), ...[person, other, own, ...team, admin].map(({ client }) => client));
    const criteria = { field: ["chemistry"] };
    const made = await person.client.post("/api/alerts", { criteria, frequency: "daily" });
    const { alert } = (await bodyOf(made)) as { alert: { id: string } };
    const { rows } = await app().db.query("SELECT slug FROM organizations WHERE id = $1", [organizationId]);
    ids = {
      "/dashboard/jobs/:id": `/dashboard/jobs/${draft.id}`,
      "/dashboard/applications/:id": `/dashboard/applications/${conversation.applicationId}`,
      "/dashboard/alerts/:id": `/dashboard/alerts/${alert.id}`,
      "/dashboard/messages/:id": `/dashboard/messages/${conversation.id}`,
      "/dashboard/admin/jobs/:id": `/dashboard/admin/jobs/${waiting.id}`,
      "/dashboard/admin/organizations/:id": `/dashboard/admin/organizations/${organizationId}`,
      "/dashboard/admin/notices/:id": `/dashboard/admin/notices/${(await insertNotice(app().db)).id}`,
      "/dashboard/replies/:id": `/dashboard/replies/${waiting.id}`,
      "/dashboard/templates/:id": `/dashboard/templates/${template}`,
      "/dashboard/reports/:week": `/dashboard/reports/${week}`,
      "/dashboard/admin/reports/:week": `/dashboard/admin/reports/${week}`,
      "/dashboard/admin/waitlist/:id": `/dashboard/admin/waitlist/${await insertEntry(app().db)}`,
      "/jobs/:slug": `/jobs/${open.slug}`,
      "/organizations/:slug": `/organizations/${rows[0].slug}`,
      "/invitation/:token": "/invitation/x",
      "/team/:token": "/team/x",
      "/dashboard/team/:id": `/dashboard/team/${recruiter.user.id}`,
      "/dev/mailbox/:id": "/dev/mailbox/x",
    };
  });

  test("every page of the router is in the table", () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.filter((page) => !Object.hasOwn(table, page))).toEqual([]);
  });

  test.each(pages)("%s", async (page) => {
    const pattern = Object.keys(ids).find((start) => page.startsWith(start));
    const address = pattern ? page.replace(pattern, ids[pattern] ?? "") : page;
    const statuses: number[] = [];
    for (const client of accounts) {
      const response = await client.get(address);
      statuses.push(response.status);
      if (response.status !== 200) expect(await response.text()).not.toContain(title);
      if (response.status === 302 && page.startsWith("/dashboard"))
        expect(response.headers.get("location")).toBe(`/login?redirectTo=${encodeURIComponent(address)}`);
    }
    expect(statuses).toEqual(table[page]);
  });
});
