import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import { pdfOf, uploadOf } from "../../support/files/uploads";
import { jobPagesOf } from "../../support/jobs/job-forms";
import { type Account, createAccount } from "../../support/people/accounts";
import { createEmployer, type EmployerAccount } from "../../support/people/employers";
import { insertEntry } from "../../support/people/waitlist-entries";
import { textOf } from "../../support/people/waitlist-forms";

/** The fates of applications, and how many days ago the job closed or refused them. */
const stories = {
  fresh: { refused: false, days: 8 },
  unanswered: { refused: false, days: 61 },
  archived: { refused: true, days: 91 },
  kept: { refused: true, days: 360 },
  expired: { refused: true, days: 370 },
} as const;
type Story = keyof typeof stories;
const names = Object.keys(stories) as Story[];
/** Those of which the pages are read as well as the answers. */
const onPages: readonly Story[] = ["unanswered", "archived"];

describe("time without the scheduler", () => {
  const app = useApp("production", { RUN_WORKER: "false" });
  let employer: EmployerAccount;
  let candidate: Account;
  let entryId: string;
  const jobs = {} as Record<Story, string>;
  const sent = {} as Record<Story, { id: string; conversationId: string }>;

  beforeAll(async () => {
    employer = await createEmployer(app());
    candidate = await createAccount(app());
    await app().db.query("UPDATE users SET is_email_verified = true WHERE id = $1", [candidate.user.id]);
    for (const name of names) await tell(name);
    await app().db.query("INSERT INTO saved_jobs (user_id, job_id, created_at) VALUES ($1, $2, now())", [
      candidate.user.id,
      jobs.fresh,
    ]);
    const alert = await candidate.client.post("/api/alerts", {
      criteria: { q: "Oferta" },
      frequency: "daily",
    });
    if (alert.status !== 201) throw new Error(await alert.text());
    entryId = await insertEntry(app().db, { status: "confirmed" });
    await app().db.query(
      `UPDATE waitlist_entries SET status = 'invited', invited_at = now() - interval '9 days',
         invite_expires_at = now() - interval '1 day' WHERE id = $1`,
      [entryId],
    );
  });

  /** Publishes, applies, writes and refuses as people do; then the days pass. */
  async function tell(name: Story) {
    const { refused, days } = stories[name];
    const title = `Oferta ${name}`;
    const platform = { title, applyMode: "platform", externalUrl: "", requiredMaterials: ["cv"] };
    const jobId = await jobPagesOf(employer).published(platform);
    const upload = uploadOf(pdfOf(), { fields: { kind: "cv" } });
    const { file } = await bodyOf(
      await candidate.client.request("/api/files", { method: "POST", ...upload }),
    );
    const applied = await candidate.client.post("/api/applications", {
      jobId,
      cvFileId: file.id,
      coverLetter: "Estimado equipo",
    });
    const { application } = await bodyOf(applied);
    if (applied.status !== 201) throw new Error(JSON.stringify(application));
    const path = `/api/applications/${application.id}`;
    if (refused) {
      const answer = await employer.client.request(path, { method: "PATCH", json: { status: "rejected" } });
      if (answer.status !== 200) throw new Error(await answer.text());
    }
    const { rows } = await app().db.query("SELECT id FROM conversations WHERE application_id = $1", [
      application.id,
    ]);
    jobs[name] = jobId;
    sent[name] = { id: application.id, conversationId: rows[0].id };
    const passed = `interval '${days} days'`;
    // Its thirty days until the deadline pass as well.
    await app().db.query(
      `UPDATE jobs SET published_at = published_at - ${passed} - interval '31 days', closes_at = now() - ${passed},
         created_at = created_at - ${passed} - interval '31 days' WHERE id = $1`,
      [jobId],
    );
    await app().db.query(
      `UPDATE applications SET submitted_at = submitted_at - ${passed}, status_changed_at = status_changed_at - ${passed},
         first_response_at = first_response_at - ${passed}, created_at = created_at - ${passed} WHERE id = $1`,
      [application.id],
    );
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

  /** Everything that both sides, and strangers, see of what time changes. */
  async function look(shown: readonly Story[]) {
    const seen: Record<string, unknown> = {};
    const stranger = app().client();
    const organization = await app().db.query("SELECT slug FROM organizations WHERE id = $1", [
      employer.organizationId,
    ]);
    const note = async (who: string, { client }: Pick<Account, "client">, path: string) => {
      const response = await client.get(path);
      const body = path.startsWith("/api") ? await bodyOf(response) : wordsOf(await textOf(response));
      seen[`${who} ${path}`] = [response.status, body];
    };
    for (const name of shown) {
      const { id, conversationId } = sent[name];
      for (const [who, account] of [
        ["candidate", candidate],
        ["employer", employer],
      ] as const) {
        await note(who, account, `/api/applications/${id}`);
        if (!onPages.includes(name)) continue;
        await note(who, account, `/dashboard/applications/${id}`);
        await note(who, account, `/dashboard/messages/${conversationId}`);
      }
      // The organization's would be written down.
      await note("candidate", candidate, `/api/applications/${id}/cv`);
      await note("employer", employer, `/api/applications?jobId=${jobs[name]}`);
      if (onPages.includes(name))
        await note("employer", employer, `/dashboard/jobs/${jobs[name]}/applications`);
      await note("stranger", { client: stranger }, `/api/jobs/${jobs[name]}`);
      await note("employer", employer, `/api/jobs/${jobs[name]}`);
      await note("employer", employer, `/api/jobs/${jobs[name]}/stats`);
    }
    await note("stranger", { client: stranger }, "/api/jobs?q=Oferta");
    await note("stranger", { client: stranger }, `/organizations/${organization.rows[0].slug}`);
    for (const path of ["/dashboard", "/dashboard/saved", "/dashboard/alerts", "/dashboard/alerts/matches"])
      await note("candidate", candidate, path);
    await note("employer", employer, "/dashboard");
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
  const statusOf = (seen: typeof before, name: Story) =>
    (seen[`candidate /api/applications/${sent[name].id}`] as [number, { application: { status: string } }])[1]
      .application.status;
  const visible = names.filter((name) => name !== "expired");

  test("pages and operations say what time has done to applications and jobs", async () => {
    before = await look(visible);
    expect(visible.map((name) => [name, statusOf(before, name)])).toEqual([
      ["fresh", "submitted"],
      ["unanswered", "no_response"],
      ["archived", "rejected"],
      ["kept", "rejected"],
    ]);
    for (const name of names)
      expect(await bodyOf(await employer.client.get(`/api/jobs/${jobs[name]}`))).toMatchObject({
        job: { status: "closed", closeReason: "deadline" },
      });
    expect(before["stranger /api/jobs?q=Oferta"]).toMatchObject([200, { items: [] }]);
    const download = (name: Story) => candidate.client.get(`/api/applications/${sent[name].id}/cv`);
    expect((await download("kept")).status).toBe(200);
    expect((await download("expired")).status).toBe(404);
    expect(
      await textOf(await candidate.client.get(`/dashboard/applications/${sent.expired.id}`)),
    ).not.toContain("Estimado equipo");
    const entries = await app().db.query("SELECT status FROM waitlist_entries WHERE id = $1", [entryId]);
    expect(entries.rows).toEqual([{ status: "invited" }]);
  });

  test("nobody can apply, write or withdraw where time has ended it", async () => {
    const upload = uploadOf(pdfOf(), { fields: { kind: "cv" } });
    const other = await createAccount(app());
    await app().db.query("UPDATE users SET is_email_verified = true WHERE id = $1", [other.user.id]);
    const { file } = await bodyOf(await other.client.request("/api/files", { method: "POST", ...upload }));
    const apply = await other.client.post("/api/applications", { jobId: jobs.fresh, cvFileId: file.id });
    expect([apply.status, (await bodyOf(apply)).code]).toEqual([409, "JOB_CLOSED"]);
    for (const name of ["archived", "kept"] as const) {
      const path = `/api/conversations/${sent[name].conversationId}/messages`;
      const message = await candidate.client.post(path, { body: "Hola" });
      expect([name, message.status]).toEqual([name, 409]);
    }
    const withdraw = await candidate.client.post(`/api/applications/${sent.unanswered.id}/withdraw`, {});
    expect([withdraw.status, (await bodyOf(withdraw)).code]).toEqual([409, "INVALID_TRANSITION"]);
  });

  test("a call of the tasks writes what was shown, and sends each mail once", async () => {
    const counts = await call();
    expect(counts["archive-applications"]).toEqual({
      noResponse: 1,
      archived: 3,
      anonymized: 1,
      filesDeleted: 1,
      jobsArchived: 2,
      failed: 0,
    });
    expect(counts["expired-sessions"]).toMatchObject({ invitationsExpired: 1 });
    const { rows } = await app().db.query(
      "SELECT id, status, archived_at, anonymized_at, user_id FROM applications ORDER BY submitted_at DESC",
    );
    const of = (name: Story) => rows.find(({ id }) => id === sent[name].id);
    expect(of("fresh")).toMatchObject({ status: "submitted", archived_at: null });
    expect(of("unanswered")).toMatchObject({ status: "no_response", archived_at: null });
    for (const name of ["archived", "kept"] as const)
      expect(of(name)).toMatchObject({
        status: "rejected",
        archived_at: expect.any(Date),
        anonymized_at: null,
      });
    expect(of("expired")).toMatchObject({ anonymized_at: expect.any(Date), user_id: null });
    const mails = async () =>
      (
        await app().db.query(
          `SELECT kind, count(*)::int AS n FROM email_deliveries
           WHERE kind IN ('application-no-response', 'application-erased') GROUP BY kind ORDER BY kind`,
        )
      ).rows;
    const once = [
      { kind: "application-erased", n: 1 },
      { kind: "application-no-response", n: 1 },
    ];
    expect(await mails()).toEqual(once);
    const all = async () => (await app().db.query("SELECT key FROM email_deliveries ORDER BY key")).rows;
    const keys = await all();
    const again = await call();
    for (const count of Object.values(again["archive-applications"])) expect(count).toBe(0);
    expect(await all()).toEqual(keys);
    expect(await mails()).toEqual(once);
  });

  test("candidate and organization see after the call what they saw before", async () => {
    const after = await look(visible);
    // A job is archived by the task and not by time; until then «cerrada» is true.
    const asClosed = (seen: unknown) =>
      JSON.parse(
        JSON.stringify(seen)
          .replaceAll('"archived"', '"closed"')
          // Nobody follows an archived job any more.
          .replaceAll(
            /Te llegan sus correos(?:\. Dejar de seguir|: nadie más la sigue\. Seguir la oferta)/g,
            "",
          ),
      );
    expect(after[`employer /api/jobs/${jobs.kept}`]).toMatchObject([200, { job: { status: "archived" } }]);
    for (const [what, seen] of Object.entries(after))
      expect([what, withoutIds(asClosed(seen))]).toEqual([what, withoutIds(asClosed(before[what]))]);
    const { rows } = await app().db.query("SELECT status FROM jobs WHERE id = $1", [jobs.fresh]);
    expect(rows).toEqual([{ status: "closed" }]);
    expect((await candidate.client.get(`/dashboard/applications/${sent.expired.id}`)).status).toBe(404);
    const entries = await app().db.query("SELECT status FROM waitlist_entries WHERE id = $1", [entryId]);
    expect(entries.rows).toEqual([{ status: "confirmed" }]);
  });
});
