import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Account } from "../../support/accounts";
import { createAccount } from "../../support/accounts";
import { bodyOf } from "../../support/factories";
import { useApp } from "../../support/targets";
import { createAdmin, insertEntry, insertFailedMail } from "../../support/waitlist-admin";

describe("the administration of the waitlist", () => {
  // Without a worker mails stay where the waves put them.
  const app = useApp("production", { RUN_WORKER: "false" });
  const path = "/dashboard/admin/waitlist";
  let admin: Account;

  beforeAll(async () => {
    admin = await createAdmin(app());
  });

  beforeEach(async () => {
    await app().db.query("DELETE FROM audit_log");
    await app().db.query("DELETE FROM waitlist_entries");
  });

  /** As the administrator, from an address of its own: limits are others' matter. */
  function ask(
    target: string,
    init: { method?: string; json?: unknown; form?: Record<string, string> } = {},
  ) {
    const cookie = [...admin.client.cookies].map((pair) => pair.join("=")).join("; ");
    return app()
      .client()
      .request(target, { ...init, headers: { origin: app().baseUrl, cookie } });
  }

  async function read(target: string) {
    const response = await ask(target);
    expect(response.status, target).toBe(200);
    return bodyOf(response);
  }

  async function auditOf(action: string) {
    const { rows } = await app().db.query("SELECT * FROM audit_log WHERE action = $1 ORDER BY created_at", [
      action,
    ]);
    return rows;
  }

  const invite = (json: unknown) => ask("/api/admin/waitlist/invitations", { method: "POST", json });
  const statusOf = async (id: string) =>
    (await app().db.query("SELECT status FROM waitlist_entries WHERE id = $1", [id])).rows[0]?.status;
  const listedIds = async (query: string): Promise<string[]> =>
    (await read(`/api/admin/waitlist?${query}`)).items.map(({ id }: { id: string }) => id);

  describe("who may", () => {
    const pages = ["", "/stats", "/invite", "/invite?count=3", "/mails", "/history", "/{id}", "/{id}/erase"];
    const operations: [string, string, unknown?][] = [
      ["GET", "/api/admin/waitlist"],
      ["GET", "/api/admin/waitlist/stats"],
      ["GET", "/api/admin/waitlist/export"],
      ["POST", "/api/admin/waitlist/invitations", { count: 1 }],
      ["PATCH", "/api/admin/waitlist/{id}", { notes: "x" }],
      ["DELETE", "/api/admin/waitlist/{id}"],
    ];
    const forms: [string, Record<string, string>][] = [
      ["/invite", { count: "1", balanced: "on", wave: randomUUID(), previewed: "1" }],
      ["/mails", { intent: "retry-all" }],
      ["/{id}", { intent: "reject" }],
      ["/{id}/erase", {}],
    ];

    test.each(pages)("the page %s is for administrators", async (page) => {
      const target = path + page.replace("{id}", await insertEntry(app().db));
      const nobody = await app().client().get(target);
      expect(nobody.status).toBe(302);
      expect(nobody.headers.get("location")).toContain("/login?redirectTo=");
      const stranger = await createAccount(app());
      const refused = await stranger.client.get(target);
      expect(refused.status).toBe(403);
      expect(await refused.text()).toContain("No puedes ver esta página");
      expect((await ask(target)).status).toBe(200);
    });

    test.each(forms)("the form of %s is for administrators", async (page, form) => {
      const id = await insertEntry(app().db);
      const target = path + page.replace("{id}", id);
      const nobody = await app().client().postForm(target, form);
      expect([nobody.status, nobody.headers.get("location")?.startsWith("/login")]).toEqual([302, true]);
      const stranger = await createAccount(app());
      expect((await stranger.client.postForm(target, form)).status).toBe(403);
      expect(await statusOf(id)).toBe("confirmed");
      expect((await ask(target, { method: "POST", form })).status).toBe(303);
    });

    test.each(operations)("%s %s is for administrators", async (method, template, json) => {
      const id = await insertEntry(app().db);
      const target = template.replace("{id}", id);
      const nobody = await app().client().request(target, { method, json });
      expect([nobody.status, (await bodyOf(nobody)).code]).toEqual([401, "UNAUTHENTICATED"]);
      const stranger = await createAccount(app());
      const refused = await stranger.client.request(target, {
        method,
        json,
        headers: { origin: app().baseUrl },
      });
      expect([refused.status, (await bodyOf(refused)).code]).toEqual([403, "FORBIDDEN"]);
      expect(await statusOf(id)).toBe("confirmed");
      const { rows } = await app().db.query("SELECT notes FROM waitlist_entries WHERE id = $1", [id]);
      expect(rows[0].notes).toBeNull();
      expect((await ask(target, { method, json })).status).toBe(200);
    });

    test("a former administrator may no more, at once", async () => {
      const former = await createAdmin(app());
      expect((await former.client.get(path)).status).toBe(200);
      expect(await (await former.client.get("/dashboard")).text()).toContain("Lista de espera");
      await app().db.query("UPDATE users SET is_admin = false WHERE id = $1", [former.user.id]);
      expect((await former.client.get(path)).status).toBe(403);
      expect((await former.client.get("/api/admin/waitlist")).status).toBe(403);
      expect(await (await former.client.get("/dashboard")).text()).not.toContain("Lista de espera");
    });
  });

  describe("the list", () => {
    test("filters narrow it, each by itself and together", async () => {
      const { db } = app();
      const day = (text: string) => new Date(`${text}T23:30:00Z`);
      const wanted = await insertEntry(db, {
        role: "empresa",
        status: "invited",
        fieldCode: "chemistry",
        source: "linkedin",
        quality: ["role"],
        createdAt: day("2026-11-09"),
      });
      const other = await insertEntry(db, { createdAt: day("2026-11-11") });
      // Half past eleven in London is the next day in Madrid.
      const filters = [
        "role=empresa",
        "status=invited",
        "field=chemistry",
        "quality=role",
        "source=LinkedIn",
      ];
      for (const filter of [...filters, "to=2026-11-10", "from=2026-11-10&to=2026-11-10", filters.join("&")])
        expect(await listedIds(filter), filter).toEqual([wanted]);
      for (const filter of ["field=none", "quality=clean", "from=2026-11-11", "role=professional"])
        expect(await listedIds(filter), filter).toEqual([other]);
      expect(await listedIds("role=empresa&field=none")).toEqual([]);
    });

    test("the search knows no accents, and parts of addresses, and nothing that has a meaning", async () => {
      const id = await insertEntry(app().db, {
        email: "begona.munoz+cv@quimica.uni-oviedo.example",
        name: "Begoña Muñoz Ibáñez",
        company: "Fundación Cañón",
      });
      await insertEntry(app().db);
      const finds = [
        "begoña",
        "BEGONA",
        "ibañ",
        "muñoz ibanez",
        "oviedo",
        "quimica.uni",
        "cañon",
        "munoz+cv@quimica",
      ];
      for (const q of finds) expect(await listedIds(`q=${encodeURIComponent(q)}`), q).toEqual([id]);
      const finds2 = ["oviedo nadie", "egona", "muñoz & nadie"];
      for (const q of finds2) expect(await listedIds(`q=${encodeURIComponent(q)}`), q).toEqual([]);
      const odd = [
        "' OR 1=1 --",
        "a:* | b:*",
        "!oviedo & (",
        "\\",
        "%",
        "<->",
        "\u0000",
        "'; DROP TABLE users; --",
      ];
      for (const q of odd)
        expect((await ask(`/api/admin/waitlist?q=${encodeURIComponent(q)}`)).status, q).toBe(200);
      expect(await listedIds(`q=${encodeURIComponent("' OR 1=1 --")}`)).toEqual([]);
    });

    test.each(["newest", "oldest"])("its pages hold every entry once, both ways, %s first", async (sort) => {
      const at = new Date("2026-11-10T10:00:00Z");
      const ids = await Promise.all(
        Array.from({ length: 23 }, (_, index) =>
          insertEntry(app().db, { createdAt: new Date(at.getTime() + Math.floor(index / 10)) }),
        ),
      );
      const forward: string[][] = [];
      let cursor = "";
      let previous: string | null = null;
      do {
        const page = await read(
          `/api/admin/waitlist?sort=${sort}&limit=5&after=${encodeURIComponent(cursor)}`,
        );
        forward.push(page.items.map(({ id }: { id: string }) => id));
        expect(page.total).toBe(23);
        cursor = page.next ?? "";
        previous = page.previous;
      } while (cursor);
      expect(forward.flat().toSorted()).toEqual(ids.toSorted());
      const backward = forward.slice(-1);
      while (previous) {
        const page = await read(
          `/api/admin/waitlist?sort=${sort}&limit=5&before=${encodeURIComponent(previous)}`,
        );
        backward.unshift(page.items.map(({ id }: { id: string }) => id));
        previous = page.previous;
      }
      expect(backward).toEqual(forward);
    });

    test("limits hold on both sides", async () => {
      for (const [limit, status] of [
        [0, 400],
        [1, 200],
        [100, 200],
        [101, 400],
      ])
        expect((await ask(`/api/admin/waitlist?limit=${limit}`)).status, `${limit}`).toBe(status);
    });

    test("its page leaves out what it does not understand, says so, and keeps the rest", async () => {
      await insertEntry(app().db, { email: "visible@lista.example" });
      const odd =
        "from=2026-02-30&to=0000-01-01&status=nada&limit=900&after=x_------------------------------------";
      const text = await (await ask(`${path}?q=visible&${odd}&source=%00`)).text();
      expect(text).toContain("Estado");
      expect(text).toContain("no los hemos tenido en cuenta");
      expect(text).toContain("visible@lista.example");
      expect(await (await ask(`${path}?q=nadie`)).text()).toContain("Quitar los filtros");
      const cursor = `2026-11-21T00:00:00.000Z_${"-".repeat(36)}`;
      expect((await ask(`/api/admin/waitlist?after=${encodeURIComponent(cursor)}`)).status).toBe(200);
    });

    test("its links keep the filters", async () => {
      for (let index = 0; index < 3; index += 1) await insertEntry(app().db, { source: "x.com" });
      const text = await (await ask(`${path}?source=x.com&limit=2&status=confirmed`)).text();
      expect(text).toContain("3 personas");
      expect(text).toContain("/api/admin/waitlist/export?status=confirmed&amp;source=x.com");
      expect(text).toMatch(/href="[^"]*status=confirmed&amp;source=x.com&amp;limit=2&amp;after=[^"]+"/);
    });

    test("the numbers add up", async () => {
      const { db } = app();
      for (const status of ["pending", "confirmed", "invited", "converted", "rejected"])
        await insertEntry(db, { status, fieldCode: "biology", createdAt: new Date("2003-05-05T10:00:00Z") });
      await insertEntry(db, { role: "empresa", createdAt: new Date("2003-05-07T10:00:00Z") });
      const stats = await read("/api/admin/waitlist/stats?from=2003-05-01&to=2003-05-31");
      const sum = (counts: object) => Object.values(counts).reduce((total, count) => total + count, 0);
      expect([stats.total, sum(stats.byRole), sum(stats.byStatus)]).toEqual([6, 6, 6]);
      expect(stats.byField).toEqual([
        { field: "biology", professionals: 5, companies: 0 },
        { field: null, professionals: 0, companies: 1 },
      ]);
      expect(stats.perDay).toEqual([
        { day: "2003-05-05", professionals: 5, companies: 0 },
        { day: "2003-05-07", professionals: 0, companies: 1 },
      ]);
      expect([stats.confirmRate, stats.inviteRate, stats.conversionRate]).toEqual([5 / 6, 2 / 5, 1 / 2]);
      const text = await (await ask(`${path}/stats?from=2003-05-01&to=2003-05-31`)).text();
      expect(text).toContain("<svg");
      expect(text).not.toMatch(/ style="/);
      for (const day of ["05/05/2003", "06/05/2003", "07/05/2003"]) expect(text).toContain(day);
    });
  });

  describe("waves", () => {
    const mailsOf = async () =>
      (
        await app().db.query(
          "SELECT waitlist_entry_id AS id, count(*)::int FROM email_deliveries WHERE kind = 'waitlist-invitation' AND waitlist_entry_id IS NOT NULL GROUP BY 1",
        )
      ).rows;

    test("a preview writes nothing, through the API and on the page", async () => {
      const id = await insertEntry(app().db, { fieldCode: "biomedicine" });
      const before = await dump();
      expect(await bodyOf(await invite({ count: 5, dryRun: true }))).toMatchObject({ invited: 1 });
      const text = await (await ask(`${path}/invite?count=5&balanced=on`)).text();
      expect(text).toContain("Vista previa: 1 profesional de Biomedicina");
      expect(text).toContain("Enviar 1 invitación");
      expect(await dump()).toBe(before);
      expect(await statusOf(id)).toBe("confirmed");
    });

    async function dump(): Promise<string> {
      const tables = ["waitlist_entries", "email_deliveries", "audit_log", "pgboss.job"];
      const rows = tables.map((table) => app().db.query(`SELECT * FROM ${table} ORDER BY id`));
      return JSON.stringify((await Promise.all(rows)).map((result) => result.rows));
    }

    test("a balanced one takes turns by discipline and side, each in order of seniority", async () => {
      const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 10, minute));
      const add = (minute: number, fieldCode: string, role: "professional" | "empresa" = "professional") =>
        insertEntry(app().db, { fieldCode, role, createdAt: at(minute) });
      const bio = [await add(0, "biology"), await add(1, "biology"), await add(2, "biology")];
      const chem = [await add(10, "chemistry"), await add(11, "chemistry")];
      const firm = [await add(20, "biology", "empresa")];
      expect(await bodyOf(await invite({ count: 4 }))).toMatchObject({ invited: 4 });
      const invited = async () =>
        (await app().db.query("SELECT id FROM waitlist_entries WHERE status = 'invited'")).rows.map(
          ({ id }) => id,
        );
      expect((await invited()).toSorted()).toEqual([bio[0], chem[0], firm[0], bio[1]].toSorted());
      await invite({ count: 1, balanced: false });
      expect(await invited()).toContain(bio[2]);
    });

    test("of many at once each invites others, and everybody invited has one mail", async () => {
      for (let index = 0; index < 30; index += 1) await insertEntry(app().db);
      const outcomes = await Promise.all(
        Array.from({ length: 4 }, async () => bodyOf(await invite({ count: 20, balanced: false }))),
      );
      const { rows } = await app().db.query("SELECT id FROM waitlist_entries WHERE status = 'invited'");
      expect(outcomes.reduce((total, { invited }) => total + invited, 0)).toBe(rows.length);
      expect(rows.length).toBeGreaterThanOrEqual(20);
      const mails = await mailsOf();
      expect(mails.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
      for (const { count } of mails) expect(count).toBe(1);
    });

    test("those that cannot be invited are left out, and it says why", async () => {
      const [ready, pending, unknown] = [
        await insertEntry(app().db),
        await insertEntry(app().db, { status: "pending" }),
        randomUUID(),
      ];
      const outcome = await bodyOf(await invite({ ids: [ready, pending, unknown, ready] }));
      expect(outcome).toMatchObject({ invited: 1, failed: [] });
      expect(outcome.skipped).toEqual([
        { id: pending, reason: "NOT_CONFIRMED" },
        { id: unknown, reason: "NOT_FOUND" },
      ]);
    });

    test.each([
      [0, 400],
      [1, 200],
      [1000, 200],
      [1001, 400],
      [1.5, 400],
    ])("a count of %s answers %s", async (count, status) => {
      expect((await invite({ count, dryRun: true })).status).toBe(status);
      const text = await (await ask(`${path}/invite?count=${count}`)).text();
      expect(text.includes("Escribe un número entre 1 y 1.000.")).toBe(status === 400);
    });

    test("the page's button sends one wave, however often it is pressed", async () => {
      for (let index = 0; index < 6; index += 1) await insertEntry(app().db);
      const form = { count: "2", balanced: "on", wave: randomUUID(), previewed: "3" };
      const send = () => ask(`${path}/invite`, { method: "POST", form });
      const answers = [...(await Promise.all([send(), send(), send()])), await send()];
      for (const answer of answers)
        expect(answer.headers.get("location")).toBe(`${path}/invite?sent=${form.wave}`);
      expect(await mailsOf()).toHaveLength(2);
      expect(await auditOf("waitlist.wave")).toHaveLength(1);
      const text = await (await ask(`${path}/invite?sent=${form.wave}`)).text();
      expect(text).toContain("Hemos invitado a 2 personas. En la vista previa eran 3");
    });
  });

  describe("one entry", () => {
    const send = (id: string, form: Record<string, string>) => ask(`${path}/${id}`, { method: "POST", form });

    test("is invited, put aside and back, and noted", async () => {
      const id = await insertEntry(app().db);
      expect((await send(id, { intent: "invite" })).headers.get("location")).toContain("done=invite");
      expect((await send(id, { intent: "invite" })).headers.get("location")).toContain("done=invite");
      expect(await auditOf("waitlist.wave")).not.toHaveLength(0);
      const { rows } = await app().db.query("SELECT 1 FROM email_deliveries WHERE waitlist_entry_id = $1", [
        id,
      ]);
      expect(rows).toHaveLength(1);
      await send(id, { intent: "reject" });
      expect(await statusOf(id)).toBe("rejected");
      expect((await send(id, { intent: "reject" })).status).toBe(409);
      expect((await send(id, { intent: "invite" })).status).toBe(409);
      await send(id, { intent: "restore" });
      expect(await statusOf(id)).toBe("confirmed");
      await send(id, { intent: "notes", notes: "una\r\ndos" });
      expect((await read(`/api/admin/waitlist`)).items[0].notes).toBe("una\ndos");
      const long = await send(id, { intent: "notes", notes: "x".repeat(2001) });
      expect([long.status, (await long.text()).includes("2000 caracteres")]).toEqual([400, true]);
      expect((await send(id, { intent: "nada" })).status).toBe(400);
    });

    test("is erased with a second step, twice too", async () => {
      const id = await insertEntry(app().db, { email: "borrame@lista.example" });
      expect(await (await ask(`${path}/${id}/erase`)).text()).toContain("borrame@lista.example");
      for (let time = 0; time < 2; time += 1) {
        const response = await ask(`${path}/${id}/erase`, { method: "POST", form: { x: "" } });
        expect(response.headers.get("location")).toBe(`${path}?erased`);
      }
      expect(await statusOf(id)).toBeUndefined();
      expect(await auditOf("waitlist.erase")).toHaveLength(1);
      expect((await ask(`${path}/${id}`)).status).toBe(404);
      expect((await ask(`${path}/no-es-nada`)).status).toBe(404);
    });

    test("has its failed mails tried again, one or all", async () => {
      const [one, two] = [await insertEntry(app().db), await insertEntry(app().db)];
      const mail = await insertFailedMail(app().db, one);
      await insertFailedMail(app().db, two);
      const text = await (await ask(`${path}/mails`)).text();
      expect(text).toContain("2 invitaciones no han salido.");
      expect(text).toContain("El servidor de destino lo rechazó");
      // Of another entry it is none.
      await send(two, { intent: "retry", id: mail });
      expect(await failed()).toBe(2);
      await send(one, { intent: "retry", id: mail });
      expect(await failed()).toBe(1);
      const all = await ask(`${path}/mails`, { method: "POST", form: { intent: "retry-all" } });
      expect(all.headers.get("location")).toBe(`${path}/mails?retried=1`);
      expect(await failed()).toBe(0);
      expect((await auditOf("waitlist.retry")).map(({ target, meta }) => [target, meta])).toEqual([
        [one, { count: 1 }],
        [null, { count: 1 }],
      ]);
    });

    const failed = async () =>
      (await app().db.query("SELECT count(*)::int FROM email_deliveries WHERE status = 'failed'")).rows[0]
        .count;
  });

  test("the record has who, what and when, without names or addresses", async () => {
    const id = await insertEntry(app().db, { email: "secreta@lista.example", name: "Nombre Secreto" });
    await (await ask("/api/admin/waitlist/export?q=secreta&status=confirmed")).text();
    await invite({ count: 1 });
    await ask(`/api/admin/waitlist/${id}`, {
      method: "PATCH",
      json: { status: "rejected", notes: "Nota Secreta" },
    });
    await ask(`/api/admin/waitlist/${id}`, { method: "DELETE" });
    const { rows } = await app().db.query("SELECT * FROM audit_log ORDER BY created_at");
    expect(rows.map(({ action }) => action)).toEqual([
      "waitlist.export",
      "waitlist.wave",
      "waitlist.status",
      "waitlist.erase",
    ]);
    expect(rows[0].meta).toEqual({ status: "confirmed", searched: true });
    for (const row of rows) expect(row.actor_id).toBe(admin.user.id);
    expect(JSON.stringify(rows)).not.toMatch(/secret/i);
    const text = await (await ask(`${path}/history`)).text();
    for (const words of [
      "Ada Admin",
      "Descargó la lista",
      "Invitó a 1 profesional",
      "Descartó a una persona",
      "Borró los datos",
    ])
      expect(text).toContain(words);
  });

  describe("the file", () => {
    const exported = async (query = "") => (await ask(`/api/admin/waitlist/export${query}`)).arrayBuffer();

    test("begins with the mark and a header in Spanish, with the separator that was asked for", async () => {
      await insertEntry(app().db);
      const bytes = Buffer.from(await exported());
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const [header = ""] = bytes.toString().slice(1).split("\r\n");
      expect(header).toMatch(
        /^"Correo";"Tipo";"Nombre";"Área";"Disciplina";"Empresa o institución";"Estado";/,
      );
      const plain = Buffer.from(await exported("?bom=false&sep=,")).toString();
      expect(plain.startsWith('"Correo","Tipo",')).toBe(true);
      expect((await ask("/api/admin/waitlist/export?sep=x")).status).toBe(400);
    });

    test("quotes every cell and defuses what a spreadsheet would run", async () => {
      const firm = 'Uno; "dos"\ntres';
      await insertEntry(app().db, { name: "=1+1", company: firm });
      for (const start of ["+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"])
        await insertEntry(app().db, { name: `${start}cmd` });
      const text = Buffer.from(await exported()).toString();
      expect(text).toContain(`;"'=1+1";`);
      expect(text).toContain('"Uno; ""dos""\ntres"');
      const [, plainRow = ""] = text.split("\r\n").filter((line) => !line.includes("Uno"));
      expect(plainRow).toMatch(/^"[^"]*"(;"[^"]*"){12}$/);
      for (const start of ["+", "-", "@", "\t", "＝", "＋", "－", "＠"])
        expect(text).toContain(`"'${start}cmd"`);
      expect(text).toContain('"\'\rcmd"');
    });

    test("comes while rows remain, and stops when nobody reads", async () => {
      await app().db.query(
        `INSERT INTO waitlist_entries (id, email, role, name, status, created_at, updated_at)
       SELECT gen_random_uuid(), n || '@muchas.example', 'professional', repeat('x', 150), 'pending',
         now() - (n || ' seconds')::interval, now() FROM generate_series(1, 60000) n`,
      );
      const response = await ask("/api/admin/waitlist/export");
      const reader = response.body?.getReader();
      const first = await reader?.read();
      expect(first?.done).toBe(false);
      const read = async () =>
        Number(
          (
            await app().db.query(
              "SELECT sum(calls)::int AS calls FROM (SELECT 1 AS calls FROM pg_stat_activity WHERE query LIKE '%(created_at, id) >%' AND state = 'active' AND pid <> pg_backend_pid()) AS active",
            )
          ).rows[0].calls ?? 0,
        );
      await reader?.cancel();
      await expect.poll(read).toBe(0);
      const whole = Buffer.from(await exported("?bom=false")).toString();
      expect(whole.split("\r\n")).toHaveLength(60_000 + 2);
    });
  });
});
