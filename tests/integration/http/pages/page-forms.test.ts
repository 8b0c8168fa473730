import { describe, expect, test } from "vitest";
import { useApp } from "../../../support/app/targets";
import { password, signUp, uniqueEmail } from "../../../support/factories";

const foreignTargets = [
  "//evil.example.com",
  "///evil.example.com",
  "/\\evil.example.com",
  "\\\\evil.example.com",
  "/\t/evil.example.com",
  "/\n/evil.example.com",
  "/%09/evil.example.com/..//evil.example.com",
  "https://evil.example.com",
  "http:evil.example.com",
  "javascript:alert(1)",
  "data:text/html,x",
  "evil.example.com",
  "/..//evil.example.com",
  "/.//evil.example.com",
  "/dashboard/..//evil.example.com",
  " //evil.example.com",
  "/ /evil.example.com",
  "@evil.example.com",
  ".evil.example.com",
  "/\u2028/evil.example.com",
];

describe("the pages' forms without JavaScript", () => {
  const app = useApp("production");
  const text = async (response: Response) => (await response.text()).replaceAll("&#x27;", "'");

  describe("/signup", () => {
    const form = (fields = {}) => {
      const email = uniqueEmail();
      return { type: "employee", email, password, name: "Ana Torres", acceptTerms: "on", ...fields };
    };

    test("creates the account, signs in and leads to the dashboard", async () => {
      const client = app().client();
      const response = await client.postForm("/signup?type=employee", form());
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe("/dashboard");
      const page = await client.get("/dashboard");
      expect(page.status).toBe(200);
      expect(await page.text()).toContain("Ana Torres");
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
      expect(html).toContain("Escribe tu correo electrónico.");
      expect(html).toContain("Acepta las condiciones de uso");
      expect(html).toContain("Ana &quot;la&quot; &lt;Torres&gt;");
      expect(html).toContain('value="Bióloga"');
      expect(html).not.toContain("nunca-visible");
    });

    test("says beside the address that it has an account (409)", async () => {
      const { user } = await signUp(app().client());
      const response = await app()
        .client()
        .postForm("/signup?type=employee", form({ email: user.email }));
      expect(response.status).toBe(409);
      expect(await text(response)).toContain("Ya hay una cuenta con ese correo.");
    });

    test.each([
      ["1234567", "Usa al menos 8 caracteres."],
      ["x".repeat(129), "Usa como mucho 128 caracteres."],
      ["matraz2026!!", "Esa contraseña es demasiado común."],
    ])("refuses the password «%.12s» with a sentence", async (secret, sentence) => {
      const response = await app()
        .client()
        .postForm("/signup?type=employee", form({ password: secret }));
      expect(response.status).toBe(400);
      const html = await text(response);
      expect(html).toContain(sentence);
      expect(html).not.toContain(secret);
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
    test("signs in and leads on to where the person wanted to go", async () => {
      const { user } = await signUp(app().client());
      const client = app().client();
      const response = await client.postForm("/login", {
        email: user.email,
        password,
        redirectTo: "/dashboard?a=b#c",
      });
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe("/dashboard?a=b#c");
      expect((await client.get("/login")).headers.get("location")).toBe("/dashboard");
    });

    test("a wrong password is 401 with the address kept, and the password not", async () => {
      const { user } = await signUp(app().client());
      const response = await app()
        .client()
        .postForm("/login", { email: user.email, password: "nunca-visible" });
      expect(response.status).toBe(401);
      const html = await text(response);
      expect(html).toContain("El correo o la contraseña no son correctos.");
      expect(html).toContain(`value="${user.email}"`);
      expect(html).not.toContain("nunca-visible");
      expect(response.headers.getSetCookie()).toEqual([]);
    });

    test("a missing value is reported beside its field (400)", async () => {
      const html = await text(await app().client().postForm("/login", { email: " ", password: "" }));
      expect(html).toContain("Escribe tu correo electrónico.");
      expect(html).toContain("Escribe tu contraseña.");
    });

    test("rememberMe makes it thirty days", async () => {
      const { user } = await signUp(app().client());
      const form = { email: user.email, password, rememberMe: "on" };
      const response = await app().client().postForm("/login", form);
      expect(response.headers.getSetCookie()[0]).toContain("Max-Age=2592000");
    });

    test.each(foreignTargets)("redirectTo %j leads to no other site", async (redirectTo) => {
      const client = app().client();
      await signUp(client);
      const path = `/login?redirectTo=${encodeURIComponent(redirectTo)}`;
      const { headers, status } = await client.get(path);
      expect(status).toBe(302);
      const location = headers.get("location") ?? "";
      expect(new URL(location, app().baseUrl).origin).toBe(new URL(app().baseUrl).origin);
    });

    test("nor does the form's own", async () => {
      const { user } = await signUp(app().client());
      for (const redirectTo of foreignTargets.slice(0, 8)) {
        const response = await app().client().postForm("/login", { email: user.email, password, redirectTo });
        const location = new URL(response.headers.get("location") ?? "", app().baseUrl);
        expect(location.origin, JSON.stringify(redirectTo)).toBe(app().baseUrl);
      }
    });
  });

  test("/logout ends the session and clears its cookies; a GET ends nothing", async () => {
    const client = app().client();
    await signUp(client);
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

  describe("the waitlist on the landing page", () => {
    test("joins, and answers with a redirect so that a reload sends nothing twice", async () => {
      const client = app().client();
      const response = await client.postForm("/?index", {
        email: uniqueEmail(),
        role: "empresa",
        company: "Sol",
      });
      expect(response.status).toBe(303);
      const location = response.headers.get("location") ?? "";
      expect(location).toMatch(/^\/\?joined=[\w.-]+#waitlist$/);
      expect(await text(await client.get(location))).toContain("a••••@example.es");
      const bare = await text(await client.get("/?joined"));
      expect(bare).not.toContain("Falta un paso");
      expect(bare).toContain('name="email"');
    });

    test("keeps what was typed and says what to mend (400), and knows who is on it (409)", async () => {
      const refused = await app().client().postForm("/?index", { email: "ana@", name: "Ana Torres" });
      expect(refused.status).toBe(400);
      const html = await text(refused);
      for (const piece of [
        "Escribe un correo electrónico válido",
        "Elige quién eres.",
        'value="ana@"',
        'value="Ana Torres"',
      ])
        expect(html).toContain(piece);
      const form = { email: uniqueEmail(), role: "professional" };
      await app().client().postForm("/?index", form);
      const again = await app().client().postForm("/?index", form);
      expect(again.status).toBe(409);
      expect(await text(again)).toContain("Ya estás registrado. Pronto te contactaremos.");
    });

    test("text is shown as text", async () => {
      const name = "</script><script>alert(1)</script><img src=x onerror=alert(1)>";
      const html = await text(await app().client().postForm("/?index", { email: "x", name }));
      expect(html).not.toContain("<script>alert(1)");
      expect(html).not.toContain("<img src=x");
    });
  });

  test("a form of the wrong type, too large or with too many fields is refused", async () => {
    const send = (body: string, type = "application/x-www-form-urlencoded") =>
      app()
        .client()
        .request("/login", {
          method: "POST",
          headers: { origin: app().baseUrl, "content-type": type },
          body,
        });
    expect((await send("{}", "application/json")).status).toBe(400);
    expect((await send("email=a", "text/plain")).status).toBe(400);
    expect((await send(`email=${"a".repeat(65 * 1024)}`)).status).toBe(413);
    const fields = Array.from({ length: 65 }, (_, index) => `f${index}=1`).join("&");
    expect((await send(fields)).status).toBe(413);
  });
});
