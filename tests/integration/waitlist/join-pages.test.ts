import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { uniqueEmail } from "../../support/factories";
import { readMails, waitForPath } from "../../support/mail/read-mails";
import { insertToken } from "../../support/mail/tokens";
import { insertAccount, insertOwner } from "../../support/people/signed-in";
import { insertEntry } from "../../support/people/waitlist-entries";
import { textOf, tokenOf, useWaitlistForms, waitlistSubjects } from "../../support/people/waitlist-forms";

const invalid = "El enlace ha caducado o no es válido.";

const inside = "Ya estás dentro.";

describe("joining and confirming on the pages, without JavaScript", () => {
  const app = useApp("production");
  const { rowOf, join, joinAndConfirm } = useWaitlistForms(app);

  describe("joining", () => {
    test("the landing page says how many have confirmed their place", async () => {
      await app().db.query(
        `INSERT INTO waitlist_entries (id, email, role, status, created_at, confirmed_at)
         SELECT gen_random_uuid(), n || '@muchas.example', 'professional', 'confirmed', now(), now()
         FROM generate_series(1, 50) n`,
      );
      // The first visit may not wait for the count.
      const landing = async () => textOf(await app().client().get("/"));
      await expect.poll(landing).toContain("50 personas y organizaciones con la plaza confirmada");
      expect(await landing()).toMatch(/>50<\/strong>.*profesionales con la plaza confirmada/s);
    });

    test("joining stores the consent, who shared the link and where the visit came from", async () => {
      const consented = await join({ marketingConsent: "on", ref: "abcd2345", source: "Boletin" });
      const row = await rowOf(consented.email);
      expect(row.marketing_consent_at).not.toBeNull();
      expect([row.ref, row.source]).toEqual(["abcd2345", "boletin"]);
      const plain = await rowOf((await join({ ref: "no!", source: "<b>" })).email);
      expect([plain.marketing_consent_at, plain.ref, plain.source]).toEqual([null, null, null]);
      for (const [referrer, stored] of [
        ["http://Foro.Example.org:8080/x?y", "foro.example.org"],
        [`${app().baseUrl}/login`, null],
        ["https://a b/", null],
        ["javascript:alert(1)", null],
      ] as const)
        expect((await rowOf((await join({ source: referrer })).email)).source, referrer).toBe(stored);
    });

    test("the landing page brings the sharer and the source of its address into its form, and errors keep them", async () => {
      for (const [path, ref, source] of [
        ["/?ref=abcd2345&utm_source=Boletin", "abcd2345", "boletin"],
        ["/?ref=%22%3E&utm_source=a%20b", "", ""],
      ] as const) {
        const client = app().client();
        const refused = await client.postForm("/?index", { ref, source, marketingConsent: "on" });
        const html = await textOf(refused);
        for (const page of [await textOf(await client.get(path)), html]) {
          expect(page).toContain(`name="ref" type="hidden" value="${ref}"`);
          expect(page).toContain(`name="source" type="hidden" value="${source}"`);
        }
        expect(html).toMatch(
          /<input[^>]*(checked=""[^>]*name="marketingConsent"|name="marketingConsent"[^>]*checked="")/,
        );
      }
    });

    test("a robot that fills in the honeypot is told that all went well, and stored nowhere", async () => {
      const email = uniqueEmail("robot");
      const { client, location } = await join({ email, homepage: "https://spam.example" });
      expect(location).toMatch(/^\/\?joined=[\w.-]+#waitlist$/);
      expect(location.length).toBe((await join()).location.length);
      expect(await textOf(await client.get(location))).toContain("Falta un paso");
      expect(await rowOf(email)).toBeUndefined();
      const api = await client.post("/api/waitlist", { email, role: "professional", homepage: "x" });
      expect(api.status).toBe(200);
      expect(await rowOf(email)).toBeDefined();
    });

    test("the page after joining masks the address, names a mistyped domain and tells strangers nothing", async () => {
      const mistyped = uniqueEmail().replace("example.es", "gmial.com");
      const { client, email, location } = await join({ email: mistyped, emailAsked: mistyped });
      const page = await textOf(await client.get(location));
      expect(page).toContain("a••••@gmial.com");
      expect(page).toContain("¿Querías decir a••••@gmail.com?");
      expect(page).toContain('content="noindex"');
      expect(page).not.toContain(email);
      for (const token of ["", "x", location.slice(9).replace("#waitlist", "x")]) {
        const other = await textOf(await client.get(`/?joined=${token}`));
        expect(other).not.toContain("Te hemos enviado un enlace");
        expect(other).not.toContain("••••");
        expect(other).toContain('name="email"');
      }
    });

    test("the page after joining says the same of an erased address as of any other", async () => {
      const fresh = await join();
      const { client, email, here } = await joinAndConfirm();
      await client.postForm(`${here}&erase`, { intent: "erase" });
      expect(await rowOf(email)).toBeUndefined();
      // The first return is mailed to; from the second on nothing is stored or sent.
      for (const mails of [1, 0]) {
        const { location } = await join({ email });
        expect(location.length).toBe(fresh.location.length);
        const page = await textOf(await client.get(location));
        expect(page).toContain("a••••@example.es");
        const { rowCount } = await app().db.query("DELETE FROM waitlist_entries WHERE email = $1", [email]);
        expect(rowCount).toBe(mails);
      }
    });

    test("«vuelve a enviarlo» writes another mail, and after the third one says when the next can be asked for", async () => {
      const { client, email, location } = await join();
      await waitForPath(app(), { to: email, subject: waitlistSubjects.confirm });
      const joined = /joined=([^#]+)/.exec(location)?.[1] ?? "";
      const response = await client.postForm("/waitlist/confirm", { intent: "resend", joined });
      expect(response.status).toBe(303);
      const next = response.headers.get("location") ?? "";
      expect(next).toMatch(/^\/\?joined=[\w.-]+&sent#waitlist$/);
      const page = await textOf(await client.get(next));
      expect(page).toContain("Si ese correo está en la lista, te hemos enviado un enlace.");
      expect(page).toContain("a••••@example.es");
      expect(page).not.toContain("Podrás pedir otro");
      await expect.poll(async () => (await readMails(app(), { to: email })).length).toBe(2);
      // The token counts its own mails alone, whatever the address: joined-token.test.ts.
      const third = /joined=([^&#]+)/.exec(next)?.[1] ?? "";
      const last = await client.postForm("/waitlist/confirm", { intent: "resend", joined: third });
      const full = await textOf(await client.get(last.headers.get("location") ?? ""));
      expect(full).toMatch(/Podrás pedir otro desde esta hora: \d{1,2}:\d{2} \(hora peninsular\)/);
      expect(full).not.toContain("vuelve a enviarlo");
      const ended = await client.postForm("/waitlist/confirm", { intent: "resend", joined: "x" });
      expect(ended.status).toBe(400);
      expect(await textOf(ended)).toContain(invalid);
    });

    test("an address that is on the list already is offered the link to its position", async () => {
      const { client, email } = await join();
      const refused = await client.postForm("/?index", { role: "professional", email: email.toUpperCase() });
      expect(refused.status).toBe(409);
      const page = await textOf(refused);
      expect(page).toContain("Ya estás registrado. Pronto te contactaremos.");
      expect(page).toMatch(/<button[^>]*form="ask-position"[^>]*>Enviarme el enlace a mi plaza</);
      const hidden = /<form[^>]*id="ask-position".*?<\/form>/s.exec(page)?.[0] ?? "";
      expect(hidden).toContain('action="/waitlist/confirm"');
      expect(hidden).toContain('name="intent" type="hidden" value="ask"');
      expect(hidden).toContain(`value="${email.toUpperCase()}"`);
      const plain = await textOf(await client.postForm("/?index", { email: "ana@" }));
      expect(plain).not.toContain("Enviarme el enlace a mi plaza");
    });

    test("an organization's area is kept, and of a person no organization", async () => {
      const { email } = await join({ role: "empresa", company: "Instituto Sol", field: "Química" });
      expect(await rowOf(email)).toMatchObject({ company: "Instituto Sol", field_code: "chemistry" });
      const person = await join({ company: "Instituto Sol", field: "Química" });
      expect(await rowOf(person.email)).toMatchObject({ company: null, field_code: "chemistry" });
    });
  });

  describe("confirming", () => {
    test("opening the mailed link changes nothing, its button confirms the place, and again when pressed twice", async () => {
      const { client, email } = await join({ field: "Química orgánica" });
      const path = await waitForPath(app(), { to: email, subject: waitlistSubjects.confirm });
      for (let times = 0; times < 2; times += 1)
        expect(await textOf(await client.get(path))).toContain("Confirmar mi correo");
      expect((await rowOf(email)).status).toBe("pending");
      for (let times = 0; times < 2; times += 1) {
        const response = await client.postForm("/waitlist/confirm", {
          intent: "confirm",
          t: tokenOf(path),
        });
        const page = await textOf(await client.get(response.headers.get("location") ?? ""));
        expect(page).toMatch(/Plaza confirmada\. Tienes el puesto \d+ en Química\./);
      }
      expect((await rowOf(email)).status).toBe("confirmed");
    });

    test("an entry without a discipline of ours is told its place in the whole list", async () => {
      const { client, location } = await joinAndConfirm({ role: "professional", field: "cerámica" });
      const page = await textOf(await client.get(location));
      expect(page).toMatch(/Plaza confirmada\. Tienes el puesto \d+ de la lista\./);
    });

    test("asking for the link answers a known and an unknown address alike, and tells a malformed one", async () => {
      const ask = (email: string) => app().client().postForm("/waitlist/confirm", { intent: "ask", email });
      for (const address of [(await join()).email, uniqueEmail("nadie")]) {
        const response = await ask(address);
        expect([response.status, response.headers.get("location")]).toEqual([303, "/waitlist/confirm?sent"]);
      }
      const refused = await ask("ana@");
      expect(refused.status).toBe(400);
      expect(await textOf(refused)).toContain("Escribe un correo electrónico válido");
    });
  });

  test.each([
    ["nowhere", "professional", false],
    ["pending", "professional", true],
    ["confirmed", "professional", true],
    ["invited", "empresa", true],
    ["unsubscribed", "professional", false],
    ["rejected", "professional", false],
  ] as const)(
    "an account whose address is confirmed and was %s on the list as a %s reads that it is inside: %s",
    async (status, role, isInside) => {
      const name = "Ana María Soto";
      const { client, user } =
        role === "empresa"
          ? await insertOwner(app())
          : await insertAccount(app(), { name, isEmailVerified: false });
      if (status !== "nowhere") await insertEntry(app().db, { email: user.email, role, status });
      await app().db.query("UPDATE users SET is_email_verified = false, name = $2 WHERE id = $1", [
        user.id,
        name,
      ]);
      const token = await insertToken(app().db, user, "verify_email");
      expect((await client.post("/api/auth/verify-email", { token })).status).toBe(200);
      const page = await (await client.get("/dashboard")).text();
      expect(page).toContain(">Hola, Ana María<");
      expect(page.includes(inside)).toBe(isInside);
      expect(page).not.toMatch(/abramos|abrimos|te avisaremos|lista de espera/i);
    },
  );
});
