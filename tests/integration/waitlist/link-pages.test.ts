import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, password } from "../../support/factories";
import { readMails, waitForPath } from "../../support/mail/read-mails";
import { createAdmin } from "../../support/people/accounts";
import { textOf, tokenOf, useWaitlistForms, waitlistSubjects } from "../../support/people/waitlist-forms";

const unknown = "Este enlace no lleva a ninguna plaza.";

describe("the pages behind the links, without JavaScript", () => {
  const app = useApp("production");
  const { rowOf, join, joinAndConfirm } = useWaitlistForms(app);

  describe("«Tu plaza»", () => {
    test("shows the place and a link to share, never the whole address", async () => {
      const { client, email, here } = await joinAndConfirm({ field: "Química" });
      const page = await textOf(await client.get(here));
      const { ref_code } = await rowOf(email);
      expect(page).toContain(`${app().baseUrl}/?ref=${ref_code}`);
      expect(page).toContain("a••••@example.es");
      expect(page).not.toContain(email);
      const friend = await join({ ref: ref_code });
      expect((await rowOf(friend.email)).ref).toBe(ref_code);
    });

    test("is shared without a script, and says how many confirmed people came by the link", async () => {
      const { client, email, here } = await joinAndConfirm({ field: "Química" });
      const { ref_code: ref } = await rowOf(email);
      const page = await textOf(await client.get(here));
      expect(page).toMatch(/<a[^>]*href="https:\/\/wa\.me\/\?text=[^"]+ref%3D[a-z0-9]{8}"/);
      expect(page).toMatch(/<a[^>]*href="mailto:\?subject=[^"]+"/);
      expect(page).toContain("Las organizaciones publican donde hay quien sepa hacer el trabajo.");
      expect(page).not.toContain("con tu enlace.");
      await join({ ref });
      expect(await textOf(await client.get(here))).not.toContain("con tu enlace.");
      const friend = await joinAndConfirm({ ref });
      expect(await textOf(await client.get(here))).toContain("1 persona ha llegado con tu enlace.");
      await joinAndConfirm({ ref });
      expect(await textOf(await client.get(here))).toContain("2 personas han llegado con tu enlace.");
      await app().db.query("UPDATE waitlist_entries SET status = 'rejected' WHERE email = $1", [
        friend.email,
      ]);
      expect(await textOf(await client.get(here))).toContain("2 personas han llegado con tu enlace.");
      await app().db.query("UPDATE waitlist_entries SET status = 'confirmed' WHERE email = $1", [
        friend.email,
      ]);
      await friend.client.postForm(friend.here, { intent: "leave" });
      const t = tokenOf(here);
      expect(await bodyOf(await client.get(`/api/waitlist/me?t=${t}`))).toMatchObject({ arrivals: 1 });
    });

    test("a code that nobody has, of somebody who left, or twice in the address joins like none", async () => {
      const gone = await joinAndConfirm();
      const { ref_code: left } = await rowOf(gone.email);
      await gone.client.postForm(`${gone.here}&erase`, { intent: "erase" });
      const codes = ["zzzzzzzz", left, "ABCD2345", "abcd234", "abcd23456", "' OR 1=1", "%00", "null"];
      for (const ref of codes) {
        const { client, here, email } = await joinAndConfirm({ ref });
        const page = await textOf(await client.get(here));
        expect(page, ref).not.toContain("con tu enlace.");
        const landing = await client.get(`/?ref=${encodeURIComponent(ref)}&ref=abcd2345`);
        expect(landing.status, ref).toBe(200);
        expect((await rowOf(email)).status).toBe("confirmed");
      }
    });

    test("an organization reads its own reason to share", async () => {
      const { client, here } = await joinAndConfirm({ role: "empresa", company: "Instituto Sol" });
      expect(await textOf(await client.get(here))).toContain(
        "Una oferta vale lo que las personas que la leen.",
      );
    });

    test.each([
      ["pending", "Falta un paso"],
      ["confirmed", "Tu plaza"],
      ["invited", "Ya puedes entrar"],
      ["converted", "Ya tienes cuenta"],
      ["unsubscribed", "Te has dado de baja"],
      ["rejected", "Tu plaza"],
    ])("is headed by its state: %s", async (status, title) => {
      const { client, email, here } = await joinAndConfirm();
      await app().db.query(
        `UPDATE waitlist_entries SET status = $2, invited_at = now(), invite_expires_at = now() + interval '1 day',
           unsubscribed_at = now(), converted_at = now()
         WHERE email = $1`,
        [email, status],
      );
      const page = await textOf(await client.get(here));
      expect(page).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(page).toContain(`<title>${title} | Matraz</title>`);
    });

    test("corrects what was given, and takes consent back", async () => {
      const { client, email, here } = await joinAndConfirm({ field: "Química", marketingConsent: "on" });
      const save = (fields: Record<string, string>) => client.postForm(here, { intent: "save", ...fields });
      const response = await save({ name: " Ana Torres ", field: "Física", marketingConsent: "on" });
      expect(response.headers.get("location")).toBe(`${here}&saved`);
      expect(await textOf(await client.get(`${here}&saved`))).toContain("Cambios guardados.");
      expect(await rowOf(email)).toMatchObject({
        name: "Ana Torres",
        field: "Física",
        field_code: "physics",
      });
      await save({ name: "", field: "Física" });
      const row = await rowOf(email);
      expect([row.name, row.marketing_consent_at]).toEqual([null, null]);
      const refused = await save({ name: "x".repeat(201), field: "Ópalo" });
      expect(refused.status).toBe(400);
      const page = await textOf(refused);
      expect(page).toContain("Usa como mucho 200 caracteres.");
      expect(page).toContain('value="Ópalo"');
      expect((await rowOf(email)).field).toBe("Física");
    });

    test("leaving and coming back keeps the place", async () => {
      const { client, email, here } = await joinAndConfirm();
      const { confirmed_at } = await rowOf(email);
      expect((await client.postForm(here, { intent: "leave" })).headers.get("location")).toBe(`${here}&left`);
      expect(await textOf(await client.get(`${here}&left`))).toContain("Volver a la lista");
      expect((await rowOf(email)).status).toBe("unsubscribed");
      expect((await client.postForm(here, { intent: "return" })).headers.get("location")).toBe(
        `${here}&returned`,
      );
      expect(await rowOf(email)).toMatchObject({ status: "confirmed", confirmed_at });
    });

    test("erasing asks first, and then nothing is left but a hash", async () => {
      const { client, email, here } = await joinAndConfirm({ name: "Ana Torres" });
      expect(await textOf(await client.get(`${here}&erase`))).toContain("No se puede deshacer.");
      expect(await rowOf(email)).toBeDefined();
      const response = await client.postForm(`${here}&erase`, { intent: "erase" });
      expect(response.headers.get("location")).toBe("/waitlist/me?erased");
      expect(await textOf(await client.get("/waitlist/me?erased"))).toContain("Datos borrados");
      expect(await rowOf(email)).toBeUndefined();
      const gone = await client.get(here);
      expect(gone.status).toBe(404);
      expect(await textOf(gone)).toContain(unknown);
      expect((await client.postForm(here, { intent: "save" })).status).toBe(404);
    });

    test.each([
      ["pending", "Te falta confirmar tu correo"],
      ["confirmed", "Te avisaremos por correo"],
      ["invited", "Ya puedes entrar"],
      ["converted", "Ya tienes cuenta en Matraz"],
      ["unsubscribed", "Volver a la lista"],
      ["rejected", "Te avisaremos por correo"],
    ])("says what there is to know of one that is %s", async (status, sentence) => {
      const { client, email, here } = await joinAndConfirm();
      await app().db.query(
        `UPDATE waitlist_entries SET status = $2, invited_at = now(), invite_expires_at = now() + interval '1 day',
           unsubscribed_at = now(), converted_at = now()
         WHERE email = $1`,
        [email, status],
      );
      const page = await textOf(await client.get(here));
      expect(page).toContain(sentence);
      // Nobody who was invited, or has left, reads that they wait.
      const waits = status === "confirmed" || status === "rejected";
      expect(/Te avisaremos|cuando puedas entrar|abrimos/i.test(page)).toBe(waits);
      if (status === "rejected") {
        expect(page).toContain("Confirmada");
        expect(page).not.toMatch(/Descartada|\d\.ª|rejected/);
      }
    });

    test("no other kind of link opens it", async () => {
      const { client, confirmToken, email } = await joinAndConfirm();
      for (const t of [confirmToken, "x", `${confirmToken}x`]) {
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
    /** Confirms and invites as a wave would; the mail is written by asking for it in the outbox's own way. */
    const invited = async (fields: Record<string, string> = {}) => {
      const person = await joinAndConfirm(fields);
      await waitForPath(app(), { to: person.email, subject: waitlistSubjects.place });
      const { client: admin } = await createAdmin(app());
      const { id } = await rowOf(person.email);
      const wave = await admin.post("/api/admin/waitlist/invitations", { ids: [id] });
      expect(await bodyOf(wave)).toMatchObject({ invited: 1 });
      const find = async () =>
        (await readMails(app(), { to: person.email })).find(
          (mail) => mail.subject === waitlistSubjects.invitation,
        );
      await expect.poll(find).toBeDefined();
      const links = (await find())?.text.match(/https?:\/\/[^\s>)]+/g) ?? [];
      const path = (part: string) =>
        (links.find((link) => link.includes(part)) ?? "").slice(app().baseUrl.length);
      return { ...person, path: path("/invitation/"), unsubscribe: path("/unsubscribe") };
    };

    test("the invitation changes nothing by itself, and leads to an account that counts as confirmed", async () => {
      const person = await invited({ role: "empresa", company: "Instituto Sol", name: "Ana Torres" });
      const page = await person.client.get(person.path);
      expect(page.headers.get("referrer-policy")).toBe("same-origin");
      const html = await textOf(page);
      expect(html).toContain("Ya puedes entrar");
      expect(html).toContain('content="noindex"');
      const next = (/href="(\/signup[^"]+)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
      const form = await textOf(await person.client.get(next));
      for (const piece of [person.email, "Instituto Sol", "Ana Torres", "readonly"])
        expect(form.toLowerCase()).toContain(piece.toLowerCase());
      expect((await rowOf(person.email)).status).toBe("invited");
      const invitation = new URL(next, "http://x").searchParams.get("invitation") ?? "";
      const fields = { type: "organization", organizationName: "Instituto Sol", name: "Ana Torres" };
      const sent = { ...fields, email: person.email, password, acceptTerms: "on", invitation };
      const response = await person.client.postForm(next, sent);
      expect([response.status, response.headers.get("location")]).toEqual([303, "/dashboard"]);
      const { user } = await bodyOf(await person.client.get("/api/auth/session"));
      expect([user.isEmailVerified, user.type]).toEqual([true, "organization"]);
      expect((await rowOf(person.email)).status).toBe("converted");
      const again = await app().client().get(person.path);
      expect([again.status, again.headers.get("location")]).toEqual([302, "/login?notice=has-account"]);
    });

    test("one that has ended says that the place is kept, and what to do", async () => {
      const person = await invited();
      await app().db.query("UPDATE waitlist_entries SET invite_expires_at = now() WHERE email = $1", [
        person.email,
      ]);
      const page = await textOf(await person.client.get(person.path));
      expect(page).toContain("Esta invitación ha caducado. Conservas tu plaza: pide otra.");
      expect(page).toContain("Enviarme el enlace");
      const none = await person.client.get(`${person.path}x`);
      expect(none.status).toBe(404);
      expect(await textOf(none)).toContain("Invitación no válida");
    });

    test("/unsubscribe: opening changes nothing, the button ends the mails, the other takes it back", async () => {
      const person = await invited();
      expect(await textOf(await person.client.get(person.unsubscribe))).toContain("Darme de baja");
      expect((await rowOf(person.email)).status).toBe("invited");
      const t = tokenOf(person.unsubscribe);
      const send = (intent: string) => person.client.postForm("/unsubscribe", { intent, t });
      const left = await send("leave");
      expect(left.headers.get("location")).toBe(`/unsubscribe?t=${t}&done`);
      expect(await textOf(await person.client.get(`/unsubscribe?t=${t}&done`))).toContain(
        "Listo. No te escribiremos más sobre esto.",
      );
      expect((await rowOf(person.email)).status).toBe("unsubscribed");
      const back = await send("undo");
      expect(await textOf(await person.client.get(back.headers.get("location") ?? ""))).toContain(
        "Vuelves a estar en la lista de espera.",
      );
      expect((await rowOf(person.email)).status).toBe("confirmed");
    });
  });

  test("an invalid token ends nobody's mails, and the page offers a way out", async () => {
    const page = await textOf(await app().client().get("/unsubscribe?t=x"));
    expect(page).toContain("Este enlace no es válido.");
    expect(page).toContain('href="/waitlist/me"');
    const response = await app().client().postForm("/unsubscribe", { intent: "leave", t: "x" });
    expect(response.status).toBe(400);
  });

  test.each(["/waitlist/confirm?t=x", "/waitlist/me?t=x", "/unsubscribe?t=x", "/invitation/x"])(
    "%s is for no search engine, and its address for no other site",
    async (path) => {
      const response = await app().client().get(path);
      expect(response.headers.get("referrer-policy")).toBe("same-origin");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
    },
  );

  test.each(["/waitlist/confirm", "/waitlist/me", "/unsubscribe", "/?index"])(
    "a form sent to %s from elsewhere is refused",
    async (path) => {
      const origins: Record<string, string>[] = [{ origin: "https://evil.example" }, { origin: "null" }, {}];
      for (const headers of origins) {
        const form = { intent: "leave", t: "x" };
        const response = await app()
          .client()
          .request(path, { method: "POST", form, headers: { ...headers } });
        expect(response.status).toBe(403);
      }
    },
  );
});
