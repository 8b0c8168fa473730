import { describe, expect, test } from "vitest";
import { bodyOf, password, uniqueEmail } from "../../support/factories";
import { readMails, waitForPath } from "../../support/read-mails";
import { describeTargets } from "../../support/targets";

const confirmSubject = "Confirma tu plaza en Matraz";
const placeSubject = "Tu plaza en Matraz";
const invitationSubject = "Ya puedes entrar en Matraz";
const invalid = "El enlace ha caducado o no es válido.";
const unknown = "Este enlace no lleva a ninguna plaza.";
const tokenOf = (path: string) => new URL(path, "http://x").searchParams.get("t") ?? "";
const text = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

describeTargets(
  "the pages of the waitlist without JavaScript",
  (app) => {
    const rowOf = async (email: string) =>
      (await app().db.query("SELECT * FROM waitlist_entries WHERE email = $1", [email])).rows[0];

    /** Joins by the page's form; gives the page that follows. */
    const join = async (fields: Record<string, string> = {}) => {
      const email = fields.email ?? uniqueEmail();
      const client = app().client();
      const response = await client.postForm("/?index", { role: "professional", ...fields, email });
      expect(response.status, await response.clone().text()).toBe(303);
      return { email, client, location: response.headers.get("location") ?? "" };
    };

    /** Joins, confirms, and gives the path of «Tu plaza». */
    const confirmed = async (fields: Record<string, string> = {}) => {
      const joined = await join(fields);
      const t = tokenOf(await waitForPath(app(), { to: joined.email, subject: confirmSubject }));
      const response = await joined.client.postForm("/waitlist/confirm", { intent: "confirm", t });
      const location = response.headers.get("location") ?? "";
      expect(location).toMatch(/^\/waitlist\/me\?t=[\w.-]+&confirmed$/);
      return { ...joined, confirmToken: t, location, here: location.replace("&confirmed", "") };
    };

    describe("joining", () => {
      test("stores the consent, who shared the link and where the visit came from", async () => {
        const consented = await join({ marketingConsent: "on", ref: "abcd2345", source: "Boletin" });
        const row = await rowOf(consented.email);
        expect(row.marketing_consent_at).not.toBeNull();
        expect([row.ref, row.source]).toEqual(["abcd2345", "boletin"]);
        const plain = await rowOf((await join({ ref: "no!", source: "<b>" })).email);
        expect([plain.marketing_consent_at, plain.ref, plain.source]).toEqual([null, null, null]);
      });

      test.each([
        ["/?ref=abcd2345&utm_source=boletin", {}, "abcd2345", "boletin"],
        ["/?utm_source=a%20b", { referer: "https://foro.example.org/x?y" }, "", "foro.example.org"],
        ["/", { referer: "https://foro.example.org/x?y" }, "", "foro.example.org"],
        ["/?ref=%22%3E", { referer: "nada" }, "", ""],
      ])(
        "%s with %j brings «%s» and «%s» into the form, and errors keep them",
        async (path, headers, ref, source) => {
          const client = app().client();
          const page = await text(await client.get(path, { headers: { ...headers } }));
          expect(page).toContain(`name="ref" type="hidden" value="${ref}"`);
          expect(page).toContain(`name="source" type="hidden" value="${source}"`);
          const refused = await text(
            await client.postForm("/?index", { ref, source, marketingConsent: "on" }),
          );
          expect(refused).toContain(`name="ref" type="hidden" value="${ref}"`);
          expect(refused).toContain(`name="source" type="hidden" value="${source}"`);
          expect(refused).toMatch(
            /<input[^>]*checked=""[^>]*name="marketingConsent"|name="marketingConsent"[^>]*checked=""/,
          );
        },
      );

      test("a page of ours is no source", async () => {
        const page = await text(
          await app()
            .client()
            .get("/", { headers: { referer: `${app().baseUrl}/login` } }),
        );
        expect(page).toContain('name="source" type="hidden" value=""');
      });

      test("what fills in the field that nobody sees is told that all went well, and stored nowhere", async () => {
        const email = uniqueEmail("robot");
        const { client, location } = await join({ email, homepage: "https://spam.example" });
        expect(location).toMatch(/^\/\?joined=[\w.-]+#waitlist$/);
        expect(location.length).toBe((await join()).location.length);
        expect(await text(await client.get(location))).toContain("¡Hecho! Revisa tu correo");
        expect(await rowOf(email)).toBeUndefined();
        const api = await client.post("/api/waitlist", { email, role: "professional", homepage: "x" });
        expect(api.status).toBe(200);
        expect(await rowOf(email)).toBeDefined();
      });

      test("the page that follows masks the address, names a mistyped domain and tells strangers nothing", async () => {
        const { client, email, location } = await join({
          email: uniqueEmail().replace("example.es", "gmial.com"),
        });
        const page = await text(await client.get(location));
        expect(page).toContain("a••••@gmial.com");
        expect(page).toContain("¿Querías decir a••••@gmail.com?");
        expect(page).toContain('content="noindex"');
        expect(page).not.toContain(email);
        for (const token of ["", "x", location.slice(9).replace("#waitlist", "x")]) {
          const other = await text(await client.get(`/?joined=${token}`));
          expect(other).toContain("Te hemos enviado un enlace para confirmar tu plaza.");
          expect(other).not.toContain("••••");
        }
      });

      test("the page that follows says of an address that was erased what it says of any other", async () => {
        const fresh = await join();
        const { client, email, here } = await confirmed();
        await client.postForm(`${here}&erase`, { intent: "erase" });
        expect(await rowOf(email)).toBeUndefined();
        // The first return is mailed to; from the second on nothing is stored or sent.
        for (const mails of [1, 0]) {
          const { location } = await join({ email });
          expect(location.length).toBe(fresh.location.length);
          const page = await text(await client.get(location));
          expect(page).toContain("a••••@example.es");
          const { rowCount } = await app().db.query("DELETE FROM waitlist_entries WHERE email = $1", [email]);
          expect(rowCount).toBe(mails);
        }
      });

      test("«vuelve a enviarlo» writes another mail, and says the same to whoever asks", async () => {
        const { client, email, location } = await join();
        await waitForPath(app(), { to: email, subject: confirmSubject });
        const joined = /joined=([^#]+)/.exec(location)?.[1] ?? "";
        const response = await client.postForm("/waitlist/confirm", { intent: "resend", joined });
        expect(response.status).toBe(303);
        expect(response.headers.get("location")).toBe(`/?joined=${joined}&sent#waitlist`);
        expect(await text(await client.get(response.headers.get("location") ?? ""))).toContain(
          "Si ese correo está en la lista, te hemos enviado un enlace.",
        );
        await expect
          .poll(async () => (await readMails(app(), { to: email })).length, { timeout: 10_000 })
          .toBe(2);
        const ended = await client.postForm("/waitlist/confirm", { intent: "resend", joined: "x" });
        expect(ended.status).toBe(400);
        expect(await text(ended)).toContain(invalid);
      });

      test("the sixth time within a minute has to wait, and is told how long", async () => {
        const client = app().client();
        for (let times = 0; times < 5; times += 1)
          expect(
            (await client.postForm("/waitlist/confirm", { intent: "ask", email: uniqueEmail() })).status,
          ).toBe(303);
        const refused = await client.postForm("/waitlist/confirm", {
          intent: "ask",
          email: "ana@example.es",
        });
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
        const page = await text(refused);
        expect(page).toMatch(/Podrás volver a probar en \d+ segundos/);
        expect(page).toContain('value="ana@example.es"');
      });
    });

    describe("confirming", () => {
      test("opening the link changes nothing, the button confirms, and so it does again", async () => {
        const { client, email } = await join({ field: "Química orgánica" });
        const path = await waitForPath(app(), { to: email, subject: confirmSubject });
        for (let times = 0; times < 2; times += 1)
          expect(await text(await client.get(path))).toContain("Confirmar mi correo");
        expect((await rowOf(email)).status).toBe("pending");
        for (let times = 0; times < 2; times += 1) {
          const response = await client.postForm("/waitlist/confirm", {
            intent: "confirm",
            t: tokenOf(path),
          });
          const page = await text(await client.get(response.headers.get("location") ?? ""));
          expect(page).toMatch(/Plaza confirmada\. Vas la \d+\.ª en Química\./);
        }
        expect((await rowOf(email)).status).toBe("confirmed");
      });

      test.each([
        [{ role: "professional", field: "cerámica" }],
        [{ role: "empresa", company: "Instituto Sol" }],
      ])("who names no discipline of ours goes by the list: %j", async (fields) => {
        const { client, location } = await confirmed(fields);
        expect(await text(await client.get(location))).toMatch(
          /Plaza confirmada\. Vas la \d+\.ª de la lista\./,
        );
      });

      test("an invalid link says so, and offers another", async () => {
        const response = await app().client().postForm("/waitlist/confirm", { intent: "confirm", t: "nada" });
        expect(response.status).toBe(400);
        const page = await text(response);
        expect(page).toContain(invalid);
        expect(page).toContain("Enviarme el enlace");
        expect(page).not.toContain("Confirmar mi correo");
      });

      test("asking answers a known and an unknown address alike, and tells a malformed one", async () => {
        const { email } = await join();
        for (const address of [email, uniqueEmail("nadie")]) {
          const response = await app()
            .client()
            .postForm("/waitlist/confirm", { intent: "ask", email: address });
          expect([response.status, response.headers.get("location")]).toEqual([
            303,
            "/waitlist/confirm?sent",
          ]);
        }
        const refused = await app().client().postForm("/waitlist/confirm", { intent: "ask", email: "ana@" });
        expect(refused.status).toBe(400);
        expect(await text(refused)).toContain("Escribe un correo electrónico válido");
      });
    });

    describe("«Tu plaza»", () => {
      test("shows the place and a link to share, never the whole address", async () => {
        const { client, email, here } = await confirmed({ field: "Química" });
        const page = await text(await client.get(here));
        const { ref_code } = await rowOf(email);
        expect(page).toContain(`${app().baseUrl}/?ref=${ref_code}`);
        expect(page).toContain("a••••@example.es");
        expect(page).not.toContain(email);
        const friend = await join({ ref: ref_code });
        expect((await rowOf(friend.email)).ref).toBe(ref_code);
      });

      test("corrects what was given, and takes consent back", async () => {
        const { client, email, here } = await confirmed({ field: "Química", marketingConsent: "on" });
        const save = (fields: Record<string, string>) => client.postForm(here, { intent: "save", ...fields });
        const response = await save({ name: " Ana Torres ", field: "Física", marketingConsent: "on" });
        expect(response.headers.get("location")).toBe(`${here}&saved`);
        expect(await text(await client.get(`${here}&saved`))).toContain("Cambios guardados.");
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
        const page = await text(refused);
        expect(page).toContain("Usa como mucho 200 caracteres.");
        expect(page).toContain('value="Ópalo"');
        expect((await rowOf(email)).field).toBe("Física");
      });

      test("leaving and coming back keeps the place", async () => {
        const { client, email, here } = await confirmed();
        const { confirmed_at } = await rowOf(email);
        expect((await client.postForm(here, { intent: "leave" })).headers.get("location")).toBe(
          `${here}&left`,
        );
        expect(await text(await client.get(`${here}&left`))).toContain("Volver a la lista");
        expect((await rowOf(email)).status).toBe("unsubscribed");
        expect((await client.postForm(here, { intent: "return" })).headers.get("location")).toBe(
          `${here}&returned`,
        );
        expect(await rowOf(email)).toMatchObject({ status: "confirmed", confirmed_at });
      });

      test("erasing asks first, and then nothing is left but a hash", async () => {
        const { client, email, here } = await confirmed({ name: "Ana Torres" });
        expect(await text(await client.get(`${here}&erase`))).toContain("No se puede deshacer.");
        expect(await rowOf(email)).toBeDefined();
        const response = await client.postForm(`${here}&erase`, { intent: "erase" });
        expect(response.headers.get("location")).toBe("/waitlist/me?erased");
        expect(await text(await client.get("/waitlist/me?erased"))).toContain("Datos borrados");
        expect(await rowOf(email)).toBeUndefined();
        const gone = await client.get(here);
        expect(gone.status).toBe(404);
        expect(await text(gone)).toContain(unknown);
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
        const { client, email, here } = await confirmed();
        await app().db.query(
          `UPDATE waitlist_entries SET status = $2, invited_at = now(), invite_expires_at = now() + interval '1 day',
             unsubscribed_at = now(), converted_at = now()
           WHERE email = $1`,
          [email, status],
        );
        const page = await text(await client.get(here));
        expect(page).toContain(sentence);
        expect(page).not.toContain("Cuando abramos");
        if (status === "rejected") {
          expect(page).toContain("Confirmada");
          expect(page).not.toMatch(/Descartada|\d\.ª|rejected/);
        }
      });

      test("no other kind of link opens it", async () => {
        const { client, confirmToken, email } = await confirmed();
        for (const t of [confirmToken, "x", `${confirmToken}x`]) {
          const response = await client.get(`/waitlist/me?t=${t}`);
          expect(response.status).toBe(404);
          const page = await text(response);
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
        const person = await confirmed(fields);
        await waitForPath(app(), { to: person.email, subject: placeSubject });
        const admin = app().client();
        const { user } = await bodyOf(
          await admin.post("/api/auth/sign-up/email", { email: uniqueEmail(), password, name: "Jefa" }),
        );
        await app().db.query("UPDATE users SET is_admin = true WHERE id = $1", [user.id]);
        const { id } = await rowOf(person.email);
        const wave = await admin.post("/api/admin/waitlist/invitations", { ids: [id] });
        expect(await bodyOf(wave)).toMatchObject({ invited: 1 });
        const find = async () =>
          (await readMails(app(), { to: person.email })).find((mail) => mail.subject === invitationSubject);
        await expect.poll(find, { timeout: 10_000 }).toBeDefined();
        const links = (await find())?.text.match(/https?:\/\/[^\s>)]+/g) ?? [];
        const path = (part: string) =>
          (links.find((link) => link.includes(part)) ?? "").slice(app().baseUrl.length);
        return { ...person, path: path("/invitation/"), unsubscribe: path("/unsubscribe") };
      };

      test("the invitation changes nothing by itself, and leads to an account that counts as confirmed", async () => {
        const person = await invited({ role: "empresa", company: "Instituto Sol", name: "Ana Torres" });
        const page = await person.client.get(person.path);
        expect(page.headers.get("referrer-policy")).toBe("same-origin");
        const html = await text(page);
        expect(html).toContain("Ya puedes entrar");
        expect(html).toContain('content="noindex"');
        const next = (/href="(\/signup[^"]+)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
        const form = await text(await person.client.get(next));
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
        const page = await text(await person.client.get(person.path));
        expect(page).toContain("Esta invitación ha caducado. Conservas tu sitio: pide otra.");
        expect(page).toContain("Enviarme el enlace");
        const none = await person.client.get(`${person.path}x`);
        expect(none.status).toBe(404);
        expect(await text(none)).toContain("Invitación no válida");
      });

      test("/unsubscribe: opening changes nothing, the button ends the mails, the other takes it back", async () => {
        const person = await invited();
        expect(await text(await person.client.get(person.unsubscribe))).toContain("Darme de baja");
        expect((await rowOf(person.email)).status).toBe("invited");
        const t = tokenOf(person.unsubscribe);
        const send = (intent: string) => person.client.postForm("/unsubscribe", { intent, t });
        const left = await send("leave");
        expect(left.headers.get("location")).toBe(`/unsubscribe?t=${t}&done`);
        expect(await text(await person.client.get(`/unsubscribe?t=${t}&done`))).toContain(
          "Listo. No te escribiremos más sobre esto.",
        );
        expect((await rowOf(person.email)).status).toBe("unsubscribed");
        const back = await send("undo");
        expect(await text(await person.client.get(back.headers.get("location") ?? ""))).toContain(
          "Vuelves a estar en la lista de espera.",
        );
        expect((await rowOf(person.email)).status).toBe("confirmed");
      });
    });

    test("an invalid token ends nobody's mails, and the page offers a way out", async () => {
      const page = await text(await app().client().get("/unsubscribe?t=x"));
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
        const origins: Record<string, string>[] = [
          { origin: "https://evil.example" },
          { origin: "null" },
          {},
        ];
        for (const headers of origins) {
          const form = { intent: "leave", t: "x" };
          const response = await app()
            .client()
            .request(path, { method: "POST", form, headers: { ...headers } });
          expect(response.status).toBe(403);
        }
      },
    );
  },
  ["production"],
);
