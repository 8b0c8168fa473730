import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { countHits } from "../../support/app/spent-limits";
import { useApp } from "../../support/app/targets";
import { bodyOf, outcomeOf } from "../../support/factories";
import { insertConversation } from "../../support/jobs/conversations";
import { insertJob } from "../../support/jobs/jobs";
import { noticeVersionOf } from "../../support/jobs/versions";
import type { Account } from "../../support/people/accounts";
import type { EmployerAccount } from "../../support/people/employers";
import { insertAccount, insertOwner } from "../../support/people/signed-in";
import { makeAdmin } from "../../support/people/users";
import { textOf } from "../../support/people/waitlist-forms";

const text = "Piden un pago por adelantado para entrar en el proceso.";

describe("notices", () => {
  const app = useApp("production", { RUN_WORKER: "false" });
  let person: Account;
  let admin: Account;
  let employer: EmployerAccount;
  beforeAll(async () => {
    [person, admin] = [await insertAccount(app()), await insertAccount(app(), { name: "Ada Admin" })];
    await makeAdmin(app().db, admin.user.email);
    employer = await insertOwner(app());
  });

  const newJob = (fields: Parameters<typeof insertJob>[1] = {}) =>
    insertJob(app().db, { organizationId: employer.organizationId, ...fields });
  const aboutJob = (targetId: string) => ({ target: "job", targetId, reason: "fraud", text });
  const sentMessage = async () => {
    const { organizationId } = employer;
    const { id } = await insertConversation(app().db, { candidateId: person.user.id, organizationId });
    const sent = await employer.client.post(`/api/conversations/${id}/messages`, {
      body: "Mándanos una foto",
    });
    return { conversationId: id, messageId: (await bodyOf(sent)).message.id as string };
  };

  test("the pages of jobs and organizations lead to a form that names them, and anybody's notice gets a number", async () => {
    const title = "Contrato con un enlace para denunciarlo";
    const job = await newJob({ title });
    const { rows } = await app().db.query("SELECT slug, name FROM organizations WHERE id = $1", [
      employer.organizationId,
    ]);
    for (const [target, page, id, name] of [
      ["job", `/jobs/${job.slug}`, job.id, title],
      ["organization", `/organizations/${rows[0].slug}`, rows[0].slug, rows[0].name],
    ]) {
      const html = await textOf(await app().client().get(page));
      const [, href = ""] = /href="(\/notices\?[^"]+)"/.exec(html) ?? [];
      expect(href).toContain(`id=${id}`);
      expect(await textOf(await app().client().get(href.replace("&amp;", "&")))).toContain(name);
      const sent = await app()
        .client()
        .post("/api/notices", { ...aboutJob(id), target });
      expect(sent.status).toBe(201);
      expect((await bodyOf(sent)).reference).toMatch(/^AV-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    }
  });

  test("a notice about a job that is gone, or that nobody may read, is 404", async () => {
    const closed = await newJob({ status: "closed", closeReason: "moderation" });
    const draft = await newJob({ status: "draft" });
    for (const targetId of [closed.id, draft.id, randomUUID()]) {
      const refused = await app().client().post("/api/notices", aboutJob(targetId));
      expect(await outcomeOf(refused)).toEqual([404, "NOT_FOUND"]);
    }
    const page = await app().client().get(`/notices?target=job&id=${closed.id}`);
    expect(page.status).toBe(404);
    expect(await textOf(page)).toContain("No encontramos lo que quieres denunciar");
  });

  test("a message is reported by its reader: 404 for its author, for others and for nobody", async () => {
    const { conversationId, messageId } = await sentMessage();
    const about = { ...aboutJob(messageId), target: "message" };
    const others = [app().client(), employer.client, (await insertAccount(app())).client];
    for (const client of others) expect((await client.post("/api/notices", about)).status).toBe(404);
    expect((await person.client.post("/api/notices", about)).status).toBe(201);
    const form = `/notices?target=message&id=${messageId}`;
    expect((await app().client().get(form)).headers.get("location")).toContain("/login");
    expect((await employer.client.get(form)).status).toBe(404);
    expect(await textOf(await person.client.get(form))).toContain("Denunciar un mensaje");
    const thread = `/dashboard/messages/${conversationId}`;
    const link = form.replace("&", "&amp;");
    expect(await textOf(await person.client.get(thread))).toContain(`href="${link}"`);
    expect(await textOf(await employer.client.get(thread))).not.toContain(link);
  });

  test("a notice takes 5,000 characters, and its form keeps what was typed when it is refused or too late", async () => {
    const job = await newJob();
    const client = app().client();
    const say = (words: string) => client.post("/api/notices", { ...aboutJob(job.id), text: words });
    expect((await say("a".repeat(5000))).status).toBe(201);
    const sentence = "Usa como mucho 5000 caracteres.";
    const tooLong = await say("a".repeat(5001));
    expect([tooLong.status, (await bodyOf(tooLong)).details.fields.text]).toEqual([400, sentence]);
    const send = async (fields: Record<string, string>, status: number, words: string[]) => {
      const form = { intent: "report", ...aboutJob(job.id), ...fields };
      const page = await client.postForm(`/notices?target=job&id=${job.id}`, form);
      expect(page.status).toBe(status);
      const html = await textOf(page);
      for (const piece of words) expect(html).toContain(piece);
    };
    const long = "ñ".repeat(20_000);
    await send({ goodFaith: "on", text: long }, 400, [sentence, long]);
    await send({}, 400, ["Confirma que lo que dices es exacto y completo.", text]);
    await app().db.query("UPDATE jobs SET hidden_at = now() WHERE id = $1", [job.id]);
    await send({ goodFaith: "on" }, 404, ["Esto ya no está en Matraz", text]);
  });

  test("an address sends ten notices a minute, and the eleventh's form keeps what was typed", async () => {
    const { id } = await newJob();
    const client = app().client();
    await countHits(app(), "notices", client.address, 9);
    expect((await client.post("/api/notices", aboutJob(id))).status).toBe(201);
    const form = { intent: "report", ...aboutJob(id), goodFaith: "on" };
    const page = await client.postForm(`/notices?target=job&id=${id}`, form);
    expect([page.status, await textOf(page)]).toEqual([429, expect.stringContaining(text)]);
  });

  test("an address gets five confirmations of notices a day, and the page says whether it got one", async () => {
    const { id } = await newJob();
    const email = `${randomUUID()}@example.es`;
    const locations: string[] = [];
    for (let sent = 0; sent < 6; sent += 1) {
      const fields = { intent: "report", ...aboutJob(id), goodFaith: "on", email };
      const answer = await app().client().postForm(`/notices?target=job&id=${id}`, fields);
      locations.push(answer.headers.get("location") ?? "");
    }
    const mailed = locations.map((location) => location.endsWith("&mailed"));
    expect(mailed).toEqual([...Array(5).fill(true), false]);
    const last = await app()
      .client()
      .get(locations[5] ?? "");
    const page = await textOf(last);
    expect(page).toContain("No te enviamos ningún correo");
    const number = new URL(locations[5] ?? "", app().baseUrl).searchParams.get("sent");
    expect(page.replace(/<[^>]*>/g, "")).toContain(`${number}. Apúntalo`);
    const { rows } = await app().db.query("SELECT kind FROM email_deliveries WHERE to_email = $1", [email]);
    expect(rows).toHaveLength(5);
  });

  test("administrators list notices, decide, and decide about the complaint; the two sides alone read it", async () => {
    const job = await newJob({ title: "Contrato que alguien denuncia" });
    const { reference } = await bodyOf(await person.client.post("/api/notices", aboutJob(job.id)));
    const list = async (status: string): Promise<{ id: string; number: string; version: string }[]> =>
      (await bodyOf(await admin.client.get(`/api/admin/notices?status=${status}&limit=100`))).items;
    const found = (await list("open")).find(({ number }) => number === reference);
    const { id = "", version = "" } = found ?? {};
    const decide = (json: object) =>
      admin.client.request(`/api/admin/notices/${id}`, { method: "PATCH", json });
    expect((await decide({ status: "open", decision: "No.", version })).status).toBe(400);
    expect((await decide({ status: "dismissed", decision: " ", version })).status).toBe(400);
    const dismissed = { status: "dismissed", decision: "No pide ningún pago." };
    // The organization changes the job after the administrator has read it.
    const touch = "UPDATE jobs SET updated_at = updated_at + interval '1 second' WHERE id = $1";
    await app().db.query(touch, [job.id]);
    const stale = await decide({ ...dismissed, version });
    expect(await outcomeOf(stale)).toEqual([409, "EDIT_CONFLICT"]);
    const present = await noticeVersionOf(app().db, id);
    const answer = await bodyOf(await decide({ ...dismissed, version: present }));
    expect(answer.notice).toMatchObject({ id, status: "dismissed", decidedBy: "Ada Admin" });
    const again = await decide({ status: "upheld", decision: "Sí.", version: answer.notice.version });
    expect(await outcomeOf(again)).toEqual([409, "INVALID_TRANSITION"]);

    const page = `/notices?notice=${id}`;
    expect(await textOf(await person.client.get(page))).toContain("No pide ningún pago.");
    expect(await textOf(await employer.client.get(page))).not.toContain(text);
    expect((await (await insertAccount(app())).client.get(page)).status).toBe(404);
    expect((await app().client().get(page)).headers.get("location")).toContain("/login");
    expect((await app().client().get(`${page}&t=invalid`)).status).toBe(404);
    const complain = { intent: "complain", notice: id, text: "Sí que lo pide." };
    expect((await employer.client.postForm(page, complain)).status).toBe(409);
    for (const _time of [1, 2]) expect((await person.client.postForm(page, complain)).status).toBe(303);
    const late = await person.client.postForm(page, { ...complain, text: "Y aún más." });
    expect(late.status).toBe(409);
    expect(await textOf(late)).toContain("Ya no se puede reclamar");
    expect((await list("complained")).map(({ number }) => number)).toContain(reference);
    const ofComplaint = { of: "complaint", status: "upheld", decision: "Es verdad que lo pide." };
    expect((await decide({ ...ofComplaint, version: answer.notice.version })).status).toBe(409);
    const complained = await noticeVersionOf(app().db, id);
    const decided = await bodyOf(await decide({ ...ofComplaint, version: complained }));
    expect(decided.notice).toMatchObject({ status: "upheld", complaints: [{ status: "upheld" }] });
    expect((await app().client().get(`/jobs/${job.slug}`)).status).toBe(410);
  });

  test("the page of the figures is for everybody, and lists somebody's own notices to them alone", async () => {
    const { id } = await newJob({ title: "Contrato denunciado una vez" });
    const other = await insertAccount(app());
    await other.client.post("/api/notices", aboutJob(id));
    expect(await textOf(await other.client.get("/notices"))).toContain("Contrato denunciado una vez");
    const strangers = await textOf(await app().client().get("/notices"));
    expect(strangers).toContain("Avisos recibidos");
    expect(strangers).not.toContain("Contrato denunciado una vez");
  });
});
