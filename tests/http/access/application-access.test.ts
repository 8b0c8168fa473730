import { beforeAll, describe, expect, test } from "vitest";
import { operations } from "~/operations.server";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client } from "../../support/factories";
import { insertDocument } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { insertCommittee, insertDeclaration } from "../../support/jobs/committees";
import { insertJob } from "../../support/jobs/jobs";
import type { Account } from "../../support/people/accounts";
import type { EmployerAccount } from "../../support/people/employers";
import { insertAccount, insertMember, insertOwner } from "../../support/people/signed-in";

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

/**
 * The answers for the candidate, for the employer (and recruiters), and for a reader of the job; for readers of other jobs
 * it is 403. Everybody else gets 404, or 403 where the operation is for the other kind of account.
 */
type Row = [path: (scene: Scene) => string, answers: string, more?: More];

interface More {
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

const ofJob =
  (then: string) =>
  ({ jobId }: Scene) =>
    `/api/jobs/${jobId}/${then}`;

const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString();
const committee: More = { hasCommittee: true };
const sends = (json: object): More => ({ json: () => json });
const invitation = { interviewTimes: [inTwoDays()], interviewPlace: "Sala 2" };
const change: More = {
  json: (side) => (side === "candidate" ? { coverLetter: "Otra carta." } : { status: "in_review" }),
  status: "submitted",
};
const rating: More = {
  json: (_side, { criterionId }) => ({ ratings: [{ criterionId, value: 4 }] }),
  hasCommittee: true,
};
const conflict: More = {
  json: (_side, { id }) => ({ declarations: [{ applicationId: id, hasConflict: true }] }),
  hasCommittee: true,
};
const named: More = { ...sends({ version: 0, members: [] }), hasCommittee: true };
const ended: More = { ...sends({ endsAt: inTwoDays() }), hasCommittee: true };
const ofDocument = ({ id, fileId }: Scene) => `/api/applications/${id}/documents/${fileId}`;

/** Every operation on one application or conversation. */
const table: Record<string, Row> = {
  "GET /api/applications/{id}": [ofApplication(), "200 200 200"],
  "PATCH /api/applications/{id}": [ofApplication(), "200 200 403", change],
  "POST /api/applications/{id}/withdraw": [ofApplication("/withdraw"), "200 403 404", sends({})],
  "GET /api/applications/{id}/cv": [ofApplication("/cv"), "200 200 200"],
  "GET /api/applications/{id}/documents/{fileId}": [ofDocument, "200 200 200"],
  "PUT /api/applications/{id}/interview": [ofApplication("/interview"), "403 200 403", sends(invitation)],
  "POST /api/applications/{id}/interview": [
    ofApplication("/interview"),
    "200 403 404",
    sends({ answer: "declined" }),
  ],
  "GET /api/applications/{id}/interview.ics": [ofApplication("/interview.ics"), "200 200 200"],
  "POST /api/applications/{id}/view": [ofApplication("/view"), "403 200 200"],
  "POST /api/applications/{id}/notes": [ofApplication("/notes"), "403 201 201", sends({ text: "Muy bien." })],
  "GET /api/applications/{id}/ratings": [ofApplication("/ratings"), "403 200 200", committee],
  "PUT /api/applications/{id}/ratings": [ofApplication("/ratings"), "403 200 200", rating],
  "GET /api/jobs/{id}/committee": [ofJob("committee"), "403 200 200", committee],
  "GET /api/jobs/{id}/committee/members": [ofJob("committee/members"), "403 200 200", committee],
  "PUT /api/jobs/{id}/committee/members": [ofJob("committee/members"), "403 200 403", named],
  "PUT /api/jobs/{id}/committee/end": [ofJob("committee/end"), "403 200 403", ended],
  "POST /api/jobs/{id}/committee/reminders": [ofJob("committee/reminders"), "403 200 403", committee],
  "POST /api/jobs/{id}/committee/close": [ofJob("committee/close"), "403 200 403", committee],
  "GET /api/jobs/{id}/committee.csv": [ofJob("committee.csv"), "403 200 403", committee],
  "POST /api/jobs/{id}/declarations": [ofJob("declarations"), "403 200 200", conflict],
  "GET /api/jobs/{id}/applications.csv": [ofJob("applications.csv"), "403 200 403"],
  "GET /api/jobs/{id}/applications.zip": [ofJob("applications.zip"), "403 200 403"],
  "GET /api/conversations/{id}/messages": [ofConversation("messages"), "200 200 403"],
  "POST /api/conversations/{id}/messages": [
    ofConversation("messages"),
    "201 201 403",
    sends({ body: "Hola" }),
  ],
  "POST /api/conversations/{id}/read": [ofConversation("read"), "200 200 403"],
};

const letter = "Una carta que nadie más ha de leer.";
const isAboutOne = (path: string) =>
  /^\/api\/(applications|conversations)\/\{id\}|^\/api\/jobs\/\{id\}\/(applications\.|committee(?!\/invitations)|declarations)/.test(
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

  describe.each(Object.entries(table))("%s", (name, [path, answers, more = {}]) => {
    const [method = ""] = name.split(" ");
    const [forCandidate = 0, forEmployer = 0, forReader = 0] = answers.split(" ").map(Number);
    const ask = (client: Client, scene: Scene, side: Side) => {
      const json = more.json?.(side, scene);
      return client.request(path(scene), { method, ...(json !== undefined && { json }) });
    };
    const insertScene = () => setScene(more.status ?? "interview", undefined, more.hasCommittee);

    test(`${name} tells and changes nothing for strangers and readers of other jobs, and answers those of the application by its row`, async () => {
      let scene = await insertScene();
      let before = await stored(scene);
      // That it is not for nobody, and for one kind of account: operations.test.ts.
      const refusals: [string, Response, number][] = [];
      for (const [side, own] of [
        ["candidate", forCandidate],
        ["employer", forEmployer],
      ] as const) {
        if (own === 403) continue;
        refusals.push([side, await ask(others[side].client, scene, side), 404]);
      }
      const unread = forReader === 403 ? 403 : 404;
      refusals.push(["a reader of another job", await ask(otherReader.client, scene, "employer"), unread]);
      for (const [who, response, status] of refusals) {
        expect(response.status, who).toBe(status);
        const text = await response.text();
        for (const known of [letter, candidate.user.id, candidate.user.name])
          expect(text).not.toContain(known);
      }
      expect(await stored(scene)).toBe(before);

      // Operations of candidates alone find no application for others.
      const ofMember = forEmployer === 403 ? 404 : forEmployer;
      const readers = { candidate, recruiter, reader };
      const expected = { candidate: forCandidate, recruiter: ofMember, reader: forReader };
      const asked = ["reader", "recruiter", "candidate"] as const;
      for (const who of asked) {
        const response = await ask(readers[who].client, scene, who === "candidate" ? who : "employer");
        const text = await response.text();
        expect(response.status, response.ok ? who : `${who}: ${text}`).toBe(expected[who]);
        if (!response.ok) expect(await stored(scene), who).toBe(before);
        else {
          // What somebody did may be done once.
          if (method !== "GET" && who !== "candidate") scene = await insertScene();
          before = await stored(scene);
        }
      }
    });
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
      await app().db.query("UPDATE applications SET status = 'rejected' WHERE id = $1", [id]);
      const list = `/api/applications?jobId=${jobId}`;
      expect(await bodyOf(await employer.client.get(list))).toMatchObject({ total: 1, items: [{ id }] });
      expect(await bodyOf(await member.client.get(list))).toMatchObject({ total: 0, items: [] });
      const board = await member.client.get(`/dashboard/jobs/${jobId}/applications`);
      expect(await board.text()).not.toContain(id);
      const note = await member.client.post(`/api/applications/${id}/notes`, { text: "Muy bien." });
      expect(note.status).toBe(404);
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
