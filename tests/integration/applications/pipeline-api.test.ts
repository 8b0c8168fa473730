import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { hashPassword } from "~/lib/password-hashing/password-hash.server";
import { describeFilled } from "../../support/app/filled-app";
import { bodyOf, type Client, password, signIn } from "../../support/factories";
import { insertDocument } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { insertUser } from "../../support/people/users";

const ids = { job: "", first: "", second: "", third: "", foreign: "" };
const people = { owner: "", candidate: "", stranger: "" };
const interview = { interviewAt: "2099-12-15T10:30", interviewPlace: "Sala 2" };
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

async function fill(db: Parameters<Parameters<typeof describeFilled>[1]>[0]) {
  const passwordHash = await hashPassword(password);
  const account = (type: "employee" | "organization", name: string) =>
    insertUser(db, { type, name, passwordHash, isEmailVerified: true });
  const [owner, stranger, candidate] = [
    await account("organization", "Instituto Sol"),
    await account("organization", "Otra"),
    await account("employee", "Ana Ruiz"),
  ];
  Object.assign(people, { owner: owner.email, candidate: candidate.email, stranger: stranger.email });
  const { id: organizationId } = await insertOrganization(db, { ownerId: owner.id, slug: "sol" });
  await insertOrganization(db, { ownerId: stranger.id, slug: "otra" });
  const { id: jobId } = await insertJob(db, { organizationId, slug: "oferta-sol" });
  const apply = async (userId?: string) => insertApplication(db, { jobId, ...(userId && { userId }) });
  const [first, second, third] = [await apply(candidate.id), await apply(), await apply()];
  const foreign = await insertApplication(db);
  await insertDocument(db, { ownerId: candidate.id, applicationId: first.id });
  Object.assign(ids, {
    job: jobId,
    first: first.id,
    second: second.id,
    third: third.id,
    foreign: foreign.id,
  });
}

describeFilled("an organization's operations on applications", fill, (app) => {
  let owner: Client;
  let stranger: Client;
  let candidate: Client;

  beforeAll(async () => {
    const enter = async (email: string) => {
      const client = app().client();
      const response = await signIn(client, email);
      if (response.status !== 200) throw new Error(`Signing in: ${response.status}`);
      return client;
    };
    [owner, stranger, candidate] = [
      await enter(people.owner),
      await enter(people.stranger),
      await enter(people.candidate),
    ];
  });

  const patch = (client: Client, id: string, json: unknown) =>
    client.request(`/api/applications/${id}`, { method: "PATCH", json });

  test("the operations lead an application from reading to hiring, as both sides read it", async () => {
    const viewed = await owner.post(`/api/applications/${ids.first}/view`, {});
    expect((await bodyOf(viewed)).application.status).toBe("viewed");
    for (const change of [
      { status: "in_review" },
      { status: "interview", interviewAt: inAWeek(), interviewPlace: "Sala 2", message: "Trae tu tesis." },
      { status: "offer" },
      { status: "hired" },
    ]) {
      const response = await patch(owner, ids.first, change);
      expect(response.status, await response.clone().text()).toBe(200);
      expect((await bodyOf(response)).application.status).toBe(change.status);
    }
    const { events } = await bodyOf(await candidate.get(`/api/applications/${ids.first}`));
    const read = events.map(({ kind, toStatus }: { kind: string; toStatus: string }) => toStatus ?? kind);
    expect(read).toEqual(["submitted", "viewed", "in_review", "interview", "interview", "offer", "hired"]);
    expect(JSON.stringify(events)).not.toContain("Instituto Sol");
    const refused = await patch(owner, ids.first, { status: "rejected" });
    expect([refused.status, (await bodyOf(refused)).details]).toEqual([
      409,
      { from: "hired", to: "rejected", allowed: [] },
    ]);
  });

  test("a note is read by the organization, not by the candidate", async () => {
    const noted = await owner.post(`/api/applications/${ids.first}/notes`, { text: "Llamar el lunes" });
    expect(noted.status).toBe(201);
    expect(await (await owner.get(`/api/applications/${ids.first}`)).text()).toContain("Llamar el lunes");
    expect(await (await candidate.get(`/api/applications/${ids.first}`)).text()).not.toContain("Llamar");
  });

  test("the API refuses a change whose fields do not go together, by the field's name", async () => {
    const response = await patch(owner, ids.second, {
      ...interview,
      status: "interview",
      interviewPlace: "",
    });
    expect(response.status).toBe(400);
    expect(Object.keys((await bodyOf(response)).details.fields)).toEqual(["interviewPlace"]);
    const { application } = await bodyOf(await owner.get(`/api/applications/${ids.second}`));
    expect(application.status).toBe("submitted");
  });

  test("the API refuses an interview that is over, with a code of its own", async () => {
    const past = { status: "interview", interviewAt: "2020-01-01T10:00", interviewPlace: "Sala 2" };
    const response = await patch(owner, ids.second, past);
    expect([response.status, (await bodyOf(response)).code]).toEqual([400, "INTERVIEW_DATE_INVALID"]);
  });

  test("a reply to several says which were answered and which failed", async () => {
    const tooMany = { ids: Array.from({ length: 101 }, () => randomUUID()), status: "rejected" };
    expect((await owner.post("/api/applications/bulk", tooMany)).status).toBe(400);
    const some = { ids: [ids.third, ids.foreign], status: "rejected", reason: "requirements" };
    expect(await bodyOf(await owner.post("/api/applications/bulk", some))).toEqual({
      batchId: null,
      updated: [ids.third],
      failed: [{ id: ids.foreign, code: "NOT_FOUND" }],
    });
  });

  test("the lists of applications and of jobs count applications by state", async () => {
    const list = await bodyOf(await owner.get(`/api/applications?jobId=${ids.job}&status=rejected`));
    expect(list.items.map(({ id }: { id: string }) => id)).toEqual([ids.third]);
    expect(list.counts).toMatchObject({ rejected: 1, hired: 1, submitted: 1 });
    const jobs = await bodyOf(await owner.get("/api/organization/jobs"));
    expect(jobs.items[0].applications).toMatchObject({ rejected: 1, hired: 1, submitted: 1, offer: 0 });
  });

  test("a job's applications are downloaded as CSV and as ZIP", async () => {
    const csv = await owner.get(`/api/jobs/${ids.job}/applications.csv`);
    expect(csv.headers.get("content-disposition")).toMatch(
      /^attachment; filename="candidaturas-[\d-]+\.csv"$/,
    );
    expect((await csv.text()).trim().split("\r\n")).toHaveLength(4);
    const zip = await owner.get(`/api/jobs/${ids.job}/applications.zip`);
    const bytes = Buffer.from(await zip.arrayBuffer());
    expect([zip.status, bytes.subarray(0, 2).toString()]).toEqual([200, "PK"]);
    expect(bytes.includes("%PDF-1.7")).toBe(true);
  });

  test("another organization reads, changes and downloads none of them", async () => {
    const paths = [`/api/jobs/${ids.job}/applications.csv`, `/api/jobs/${ids.job}/applications.zip`];
    for (const path of paths) {
      expect((await stranger.get(path)).status).toBe(404);
      expect((await candidate.get(path)).status).toBe(403);
    }
    expect((await patch(stranger, ids.second, { status: "in_review" })).status).toBe(404);
    expect((await stranger.post(`/api/applications/${ids.second}/view`, {})).status).toBe(404);
    expect((await candidate.post(`/api/applications/${ids.first}/view`, {})).status).toBe(403);
    expect((await stranger.get(`/api/applications?jobId=${ids.job}`)).status).toBe(404);
  });
});
