import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { bodyOf } from "../../../support/factories";
import { useWaitlistAdmin } from "../../../support/people/waitlist-admin";
import { insertEntry, insertFailedMail } from "../../../support/people/waitlist-entries";
import { insertSignedUp } from "../../../support/people/with-password";

const path = "/dashboard/admin/waitlist";

describe("the waitlist, as administrators change it", () => {
  const { app, ask, admin, read, invite, auditOf, statusOf } = useWaitlistAdmin();

  const mailsOf = async () =>
    (
      await app().db.query(
        `SELECT waitlist_entry_id AS id, count(*)::int FROM email_deliveries
         WHERE kind = 'waitlist-invitation' AND waitlist_entry_id IS NOT NULL GROUP BY 1`,
      )
    ).rows;

  describe("waves", () => {
    test("the preview of a wave writes nothing, through the API and on the page", async () => {
      const id = await insertEntry(app().db, { fieldCode: "biomedicine" });
      const before = await dump();
      expect(await bodyOf(await invite({ count: 5, dryRun: true }))).toMatchObject({ invited: 1 });
      const text = await (await ask(`${path}/invite?count=5&balanced=on`)).text();
      expect(text).toContain("Vista previa: 1 profesional de Biomedicina");
      expect(text).toContain("Enviar 1 invitación");
      expect(text.split("A quién llega,").at(-1)).toContain(`href="${path}/${id}"`);
      expect(await dump()).toBe(before);
      expect(await statusOf(id)).toBe("confirmed");
    });

    async function dump(): Promise<string> {
      const tables = ["waitlist_entries", "email_deliveries", "audit_log", "queued_jobs"];
      const rows = tables.map((table) => app().db.query(`SELECT * FROM ${table} ORDER BY id`));
      return JSON.stringify((await Promise.all(rows)).map((result) => result.rows));
    }

    test("a balanced wave takes turns by discipline and side, each in order of seniority", async () => {
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

    test("a wave leaves out people who cannot be invited, and says why", async () => {
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

    test("a wave is for one person to a thousand, in the API and on the page", async () => {
      for (const count of [0, 1, 1000, 1001]) {
        const isTaken = count > 0 && count <= 1000;
        expect((await invite({ count, dryRun: true })).status, `${count}`).toBe(isTaken ? 200 : 400);
        const text = await (await ask(`${path}/invite?count=${count}`)).text();
        expect(text.includes("Escribe un número entre 1 y 1.000."), `${count}`).toBe(!isTaken);
      }
    });

    test("the button of the wave's page sends one wave, however often it is pressed", async () => {
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

  describe("those ticked in the list", () => {
    const query = (ids: readonly string[]) =>
      `${path}/invite?chosen=1${ids.map((id) => `&ids=${id}`).join("")}`;

    test("people ticked in the list are previewed, and they alone are invited", async () => {
      const ids = [await insertEntry(app().db), await insertEntry(app().db, { role: "empresa" })];
      const other = await insertEntry(app().db);
      const page = (await (await ask(query(ids))).text()).replaceAll("<!-- -->", "");
      expect(page).toContain("Has elegido a 2 personas.");
      expect(page).toContain("Vista previa: 1 profesional y 1 organización");
      expect(page).toContain("Enviar 2 invitaciones");
      expect(page).not.toContain("Cuántas personas");
      expect(page).toContain(`value="${ids.join(",")}"`);
      expect(await statusOf(ids[0] ?? "")).toBe("confirmed");
      const form = { chosen: "1", ids: ids.join(","), wave: randomUUID(), previewed: "2" };
      const answer = await ask(query(ids), { method: "POST", form });
      expect(answer.headers.get("location")).toBe(`${path}/invite?sent=${form.wave}`);
      expect(await Promise.all([...ids, other].map(statusOf))).toEqual(["invited", "invited", "confirmed"]);
      const [record, ...more] = await auditOf("waitlist.wave");
      expect([record.meta.chosenByHand, record.meta.invited, more]).toEqual([2, 2, []]);
    });

    test("a wave takes a hundred ticked people at most, however their ids are written, and leaves out who waits no longer", async () => {
      const pageOf = async (ids: string[]) => (await ask(query([ids.join(",")]))).text();
      const [ready, gone] = [
        await insertEntry(app().db),
        await insertEntry(app().db, { status: "rejected" }),
      ];
      const ids = Array.from({ length: 98 }, () => randomUUID());
      const most = await pageOf([ready, ready.toUpperCase(), gone, ...ids]);
      expect(most).toContain("Elegiste a 100; las demás ya no esperan en la lista.");
      expect(most).toContain("Enviar 1 invitación");
      expect(await pageOf([ready, gone, randomUUID(), ...ids])).toContain("No has elegido a nadie");
      expect(await pageOf([gone])).toContain("Nadie de la selección espera ya en la lista.");
      const number = await (await ask(`${path}/invite?chosen=&count=1`)).text();
      expect(number).toContain("Enviar 1 invitación");
      expect(number).not.toContain("No has elegido a nadie");
    });

    test("a wave whose chosen entries are none, or no ids, invites nobody", async () => {
      for (const ids of ["", `${randomUUID()},x`]) {
        const form = { chosen: "1", ids, wave: randomUUID(), previewed: "1" };
        expect((await ask(`${path}/invite?chosen=1`, { method: "POST", form })).status).toBe(400);
        const page = await (await ask(query([encodeURIComponent(ids)]))).text();
        expect(page).toContain("No has elegido a nadie, o la selección no es válida.");
      }
      expect(await auditOf("waitlist.wave")).toEqual([]);
    });
  });

  describe("one entry", () => {
    const send = (id: string, form: Record<string, string>) => ask(`${path}/${id}`, { method: "POST", form });

    test("one entry is invited, put aside and back, and noted", async () => {
      const id = await insertEntry(app().db);
      expect((await send(id, { intent: "invite" })).headers.get("location")).toContain("done=invite");
      expect((await send(id, { intent: "invite" })).headers.get("location")).toContain("done=invite");
      expect(await auditOf("waitlist.wave")).not.toHaveLength(0);
      expect(await mailsOf()).toEqual([{ id, count: 1 }]);
      await send(id, { intent: "reject" });
      expect(await statusOf(id)).toBe("rejected");
      expect((await send(id, { intent: "reject" })).status).toBe(303);
      expect((await send(id, { intent: "invite" })).status).toBe(409);
      await send(id, { intent: "restore" });
      expect(await statusOf(id)).toBe("confirmed");
      await send(id, { intent: "notes", notes: "una\r\ndos" });
      expect((await read(`/api/admin/waitlist`)).items[0].notes).toBe("una\ndos");
      const long = await send(id, { intent: "notes", notes: "x".repeat(2001) });
      expect([long.status, (await long.text()).includes("2000 caracteres")]).toEqual([400, true]);
      expect((await send(id, { intent: "nada" })).status).toBe(400);
    });

    test("one entry is erased with a second step, and its second erasing is answered alike", async () => {
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

    test("the failed mails of entries are tried again, one or all", async () => {
      const [one, two] = [await insertEntry(app().db), await insertEntry(app().db)];
      const mail = await insertFailedMail(app().db, one);
      await insertFailedMail(app().db, two);
      const text = await (await ask(`${path}/mails`)).text();
      expect(text).toContain("2 invitaciones no han salido.");
      expect(text).toContain("El servidor de destino lo rechazó");
      // It does not exist for another entry.
      await send(two, { intent: "retry", id: mail });
      expect(await failed()).toBe(2);
      await send(one, { intent: "retry", id: mail });
      expect(await failed()).toBe(1);
      const all = await ask(`${path}/mails`, { method: "POST", form: { intent: "retry-all" } });
      expect(all.headers.get("location")).toBe(`${path}/mails?retried=1`);
      expect(await failed()).toBe(0);
      expect((await auditOf("waitlist.retry")).map(({ target, meta }) => [target, meta])).toEqual([
        [one, { count: 1 }],
        [two, { count: 1 }],
      ]);
    });

    const failed = async () =>
      (await app().db.query("SELECT count(*)::int FROM email_deliveries WHERE status = 'failed'")).rows[0]
        .count;
  });

  test("a former administrator may no more, at once", async () => {
    const former = await insertSignedUp(app(), "admin");
    expect((await former.client.get(path)).status).toBe(200);
    expect(await (await former.client.get("/dashboard")).text()).toContain("Lista de espera");
    await app().db.query("UPDATE users SET is_admin = false WHERE id = $1", [former.user.id]);
    for (const page of [path, "/api/admin/waitlist"])
      expect((await former.client.get(page)).status).toBe(403);
    expect(await (await former.client.get("/dashboard")).text()).not.toContain("Lista de espera");
  });

  test("the history of the waitlist has who, what and when, the newest first, without names or addresses", async () => {
    const id = await insertEntry(app().db, { email: "secreta@lista.example", name: "Nombre Secreto" });
    const entry = `/api/admin/waitlist/${id}`;
    await (await ask("/api/admin/waitlist/export?q=secreta&status=confirmed")).text();
    await invite({ count: 1 });
    await ask(entry, { method: "PATCH", json: { status: "rejected", notes: "Nota Secreta" } });
    await ask(entry, { method: "DELETE" });
    const { rows } = await app().db.query("SELECT * FROM audit_log ORDER BY created_at");
    const actions = ["waitlist.export", "waitlist.wave", "waitlist.status", "waitlist.erase"];
    expect(rows.map(({ action }) => action)).toEqual(actions);
    expect(rows[0].meta).toEqual({ status: "confirmed", searched: true });
    for (const row of rows) expect(row.actor_id).toBe(admin().user.id);
    expect(JSON.stringify(rows)).not.toMatch(/secret/i);
    const text = await (await ask(`${path}/history`)).text();
    expect(text).toContain("Ada Admin");
    const shown = /Borró los datos|Descartó a una persona|Invitó a 1 profesional|Descargó la lista/g;
    expect([...new Set(text.match(shown))]).toEqual([
      "Borró los datos",
      "Descartó a una persona",
      "Invitó a 1 profesional",
      "Descargó la lista",
    ]);
  });
});
