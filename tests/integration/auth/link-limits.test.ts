import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { waitSentence } from "~/content/sentences";
import { type LimitedOperation, limits } from "~/lib/rate-limit/limit-table";
import { countHits } from "../../support/app/spent-limits";
import { useApp } from "../../support/app/targets";
import { outcomeOf, waitlistEntry } from "../../support/factories";
import { signedFor } from "../../support/mail/signed-links";
import { insertAccount } from "../../support/people/signed-in";

/** Pages of mails' links that are cut, made up, or of something that is gone, and the limit that they count in. */
const pages: [path: string, operation: LimitedOperation][] = [
  ["/waitlist/me?t=x", "waitlist/me"],
  ["/waitlist/me?t=x&erase", "waitlist/me"],
  ["/?joined=x", "waitlist/me"],
  ["/waitlist/confirm?t=x", "waitlist/confirm"],
  ["/unsubscribe?t=x", "unsubscribe"],
  ["/invitation/x", "invitation"],
  ["/signup?invitation=x", "invitation"],
  ["/verify-email?t=x", "auth/verify-email"],
  ["/reset-password?t=x", "auth/reset-password"],
  ["/restore-account?t=x", "auth/restore-account"],
  ["/cancel-email-change?t=x", "auth/cancel-email-change"],
  ["/keep-second-factor?t=x", "auth/keep-second-factor"],
];

/** The forms of their buttons. */
const pressed: [page: string, operation: LimitedOperation, form: Record<string, string>][] = [
  ["/verify-email?t=x", "auth/verify-email", { intent: "confirm", t: "x" }],
  ["/verify-email?t=x", "auth/verify-email", { intent: "disown", t: "x" }],
  ["/reset-password", "auth/reset-password", { t: "x", newPassword: "una frase larga y tranquila" }],
  ["/restore-account", "auth/restore-account", { t: "x" }],
  ["/cancel-email-change", "auth/cancel-email-change", { t: "x" }],
  ["/keep-second-factor", "auth/keep-second-factor", { t: "x" }],
  ["/waitlist/confirm", "waitlist/confirm", { intent: "confirm", t: "x" }],
  ["/waitlist/me?t=x", "waitlist/me", { intent: "leave" }],
  ["/waitlist/me?t=x&erase", "waitlist/me", { intent: "erase" }],
  ["/unsubscribe?t=x", "unsubscribe", { intent: "leave", t: "x" }],
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

describe("pages that a link's token opens", () => {
  const app = useApp("production", { RUN_WORKER: "false" });

  test.each(pages)(
    "the page %s of a dead link leads on, is for no search engine, cache or other site, and counts in the limit of %s, whose last request it may still answer",
    async (path, operation) => {
      const client = app().client();
      await countHits(app(), operation, client.address, limits[operation].points - 1);
      const opened = await client.get(path);
      expect(opened.status).not.toBe(429);
      const page = await opened.text();
      expect(waysOn(page)).not.toEqual([]);
      const refused = await client.get(path);
      expect(refused.status).toBe(429);
      expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d?$/);
      expect(refused.headers.get("referrer-policy")).toBe("same-origin");
      const html = await refused.text();
      expect(html).toContain("Demasiados intentos");
      expect(html).toContain(waitSentence(Number(refused.headers.get("retry-after"))));
      if (/^\/(\?joined|signup)/.test(path)) return;
      expect(opened.headers.get("referrer-policy")).toBe("same-origin");
      expect(opened.headers.get("cache-control")).toBe("no-store");
      expect(page).toContain('<meta name="robots" content="noindex"/>');
    },
  );

  test.each(pressed)(
    "the button of %s with a dead link says what went wrong and leads on, and counts once in the limit of %s",
    async (path, operation, form) => {
      const client = app().client();
      await countHits(app(), operation, client.address, limits[operation].points - 1);
      const last = await client.postForm(path, form);
      expect([400, 404]).toContain(last.status);
      expect((await client.postForm(path, form)).status).toBe(429);
      const html = await last.text();
      expect(html).toMatch(/role="alert"/);
      expect(waysOn(html)).not.toEqual([]);
    },
  );

  test("pages that name no token open when the limit of their operation is used up, and lead on", async () => {
    const tokenless: [path: string, operation: LimitedOperation][] = [
      ["/waitlist/me", "waitlist/me"],
      ["/signup", "invitation"],
      ["/verify-email?confirmed", "auth/verify-email"],
      ["/reset-password", "auth/reset-password"],
      ["/cancel-email-change?done", "auth/cancel-email-change"],
    ];
    for (const [path, operation] of tokenless) {
      const client = app().client();
      await countHits(app(), operation, client.address, limits[operation].points);
      const response = await client.get(path);
      expect(response.status, path).not.toBe(429);
      expect(waysOn(await response.text()), path).not.toEqual([]);
    }
  });

  test("valid links that end mails have no limit, and of invented ones the 61st is refused", async () => {
    const provider = app().client();
    const urls = [1, 2].map(() => {
      const token = signedFor(app(), "alert-unsubscribe", { id: randomUUID() });
      return `/api/unsubscribe?t=${token}`;
    });
    const press = (url: string) => provider.postForm(url, { "List-Unsubscribe": "One-Click" });
    await countHits(app(), "unsubscribe", provider.address, limits.unsubscribe.points - 1);
    for (const url of urls) expect((await press(url)).status).toBe(200);
    expect((await press("/api/unsubscribe?t=x")).status).toBe(200);
    const refused = await press("/api/unsubscribe?t=x");
    expect(await outcomeOf(refused)).toEqual([429, "RATE_LIMIT_EXCEEDED"]);
    expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d?$/);
    const [valid = ""] = urls;
    expect((await press(valid)).status).toBe(200);
    for (const page of [valid, valid.replace("/api", "")])
      expect([200, 302]).toContain((await provider.get(page)).status);
  });

  test("the page of a place in line and its API operation share sixty requests, and a refused program reads the error object", async () => {
    const client = app().client();
    const [page, operation] = ["/waitlist/me?t=x", "/api/waitlist/me?t=x"];
    await countHits(app(), "waitlist/me", client.address, 58);
    for (const path of [page, operation]) expect((await client.get(path)).status).not.toBe(429);
    expect((await client.get(operation)).status).toBe(429);
    const refused = await client.get(page, { headers: { accept: "application/json" } });
    expect(await outcomeOf(refused)).toEqual([429, "RATE_LIMIT_EXCEEDED"]);
    expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d?$/);
    expect((await app().client().get(page)).status).not.toBe(429);
  });

  test("/logout leads home when there is no session to end, and asks first when there is one", async () => {
    const response = await app().client().get("/logout");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
    const { client } = await insertAccount(app());
    expect(await (await client.get("/logout")).text()).toContain("¿Cerrar la sesión?");
  });

  const secret = { password: "secreta de Ana" };
  const person = { name: "Ana", email: "ana@ejemplo.es", profession: "Bióloga" };
  const entry = { name: "Ana", field: "Química", company: "CSIC", email: "ana@ejemplo.es" };

  /** The limit of each form, what was typed, and what does not come back; a ticked box is typed as «on». */
  test.each<[string, LimitedOperation, typed: Record<string, string>, secret?: Record<string, string>]>([
    ["/login", "auth/sign-in/email", { email: "ana@ejemplo.es", rememberMe: "on" }, secret],
    ["/signup?type=employee", "auth/sign-up/email", person, { ...secret, type: "employee" }],
    ["/forgot-password", "auth/request-password-reset", { email: "ana@ejemplo.es" }],
    ["/verify-email", "auth/send-verification-email", { email: "ana@ejemplo.es" }, { intent: "ask" }],
    ["/waitlist/confirm", "waitlist/resend", { email: "ana@ejemplo.es" }, { intent: "ask" }],
    ["/?index", "waitlist", { ...waitlistEntry(), ...entry, marketingConsent: "on" }],
  ])(
    "the form of %s over the limit of %s keeps what was typed but a password, and says when to try again",
    async (path, operation, typed, rest = {}) => {
      const client = app().client();
      await countHits(app(), operation, client.address, limits[operation].points);
      const response = await client.postForm(path, { ...typed, ...rest });
      expect(response.status).toBe(429);
      const html = await response.text();
      expect(html).toContain(waitSentence(Number(response.headers.get("retry-after"))));
      for (const [name, value] of Object.entries(typed)) {
        if (value === "on") expect(boxesOf(html)[name]).toBe(true);
        else if (name !== "role") expect(html).toContain(`value="${value}"`);
      }
      expect(html).not.toContain("secreta de Ana");
    },
  );

  test("the account's form over its limit keeps which mails were ticked", async () => {
    const { client, user } = await insertAccount(app());
    await countHits(app(), "profile/preferences", client.address, limits["profile/preferences"].points);
    await countHits(app(), "profile/preferences:account", user.id, limits["profile/preferences"].points);
    const form = { intent: "email-prefs", messages: "on", marketing: "on" };
    const response = await client.postForm("/dashboard/account", form);
    expect(response.status).toBe(429);
    const ticked = { jobAlerts: false, applicationUpdates: false, messages: true, marketing: true };
    expect(boxesOf(await response.text())).toMatchObject(ticked);
  });
});
