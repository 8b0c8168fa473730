import { describe, expect, test } from "vitest";
import { useWaitlistAdmin } from "../../../support/people/waitlist-admin";
import { insertEntry } from "../../../support/people/waitlist-entries";

const path = "/dashboard/admin/waitlist";

describe("the waitlist, as administrators read it", () => {
  const { app, ask, read } = useWaitlistAdmin();

  const listedIds = async (query: string): Promise<string[]> =>
    (await read(`/api/admin/waitlist?${query}`)).items.map(({ id }: { id: string }) => id);

  describe("its list", () => {
    test("filters narrow the list of the waitlist, each by itself and together", async () => {
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
      const filters = "role=empresa status=invited field=chemistry quality=role source=LinkedIn".split(" ");
      for (const filter of [...filters, "to=2026-11-10", "from=2026-11-10&to=2026-11-10", filters.join("&")])
        expect(await listedIds(filter), filter).toEqual([wanted]);
      for (const filter of ["field=none", "quality=clean", "from=2026-11-11", "role=professional"])
        expect(await listedIds(filter), filter).toEqual([other]);
      expect(await listedIds("role=empresa&field=none")).toEqual([]);
    });

    test("the search of the waitlist ignores accents, finds parts of addresses, and takes no sign for an operator", async () => {
      const id = await insertEntry(app().db, {
        email: "begona.munoz+cv@quimica.uni-oviedo.example",
        name: "Begoña Muñoz Ibáñez",
        company: "Fundación Cañón",
      });
      await insertEntry(app().db);
      const found = (q: string) => listedIds(`q=${encodeURIComponent(q)}`);
      for (const q of ["BEGONA", "ibañ", "muñoz ibanez", "quimica.uni", "cañon", "munoz+cv@quimica"])
        expect(await found(q), q).toEqual([id]);
      for (const q of ["oviedo nadie", "egona", "muñoz & nadie", "…", "' OR 1=1 --"])
        expect(await found(q), q).toEqual([]);
      for (const q of ["a:* | b:*", "!oviedo & (", "\\", "%", "<->", "\u0000"])
        expect((await ask(`/api/admin/waitlist?q=${encodeURIComponent(q)}`)).status, q).toBe(200);
    });

    test.each(["newest", "oldest"])(
      "the pages of the list hold every entry once, forwards and backwards, %s first",
      async (sort) => {
        const at = new Date("2026-11-10T10:00:00Z");
        const ids = await Promise.all(
          Array.from({ length: 13 }, (_, index) =>
            insertEntry(app().db, { createdAt: new Date(at.getTime() + Math.floor(index / 6)) }),
          ),
        );
        /** The pages of a direction up to its end, from a cursor on. */
        async function walk(side: "after" | "before", from: string) {
          const pages = [];
          for (let cursor = from, isEnd = false; !isEnd; ) {
            const query = `sort=${sort}&limit=5&${side}=${encodeURIComponent(cursor)}`;
            const page = await read(`/api/admin/waitlist?${query}`);
            pages.push(page);
            cursor = side === "after" ? page.next : page.previous;
            isEnd = cursor === null;
          }
          return pages;
        }
        const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
        const forward = await walk("after", "");
        expect(forward.flatMap(idsOf).toSorted()).toEqual(ids.toSorted());
        expect(forward.map(({ total }) => total)).toEqual(Array(3).fill(13));
        const backward = await walk("before", forward.at(-1)?.previous);
        expect(backward.toReversed().map(idsOf)).toEqual(forward.slice(0, -1).map(idsOf));
      },
    );

    test("a page of the list has between 1 and 100 entries", async () => {
      const statusOf = async (limit: number) => (await ask(`/api/admin/waitlist?limit=${limit}`)).status;
      expect(await Promise.all([0, 1, 100, 101].map(statusOf))).toEqual([400, 200, 200, 400]);
    });

    test("the list's page leaves out a filter that it does not understand, says so, and keeps the rest", async () => {
      await insertEntry(app().db, { email: "visible@lista.example" });
      const odd =
        "from=2026-02-30&to=0000-01-01&status=nada&limit=900&after=x_------------------------------------";
      const text = await (await ask(`${path}?q=visible&${odd}&source=%00`)).text();
      expect(text).toContain("Estado");
      expect(text).toContain("no los hemos tenido en cuenta");
      expect(text).toContain("visible@lista.example");
      expect(await (await ask(`${path}?q=nadie`)).text()).toContain("Quitar los filtros");
      const cursor = `2026-11-21T00:00:00.000Z_${"-".repeat(36)}`;
      expect((await ask(`/api/admin/waitlist?after=${encodeURIComponent(cursor)}`)).status).toBe(400);
    });

    test("the list's page shows the position, the state and the day of each entry in a row, and counts the states", async () => {
      const createdAt = new Date("2026-11-09T23:30:00Z");
      const first = await insertEntry(app().db, { email: "primera@lista.example", createdAt });
      const second = await insertEntry(app().db, { fieldCode: "chemistry", createdAt: new Date() });
      const invited = await insertEntry(app().db, { status: "invited", createdAt });
      const html = (await (await ask(path)).text()).replaceAll("<!-- -->", "");
      const rowOf = (id: string) => html.split("<tr>").find((row) => row.includes(`${path}/${id}`)) ?? "";
      expect(rowOf(first)).toContain(">1<");
      // Half past eleven in London is the next day in Madrid.
      expect(rowOf(first)).toContain("10/11/2026");
      expect(rowOf(first)).toContain(">En la fila<");
      expect(rowOf(second)).toContain(">2<");
      expect(rowOf(second)).toContain("Profesional · Química");
      expect(rowOf(invited)).toContain(">Invitada<");
      expect(rowOf(invited)).toContain(">–<");
      for (const status of ["pending", "confirmed", "invited", "converted", "unsubscribed", "rejected"])
        expect(html).toContain(`href="${path}?status=${status}"`);
      expect(html).toMatch(/aria-current="page"[^>]*href="\/dashboard\/admin\/waitlist"><span>Todas/);
    });

    test("an entry that can be invited has a box in the list, with a name of its own", async () => {
      const id = await insertEntry(app().db, { email: "primera@lista.example" });
      const pending = await insertEntry(app().db, { status: "pending" });
      const html = await (await ask(path)).text();
      expect(html).toContain(`value="${id}"`);
      expect(html).toContain('aria-label="Elegir a primera@lista.example"');
      expect(html).not.toContain(`value="${pending}"`);
      expect(html).toMatch(/<button[^>]*form="selection"[^>]*>Invitar a las seleccionadas</);
      const nobody = await (await ask(`${path}?status=pending`)).text();
      expect(nobody).not.toContain("Invitar a las seleccionadas");
    });

    test("the links of the list's page keep its filters", async () => {
      for (let index = 0; index < 3; index += 1) await insertEntry(app().db, { source: "x.com" });
      const text = await (await ask(`${path}?source=x.com&limit=2&status=confirmed`)).text();
      expect(text).toContain("3 personas");
      expect(text).toContain("/api/admin/waitlist/export?status=confirmed&amp;source=x.com");
      expect(text).toMatch(/href="[^"]*status=confirmed&amp;source=x.com&amp;limit=2&amp;after=[^"]+"/);
    });

    test("the numbers of the waitlist add up, by side, state, discipline and day", async () => {
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

  describe("its file", () => {
    const exported = async (query = "") => (await ask(`/api/admin/waitlist/export${query}`)).arrayBuffer();

    test("the downloaded list begins with the mark and a header in Spanish, with the separator that was asked for", async () => {
      await insertEntry(app().db, { name: "=1+1", company: 'Uno; "dos"\ntres' });
      const bytes = Buffer.from(await exported());
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const [header = ""] = bytes.toString().slice(1).split("\r\n");
      expect(header).toMatch(/^"Correo";"Tipo";"Nombre";"Área";"Disciplina";"Organización";"Estado";/);
      // Every cell is quoted, and what a spreadsheet would run defused: app/lib/csv/csv.server.test.ts.
      for (const cell of [`"'=1+1"`, '"Uno; ""dos""\ntres"']) expect(bytes.toString()).toContain(cell);
      const plain = Buffer.from(await exported("?bom=false&sep=,")).toString();
      expect(plain.startsWith('"Correo","Tipo",')).toBe(true);
      expect((await ask("/api/admin/waitlist/export?sep=x")).status).toBe(400);
    });

    test("the download of a long list comes while rows remain, stops when nobody reads, and is cut when its table changes", async () => {
      const { db } = app();
      const path = "/api/admin/waitlist/export";
      // Long rows: three batches, more than goes over a connection at once.
      const count = 4001;
      await db.query(
        `INSERT INTO waitlist_entries (id, email, role, field, status, created_at, updated_at)
         SELECT gen_random_uuid(), n || '@muchas.example', 'professional', repeat('x', 3000), 'pending',
           now() - (n || ' seconds')::interval, now() FROM generate_series(1, $1) n`,
        [count],
      );
      const reader = (await ask(path)).body?.getReader();
      expect((await reader?.read())?.done).toBe(false);
      await reader?.cancel();
      const reading = `SELECT FROM pg_stat_activity WHERE query LIKE '%(created_at, id) >%' AND state = 'active'
        AND pid <> pg_backend_pid()`;
      await expect.poll(async () => (await db.query(reading)).rowCount).toBe(0);
      const whole = Buffer.from(await exported("?bom=false")).toString();
      expect(whole.split("\r\n")).toHaveLength(count + 2);

      const before = app().logs().length;
      const cut = await ask(path);
      // It waits for its reader, with most of its rows unread.
      await db.query("ALTER TABLE waitlist_entries RENAME COLUMN company TO archived");
      await expect(cut.text()).rejects.toThrow();
      const refused = await ask(path);
      expect([refused.status, (await refused.json()).code]).toEqual([500, "INTERNAL"]);
      await db.query("ALTER TABLE waitlist_entries RENAME COLUMN archived TO company");
      const lines = () => app().logs().slice(before);
      const errors = () => lines().filter(({ fields }) => fields.event === "error");
      await expect.poll(() => errors().length).toBe(2);
      const requestId = cut.headers.get("x-request-id");
      const error = { name: expect.stringMatching(/^Prisma/) };
      expect(errors()[0]?.fields).toMatchObject({ requestId, error });
      const secret = /archived|42703|42P01|column|relation|SELECT|prisma\.|muchas\.example/i;
      for (const { text } of lines()) expect(text).not.toMatch(secret);
    });
  });
});
