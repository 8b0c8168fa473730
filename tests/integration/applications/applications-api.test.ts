import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import { insertDocument, insertProfileCv } from "../../support/files/documents";
import { insertJob } from "../../support/jobs/jobs";
import type { Account } from "../../support/people/accounts";
import type { EmployerAccount } from "../../support/people/employers";
import { insertAccount, insertOwner } from "../../support/people/signed-in";

describe("the API of applications", () => {
  const app = useApp("production");
  let candidate: Account;
  let stranger: Account;
  let employer: EmployerAccount;
  let other: EmployerAccount;

  async function confirmed(): Promise<Account> {
    return insertAccount(app());
  }

  beforeAll(async () => {
    candidate = await confirmed();
    stranger = await confirmed();
    employer = await insertOwner(app());
    other = await insertOwner(app());
    await insertProfileCv(app().db, candidate.user.id);
  });

  const openJob = (columns: Record<string, unknown> = {}) =>
    insertJob(app().db, { organizationId: employer.organizationId, columns });

  async function applied(fields: Record<string, unknown> = {}) {
    const { id: jobId } = await openJob();
    const response = await candidate.client.post("/api/applications", { jobId, ...fields });
    return { jobId, response, ...(await bodyOf(response)) };
  }

  test("a person applies, and both sides read the same receipt", async () => {
    const { response, application, receipt, jobId } = await applied({ coverLetter: "Una carta." });
    expect(response.status).toBe(201);
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
    expect(board.items).toMatchObject([{ id: application.id }]);
    const { job } = await bodyOf(await candidate.client.get(`/api/jobs/${jobId}`));
    expect(job).toMatchObject({ isSaved: false, hasApplied: true });
  });

  test("every answer with jobs says what the person has saved and applied for, and to nobody else", async () => {
    const { jobId } = await applied();
    const { rows } = await app().db.query(
      "SELECT jobs.slug, organizations.slug AS organization FROM jobs JOIN organizations ON organizations.id = organization_id WHERE jobs.id = $1",
      [jobId],
    );
    await candidate.client.request(`/api/jobs/${jobId}/save`, { method: "PUT" });
    const { id: similar } = await openJob();
    const lists = {
      "/api/jobs?limit=50": "items",
      [`/api/jobs/${similar}/similar`]: "items",
      "/api/saved-jobs": "items",
      [`/api/organizations/${rows[0].organization}`]: "openJobs",
    };
    const find = async (client: Account["client"], path: string, name: string) => {
      const body = await bodyOf(await client.get(path));
      const items = name === "items" ? body.items : body.openJobs.items;
      return items.find(({ id }: { id: string }) => id === jobId);
    };
    for (const [path, name] of Object.entries(lists)) {
      expect(await find(candidate.client, path, name), path).toMatchObject({
        isSaved: true,
        hasApplied: true,
      });
      if (path === "/api/saved-jobs") continue;
      for (const { client } of [employer, { client: app().client() }])
        expect(await find(client, path, name), path).not.toHaveProperty("hasApplied");
    }
    expect(await find(stranger.client, "/api/jobs?limit=50", "items")).toMatchObject({
      isSaved: false,
      hasApplied: false,
    });
  });

  test("nothing of somebody else's application can be read or changed", async () => {
    const { application } = await applied();
    const path = `/api/applications/${application.id}`;
    for (const { client } of [stranger, other]) {
      for (const read of ["", "/cv", `/documents/${crypto.randomUUID()}`])
        expect((await client.get(path + read)).status, read).toBe(404);
    }
    const change = { method: "PATCH", json: { coverLetter: "Ajena." } };
    expect((await stranger.client.request(path, change)).status).toBe(404);
    expect((await stranger.client.post(`${path}/withdraw`, {})).status).toBe(404);
    const reject = { method: "PATCH", json: { status: "rejected" } };
    expect((await other.client.request(path, reject)).status).toBe(404);
    const own = await bodyOf(await candidate.client.get(path));
    expect(own.application).toMatchObject({ status: "submitted", coverLetter: null });
  });

  test("the candidate changes the letter alone, the organization the state alone", async () => {
    const { application } = await applied({ coverLetter: "Una carta." });
    const path = `/api/applications/${application.id}`;
    const letter = await candidate.client.request(path, {
      method: "PATCH",
      json: { coverLetter: "Otra." },
    });
    expect((await bodyOf(letter)).application).toMatchObject({ coverLetter: "Otra." });
    // A person cannot change the `status`, nor an organization the letter.
    const status = await candidate.client.request(path, { method: "PATCH", json: { status: "hired" } });
    expect([status.status, (await bodyOf(status)).details.fields]).toEqual([
      400,
      { status: expect.any(String) },
    ]);
    const wrong = await employer.client.request(path, { method: "PATCH", json: { coverLetter: "Ajena." } });
    expect([wrong.status, (await bodyOf(wrong)).details.fields]).toMatchObject([
      400,
      { status: expect.any(String) },
    ]);
    const review = await employer.client.request(path, { method: "PATCH", json: { status: "in_review" } });
    expect((await bodyOf(review)).application.status).toBe("in_review");
    const late = await candidate.client.request(path, { method: "PATCH", json: { coverLetter: "Tarde." } });
    expect([late.status, (await bodyOf(late)).code]).toEqual([409, "ALREADY_READ"]);
  });

  test("the candidate reads of each download by the organization, but not of a HEAD request", async () => {
    const { application } = await applied();
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
    const { application: read } = await bodyOf(await candidate.client.get(path));
    expect(read.status).toBe("submitted");
  });

  test("documents are gone twelve months after the final state, for both sides", async () => {
    const { application } = await applied({ coverLetter: "Una carta." });
    const path = `/api/applications/${application.id}`;
    const { documents } = await bodyOf(await candidate.client.get(path));
    await app().db.query(
      "UPDATE applications SET status = 'rejected', status_changed_at = now() - interval '12 months 1 day' WHERE id = $1",
      [application.id],
    );
    for (const { client } of [candidate, employer]) {
      for (const read of ["/cv", `/documents/${documents[0].id}`]) {
        const response = await client.get(path + read);
        expect([response.status, (await bodyOf(response)).code]).toEqual([404, "FILE_GONE"]);
      }
      const { application: kept, documents: left } = await bodyOf(await client.get(path));
      expect([kept.coverLetter, left]).toEqual([null, []]);
    }
  });

  test("a person withdraws an application once, and is told then that it can be sent again", async () => {
    const { application } = await applied();
    const path = `/api/applications/${application.id}/withdraw`;
    const first = await bodyOf(await candidate.client.post(path, {}));
    expect(first.application).toMatchObject({ status: "withdrawn", canApplyAgain: true });
    const again = await candidate.client.post(path, {});
    expect([again.status, (await bodyOf(again)).details]).toEqual([
      409,
      { from: "withdrawn", to: "withdrawn", allowed: ["submitted"] },
    ]);
  });

  test("an organization's list needs a job of its own", async () => {
    const { id: jobId } = await openJob();
    expect((await employer.client.get("/api/applications")).status).toBe(400);
    expect((await other.client.get(`/api/applications?jobId=${jobId}`)).status).toBe(404);
  });

  test("an application with a letter that is too long or another person's upload is refused, and stores nothing", async () => {
    const { id: fileId } = await insertDocument(app().db, { ownerId: stranger.user.id });
    const long = await applied({ coverLetter: "a".repeat(5001) });
    expect([long.response.status, long.code, Object.keys(long.details.fields)]).toEqual([
      ...[400, "INVALID_DATA"],
      ["coverLetter"],
    ]);
    const strange = await applied({ cvFileId: fileId });
    expect([strange.response.status, strange.code]).toEqual([404, "FILE_GONE"]);
    const jobs = [long.jobId, strange.jobId];
    const { rows } = await app().db.query("SELECT 1 FROM applications WHERE job_id = ANY($1)", [jobs]);
    expect(rows).toEqual([]);
  });

  test("an account can apply twenty times an hour; the next request is 429", async () => {
    const person = await confirmed();
    const jobId = crypto.randomUUID();
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1)
      statuses.push((await person.client.post("/api/applications", { jobId })).status);
    expect(statuses).toEqual([...Array(20).fill(404), 429]);
  });
});
