import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import type { Client } from "../../support/factories";
import { insertCommittee } from "../../support/jobs/committees";
import { insertConversation } from "../../support/jobs/conversations";
import { insertJob } from "../../support/jobs/jobs";
import { insertReport } from "../../support/jobs/reports";
import { insertNotice } from "../../support/notices/notices";
import { insertAccount, insertMember, insertOwner } from "../../support/people/signed-in";
import { insertEntry } from "../../support/people/waitlist-entries";
import { insertSignedUp } from "../../support/people/with-password";
import { addressOf, routes } from "../../support/run/built-routes";
import { isEverything } from "../../support/run/scope";
import { pageTable, tellingReaders } from "./page-table";

const shown = Object.entries(routes).filter(
  ([id, route]) => id !== "root" && route?.module.default !== undefined,
);
/** Layouts, which are asked with each of their pages. */
const parents = new Set(Object.values(routes).map((route) => route?.parentId));
const addressesOf = (entries: typeof shown) => [
  ...new Set(entries.map(([id]) => addressOf(id) || "/").filter((address) => !address.endsWith("*"))),
];
const pages = addressesOf(shown);
/** Those of the dashboard that take a form. */
const formPages = addressesOf(shown.filter(([, route]) => route?.module.action !== undefined)).filter(
  (page) => page.startsWith("/dashboard"),
);

const title = "Investigador/a que nadie más ha de leer";

describe("access to pages", () => {
  const app = useApp("production");
  const accounts: Client[] = [];
  let ids: Record<string, string>;
  beforeAll(async () => {
    const person = await insertAccount(app());
    const other = await insertOwner(app());
    const own = await insertOwner(app());
    const admin = await insertSignedUp(app(), "admin");
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
    const member = (fields: Pick<Parameters<typeof insertMember>[1], "role" | "jobIds">) =>
      insertMember(app(), { organizationId, ...fields });
    const recruiter = await member({ role: "recruiter" });
    const reader = await member({ role: "reader", jobIds: [draft.id, conversation.jobId] });
    const otherReader = await member({ role: "reader", jobIds: [waiting.id] });
    const team = [recruiter, reader, otherReader];
    accounts.push(app().client(), ...[person, other, own, ...team, admin].map(({ client }) => client));
    const criteria = { field: ["chemistry"] };
    const made = await person.client.post("/api/alerts", { criteria, frequency: "daily" });
    const { alert } = (await made.json()) as { alert: { id: string } };
    const { rows } = await app().db.query("SELECT slug FROM organizations WHERE id = $1", [organizationId]);
    ids = {
      "/dashboard/jobs/:id": `/dashboard/jobs/${draft.id}`,
      "/dashboard/applications/:id": `/dashboard/applications/${conversation.applicationId}`,
      "/dashboard/alerts/:id": `/dashboard/alerts/${alert.id}`,
      "/dashboard/messages/:id": `/dashboard/messages/${conversation.id}`,
      "/dashboard/admin/jobs/:id": `/dashboard/admin/jobs/${waiting.id}`,
      "/dashboard/admin/organizations/:id": `/dashboard/admin/organizations/${organizationId}`,
      "/dashboard/admin/people/organizations/:id": `/dashboard/admin/people/organizations/${organizationId}`,
      "/dashboard/admin/people/:id": `/dashboard/admin/people/${person.user.id}`,
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

  test("every page of the router is in the table of who may read which page", () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.filter((page) => !Object.hasOwn(pageTable, page))).toEqual([]);
  });

  function clientOf(reader: number): Client {
    const client = accounts[reader];
    if (!client) throw new Error(`There is no reader ${reader}`);
    return client;
  }

  function pathOf(page: string): string {
    const pattern = Object.keys(ids).find((start) => page.startsWith(start));
    return pattern ? page.replace(pattern, ids[pattern] ?? "") : page;
  }

  test.each(pages)("%s is read and refused as the table says", async (page) => {
    const address = pathOf(page);
    const expected: readonly number[] = pageTable[page] ?? [];
    const statuses = [...expected];
    for (const at of tellingReaders(expected)) {
      // For those with a session the data of the page's own route say as much, without rendering.
      const asData = at > 0 && expected[at] !== 302 && !isEverything;
      const response = await clientOf(at).get(asData ? `${dataOf(address)}${ownRoute(page)}` : address);
      statuses[at] = response.status;
      const text = await response.text();
      if (response.status !== 200) expect(text).not.toContain(title);
      if (response.status !== 302 || !page.startsWith("/dashboard")) continue;
      // Whoever has no new codes to read is led to where they are made.
      const isCodes = page === "/dashboard/account/recovery-codes" && at > 0;
      const login = `/login?redirectTo=${encodeURIComponent(address)}`;
      expect(response.headers.get("location")).toBe(isCodes ? "/dashboard/account/second-step" : login);
      expect(text).toBe("");
    }
    expect(statuses).toEqual(expected);
  });

  test.each(formPages)("a form sent to %s is refused as the page is", async (page) => {
    const expected: readonly number[] = pageTable[page] ?? [];
    const address = pathOf(page);
    // Things of another organization (404) are asked at each feature, other sites in origins.test.ts.
    const refused = [0, ...closest.filter((at) => expected[at] === 403)];
    for (const at of isEverything ? refused : refused.slice(0, 2)) {
      const asData = at > 0 && !isEverything;
      const response = await clientOf(at).postForm(asData ? dataOf(address) : address, {});
      expect(response.status, `reader ${at}`).toBe(expected[at]);
    }
  });
});

/** Whose form a page might take by mistake: the roles just below come first. */
const closest = [4, 5, 3, 1, 2, 6, 7];

/** The query that asks for a page's own route without those around it. */
function ownRoute(page: string): string {
  const [id, route] = shown.find(([one]) => (addressOf(one) || "/") === page && !parents.has(one)) ?? [];
  return id && route?.module.loader ? `?_routes=${encodeURIComponent(id)}` : "";
}

const dataOf = (address: string) => (address === "/" ? "/_root.data" : `${address}.data`);
