import { beforeAll, describe, expect, test } from "vitest";
import { operations } from "~/operations.server";
import { useApp } from "../../../support/app/targets";
import { bodyOf, type Client } from "../../../support/factories";
import { insertDocument } from "../../../support/files/documents";
import { insertApplication } from "../../../support/jobs/applications";
import { insertCommittee, insertDeclaration } from "../../../support/jobs/committees";
import { insertJob } from "../../../support/jobs/jobs";
import type { Account } from "../../../support/people/accounts";
import type { EmployerAccount } from "../../../support/people/employers";
import { insertAccount, insertMember, insertOwner } from "../../../support/people/signed-in";
import { isEverything } from "../../../support/run/scope";

/** An application with a document, an interview and a conversation, between the two sides of the test. */
interface Scene {
  id: string;
  jobId: string;
  fileId: string;
  conversationId: string;
  /** Of the committee, if there is one. */
  criterionId: string;
}

type Side = "candidate" | "employer";

/** Each side's answer, a recruiter's as the employer's; everybody else gets 404, or 403 where the operation is for the other kind of account. */
interface Row {
  path: (scene: Scene) => string;
  candidate: number;
  employer: number;
  /** The answer for a reader of the job; for readers of other jobs it is 403. */
  reader?: number;
  /** The body, where an operation takes one. */
  json?: (side: Side, scene: Scene) => unknown;
  /** Of the application before it; `interview` unless it says another. */
  status?: "submitted";
  /** A committee rates the applications for the job; everybody of the organization has declared no conflict. */
  hasCommittee?: true;
}

const ofApplication =
  (then = "") =>
  ({ id }: Scene) =>
    `/api/applications/${id}${then}`;
const ofConversation =
  (then: string) =>
  ({ conversationId }: Scene) =>
    `/api/conversations/${conversationId}/${then}`;

const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString();

/** Every operation on one application or conversation. */
const table: Record<string, Row> = {
  "GET /api/applications/{id}": { path: ofApplication(), candidate: 200, employer: 200, reader: 200 },
  "PATCH /api/applications/{id}": {
    path: ofApplication(),
    candidate: 200,
    employer: 200,
    json: (side) => (side === "candidate" ? { coverLetter: "Otra carta." } : { status: "in_review" }),
    status: "submitted",
  },
  "POST /api/applications/{id}/withdraw": {
    path: ofApplication("/withdraw"),
    candidate: 200,
    employer: 403,
    json: () => ({}),
  },
  "GET /api/applications/{id}/cv": { path: ofApplication("/cv"), candidate: 200, employer: 200, reader: 200 },
  "GET /api/applications/{id}/documents/{fileId}": {
    path: ({ id, fileId }) => `/api/applications/${id}/documents/${fileId}`,
    candidate: 200,
    employer: 200,
    reader: 200,
  },
  "PUT /api/applications/{id}/interview": {
    path: ofApplication("/interview"),
    candidate: 403,
    employer: 200,
    json: () => ({ interviewTimes: [inTwoDays()], interviewPlace: "Sala 2" }),
  },
  "POST /api/applications/{id}/interview": {
    path: ofApplication("/interview"),
    candidate: 200,
    employer: 403,
    json: () => ({ answer: "declined" }),
  },
  "GET /api/applications/{id}/interview.ics": {
    path: ofApplication("/interview.ics"),
    candidate: 200,
    employer: 200,
    reader: 200,
  },
  "POST /api/applications/{id}/view": {
    path: ofApplication("/view"),
    candidate: 403,
    employer: 200,
    reader: 200,
  },
  "POST /api/applications/{id}/notes": {
    path: ofApplication("/notes"),
    candidate: 403,
    employer: 201,
    reader: 201,
    json: () => ({ text: "Muy buena base." }),
  },
  "GET /api/applications/{id}/ratings": {
    path: ofApplication("/ratings"),
    candidate: 403,
    employer: 200,
    reader: 200,
    hasCommittee: true,
  },
  "PUT /api/applications/{id}/ratings": {
    path: ofApplication("/ratings"),
    candidate: 403,
    employer: 200,
    reader: 200,
    json: (_side, { criterionId }) => ({ ratings: [{ criterionId, value: 4 }] }),
    hasCommittee: true,
  },
  "GET /api/jobs/{id}/committee": {
    path: ({ jobId }) => `/api/jobs/${jobId}/committee`,
    candidate: 403,
    employer: 200,
    reader: 200,
    hasCommittee: true,
  },
  "GET /api/jobs/{id}/committee.csv": {
    path: ({ jobId }) => `/api/jobs/${jobId}/committee.csv`,
    candidate: 403,
    employer: 200,
    hasCommittee: true,
  },
  "POST /api/jobs/{id}/declarations": {
    path: ({ jobId }) => `/api/jobs/${jobId}/declarations`,
    candidate: 403,
    employer: 200,
    reader: 200,
    json: (_side, { id: applicationId }) => ({ declarations: [{ applicationId, hasConflict: true }] }),
    hasCommittee: true,
  },
  "GET /api/jobs/{id}/applications.csv": {
    path: ({ jobId }) => `/api/jobs/${jobId}/applications.csv`,
    candidate: 403,
    employer: 200,
  },
  "GET /api/jobs/{id}/applications.zip": {
    path: ({ jobId }) => `/api/jobs/${jobId}/applications.zip`,
    candidate: 403,
    employer: 200,
  },
  "GET /api/conversations/{id}/messages": { path: ofConversation("messages"), candidate: 200, employer: 200 },
  "POST /api/conversations/{id}/messages": {
    path: ofConversation("messages"),
    candidate: 201,
    employer: 201,
    json: () => ({ body: "Buenos días" }),
  },
  "POST /api/conversations/{id}/read": { path: ofConversation("read"), candidate: 200, employer: 200 },
};

const letter = "Una carta que nadie más ha de leer.";
const isAboutOne = (path: string) =>
  /^\/api\/(applications|conversations)\/\{id\}|^\/api\/jobs\/\{id\}\/(applications\.|committee|declarations)/.test(
    path,
  );

test("the table of rights has every operation on an application or a conversation", () => {
  const defined = operations.filter(({ path }) => isAboutOne(path));
  expect(Object.keys(table).toSorted()).toEqual(
    defined.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
});

describe("access to an application", () => {
  const app = useApp("production");
  let candidate: Account;
  let employer: EmployerAccount;
  let recruiter: Account;
  let reader: Account;
  let otherReader: Account;
  let others: { candidate: Account; employer: EmployerAccount };
  beforeAll(async () => {
    [candidate, employer] = [await insertAccount(app()), await insertOwner(app())];
    others = { candidate: await insertAccount(app()), employer: await insertOwner(app()) };
    const { organizationId } = employer;
    recruiter = await insertMember(app(), { organizationId, role: "recruiter" });
    reader = await insertMember(app(), { organizationId, role: "reader" });
    otherReader = await insertMember(app(), { organizationId, role: "reader" });
    // Strangers have an application of their own too, and so all that a side of one has.
    await setScene("interview", others);
  });

  async function setScene(
    status: "submitted" | "interview",
    sides = { candidate, employer },
    hasCommittee = false,
  ): Promise<Scene> {
    const { organizationId } = sides.employer;
    const { id: jobId } = await insertJob(app().db, { organizationId });
    const userId = sides.candidate.user.id;
    const interview = {
      interview_at: new Date(Date.now() + 86_400_000),
      interview_place: "Sala 2",
      first_response_at: new Date(),
    };
    const columns = status === "interview" ? interview : {};
    const fields = { jobId, userId, status, coverLetter: letter, columns };
    const { id, conversationId } = await insertApplication(app().db, fields);
    if (sides.employer === employer)
      await app().db.query("INSERT INTO job_readers VALUES ($1, $2, now())", [jobId, reader.user.id]);
    const { id: fileId } = await insertDocument(app().db, { ownerId: userId, applicationId: id });
    const [criterionId = ""] = hasCommittee ? await insertCommittee(app().db, jobId, [100]) : [];
    const members = hasCommittee ? [employer, recruiter, reader, otherReader] : [];
    for (const { user } of members) await insertDeclaration(app().db, { applicationId: id, userId: user.id });
    return { id, jobId, fileId, conversationId, criterionId };
  }

  /** All that is stored of an application. */
  async function stored({ id }: Scene): Promise<string> {
    const { rows } = await app().db.query(
      `SELECT to_jsonb(applications) AS application, to_jsonb(conversations) AS conversation,
        (SELECT jsonb_agg(to_jsonb(e)) FROM application_events AS e WHERE e.application_id = $1) AS events,
        (SELECT jsonb_agg(to_jsonb(f)) FROM files AS f WHERE f.application_id = $1) AS files,
        (SELECT jsonb_agg(to_jsonb(d)) FROM committee_declarations AS d WHERE d.application_id = $1) AS declarations,
        (SELECT jsonb_agg(to_jsonb(r)) FROM committee_ratings AS r) AS ratings,
        (SELECT jsonb_agg(to_jsonb(m)) FROM messages AS m WHERE m.conversation_id = conversations.id) AS messages
       FROM applications JOIN conversations ON application_id = applications.id WHERE applications.id = $1`,
      [id],
    );
    return JSON.stringify(rows);
  }

  describe.each(Object.entries(table))("%s", (name, row) => {
    const [method = ""] = name.split(" ");
    const ask = (client: Client, scene: Scene, side: Side, headers = {}) => {
      const json = row.json?.(side, scene);
      return client.request(row.path(scene), { method, headers, ...(json !== undefined && { json }) });
    };

    test(`${name} tells and changes nothing for nobody and for strangers of both kinds`, async () => {
      const scene = await setScene(row.status ?? "interview", undefined, row.hasCommittee);
      const before = await stored(scene);
      const refusals: [string, Response, number][] = [
        ["nobody", await ask(app().client(), scene, "candidate"), 401],
      ];
      for (const side of ["candidate", "employer"] as const) {
        const expected = row[side] === 403 ? 403 : 404;
        const { client, bearer } = others[side];
        refusals.push([side, await ask(client, scene, side), expected]);
        if (isEverything)
          refusals.push([`${side}, Bearer`, await ask(app().client(), scene, side, bearer), expected]);
      }
      const ofCandidates = row.employer === 403;
      const unread = row.reader || ofCandidates ? 404 : 403;
      refusals.push(["a reader of another job", await ask(otherReader.client, scene, "employer"), unread]);
      for (const [who, response, status] of refusals) {
        expect(response.status, who).toBe(status);
        const text = await response.text();
        for (const known of [letter, candidate.user.id, candidate.user.name])
          expect(text).not.toContain(known);
      }
      expect(await stored(scene)).toBe(before);
    });

    test.each(["candidate", "employer", "recruiter", "reader"] as const)(
      `${name} answers the %s by its row`,
      async (who) => {
        const scene = await setScene(row.status ?? "interview", undefined, row.hasCommittee);
        const before = await stored(scene);
        const side = who === "candidate" ? who : "employer";
        const response = await ask({ candidate, employer, recruiter, reader }[who].client, scene, side);
        // Operations of candidates alone find no application for others.
        const ofMember = row.employer === 403 ? 404 : row.employer;
        const expected = {
          ...row,
          recruiter: ofMember,
          reader: row.reader ?? (ofMember === 404 ? 404 : 403),
        }[who];
        expect(response.status, response.ok ? "" : JSON.stringify(await bodyOf(response.clone()))).toBe(
          expected,
        );
        await response.arrayBuffer();
        if (!response.ok) expect(await stored(scene)).toBe(before);
      },
    );
  });

  test("a member of a team reads an own application to another organization as its candidate", async () => {
    const scene = await setScene("interview", { candidate: recruiter, employer: others.employer });
    const read = await recruiter.client.get(`/api/applications/${scene.id}`);
    expect(await bodyOf(read)).toMatchObject({ readAs: "candidate" });
    expect((await recruiter.client.get(`/api/conversations/${scene.conversationId}/messages`)).status).toBe(
      200,
    );
    const lists = await Promise.all(
      ["", "?side=organization"].map(async (query) =>
        bodyOf(await recruiter.client.get(`/api/conversations${query}`)),
      ),
    );
    expect(lists.map(({ total }) => total)).toEqual([0, expect.any(Number)]);
  });

  test.each(["recruiter", "reader"] as const)(
    "a %s does not handle an own application to the team",
    async (who) => {
      const member = { recruiter, reader }[who];
      const { id, jobId } = await setScene("submitted", { candidate: member, employer });
      const status = "rejected";
      await app().db.query("UPDATE applications SET status = $2 WHERE id = $1", [id, status]);
      const list = `/api/applications?jobId=${jobId}`;
      expect(await bodyOf(await employer.client.get(list))).toMatchObject({ total: 1, items: [{ id }] });
      expect(await bodyOf(await member.client.get(list))).toMatchObject({ total: 0, items: [] });
      expect(await (await member.client.get(`/dashboard/jobs/${jobId}/applications`)).text()).not.toContain(
        id,
      );
      expect((await member.client.post(`/api/applications/${id}/notes`, { text: "Muy bien." })).status).toBe(
        404,
      );
      if (who === "reader") return;
      const file = await member.client.get(`/api/jobs/${jobId}/applications.csv`);
      expect(await file.text()).not.toContain(id);
      const sent = await member.client.post("/api/applications/bulk", { ids: [id], status: "in_review" });
      expect(await bodyOf(sent)).toMatchObject({ updated: [], failed: [{ id, code: "NOT_FOUND" }] });
    },
  );

  test("an application's two sides get no document of another application by its id", async () => {
    const [scene, other] = [await setScene("interview"), await setScene("interview", others)];
    for (const { client } of [candidate, employer]) {
      const path = `/api/applications/${scene.id}/documents/${other.fileId}`;
      expect((await client.get(path)).status).toBe(404);
    }
  });
});
