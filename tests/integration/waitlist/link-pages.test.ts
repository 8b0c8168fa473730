import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, password, signUp, uniqueEmail } from "../../support/factories";
import { readMails, waitForPath } from "../../support/mail/read-mails";
import { signedFor } from "../../support/mail/signed-links";
import { insertEntry } from "../../support/people/waitlist-entries";
import { textOf, tokenOf, useWaitlistForms, waitlistSubjects } from "../../support/people/waitlist-forms";
import { insertSignedUp } from "../../support/people/with-password";

const unknown = "Este enlace no lleva a ninguna plaza.";
type Fields = Parameters<typeof insertEntry>[1];

describe("the pages behind the links of the waitlist, without JavaScript", () => {
  const app = useApp("production", { REQUIRE_EMAIL_VERIFICATION: "true" });
  const { rowOf, join } = useWaitlistForms(app);
  const change = (email: string, assignments: string) =>
    app().db.query(`UPDATE waitlist_entries SET ${assignments} WHERE email = $1`, [email]);

  /** Somebody's entry, and the address of «Tu plaza». */
  async function placed(fields: Fields = {}, columns = "ref_code = substr(md5(id::text), 1, 8)") {
    const email = uniqueEmail();
    const id = await insertEntry(app().db, { email, ...fields });
    await change(email, columns);
    const here = `/waitlist/me?t=${signedFor(app(), "waitlist-place", { id })}`;
    const client = app().client();
    return { id, email, client, here, open: async () => textOf(await client.get(here)) };
  }

  /** An entry that was invited, with the addresses in its mail. */
  async function invited(fields: Fields = {}) {
    const person = await placed({ ...fields, status: "invited" });
    const { id } = person;
    const { invited_at: at, invite_expires_at: ends } = await rowOf(person.email);
    const exp = Math.floor(ends.getTime() / 1000);
    const invitation = signedFor(app(), "waitlist-invitation", { id, exp, v: at.getTime() });
    return { ...person, invitation, unsubscribe: signedFor(app(), "waitlist-unsubscribe", { id }) };
  }

  describe("«Tu plaza»", () => {
    test("«Tu plaza» shows the place, a link to share, how many came by it, and never the whole address", async () => {
      const { email, client, here, open } = await placed({ fieldCode: "chemistry" });
      const { ref_code: ref } = await rowOf(email);
      const page = await open();
      expect(page).toContain(`${app().baseUrl}/?ref=${ref}`);
      expect(page).toContain("a••••@example.es");
      expect(page).not.toContain(email);
      expect(page).toMatch(/<a[^>]*href="https:\/\/wa\.me\/\?text=[^"]+ref%3D[a-z0-9]{8}"/);
      expect(page).toMatch(/<a[^>]*href="mailto:\?subject=[^"]+"/);
      expect(page).toContain("Las organizaciones publican donde hay quien sepa hacer el trabajo.");
      const friend = await join({ ref });
      expect((await rowOf(friend.email)).ref).toBe(ref);
      expect(await open()).not.toContain("con tu enlace.");
      await change(friend.email, "status = 'confirmed', confirmed_at = now()");
      expect(await open()).toContain("1 persona ha llegado con tu enlace.");
      const second = await placed({}, `ref = '${ref}'`);
      expect(await open()).toContain("2 personas han llegado con tu enlace.");
      await change(friend.email, "status = 'rejected'");
      expect(await open()).toContain("2 personas han llegado con tu enlace.");
      const firm = await placed({ role: "empresa", company: "Instituto Sol" });
      expect(await firm.open()).toContain("Una oferta vale lo que las personas que la leen.");
      await second.client.postForm(second.here, { intent: "leave" });
      const read = await client.get(`/api/waitlist/me?t=${tokenOf(here)}`);
      expect(await bodyOf(read)).toMatchObject({ arrivals: 1 });
    });

    test.each([
      ["pending", "Falta un paso", "Te falta confirmar tu correo"],
      ["confirmed", "Tu plaza", "Te avisaremos por correo"],
      ["invited", "Ya puedes entrar", "Ya puedes entrar"],
      ["converted", "Ya tienes cuenta", "Ya tienes cuenta en Matraz"],
      ["unsubscribed", "Te has dado de baja", "Volver a la lista"],
      ["rejected", "Tu plaza", "Te avisaremos por correo"],
    ])("«Tu plaza» of an entry that is %s is headed «%s», and says «%s»", async (status, title, sentence) => {
      const page = await (await placed({ status })).open();
      expect(page).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(page).toContain(`<title>${title} | Matraz</title>`);
      expect(page).toContain(sentence);
      // Nobody who was invited, or has left, reads that they wait.
      const waits = status === "confirmed" || status === "rejected";
      expect(/Te avisaremos|cuando puedas entrar|abrimos/i.test(page)).toBe(waits);
      if (status === "rejected") {
        expect(page).toContain("Confirmada");
        expect(page).not.toMatch(/Descartada|Puesto en|rejected/);
      }
    });

    test("«Tu plaza» corrects what was given, and takes consent back", async () => {
      const { client, email, here } = await placed({ fieldCode: "chemistry" });
      const save = (fields: Record<string, string>) => client.postForm(here, { intent: "save", ...fields });
      const response = await save({ name: " Ana Torres ", field: "Física", marketingConsent: "on" });
      expect(response.headers.get("location")).toBe(`${here}&saved`);
      expect(await textOf(await client.get(`${here}&saved`))).toContain("Cambios guardados.");
      const row = await rowOf(email);
      expect(row).toMatchObject({ name: "Ana Torres", field: "Física", field_code: "physics" });
      expect(row.marketing_consent_at).not.toBeNull();
      await save({ name: "", field: "Física" });
      expect(await rowOf(email)).toMatchObject({ name: null, marketing_consent_at: null });
      const refused = await save({ name: "x".repeat(201), field: "Ópalo" });
      expect(refused.status).toBe(400);
      const page = await textOf(refused);
      expect(page).toContain("Usa como mucho 200 caracteres.");
      expect(page).toContain('value="Ópalo"');
      expect((await rowOf(email)).field).toBe("Física");
    });

    test("leaving the list and coming back keeps the place", async () => {
      const { client, email, here } = await placed();
      const { confirmed_at } = await rowOf(email);
      const send = async (intent: string) =>
        (await client.postForm(here, { intent })).headers.get("location");
      expect(await send("leave")).toBe(`${here}&left`);
      expect(await textOf(await client.get(`${here}&left`))).toContain("Volver a la lista");
      expect((await rowOf(email)).status).toBe("unsubscribed");
      expect(await send("return")).toBe(`${here}&returned`);
      expect(await rowOf(email)).toMatchObject({ status: "confirmed", confirmed_at });
    });

    test("erasing an entry asks first, and then nothing is left of it", async () => {
      const { client, email, here } = await placed({ name: "Ana Torres" });
      expect(await textOf(await client.get(`${here}&erase`))).toContain("No se puede deshacer.");
      expect(await rowOf(email)).toBeDefined();
      const response = await client.postForm(`${here}&erase`, { intent: "erase" });
      expect(response.headers.get("location")).toBe("/waitlist/me?erased");
      expect(await textOf(await client.get("/waitlist/me?erased"))).toContain("Datos borrados");
      expect(await rowOf(email)).toBeUndefined();
      const gone = await client.get(here);
      expect([gone.status, await textOf(gone)]).toEqual([404, expect.stringContaining(unknown)]);
      expect((await client.postForm(here, { intent: "save" })).status).toBe(404);
    });

    test("no other kind of link opens «Tu plaza»", async () => {
      const { client, id, email, here } = await placed();
      const exp = Math.floor(Date.now() / 1000) + 3600;
      for (const t of [signedFor(app(), "waitlist-confirm", { id, exp }), "x", `${tokenOf(here)}x`]) {
        const response = await client.get(`/waitlist/me?t=${t}`);
        expect(response.status).toBe(404);
        const page = await textOf(response);
        expect(page).toContain(unknown);
        expect(page).toContain("Enviarme el enlace");
        expect((await client.postForm(`/waitlist/me?t=${t}`, { intent: "erase" })).status).toBe(404);
      }
      expect(await rowOf(email)).toBeDefined();
    });
  });

  describe("the links of an invitation", () => {
    test("an administrator's invitation is mailed, changes nothing by itself, and leads to an account that counts as confirmed", async () => {
      const firm = { role: "empresa", company: "Instituto Sol", name: "Ana Torres" } as const;
      const { id, email, client } = await placed(firm);
      const admin = await insertSignedUp(app(), "admin");
      const wave = await admin.client.post("/api/admin/waitlist/invitations", { ids: [id] });
      expect(await bodyOf(wave)).toMatchObject({ invited: 1 });
      const sent = { to: email, subject: waitlistSubjects.invitation };
      await expect.poll(() => readMails(app(), sent)).toHaveLength(1);
      const [mail] = await readMails(app(), sent);
      const link = mail?.links.find((url) => url.includes("/invitation/")) ?? "";
      const path = link.slice(app().baseUrl.length);
      const html = await textOf(await client.get(path));
      expect(html).toContain("Ya puedes entrar");
      const next = (/href="(\/signup[^"]+)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
      const form = (await textOf(await client.get(next))).toLowerCase();
      for (const piece of [email, "instituto sol", "ana torres", "readonly"]) expect(form).toContain(piece);
      expect((await rowOf(email)).status).toBe("invited");
      const invitation = new URL(next, "http://x").searchParams.get("invitation") ?? "";
      const fields = { type: "organization", organizationName: "Instituto Sol", name: "Ana Torres" };
      const registered = { ...fields, email, password, acceptTerms: "on", invitation };
      const response = await client.postForm(next, registered);
      expect([response.status, response.headers.get("location")]).toEqual([303, "/dashboard"]);
      const { user } = await bodyOf(await client.get("/api/auth/session"));
      expect([user.isEmailVerified, user.type]).toEqual([true, "organization"]);
      expect((await rowOf(email)).status).toBe("converted");
      const again = await app().client().get(path);
      expect([again.status, again.headers.get("location")]).toEqual([302, "/login?notice=has-account"]);
    });

    test("where addresses have to be confirmed an invitation does it for its own address alone, and only when it comes along", async () => {
      const { email, client, invitation } = await invited();
      const outcomeOf = async (fields: Record<string, unknown>) => {
        const { user, session } = await signUp(client, fields);
        return [user.isEmailVerified, session === null];
      };
      expect(await outcomeOf({ email: uniqueEmail(), invitation })).toEqual([false, true]);
      expect(await outcomeOf({ email })).toEqual([false, true]);
      expect((await rowOf(email)).status).toBe("invited");
      const t = tokenOf(await waitForPath(app(), { to: email, subject: "Confirma tu correo" }));
      expect((await client.post("/api/auth/verify-email", { token: t, password })).status).toBe(200);
      expect((await rowOf(email)).status).toBe("converted");
      const other = await invited();
      expect(await outcomeOf({ email: other.email, invitation: other.invitation })).toEqual([true, false]);
    });

    test("an invitation that has ended says that the place is kept, and what to do", async () => {
      const { email, client, invitation } = await invited();
      await change(email, "invite_expires_at = now()");
      const page = await textOf(await client.get(`/invitation/${invitation}`));
      expect(page).toContain("Esta invitación ha caducado. Conservas tu plaza: pide otra.");
      expect(page).toContain("Enviarme el enlace");
      const none = await client.get(`/invitation/${invitation}x`);
      expect(none.status).toBe(404);
      expect(await textOf(none)).toContain("Invitación no válida");
    });

    test("/unsubscribe: opening changes nothing, the button ends the mails, the other takes it back", async () => {
      const { email, client, unsubscribe: t } = await invited();
      expect(await textOf(await client.get(`/unsubscribe?t=${t}`))).toContain("Darme de baja");
      expect((await rowOf(email)).status).toBe("invited");
      const send = async (intent: string) =>
        (await client.postForm("/unsubscribe", { intent, t })).headers.get("location") ?? "";
      const left = await send("leave");
      expect(left).toBe(`/unsubscribe?t=${t}&done`);
      expect(await textOf(await client.get(left))).toContain("Listo. No te escribiremos más sobre esto.");
      expect((await rowOf(email)).status).toBe("unsubscribed");
      const back = await textOf(await client.get(await send("undo")));
      expect(back).toContain("Vuelves a estar en la lista de espera.");
      expect((await rowOf(email)).status).toBe("confirmed");
    });

    test("one click in a mail program ends the mails from anywhere, with any body, and is answered with nothing, as is an invalid token", async () => {
      const { email, client, unsubscribe } = await invited();
      const click = async (t: string, type?: string) => {
        const headers = { origin: "https://mail.example", ...(type && { "content-type": type }) };
        const body = type && "List-Unsubscribe=One-Click";
        const response = await client.request(`/api/unsubscribe?t=${t}`, { method: "POST", headers, body });
        expect([response.status, await response.text()]).toEqual([200, ""]);
      };
      for (const t of ["", "x", "a.b"]) await click(t);
      expect((await rowOf(email)).status).toBe("invited");
      for (const type of [
        "multipart/form-data; boundary=x",
        "application/x-www-form-urlencoded",
        undefined,
      ]) {
        await click(unsubscribe, type);
        expect((await rowOf(email)).status).toBe("unsubscribed");
        await change(email, "status = 'invited', unsubscribed_at = NULL");
      }
    });
  });
});
