import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { noticeVersionOf, versionOf } from "../../support/jobs/versions";
import { insertNotice } from "../../support/notices/notices";
import { type Account, createAdmin } from "../../support/people/accounts";
import type { EmployerAccount } from "../../support/people/employers";
import { insertOwner } from "../../support/people/signed-in";
import { textOf } from "../../support/people/waitlist-forms";

const tooLate = "Ya no se puede deshacer";
const hourMs = 3_600_000;

describe("the review of jobs, one after the other", () => {
  const app = useApp("production", { ORG_REVIEW: "true" });
  let admin: Account;
  let owner: EmployerAccount;
  beforeAll(async () => {
    admin = await createAdmin(app());
    owner = await insertOwner(app());
  });

  const pageOf = (id: string) => `/dashboard/admin/jobs/${id}`;
  const insertWaiting = (submittedAt = new Date(), columns: Record<string, unknown> = {}) =>
    insertJob(app().db, {
      organizationId: owner.organizationId,
      status: "in_review",
      columns: { submitted_at: submittedAt, ...columns },
    });
  const send = async (id: string, form: Record<string, string>, client = admin.client) =>
    client.postForm(pageOf(id), { version: await versionOf(app().db, "jobs", id), ...form });
  const rowsOf = async (sql: string, id: string) => (await app().db.query(sql, [id])).rows;
  const rowOf = async (id: string) =>
    (await app().db.query("SELECT * FROM jobs WHERE id = $1", [id])).rows[0];
  const mailsOf = async (id: string) =>
    (
      await app().db.query(
        `SELECT kind, status, error, extract(epoch FROM due_at - created_at)::int / 60 AS minutes
         FROM email_deliveries WHERE payload ->> 'jobId' = $1 ORDER BY created_at, id`,
        [id],
      )
    ).rows;
  const ageDecision = (id: string, minutes: number) =>
    app().db.query(
      "UPDATE review_undos SET decided_at = now() - make_interval(mins => $2) WHERE job_id = $1",
      [id, minutes],
    );

  test("an approval is taken back within a quarter of an hour: the job waits where it waited, and no mail goes out", async () => {
    const submittedAt = new Date(Date.now() - 5 * hourMs);
    const { id } = await insertWaiting(submittedAt);
    expect((await send(id, { intent: "approve" })).status).toBe(303);
    expect(await mailsOf(id)).toMatchObject([{ kind: "job-published", status: "queued", minutes: 15 }]);
    const inbox = () => rowsOf("SELECT created_at FROM alert_inbox WHERE job_id = $1", id);
    const { published_at: publishedAt } = await rowOf(id);
    expect(await inbox()).toEqual([{ created_at: new Date(publishedAt.getTime() + hourMs / 4) }]);
    await ageDecision(id, 14);
    expect(await textOf(await admin.client.get(pageOf(id)))).toContain("Se puede deshacer hasta la");
    expect((await send(id, { intent: "take-back" })).status).toBe(303);
    expect(await rowOf(id)).toMatchObject({
      status: "in_review",
      published_at: null,
      submitted_at: submittedAt,
    });
    expect(await mailsOf(id)).toMatchObject([{ status: "suppressed", error: "SUPERSEDED" }]);
    expect(await inbox()).toEqual([]);
    const sql = "SELECT reviewed_name FROM organizations WHERE id = $1";
    expect((await app().db.query(sql, [owner.organizationId])).rows[0].reviewed_name).toBeNull();
    expect(await textOf(await admin.client.get(pageOf(id)))).toContain("Deshizo la decisión");
    expect((await send(id, { intent: "approve" })).status).toBe(303);
    expect((await rowOf(id)).status).toBe("published");
  });

  test("a return with a note that is ready, alone or before one's own words, is taken back; without any it is refused", async () => {
    const { id } = await insertWaiting();
    const bad: Record<string, string>[] = [{}, { canned: "own" }, { canned: "x", note: " " }];
    for (const form of [...bad, { note: "a".repeat(2001) }])
      expect((await send(id, { intent: "return", ...form })).status).toBe(400);
    expect((await send(id, { intent: "return", canned: "contact", note: "Gracias." })).status).toBe(303);
    const { status, review_note } = await rowOf(id);
    expect([status, review_note]).toEqual([
      "draft",
      expect.stringMatching(/^Quita del texto .*\nGracias\.$/s),
    ]);
    expect((await send(id, { intent: "take-back" })).status).toBe(303);
    expect(await rowOf(id)).toMatchObject({ status: "in_review", review_note: null });
    expect(await mailsOf(id)).toMatchObject([{ kind: "job-returned", status: "suppressed" }]);
    const noteIn = async () =>
      /name="note"[^>]*>([^<]*)</.exec(await textOf(await admin.client.get(pageOf(id))))?.[1];
    expect(await noteIn()).toBe(review_note);
    await app().db.query("UPDATE jobs SET updated_at = now() + interval '1 second' WHERE id = $1", [id]);
    expect(await noteIn()).toBe("");
    expect((await send(id, { intent: "return", canned: "salary" })).status).toBe(303);
    await app().db.query("UPDATE jobs SET status = 'in_review', submitted_at = now() WHERE id = $1", [id]);
    expect((await send(id, { intent: "return", canned: "contact" })).status).toBe(303);
    expect((await mailsOf(id)).map(({ status }) => status)).toEqual(["suppressed", "suppressed", "queued"]);
  });

  test("a change that was published is taken back with its words, and waits again", async () => {
    const pending = { pending_change: { title: "Un título cambiado" }, pending_change_at: new Date() };
    const { id } = await insertJob(app().db, {
      organizationId: owner.organizationId,
      title: "Un título de antes",
      columns: pending,
    });
    expect((await send(id, { intent: "approve" })).status).toBe(303);
    expect(await rowOf(id)).toMatchObject({ title: "Un título cambiado", pending_change: null });
    expect((await send(id, { intent: "take-back" })).status).toBe(303);
    const { title, pending_change, status } = await rowOf(id);
    expect([title, pending_change, status]).toEqual([
      "Un título de antes",
      pending.pending_change,
      "published",
    ]);
  });

  test("it is too late after a quarter of an hour, once somebody has applied, once the job has changed or ended, and for another decision", async () => {
    const approved = async () => {
      const { id } = await insertWaiting();
      expect((await send(id, { intent: "approve" })).status).toBe(303);
      return id;
    };
    const [late, applied, changed, closed, twice] = [
      await approved(),
      await approved(),
      await approved(),
      await approved(),
      await approved(),
    ];
    await ageDecision(late, 15);
    await insertApplication(app().db, { jobId: applied });
    await app().db.query("UPDATE jobs SET updated_at = now() + interval '1 second' WHERE id = $1", [changed]);
    const end =
      "UPDATE jobs SET status = 'closed', closed_at = now(), close_reason = 'deadline' WHERE id = $1";
    await app().db.query(end, [closed]);
    expect(await textOf(await admin.client.get(pageOf(closed)))).not.toContain("Se puede deshacer");
    const version = await versionOf(app().db, "jobs", twice);
    expect((await send(twice, { intent: "take-back" })).status).toBe(303);
    expect((await send(twice, { intent: "approve" })).status).toBe(303);
    for (const id of [late, applied, changed, closed])
      expect(await (await send(id, { intent: "take-back" })).text(), id).toContain(tooLate);
    const { client } = await createAdmin(app());
    const again = await send(twice, { intent: "take-back", version }, client);
    expect(await again.text()).toContain(tooLate);
    expect((await client.postForm(pageOf(twice), { intent: "take-back" })).status).toBe(400);
    expect((await rowOf(twice)).status).toBe("published");
    expect((await rowOf(late)).status).toBe("published");
  });

  test("a removal is taken back within a quarter of an hour: the job and the publishing of its organization are as they were, and no mail goes out", async () => {
    const { organizationId } = await insertOwner(app());
    const closesAt = new Date(Date.now() + 20 * 24 * hourMs);
    const [open, closed] = [
      await insertJob(app().db, { organizationId, closesAt }),
      await insertJob(app().db, { organizationId, status: "closed", closeReason: "filled" }),
    ];
    const publishing = async () =>
      (await rowsOf("SELECT publishing FROM organizations WHERE id = $1", organizationId))[0].publishing;
    const remove = async (id: string, form: Record<string, string> = {}) =>
      expect(
        (await send(id, { intent: "remove", reason: "fraud", text: "No existe.", ...form })).status,
      ).toBe(303);
    const takeBack = async (id: string) => {
      const response = await send(id, { intent: "take-back" });
      return response.status === 303 ? "back" : (await response.text()).includes(tooLate);
    };
    for (const { id } of [open, closed]) {
      const before = await rowOf(id);
      await remove(id, { closePublishing: "on" });
      expect(await rowOf(id)).toMatchObject({ status: "closed", close_reason: "moderation" });
      expect([await publishing(), await mailsOf(id)]).toMatchObject([
        "closed",
        [{ kind: "job-removed", status: "queued", minutes: 15 }],
      ]);
      await ageDecision(id, 14);
      expect(await textOf(await admin.client.get(pageOf(id)))).toContain("Se puede deshacer hasta la");
      expect(await takeBack(id)).toBe("back");
      expect(await rowOf(id)).toEqual({ ...before, updated_at: expect.any(Date) });
      expect([await publishing(), await mailsOf(id)]).toMatchObject(["open", [{ status: "suppressed" }]]);
      const again = await textOf(await admin.client.get(pageOf(id)));
      expect(again).toMatch(/<option value="fraud" selected="">.*name="text"[^>]*>No existe\.</s);
    }
    // A removal from before is over where an administrator opened the publishing since.
    await insertJob(app().db, { organizationId, status: "closed", closeReason: "moderation" });
    await remove(open.id);
    expect([await takeBack(open.id), await publishing()]).toEqual(["back", "open"]);
    // While another job that was removed since stays so, every next one is reviewed.
    for (const { id } of [open, closed]) await remove(id);
    expect([await takeBack(open.id), await publishing()]).toEqual(["back", "reviewed"]);
    await ageDecision(closed.id, 15);
    expect(await takeBack(closed.id)).toBe(true);
    await remove(open.id);
    const notice = await insertNotice(app().db, { targetId: open.id });
    const decision = { status: "upheld", decision: "Es falsa." };
    const version = await noticeVersionOf(app().db, notice.id);
    const path = `/api/admin/notices/${notice.id}`;
    const json = { ...decision, version };
    expect((await admin.client.request(path, { method: "PATCH", json })).status).toBe(200);
    expect(await takeBack(open.id)).toBe(true);
    expect(await rowOf(open.id)).toMatchObject({ close_reason: "moderation" });
  });

  test("of two administrators who decide about one job at once, one decides", async () => {
    const other = await createAdmin(app());
    const { id } = await insertWaiting();
    const version = await versionOf(app().db, "jobs", id);
    const statuses = await Promise.all([
      send(id, { intent: "approve", version }),
      send(id, { intent: "return", note: "Falta algo.", version }, other.client),
    ]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  });

  test("a decision that comes too late has its words quoted, and the way back from the one before it beside them", async () => {
    const [{ id }, last] = [await insertWaiting(), await insertWaiting()];
    const version = await versionOf(app().db, "jobs", id);
    for (const job of [last, { id }]) expect((await send(job.id, { intent: "approve" })).status).toBe(303);
    const form = { version, intent: "return", canned: "contact", note: "Falta el plazo." };
    const late = await textOf(
      await admin.client.postForm(`${pageOf(id)}?done=approve&last=${last.id}`, form),
    );
    expect(late).toMatch(
      /role="alert".*Ya lo has decidido tú.*Quita del texto[^<]*\nFalta el plazo\.<.*id="decision-undo"/s,
    );
    expect(late.match(/id="decision-undo"/g)).toHaveLength(1);
    expect(late).toContain(`action="${pageOf(id)}"`);
    // Opened by an address to which no form has just led, the page is about its own job alone.
    const again = await textOf(await admin.client.get(`${pageOf(id)}?done=approve&last=${last.id}`));
    const [, action] = /id="decision-undo".*?<form[^>]* action="([^"]+)"/s.exec(again) ?? [];
    expect(action).toBe(pageOf(id));
    // Further along the queue the way back goes along, also past a form that is refused.
    const { id: third } = await insertWaiting();
    await insertWaiting();
    const on = await textOf(await admin.client.get(`${pageOf(third)}?last=${last.id}`));
    expect(on).toMatch(
      new RegExp(`La decisión sobre «[^<]+» se puede deshacer.*action="${pageOf(last.id)}"`, "s"),
    );
    expect(on).toMatch(new RegExp(`rel="(?:prev|next)"[^>]*href="[^"]+\\?last=${last.id}"`));
    expect(on).toContain(`action="${pageOf(third)}?last=${last.id}"`);
    // A form that is there still keeps the way back where it was.
    const refused = await textOf(await send(id, { intent: "remove", version, text: "", reason: "" }));
    expect(refused.match(/id="decision-undo"/g)).toHaveLength(1);
  });

  test("a job that waits for more than two days is late, in the list and beside another, though nobody decided about it", async () => {
    await app().db.query("UPDATE jobs SET pending_change = NULL, hidden_at = now()");
    await insertWaiting(new Date(Date.now() - 47 * hourMs));
    const list = async () => textOf(await admin.client.get("/dashboard/admin/jobs"));
    expect(await list()).not.toContain("Con retraso");
    const description = `Escribe a quimica@uni.example o llama al 612 345 678. ${"x".repeat(200)}`;
    const title = "Investigadora posdoctoral";
    const late = await insertWaiting(new Date(Date.now() - 49 * hourMs), { description, title });
    expect(await list()).toContain("1 espera desde hace más de dos días.");
    expect(await textOf(await admin.client.get("/dashboard"))).toContain("con más de dos días de espera");
    const page = await textOf(await admin.client.get(pageOf(late.id)));
    for (const said of [
      "Con retraso",
      "1 de 2",
      "Saltar",
      "quimica@uni.example",
      "612 345 678",
      "Investigador/a",
    ])
      expect(page).toContain(said);
  });
});
