import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { password, uniqueEmail } from "../../support/factories";
import { insertJob } from "../../support/jobs/jobs";
import type { Account } from "../../support/people/accounts";
import { textOf } from "../../support/people/waitlist-forms";
import { insertSignedUp } from "../../support/people/with-password";

/** All of them: app/lib/http/request/redirect-target.server.test.ts. */
const foreignTargets = [
  "//evil.example.com",
  "/\\evil.example.com",
  "https://evil.example.com",
  "/..//evil.example.com",
];

const words = "Un anuncio que engaña sobre el sueldo.";

/** Each page where an address is typed, with the other fields of its form. */
const doors: readonly (readonly [page: string, fields: Record<string, string>])[] = [
  ["/?index", { role: "professional" }],
  ["/signup?type=employee", { type: "employee", name: "Ana Torres", password, acceptTerms: "on" }],
  ["/forgot-password", {}],
  ["/verify-email", { intent: "ask" }],
  ["/waitlist/confirm", { intent: "ask" }],
  ["/dashboard/team", { intent: "invite", role: "recruiter" }],
  ["/dashboard/account", { intent: "change-email", emailPassword: password }],
  [
    "/notices",
    { intent: "report", target: "job", reason: "other", text: words, name: "Ana", goodFaith: "on" },
  ],
];

describe("forms without JavaScript", () => {
  const app = useApp("production");

  describe("the pages' forms without JavaScript", () => {
    const text = async (response: Response) => (await response.text()).replaceAll("&#x27;", "'");

    describe("/signup", () => {
      const form = (fields = {}) => {
        const email = uniqueEmail();
        return { type: "employee", email, password, name: "Ana Torres", acceptTerms: "on", ...fields };
      };

      test("creates the account, signs in and leads to the dashboard; the address has an account then (409)", async () => {
        const client = app().client();
        const sent = form();
        const response = await client.postForm("/signup?type=employee", sent);
        expect([response.status, response.headers.get("location")]).toEqual([303, "/dashboard"]);
        expect(await text(await client.get("/dashboard"))).toContain("Ana Torres");
        const again = await app().client().postForm("/signup?type=employee", sent);
        expect(again.status).toBe(409);
        expect(await text(again)).toContain("Ya hay una cuenta con ese correo.");
      });

      test("asks for everything that is missing at once, and keeps what was typed but the password", async () => {
        const sent = {
          type: "employee",
          name: 'Ana "la" <Torres>',
          profession: "Bióloga",
          password: "nunca-visible",
        };
        const response = await app().client().postForm("/signup?type=employee", sent);
        expect(response.status).toBe(400);
        const html = await text(response);
        for (const piece of [
          "Escribe el correo electrónico.",
          "Acepta las condiciones de uso",
          "Ana &quot;la&quot; &lt;Torres&gt;",
          'value="Bióloga"',
        ])
          expect(html).toContain(piece);
        expect(html).not.toContain("nunca-visible");
      });

      test("refuses a password that is too short, too long or too common with a sentence", async () => {
        for (const [secret, sentence] of [
          ["1234567", "Usa al menos 8 caracteres."],
          ["x".repeat(129), "Usa como mucho 128 caracteres."],
          ["matraz2026!!", "Esa contraseña es demasiado común"],
        ] as const) {
          const sent = form({ password: secret });
          const response = await app().client().postForm("/signup?type=employee", sent);
          expect(response.status).toBe(400);
          const html = await text(response);
          expect(html).toContain(sentence);
          expect(html).not.toContain(secret);
        }
      });

      test("an organization has to give its name", async () => {
        const sent = form({ type: "organization" });
        const refused = await app().client().postForm("/signup?type=organization", sent);
        expect(refused.status).toBe(400);
        const named = { ...sent, organizationName: "Instituto Sol" };
        expect((await app().client().postForm("/signup?type=organization", named)).status).toBe(303);
      });
    });

    describe("/login", () => {
      test("signs in for thirty days where that is wanted, and leads on to where the person wanted to go, on our own site alone", async () => {
        const { user } = await insertSignedUp(app());
        const client = app().client();
        const sent = { email: user.email, password, rememberMe: "on", redirectTo: "/dashboard?a=b#c" };
        const response = await client.postForm("/login", sent);
        expect([response.status, response.headers.get("location")]).toEqual([303, "/dashboard?a=b#c"]);
        expect(response.headers.getSetCookie()[0]).toContain("Max-Age=2592000");
        expect((await client.get("/login")).headers.get("location")).toBe("/dashboard");
        for (const redirectTo of foreignTargets) {
          const path = `/login?redirectTo=${encodeURIComponent(redirectTo)}`;
          expect((await client.get(path)).headers.get("location"), path).toBe("/dashboard");
        }
        const foreign = { email: user.email, password, redirectTo: "//evil.example.com" };
        const sentOn = await app().client().postForm("/login", foreign);
        expect(sentOn.headers.get("location")).toBe("/dashboard");
      });

      test("a wrong password is 401 with the address kept, and the password not; missing values are named (400)", async () => {
        const { user } = await insertSignedUp(app());
        const send = (secret: string, email = user.email) =>
          app().client().postForm("/login", { email, password: secret });
        const response = await send("nunca-visible");
        expect(response.status).toBe(401);
        const html = await text(response);
        expect(html).toContain("El correo o la contraseña no son correctos.");
        expect(html).toContain(`value="${user.email}"`);
        expect(html).not.toContain("nunca-visible");
        expect(response.headers.getSetCookie()).toEqual([]);
        const missing = await text(await send("", " "));
        for (const sentence of ["Escribe el correo electrónico.", "Escribe tu contraseña."])
          expect(missing).toContain(sentence);
      });
    });

    test("/logout ends the session and clears its cookies; a GET ends nothing", async () => {
      const { client } = await insertSignedUp(app());
      await client.get("/logout");
      expect((await client.get("/dashboard")).status).toBe(200);
      const response = await client.postForm("/logout", {});
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe("/login?notice=signed-out");
      expect(await text(await app().client().get("/login?notice=signed-out"))).toContain(
        "Has cerrado la sesión.",
      );
      expect(response.headers.get("clear-site-data")).toBe('"storage"');
      expect(client.cookies.size).toBe(0);
      expect((await client.get("/dashboard")).status).toBe(302);
    });

    // What follows on joining: tests/integration/waitlist/join-pages.test.ts.
    test("the waitlist's form keeps what was typed, as text, and says what to mend (400)", async () => {
      const send = (form: Record<string, string>) => app().client().postForm("/?index", form);
      const refused = await send({ email: "ana@", name: "Ana Torres" });
      expect(refused.status).toBe(400);
      const html = await text(refused);
      for (const piece of [
        "Escribe un correo electrónico válido",
        "Elige quién eres.",
        'value="ana@"',
        'value="Ana Torres"',
      ])
        expect(html).toContain(piece);
      const name = "</script><script>alert(1)</script><img src=x onerror=alert(1)>";
      const hostile = await text(await send({ email: "x", name }));
      for (const markup of ["<script>alert(1)", "<img src=x"]) expect(hostile).not.toContain(markup);
    });
  });

  describe("an address that looks mistyped, in a form without JavaScript", () => {
    let owner: Account;
    let targetId: string;
    beforeAll(async () => {
      owner = await insertSignedUp(app(), "organization");
      targetId = (await insertJob(app().db, {})).id;
    });

    test.each(doors)(
      "the form of %s asks once about an address that looks mistyped, with both ways, and then goes on",
      async (page, fields) => {
        const { client } = page.startsWith("/dashboard/") ? owner : { client: app().client() };
        const field = fields.intent === "change-email" ? "newEmail" : "email";
        const typed = `ana.${crypto.randomUUID()}@gmial.com`;
        const meant = typed.replace("gmial", "gmail");
        const address = page === "/notices" ? `${page}?target=job&id=${targetId}` : page;
        const send = (more: Record<string, string>) =>
          client.postForm(address, {
            ...fields,
            ...(page === "/notices" && { targetId }),
            [field]: typed,
            ...more,
          });
        const asked = await send({});
        const text = await textOf(asked);
        expect(asked.status, text).toBe(400);
        for (const part of [
          `¿Querías decir ${meant}?`,
          "Es correcta",
          `Sí, usar ${meant}`,
          `value="${typed}"`,
        ])
          expect(text).toContain(part);
        expect(text).toContain(`name="${field}Asked" type="hidden" value="${typed}"`);
        const sent = await send({ [`${field}Asked`]: typed });
        expect(sent.status, await textOf(sent)).toBe(303);
      },
    );

    test("taking the likely address signs up with it, and the API takes the address as it is typed", async () => {
      const typed = `ana.${crypto.randomUUID()}@gmial.com`;
      const meant = typed.replace("gmial", "gmail");
      const [, fields] = doors[1] ?? ["", {}];
      const client = app().client();
      const sent = await client.postForm("/signup", { ...fields, email: typed, emailMeant: meant });
      expect(sent.status).toBe(303);
      const entry = { email: typed, role: "professional" };
      expect((await app().client().post("/api/waitlist", entry)).status).toBe(200);
      const { rows } = await app().db.query("SELECT email FROM users WHERE email = ANY($1)", [
        [typed, meant],
      ]);
      expect(rows).toEqual([{ email: meant }]);
    });
  });
});
