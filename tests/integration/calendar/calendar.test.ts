import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client, password } from "../../support/factories";
import { insertApplication } from "../../support/jobs/applications";
import { dayAhead as day } from "../../support/jobs/days";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import type { Account } from "../../support/people/accounts";
import { insertSignedUp } from "../../support/people/with-password";

const dayMs = 24 * 60 * 60 * 1000;
const address = "/api/calendar";

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
  const tokenOf = (path: string) => path.slice("/calendar/".length, -".ics".length);
  const linesOf = async (path: string) =>
    (await (await fetchFeed(path)).text()).replaceAll("\r\n ", "").split("\r\n");
  const summariesOf = async (path: string) =>
    (await linesOf(path)).filter((line) => line.startsWith("SUMMARY:")).map((line) => line.slice(8));

  test("has deadlines, decision days and interviews, each under a name for ever", async () => {
    const { client, user } = await insertSignedUp(app());
    const path = await replace(client);
    const { id: organizationId } = await insertOrganization(app().db);
    const closesAt = new Date("2027-07-15T21:59:59.000Z");
    const saved = await insertJob(app().db, {
      organizationId,
      title: "Guardada; y abierta",
      closesAt,
      columns: { decision_by: "2027-09-01" },
    });
    await save(user.id, saved.id);
    const at = new Date("2027-01-20T09:30:00.000Z");
    const columns = { interview_at: at, interview_place: "Sala 2, planta 1", interview_minutes: 45 };
    const applied = await insertApplication(app().db, { userId: user.id, status: "interview", columns });
    const response = await fetchFeed(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
    ]);
    const text = await response.text();
    expect(Math.max(...text.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const lines = await linesOf(path);
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
  });

  test("has nothing of what is over, closed, hidden, decided or another person's", async () => {
    const { client, user } = await insertSignedUp(app());
    const path = await replace(client);
    const decision = { decision_by: day(40) };
    const insert = (title: string, fields = {}) => insertJob(app().db, { title, ...fields });
    const closed = new Date(Date.now() - dayMs);
    const isSaved = [
      await insert("Cerrada con fecha", { closesAt: closed, columns: decision }),
      await insert("Cerrada sin fecha", { closesAt: closed }),
      await insert("De hoy", { status: "closed", columns: { decision_by: day(0) } }),
      await insert("De ayer", { status: "closed", columns: { decision_by: day(-1) } }),
      await insert("Oculta", { hiddenAt: new Date(), columns: decision }),
      await insert("Retirada por Matraz", {
        status: "closed",
        closeReason: "moderation",
        columns: decision,
      }),
    ];
    for (const { id } of isSaved) await save(user.id, id);
    const apply = async (title: string, status: "submitted" | "rejected" | "withdrawn", owner = user.id) => {
      const { id: jobId } = await insert(title, { columns: decision });
      return insertApplication(app().db, { jobId, userId: owner, status });
    };
    await apply("Enviada", "submitted");
    await apply("Rechazada", "rejected");
    await apply("Desistida", "withdrawn");
    await apply("De otra persona", "submitted", (await insertSignedUp(app())).user.id);
    const unseen = await apply("Rechazada sin que se sepa", "rejected");
    await app().db.query(
      `INSERT INTO delayed_replies (application_id, batch_id, visible_at, status, status_changed_at, updated_at)
         VALUES ($1, $2, now() + interval '15 minutes', 'submitted', now(), now())`,
      [unseen.id, randomUUID()],
    );
    expect((await summariesOf(path)).toSorted()).toEqual([
      "Resolución prevista: Cerrada con fecha",
      "Resolución prevista: De hoy",
      "Resolución prevista: Enviada",
      "Resolución prevista: Rechazada sin que se sepa",
    ]);
  });

  test("is for its person's programs alone, which learn whether it changed", async () => {
    const { client, user } = await insertSignedUp(app());
    const path = await replace(client);
    const first = await fetchFeed(path);
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    const known = { "if-none-match": first.headers.get("etag") ?? "" };
    const again = await fetchFeed(path, known);
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await save(user.id, (await insertJob(app().db)).id);
    expect((await fetchFeed(path, known)).status).toBe(200);
  });

  test("is unknown once it was replaced or ended, and with a cut, longer or foreign token", async () => {
    const { client } = await insertSignedUp(app());
    const first = await replace(client);
    const second = await replace(client);
    const statusOf = async (path: string) => (await fetchFeed(path)).status;
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    const token = tokenOf(second);
    const foreign = `${token.startsWith("a") ? "b" : "a"}${token.slice(1)}`;
    for (const wrong of [
      `/calendar/${token.slice(0, -1)}.ics`,
      `/calendar/${token}x.ics`,
      `/calendar/${foreign}.ics`,
      `/calendar/${token}`,
      `/calendar/${token}.ics.ics`,
      "/calendar/.ics",
      `/calendar/${"x".repeat(5000)}.ics`,
    ])
      expect(await statusOf(wrong), wrong.slice(0, 80)).toBe(404);
    const other = await insertSignedUp(app());
    for (let times = 0; times < 2; times += 1) {
      const ended = await other.client.request(address, { method: "DELETE" });
      expect([ended.status, await bodyOf(ended)]).toEqual([200, { success: true }]);
    }
    expect(await statusOf(second), "of somebody else").toBe(200);
    await client.request(address, { method: "DELETE" });
    expect(await statusOf(second)).toBe(404);
  });

  test("refuses what is not ours after three hundred times a minute, and what is ours never", async () => {
    const client = app().client();
    const path = await replace((await insertSignedUp(app())).client);
    expect((await client.get(path)).status).toBe(200);
    const asked = Array.from({ length: 305 }, () => client.get("/calendar/x.ics"));
    const responses = await Promise.all(asked);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await client.get(`${path}x`)).status).toBe(429);
    expect((await client.get(path)).status).toBe(200);
  });

  test("is unknown while the account is closed or deactivated, and goes with it", async () => {
    const closing: Account = await insertSignedUp(app());
    const path = await replace(closing.client);
    expect((await closing.client.post("/api/auth/delete-user", { password })).status).toBe(200);
    expect((await fetchFeed(path)).status).toBe(404);
    await app().db.query("UPDATE users SET is_active = true WHERE id = $1", [closing.user.id]);
    expect((await fetchFeed(path)).status).toBe(200);
    await app().db.query("DELETE FROM users WHERE id = $1", [closing.user.id]);
    expect((await fetchFeed(path)).status).toBe(404);
    const { rows } = await app().db.query("SELECT 1 FROM calendar_addresses WHERE user_id = $1", [
      closing.user.id,
    ]);
    expect(rows).toEqual([]);
  });

  test("has a token that neither the database nor the log can tell", async () => {
    const { client, user } = await insertSignedUp(app());
    const path = await replace(client);
    const token = tokenOf(path);
    await fetchFeed(path);
    const { rows } = await app().db.query("SELECT * FROM calendar_addresses WHERE user_id = $1", [user.id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows[0])).not.toContain(token);
    expect(rows[0].sealed_token.toString("latin1")).not.toContain(token);
    const isLogged = () =>
      app()
        .logs()
        .some(({ fields }) => fields.path === "/calendar/…");
    await expect.poll(isLogged).toBe(true);
    expect(
      app()
        .logs()
        .filter(({ text }) => text.includes(token.slice(0, 12))),
    ).toEqual([]);
    const exported = await bodyOf(await client.get("/api/profile/export"));
    expect(exported.calendarAddress).toEqual({ createdAt: expect.stringMatching(/^\d{4}-.*Z$/) });
  });
});

describe("the address on /dashboard/saved", () => {
  const app = useApp("production");
  const page = "/dashboard/saved";
  let account: Account;
  beforeAll(async () => {
    account = await insertSignedUp(app());
  });
  const send = async (intent: string) => {
    const response = await account.client.postForm(page, { intent });
    return [response.status, response.headers.get("location")];
  };
  const shown = async (query = "") => {
    const html = await (await account.client.get(page + query)).text();
    return { html, url: /value="(http[^"]+\/calendar\/[\w-]{43}\.ics)"/.exec(html)?.[1] };
  };

  test("is made once, shown again, changed and ended", async () => {
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
    expect(
      (
        await app()
          .client()
          .get(new URL(url ?? "").pathname)
      ).status,
    ).toBe(200);
    expect(await send("end-calendar")).toEqual([303, `${page}?done=calendar-ended`]);
    const ended = await shown("?done=calendar-ended");
    expect([ended.url, ended.html.includes("La dirección ya no funciona.")]).toEqual([undefined, true]);
  });

  test("that no key opens any more is not shown, and goes on", async () => {
    await send("create-calendar");
    const { url } = await shown();
    await app().db.query("UPDATE calendar_addresses SET sealed_token = '\\x00' WHERE user_id = $1", [
      account.user.id,
    ]);
    const lost = await shown();
    expect([lost.url, lost.html.includes("sigue funcionando, pero ya no podemos mostrarla")]).toEqual([
      undefined,
      true,
    ]);
    expect(
      (
        await app()
          .client()
          .get(new URL(url ?? "").pathname)
      ).status,
    ).toBe(200);
  });
});
