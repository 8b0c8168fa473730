import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import { insertDocument } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import type { Account } from "../../support/people/accounts";
import type { EmployerAccount } from "../../support/people/employers";
import { insertAccount, insertOwner } from "../../support/people/signed-in";
import { insertEntry } from "../../support/people/waitlist-entries";
import { textOf } from "../../support/people/waitlist-forms";

/** The fates of applications, and how many days ago the job closed or refused them. */
const stories = {
  fresh: { refused: false, days: 8 },
  unanswered: { refused: false, days: 61 },
  archived: { refused: true, days: 360 },
  expired: { refused: true, days: 370 },
} as const;
type Story = keyof typeof stories;
const names = Object.keys(stories) as Story[];

describe("time without the scheduler", () => {
  const app = useApp("production", { RUN_WORKER: "false" });
  let employer: EmployerAccount;
  let candidate: Account;
  let entryId: string;
  const jobs = {} as Record<Story, string>;
  const sent = {} as Record<Story, { id: string; conversationId: string }>;

  beforeAll(async () => {
    employer = await insertOwner(app());
    candidate = await insertAccount(app());
    for (const name of names) await tell(name);
    const saved = "INSERT INTO saved_jobs (user_id, job_id, created_at) VALUES ($1, $2, now())";
    await app().db.query(saved, [candidate.user.id, jobs.fresh]);
    entryId = await insertEntry(app().db, { status: "confirmed" });
    await app().db.query(
      `UPDATE waitlist_entries SET status = 'invited', invited_at = now() - interval '9 days',
         invite_expires_at = now() - interval '1 day' WHERE id = $1`,
      [entryId],
    );
  });

  /** As it is in the database once somebody published, applied and refused, and the days have passed. */
  async function tell(name: Story) {
    const { refused, days } = stories[name];
    const ago = (more: number) => new Date(Date.now() - (days + more) * 86_400_000);
    const { organizationId } = employer;
    const times = { publishedAt: ago(31), closesAt: ago(0) };
    const { id: jobId } = await insertJob(app().db, { organizationId, title: `Oferta ${name}`, ...times });
    const application = await insertApplication(app().db, {
      jobId,
      userId: candidate.user.id,
      status: refused ? "rejected" : "submitted",
      submittedAt: ago(0),
      coverLetter: "Estimado equipo",
      columns: refused ? { first_response_at: ago(0) } : {},
    });
    await insertDocument(app().db, { ownerId: candidate.user.id, applicationId: application.id });
    jobs[name] = jobId;
    sent[name] = application;
  }

  const call = async () => {
    const headers = { authorization: `Bearer ${app().env.CRON_SECRET}` };
    const response = await app().client().post("/api/cron", {}, { headers });
    const body = await bodyOf(response);
    expect([response.status, body.error]).toEqual([200, undefined]);
    const counts = body.tasks.flatMap(({ task, counts }: { task: string; counts?: object }) =>
      counts ? [[task, counts]] : [],
    );
    return Object.fromEntries(counts);
  };

  const readers = () => ({ candidate, employer, stranger: { client: app().client() } });
  type Reader = keyof ReturnType<typeof readers>;

  /** Everything that both sides, and strangers, see of what time changes. */
  async function look() {
    const seen: Record<string, unknown> = {};
    const { rows } = await app().db.query("SELECT slug FROM organizations WHERE id = $1", [
      employer.organizationId,
    ]);
    const read: [Reader, string][] = [
      ["candidate", `/api/applications/${sent.fresh.id}`],
      ["stranger", `/api/jobs/${jobs.fresh}`],
      ["stranger", "/api/jobs?q=Oferta"],
      ["stranger", `/organizations/${rows[0].slug}`],
      ["candidate", "/dashboard/saved"],
      ["candidate", `/dashboard/applications/${sent.unanswered.id}`],
      ["employer", `/dashboard/applications/${sent.unanswered.id}`],
    ];
    for (const name of ["unanswered", "archived"] as const)
      read.push(
        ["candidate", `/api/applications/${sent[name].id}`],
        ["employer", `/api/applications/${sent[name].id}`],
        ["employer", `/api/applications?jobId=${jobs[name]}`],
        ["employer", `/api/jobs/${jobs[name]}`],
        ["employer", `/api/jobs/${jobs[name]}/stats`],
      );
    for (const [who, path] of read) {
      const response = await readers()[who].client.get(path);
      const body = path.startsWith("/api") ? await bodyOf(response) : wordsOf(await textOf(response));
      seen[`${who} ${path}`] = [response.status, body];
    }
    return seen;
  }

  /** A page without what differs from answer to answer. */
  const wordsOf = (html: string) =>
    html
      .replace(/^[\s\S]*<main/, "<main")
      .replace(/<\/main>[\s\S]*$/, "")
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ");

  /** An answer without the ids of events: that of an end by time is its own only once it is written. */
  const withoutIds = (seen: unknown) =>
    JSON.parse(
      JSON.stringify(seen, (name, value) =>
        name === "events" ? value.map((event: object) => ({ ...event, id: null })) : value,
      ),
    );

  let before: Awaited<ReturnType<typeof look>>;
  const download = async (name: Story) =>
    (await candidate.client.get(`/api/applications/${sent[name].id}/cv`)).status;
  const entryStatus = async () =>
    (await app().db.query("SELECT status FROM waitlist_entries WHERE id = $1", [entryId])).rows[0].status;

  test("pages and operations say what time has done to applications and jobs before any task has run", async () => {
    before = await look();
    const statuses = { fresh: "submitted", unanswered: "no_response", archived: "rejected" } as const;
    for (const [name, status] of Object.entries(statuses))
      expect(before[`candidate /api/applications/${sent[name as Story].id}`]).toMatchObject([
        200,
        { application: { status } },
      ]);
    for (const name of ["unanswered", "archived"] as const)
      expect(before[`employer /api/jobs/${jobs[name]}`]).toMatchObject([
        200,
        { job: { status: "closed", closeReason: "deadline" } },
      ]);
    expect(before["stranger /api/jobs?q=Oferta"]).toMatchObject([200, { items: [] }]);
    expect([await download("archived"), await download("expired")]).toEqual([200, 404]);
    // What else ends by itself: applications/apply.test.ts and conversations/conversations.test.ts.
    const withdrawal = await candidate.client.post(`/api/applications/${sent.unanswered.id}/withdraw`, {});
    expect([withdrawal.status, (await bodyOf(withdrawal)).code]).toEqual([409, "INVALID_TRANSITION"]);
    const expired = await textOf(await candidate.client.get(`/dashboard/applications/${sent.expired.id}`));
    expect(expired).not.toContain("Estimado equipo");
    expect(await entryStatus()).toBe("invited");
  });

  test("a call of the tasks writes what was shown, and sends each mail once", async () => {
    const counts = await call();
    expect(counts["archive-applications"]).toEqual({
      ...{ noResponse: 1, archived: 2, anonymized: 1, filesDeleted: 1, jobsArchived: 2, failed: 0 },
    });
    expect(counts["expired-sessions"]).toMatchObject({ invitationsExpired: 1 });
    const { rows } = await app().db.query(
      `SELECT status, archived_at IS NOT NULL AS archived, anonymized_at IS NOT NULL AS anonymized, user_id
       FROM applications ORDER BY submitted_at DESC`,
    );
    const user_id = candidate.user.id;
    expect(rows).toEqual([
      { status: "submitted", archived: false, anonymized: false, user_id },
      { status: "no_response", archived: false, anonymized: false, user_id },
      { status: "rejected", archived: true, anonymized: false, user_id },
      { status: "rejected", archived: true, anonymized: true, user_id: null },
    ]);
    const mails = async () =>
      (await app().db.query("SELECT kind, key FROM email_deliveries ORDER BY kind, key")).rows;
    const queued = await mails();
    const kinds = ["application-erased", "application-no-response"];
    expect(queued.map(({ kind }) => kind).filter((kind) => kinds.includes(kind))).toEqual(kinds);
    const again = await call();
    for (const count of Object.values(again["archive-applications"])) expect(count).toBe(0);
    expect(await mails()).toEqual(queued);
  });

  test("candidate and organization see after the call of the tasks what they saw before", async () => {
    const after = await look();
    // A job is archived by the task and not by time; until then «cerrada» is true.
    const asClosed = (seen: unknown) => JSON.parse(JSON.stringify(seen).replaceAll('"archived"', '"closed"'));
    expect(after[`employer /api/jobs/${jobs.archived}`]).toMatchObject([
      200,
      { job: { status: "archived" } },
    ]);
    for (const [what, seen] of Object.entries(after))
      expect([what, withoutIds(asClosed(seen))]).toEqual([what, withoutIds(asClosed(before[what]))]);
    const { rows } = await app().db.query("SELECT status FROM jobs WHERE id = $1", [jobs.fresh]);
    expect(rows).toEqual([{ status: "closed" }]);
    expect((await candidate.client.get(`/dashboard/applications/${sent.expired.id}`)).status).toBe(404);
    expect(await entryStatus()).toBe("confirmed");
  });
});
