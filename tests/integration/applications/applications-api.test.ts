import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client, outcomeOf } from "../../support/factories";
import { insertProfileCv } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import type { Account } from "../../support/people/accounts";
import type { EmployerAccount } from "../../support/people/employers";
import { insertAccount, insertOwner } from "../../support/people/signed-in";

describe("the API of applications", () => {
  const app = useApp("production");
  let candidate: Account;
  let employer: EmployerAccount;
  let other: EmployerAccount;

  beforeAll(async () => {
    candidate = await insertAccount(app());
    [employer, other] = [await insertOwner(app()), await insertOwner(app())];
    await insertProfileCv(app().db, candidate.user.id);
  });

  const openJob = (organizationId = employer.organizationId) => insertJob(app().db, { organizationId });
  const patch = ({ client }: { client: Client }, id: string, json: unknown) =>
    client.request(`/api/applications/${id}`, { method: "PATCH", json });

  async function applied(fields: Record<string, unknown> = {}) {
    const { id: jobId } = await openJob();
    const response = await candidate.client.post("/api/applications", { jobId, ...fields });
    return { jobId, response, ...(await bodyOf(response)) };
  }

  test("a person applies, as up to twenty times an hour, both sides read the same receipt, and the organization downloads CSV and ZIP", async () => {
    const { response, application, receipt, jobId } = await applied({ coverLetter: "Una carta." });
    expect(response.status).toBe(201);
    expect(response.headers.get("ratelimit-policy")).toContain('"applications/submit:account";q=20;w=3600');
    expect(application).toMatchObject({ status: "submitted", isEditable: true, contentEndsAt: null });
    const own = await bodyOf(await candidate.client.get(`/api/applications/${application.id}`));
    expect(own.receipts).toEqual([receipt]);
    const received = await bodyOf(await employer.client.get(`/api/applications/${application.id}`));
    expect(received.receipts).toEqual([receipt]);
    expect(received.candidate).toMatchObject({ name: candidate.user.name });
    expect(JSON.stringify(received)).not.toContain(candidate.user.email);
    const { items } = await bodyOf(await candidate.client.get("/api/applications?status=submitted"));
    expect(items.map(({ id }: { id: string }) => id)).toContain(application.id);
    const board = await bodyOf(await employer.client.get(`/api/applications?jobId=${jobId}`));
    expect(board).toMatchObject({ items: [{ id: application.id }], counts: { submitted: 1, hired: 0 } });
    expect((await employer.client.get("/api/applications")).status).toBe(400);
    expect((await other.client.get(`/api/applications?jobId=${jobId}`)).status).toBe(404);
    const csv = await employer.client.get(`/api/jobs/${jobId}/applications.csv`);
    const { slug } = (await app().db.query("SELECT slug FROM jobs WHERE id = $1", [jobId])).rows[0];
    const file = new RegExp(`^attachment; filename="candidaturas-${slug}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`);
    expect(csv.headers.get("content-disposition")).toMatch(file);
    expect((await csv.text()).trim().split("\r\n")).toHaveLength(2);
    const zip = await employer.client.get(`/api/jobs/${jobId}/applications.zip`);
    const bytes = Buffer.from(await zip.arrayBuffer());
    expect(bytes.subarray(0, 2).toString()).toBe("PK");
    expect(bytes.includes("%PDF-1.7")).toBe(true);
  });

  test("every answer with jobs says to a candidate what they saved and applied for, and nothing of that to organizations and strangers", async () => {
    const owner = await insertOwner(app());
    const [{ id: jobId }, { id: similar }] = [
      await openJob(owner.organizationId),
      await openJob(owner.organizationId),
    ];
    const sql = "SELECT slug FROM organizations WHERE id = $1";
    const { slug } = (await app().db.query(sql, [owner.organizationId])).rows[0];
    await insertApplication(app().db, { jobId, userId: candidate.user.id });
    await candidate.client.request(`/api/jobs/${jobId}/save`, { method: "PUT" });
    const [jobs, organization] = ["/api/jobs?limit=50", `/api/organizations/${slug}`];
    const find = async (client: Client, path: string) => {
      const { items, openJobs, job } = await bodyOf(await client.get(path));
      return job ?? (items ?? openJobs.items).find(({ id }: { id: string }) => id === jobId);
    };
    const both = { isSaved: true, hasApplied: true };
    const one = `/api/jobs/${jobId}`;
    for (const path of [jobs, organization, one, `/api/jobs/${similar}/similar`, "/api/saved-jobs"])
      expect(await find(candidate.client, path), path).toMatchObject(both);
    expect(await find(owner.client, jobs)).not.toHaveProperty("hasApplied");
    expect(await find(app().client(), organization)).not.toHaveProperty("hasApplied");
    const { client } = await insertAccount(app());
    expect(await find(client, jobs)).toMatchObject({ isSaved: false, hasApplied: false });
  });

  test("the candidate changes the letter alone, the organization the state alone", async () => {
    const { application } = await applied({ coverLetter: "Una carta." });
    const letter = await patch(candidate, application.id, { coverLetter: "Otra." });
    expect((await bodyOf(letter)).application).toMatchObject({ coverLetter: "Otra." });
    // A person cannot change the `status`, nor an organization the letter.
    for (const [who, change] of [
      [candidate, { status: "hired" }],
      [employer, { coverLetter: "Ajena." }],
    ] as const) {
      const refused = await patch(who, application.id, change);
      const fields = { status: expect.any(String) };
      expect([refused.status, (await bodyOf(refused)).details.fields]).toMatchObject([400, fields]);
    }
    const review = await patch(employer, application.id, { status: "in_review" });
    expect((await bodyOf(review)).application.status).toBe("in_review");
    const late = await patch(candidate, application.id, { coverLetter: "Tarde." });
    expect(await outcomeOf(late)).toEqual([409, "ALREADY_READ"]);
  });

  test("the organization reads and notes an application and decides about it, and the candidate reads each step, but no note and no name", async () => {
    const { application } = await applied();
    const path = `/api/applications/${application.id}`;
    expect((await bodyOf(await employer.client.post(`${path}/view`, {}))).application.status).toBe("viewed");
    expect((await employer.client.post(`${path}/notes`, { text: "Llamar el lunes" })).status).toBe(201);
    const interviewAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
    for (const change of [
      { status: "interview", interviewAt, interviewPlace: "Sala 2" },
      { status: "offer" },
    ])
      await patch(employer, application.id, change);
    const { events } = await bodyOf(await candidate.client.get(path));
    const read = events.map(({ kind, toStatus }: { kind: string; toStatus: string }) => toStatus ?? kind);
    expect(read).toEqual(["submitted", "viewed", "interview", "interview", "offer"]);
    expect(JSON.stringify(events)).not.toMatch(/Instituto Sol|Llamar el lunes/);
    expect(await (await employer.client.get(path)).text()).toContain("Llamar el lunes");
    const refused = await patch(employer, application.id, { status: "in_review" });
    const details = { from: "offer", to: "in_review", allowed: ["hired", "rejected"] };
    expect([refused.status, (await bodyOf(refused)).details]).toEqual([409, details]);
  });

  test("the candidate reads of each download by the organization, but not of a HEAD request, and documents are gone twelve months after the end", async () => {
    const { application } = await applied({ coverLetter: "Una carta." });
    const path = `/api/applications/${application.id}`;
    const own = await candidate.client.get(`${path}/cv`);
    expect(own.headers.get("content-disposition")).toMatch(/^attachment; /);
    expect(own.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await own.text()).toMatch(/^%PDF-/);
    await employer.client.request(`${path}/cv`, { method: "HEAD" });
    const downloads = async () => {
      const { events } = await bodyOf(await candidate.client.get(path));
      return events.filter(({ kind }: { kind: string }) => kind === "download");
    };
    expect(await downloads()).toEqual([]);
    expect((await employer.client.get(`${path}/cv`)).status).toBe(200);
    expect(await downloads()).toMatchObject([{ document: "cv", actor: "employer" }]);
    const { application: read, documents } = await bodyOf(await candidate.client.get(path));
    expect(read.status).toBe("submitted");
    await app().db.query(
      "UPDATE applications SET status = 'rejected', status_changed_at = now() - interval '12 months 1 day' WHERE id = $1",
      [application.id],
    );
    for (const { client } of [candidate, employer]) {
      for (const file of ["/cv", `/documents/${documents[0].id}`]) {
        const response = await client.get(path + file);
        expect(await outcomeOf(response)).toEqual([404, "FILE_GONE"]);
      }
      const { application: kept, documents: left } = await bodyOf(await client.get(path));
      expect([kept.coverLetter, left]).toEqual([null, []]);
    }
  });
});
