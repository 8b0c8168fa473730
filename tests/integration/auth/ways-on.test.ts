import { describe, expect, test } from "vitest";
import { describeTargets } from "../../support/app/targets";
import { waitlistEntry } from "../../support/factories";
import { createAccount } from "../../support/people/accounts";
import { insertUser, quickHash } from "../../support/people/users";

/** Links of mails that are cut, made up, or of something that is gone. */
const dead = [
  "/verify-email?t=x",
  "/reset-password?t=x",
  "/reset-password",
  "/restore-account?t=x",
  "/restore-account",
  "/cancel-email-change?t=x",
  "/cancel-email-change",
  "/waitlist/confirm?t=x",
  "/waitlist/me?t=x",
  "/invitation/x",
  "/unsubscribe?t=x",
  "/unsubscribe",
];

/** The forms of their buttons. */
const pressed: [page: string, form: Record<string, string>][] = [
  ["/verify-email", { intent: "confirm", t: "x" }],
  ["/reset-password", { t: "x", newPassword: "una frase larga y tranquila" }],
  ["/restore-account", { t: "x" }],
  ["/cancel-email-change", { t: "x" }],
  ["/waitlist/confirm", { intent: "confirm", t: "x" }],
  ["/waitlist/me?t=x", { intent: "leave" }],
  ["/unsubscribe?t=x", { intent: "leave", t: "x" }],
];

/** The links and buttons of a page's own content. */
function waysOn(html: string): string[] {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "";
  return main.match(/<a [^>]*href="\/[^"]*"|<button/g) ?? [];
}

/** Which of a page's boxes are ticked. */
function boxesOf(html: string): Record<string, boolean> {
  const boxes = html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
  const nameOf = (box: string) => /name="(\w+)"/.exec(box)?.[1] ?? "";
  return Object.fromEntries(boxes.map((box) => [nameOf(box), box.includes('checked=""')]));
}

describeTargets(
  "an error leaves a way on",
  (app) => {
    test.each(dead)("%s", async (path) => {
      const response = await app().client().get(path);
      expect(waysOn(await response.text())).not.toEqual([]);
    });

    test.each(pressed)("the button of %s", async (path, form) => {
      const response = await app().client().postForm(path, form);
      expect(response.status).toBeGreaterThanOrEqual(400);
      const html = await response.text();
      expect(html).toMatch(/role="alert"/);
      expect(waysOn(html)).not.toEqual([]);
    });

    test("/logout leads home when there is no session to end", async () => {
      for (const method of ["GET", "HEAD"]) {
        const response = await app().client().request("/logout", { method });
        expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
      }
      const { client } = await createAccount(app());
      expect(await (await client.get("/logout")).text()).toContain("¿Cerrar la sesión?");
    });
  },
  ["production"],
);

describeTargets(
  "a form over its limit",
  (app) => {
    describe.each([
      ["/login", { email: "ana@ejemplo.es", rememberMe: "on" }, { password: "secreta de Ana" }],
      [
        "/signup?type=employee",
        { name: "Ana", email: "ana@ejemplo.es", profession: "Bióloga" },
        { password: "secreta de Ana" },
      ],
      ["/forgot-password", { email: "ana@ejemplo.es" }, {}],
      ["/verify-email", { intent: "ask", email: "ana@ejemplo.es" }, {}],
      ["/waitlist/confirm", { intent: "ask", email: "ana@ejemplo.es" }, {}],
    ] as [string, Record<string, string>, Record<string, string>][])("%s", (path, typed, secret) => {
      test("keeps what was typed but the password, and says when to try again", async () => {
        const client = app().client();
        // An account, whose password costs next to nothing to check.
        if (path === "/login") {
          const passwordHash = await quickHash("otra frase");
          await insertUser(app().db, { email: typed.email, passwordHash });
        }
        const send = () => client.postForm(path, { ...typed, ...secret, type: "employee" });
        let response = await send();
        for (let count = 0; count < 10 && response.status !== 429; count += 1) response = await send();
        expect(response.status).toBe(429);
        const html = await response.text();
        const wait = Number(response.headers.get("retry-after"));
        expect(html).toContain(`Podrás volver a probar en ${wait} ${wait === 1 ? "segundo" : "segundos"}.`);
        for (const [name, value] of Object.entries(typed)) {
          if (value === "on") expect(boxesOf(html)[name]).toBe(true);
          else expect(html).toContain(`value="${value}"`);
        }
        for (const value of Object.values(secret)) expect(html).not.toContain(value);
      });
    });

    test("the mails somebody wants are as they were ticked", async () => {
      const { client } = await createAccount(app());
      const send = () =>
        client.postForm("/dashboard/account", { intent: "email-prefs", messages: "on", marketing: "on" });
      await client.postForm("/dashboard/account", { intent: "email-prefs", jobAlerts: "on" });
      const ticked = { jobAlerts: false, applicationUpdates: false, messages: true, marketing: true };
      // The other requests of this minute do not try to change them.
      const others = { intent: "email-prefs", jobAlerts: "on" };
      let response = await client.postForm("/dashboard/account", others);
      for (let count = 0; count < 70 && response.status !== 429; count += 1)
        response = await client.postForm("/dashboard/account", others);
      response = await send();
      expect(response.status).toBe(429);
      expect(boxesOf(await response.text())).toMatchObject(ticked);
    });

    test("the waitlist's form keeps its boxes and both last fields", async () => {
      const client = app().client();
      const typed = waitlistEntry({ name: "Ana", field: "Química", company: "CSIC", marketingConsent: "on" });
      let response = await client.postForm("/?index", typed as unknown as Record<string, string>);
      for (let count = 0; count < 5; count += 1)
        response = await client.postForm("/?index", typed as unknown as Record<string, string>);
      expect(response.status).toBe(429);
      const html = await response.text();
      for (const value of ["Ana", "Química", "CSIC", typed.email]) expect(html).toContain(`value="${value}"`);
      expect(boxesOf(html).marketingConsent).toBe(true);
    });
  },
  ["production"],
);
