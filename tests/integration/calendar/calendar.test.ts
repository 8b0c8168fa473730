import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { countHits } from "../../support/app/spent-limits";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client } from "../../support/factories";
import { insertApplication } from "../../support/jobs/applications";
import { dayAhead as day } from "../../support/jobs/days";
import { insertJob } from "../../support/jobs/jobs";
import { insertAccount } from "../../support/people/signed-in";

const address = "/api/calendar";
const page = "/dashboard/saved";

describe("/calendar/{token}.ics", () => {
  const app = useApp("production");
  const replace = async (client: Client) => {
    const response = await client.request(address, { method: "PUT" });
    expect(response.status).toBe(200);
    return new URL((await bodyOf(response)).url as string).pathname;
  };
  const save = (userId: string, jobId: string) =>
    app().db.query("INSERT INTO saved_jobs VALUES ($1, $2, now())", [userId, jobId]);
  const fetchFeed = (path: string, headers = {}) => app().client().get(path, { headers });
  const statusOf = async (path: string) => (await fetchFeed(path)).status;
  const tokenOf = (path: string) => path.slice("/calendar/".length, -".ics".length);

  test("the calendar has deadlines, decision days and interviews, each under one name for ever, and programs that keep it learn whether it changed", async () => {
    const { client, user } = await insertAccount(app());
    const path = await replace(client);
    const saved = await insertJob(app().db, {
      title: "Guardada; y abierta",
      closesAt: new Date("2027-07-15T21:59:59.000Z"),
      columns: { decision_by: "2027-09-01" },
    });
    await save(user.id, saved.id);
    const at = new Date("2027-01-20T09:30:00.000Z");
    const columns = { interview_at: at, interview_place: "Sala 2, planta 1", interview_minutes: 45 };
    const applied = await insertApplication(app().db, { userId: user.id, status: "interview", columns });
    const response = await fetchFeed(path);
    const headers = { "content-type": "text/calendar; charset=utf-8", "cache-control": "private, no-cache" };
    expect(Object.fromEntries(response.headers)).toMatchObject(headers);
    const known = { "if-none-match": response.headers.get("etag") ?? "" };
    const again = await fetchFeed(path, known);
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const text = await response.text();
    expect(Math.max(...text.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const lines = text.replaceAll("\r\n ", "").split("\r\n");
    const host = new URL(app().baseUrl).hostname;
    for (const line of [
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
      `UID:${saved.id}@${host}`,
      "DTSTART:20270715T215900Z",
      "SUMMARY:Cierra el plazo: Guardada\\; y abierta",
      `UID:${saved.id}-decision@${host}`,
      "DTSTART;VALUE=DATE:20270901",
      "SUMMARY:Resolución prevista: Guardada\\; y abierta",
      `DESCRIPTION:Instituto Sol. Hasta las 23:59 (hora peninsular).\\n${app().baseUrl}/jobs/${saved.slug}`,
      `UID:${applied.id}@${host}`,
      "DTSTART:20270120T093000Z",
      "DTEND:20270120T101500Z",
      "LOCATION:Sala 2\\, planta 1",
    ])
      expect(lines).toContain(line);
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(3);
    expect(lines.filter((line) => /^DTSTAMP:\d{8}T\d{6}Z$/.test(line))).toHaveLength(3);
    const own = await client.get(`/api/applications/${applied.id}/interview.ics`);
    expect(await own.text()).toContain(`UID:${applied.id}@`);
    await app().db.query("DELETE FROM saved_jobs WHERE user_id = $1", [user.id]);
    expect((await fetchFeed(path, known)).status).toBe(200);
  });

  test("the calendar has nothing of what is over, closed, hidden, decided or another person's", async () => {
    const { client, user } = await insertAccount(app());
    const decision = { decision_by: day(40) };
    const insert = (title: string, fields = {}) => insertJob(app().db, { title, ...fields });
    const closesAt = new Date(Date.now() - 86_400_000);
    const removed = { status: "closed", closeReason: "moderation", columns: decision };
    for (const [title, fields] of [
      ["Cerrada con fecha", { closesAt, columns: decision }],
      ["Cerrada sin fecha", { closesAt }],
      ["De hoy", { status: "closed", columns: { decision_by: day(0) } }],
      ["De ayer", { status: "closed", columns: { decision_by: day(-1) } }],
      ["Oculta", { hiddenAt: new Date(), columns: decision }],
      ["Retirada por Matraz", removed],
    ] as const)
      await save(user.id, (await insert(title, fields)).id);
    const apply = async (title: string, status: "submitted" | "rejected" | "withdrawn", userId?: string) => {
      const { id: jobId } = await insert(title, { columns: decision });
      return insertApplication(app().db, { jobId, status, ...(userId && { userId }) });
    };
    await apply("Enviada", "submitted", user.id);
    await apply("Rechazada", "rejected", user.id);
    await apply("Desistida", "withdrawn", user.id);
    await apply("De otra persona", "submitted");
    const unseen = await apply("Rechazada sin que se sepa", "rejected", user.id);
    await app().db.query(
      `INSERT INTO delayed_replies (application_id, batch_id, visible_at, status, status_changed_at, updated_at)
         VALUES ($1, $2, now() + interval '15 minutes', 'submitted', now(), now())`,
      [unseen.id, randomUUID()],
    );
    const text = (await (await fetchFeed(await replace(client))).text()).replaceAll("\r\n ", "");
    const summaries = [...text.matchAll(/^SUMMARY:(.*?)\r$/gm)].map(([, summary]) => summary);
    const titles = ["Cerrada con fecha", "De hoy", "Enviada", "Rechazada sin que se sepa"];
    expect(summaries.toSorted()).toEqual(titles.map((title) => `Resolución prevista: ${title}`));
  });

  test("a calendar's address that was replaced or ended, or has a cut, longer or foreign token, is unknown", async () => {
    const { client } = await insertAccount(app());
    const [first, second] = [await replace(client), await replace(client)];
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    const token = tokenOf(second);
    const foreign = `${token.startsWith("a") ? "b" : "a"}${token.slice(1)}`;
    for (const wrong of [
      ...[`${token.slice(0, -1)}.ics`, `${token}x.ics`, `${foreign}.ics`, token, `${token}.ics.ics`, ".ics"],
      `${"x".repeat(5000)}.ics`,
    ])
      expect(await statusOf(`/calendar/${wrong}`), wrong.slice(0, 80)).toBe(404);
    const other = await insertAccount(app());
    for (let times = 0; times < 2; times += 1) {
      const ended = await other.client.request(address, { method: "DELETE" });
      expect([ended.status, await bodyOf(ended)]).toEqual([200, { success: true }]);
    }
    expect(await statusOf(second), "of somebody else").toBe(200);
    await client.request(address, { method: "DELETE" });
    expect(await statusOf(second)).toBe(404);
  });

  test("an unknown calendar address is refused after three hundred requests a minute, and a known one never", async () => {
    const client = app().client();
    const path = await replace((await insertAccount(app())).client);
    await countHits(app(), "calendar", client.address, 299);
    const ask = async (address: string) => (await client.get(address)).status;
    expect([await ask(path), await ask("/calendar/x.ics")]).toEqual([200, 404]);
    const refused = await client.get(`${path}x`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await ask(path)).toBe(200);
  });

  test("a calendar's address is unknown while its account is closed or deactivated, and is deleted with the account", async () => {
    const { client, user } = await insertAccount(app());
    const path = await replace(client);
    for (const [change, status] of [
      ["UPDATE users SET is_active = false", 404],
      ["UPDATE users SET is_active = true", 200],
      ["DELETE FROM users", 404],
    ] as const) {
      await app().db.query(`${change} WHERE id = $1`, [user.id]);
      expect(await statusOf(path), change).toBe(status);
    }
    const left = "SELECT 1 FROM calendar_addresses WHERE user_id = $1";
    expect((await app().db.query(left, [user.id])).rows).toEqual([]);
  });

  test("neither the database nor the log can tell a calendar's address, and an export says since when there is one", async () => {
    const { client, user } = await insertAccount(app());
    const path = await replace(client);
    const token = tokenOf(path);
    await fetchFeed(path);
    const { rows } = await app().db.query("SELECT * FROM calendar_addresses WHERE user_id = $1", [user.id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows[0])).not.toContain(token);
    expect(rows[0].sealed_token.toString("latin1")).not.toContain(token);
    const logs = () => app().logs();
    await expect.poll(() => logs().some(({ fields }) => fields.path === "/calendar/…")).toBe(true);
    expect(logs().filter(({ text }) => text.includes(token.slice(0, 12)))).toEqual([]);
    const exported = await bodyOf(await client.get("/api/profile/export"));
    expect(exported.calendarAddress).toEqual({
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      teamInterviews: false,
    });
  });

  test("a calendar's address is made once on /dashboard/saved, shown again, changed and ended, and goes on working where no key opens the stored one any more", async () => {
    const { client, user } = await insertAccount(app());
    const send = async (intent: string) => {
      const response = await client.postForm(page, { intent });
      return [response.status, response.headers.get("location")];
    };
    const shown = async (query = "") => {
      const html = await (await client.get(page + query)).text();
      return { html, url: /value="(http[^"]+\/calendar\/[\w-]{43}\.ics)"/.exec(html)?.[1] };
    };
    const statusAt = (url = "") => statusOf(new URL(url).pathname);
    expect((await shown()).url).toBeUndefined();
    expect(await send("create-calendar")).toEqual([303, `${page}?done=calendar-created`]);
    const first = await shown("?done=calendar-created");
    expect(first.html).toContain("Tu calendario ya tiene dirección.");
    expect(first.html).toContain(`href="${first.url?.replace(/^https?:/, "webcal:")}"`);
    // A second tab makes no other.
    await send("create-calendar");
    expect((await shown()).url).toBe(first.url);
    expect(await send("change-calendar")).toEqual([303, `${page}?done=calendar-changed`]);
    const { url } = await shown();
    expect(url).not.toBe(first.url);
    const unreadable = "UPDATE calendar_addresses SET sealed_token = '\\x00' WHERE user_id = $1";
    await app().db.query(unreadable, [user.id]);
    const lost = await shown();
    expect(lost.url).toBeUndefined();
    expect(lost.html).toContain("sigue funcionando, pero ya no podemos mostrarla");
    expect(await statusAt(url)).toBe(200);
    expect(await send("end-calendar")).toEqual([303, `${page}?done=calendar-ended`]);
    const ended = await shown("?done=calendar-ended");
    expect([ended.url, await statusAt(url)]).toEqual([undefined, 404]);
    expect(ended.html).toContain("La dirección ya no funciona.");
  });
});
