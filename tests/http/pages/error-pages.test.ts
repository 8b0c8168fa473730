import { describe, expect, test } from "vitest";
import { errorPages } from "~/content/errors/error-pages";
import { writePlainPage } from "../../../server/responses/plain-page";
import type { App } from "../../support/app/app";
import { rawRequest } from "../../support/app/raw-request";
import { useApp } from "../../support/app/targets";
import { insertAccount } from "../../support/people/signed-in";

const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

/** Requests that the server refuses before it asks the application, as a browser sends them. */
const refused: [what: string, path: string, init: RequestInit, status: number][] = [
  ["an address cut in a letter", "/%E0%A4%A", {}, 400],
  ["an address that is a percent sign", "/%", {}, 400],
  ["an address of two slashes", "//otro.example/x", {}, 400],
  ["a parameter of the framework's own", "/?_data=root", {}, 400],
  ["a method that no page has", "/login", { method: "DELETE" }, 405],
  ["a form of another site", "/login", { method: "POST", headers: { origin: "https://otro.example" } }, 403],
];

function ask(
  app: App,
  path: string,
  { method = "GET", headers }: RequestInit,
  accept: string,
): Promise<string> {
  const { host } = new URL(app.baseUrl);
  const { origin } = (headers ?? {}) as Record<string, string>;
  const lines = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, "Connection: close", `Accept: ${accept}`];
  if (origin) lines.push(`Origin: ${origin}`, "Content-Length: 0");
  return rawRequest(app.baseUrl, `${lines.join("\r\n")}\r\n\r\n`).then(({ raw }) => raw);
}

async function expectPage(app: App, raw: string): Promise<void> {
  const [head = "", page = ""] = raw.split("\r\n\r\n");
  expect(head).toMatch(/content-type: text\/html; charset=utf-8/i);
  expect(page).toMatch(/<html lang="es">/);
  expect(page).toMatch(/<title>[^<]+ \| Matraz<\/title>/);
  expect(page).toMatch(
    /<main[^>]*>.*<h1[^>]*>[^<]+<\/h1>.*<a[^>]* href="\/"[^>]*>Ir al inicio<\/a>.*<\/main>/s,
  );
  expect(page).not.toMatch(/<script|style=/);
  const policy = /content-security-policy: (.*)/i.exec(head)?.[1] ?? "";
  expect(policy).toContain("style-src 'self'");
  expect(policy).not.toContain("sandbox");
  expect(head).toMatch(/cross-origin-opener-policy: same-origin/i);
  const [, stylesheet = ""] = /<link[^>]* href="([^"]+\.css)"/.exec(page) ?? [];
  const styles = await fetch(new URL(stylesheet, app.baseUrl));
  expect(styles.status).toBe(200);
  expect(styles.headers.get("content-type")).toContain("text/css");
}

const unknown = ["/dashboard/x/y", "/dashboard/profile/x", "/dashboard/admin"];

describe("pages that say no", () => {
  const app = useApp("production");

  describe("pages for what is refused or fails", () => {
    test.each(refused)(
      "%s is a page of the house for a browser, and the error object for a program",
      async (_what, path, init, status) => {
        const raw = await ask(app(), path, init, html.accept);
        expect(raw).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
        await expectPage(app(), raw);
        expect(raw.includes('href="/login">Intentar de nuevo</a>')).toBe(status === 403);
        const error = await ask(app(), path, init, "*/*");
        expect(error).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
        expect(error).toMatch(/\{"error":"[^"]+","code":"[A-Z_]+"/);
      },
    );

    test("the look of the page for a refusal is in the built stylesheet", async () => {
      const raw = await ask(app(), "/%", {}, html.accept);
      const [, stylesheet = ""] = /<link[^>]* href="([^"]+\.css)"/.exec(raw) ?? [];
      const css = await (await fetch(new URL(stylesheet, app().baseUrl))).text();
      const defined = new Set(
        [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replaceAll("\\", "")),
      );
      const written = { stylesheet, requestId: "x", retryPath: "/" };
      const page = writePlainPage(errorPages.failed, written, true);
      const classes = [...page.matchAll(/class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" "));
      expect(classes.length).toBeGreaterThan(20);
      expect(classes.filter((name) => !defined.has(name))).toEqual([]);
    });

    test("an address under /api/ that is refused is the error object for every client", async () => {
      for (const path of ["/api/%E0%A4%A", "/api/x?_data=root", "/API/waitlist"]) {
        const raw = await ask(app(), path, {}, html.accept);
        expect(raw, path).toMatch(/^HTTP\/1.1 4\d\d /);
        expect(raw).toMatch(/\{"error":"[^"]+","code":"[A-Z_]+"/);
      }
    });

    test("a program that asks a page for JSON gets the error object", async () => {
      const missing = await app()
        .client()
        .get("/nowhere", { headers: { accept: "application/json" } });
      expect([missing.status, await missing.json()]).toEqual([
        404,
        { error: "No encontramos lo que buscas.", code: "NOT_FOUND" },
      ]);
    });

    const formType = "application/x-www-form-urlencoded";
    const post = (path: string, body: string, type = formType, client = app().client()) => {
      const headers = { ...html, origin: app().baseUrl, "content-type": type };
      return client.request(path, { method: "POST", body, headers });
    };

    test("a form that is too large or of another type is a page that leads on", async () => {
      for (const path of ["/login", "/?index"])
        for (const [body, type, status, title] of [
          [`email=${"a".repeat(65 * 1024)}`, formType, 413, "Has enviado demasiado"],
          ["{}", "application/json", 400, "No hemos entendido lo que has enviado"],
        ] as const) {
          const response = await post(path, body, type);
          expect(response.status, path).toBe(status);
          const page = await response.text();
          expect(page).toContain(`<title>${title} | Matraz</title>`);
          expect(page).toMatch(/<main.*<a[^>]* href="\/"[^>]*>Ir al inicio<\/a>.*<\/main>/s);
        }
    });

    test("in the dashboard, too many forms are told how long to wait (interface, section 7)", async () => {
      const { client } = await insertAccount(app());
      const send = () => post("/dashboard/account", "{}", "application/json", client);
      const answers = await Promise.all(Array.from({ length: 11 }, send));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]));
      const late = answers.find(({ status }) => status === 429);
      expect(late?.headers.get("retry-after")).toMatch(/^[1-9]\d?$/);
    });

    test("a failure of ours names its request, which the log knows, and can be tried again", async () => {
      const { client, user } = await insertAccount(app());
      // A date that JavaScript has no word for makes the server fail for this person alone.
      await app().db.query("UPDATE users SET created_at = 'infinity' WHERE id = $1", [user.id]);
      const response = await client.get("/dashboard/profile?x=1", { headers: html });
      expect(response.status).toBe(500);
      const page = await response.text();
      const id = response.headers.get("x-request-id") ?? "";
      expect(id).not.toBe("");
      expect(page.replaceAll("<!-- -->", "")).toContain(`Referencia: ${id}`);
      expect(page).toContain("<title>Algo ha fallado por nuestra parte | Matraz</title>");
      expect(page).not.toMatch(/RangeError|Invalid time|\.server|node_modules|at \w+ \(/);
      expect(page).toMatch(/<a[^>]* href="\/dashboard\/profile\?x=1"[^>]*>Intentar de nuevo<\/a>/);
      const logged = () =>
        app()
          .logs()
          .map(({ fields }) => [fields.event, fields.requestId]);
      await expect.poll(logged).toContainEqual(["error", id]);
    });
  });

  /** Interface, section 5, rule 2: the protected area is every path under /dashboard, not only those that have a page. */
  describe("unknown paths under /dashboard", () => {
    test.each([...unknown, "/dashboard/"])(
      "without a session %s leads to signing in, as data too, and is as closed to programs",
      async (path) => {
        const login = `/login?redirectTo=${encodeURIComponent(path)}`;
        for (const method of path === "/dashboard/" ? ["GET", "HEAD"] : ["GET", "HEAD", "POST"]) {
          const headers = { origin: app().baseUrl };
          const response = await app().client().request(path, { method, headers });
          expect([response.status, response.headers.get("location")], method).toEqual([302, login]);
        }
        const accept = { headers: { accept: "application/json" } };
        expect((await app().client().get(path, accept)).status).toBe(401);
        if (path === "/dashboard/") return;
        for (const query of ["", "?_routes=routes%2Fdashboard%2Fshared%2Fdashboard.%24"]) {
          const response = await app().client().get(`${path}.data${query}`);
          expect(response.status).toBe(202);
          expect(await response.text()).toContain(login);
        }
      },
    );

    test("a form sent to /dashboard/, which takes none, is answered by the page that says so", async () => {
      const headers = { origin: app().baseUrl, accept: "text/html" };
      const response = await app().client().request("/dashboard/", { method: "POST", headers });
      expect(response.status).toBe(405);
      expect(await response.text()).toMatch(/<title>[^<]+ \| Matraz<\/title>/);
    });

    test("for signed-in visitors an unknown path is missing, and a closed one refused, inside the dashboard", async () => {
      const { client } = await insertAccount(app(), { name: "Eva Cortés" });
      for (const [path, status, title] of [
        ...unknown.map((path) => [path, 404, "No encontramos esta página"] as const),
        ["/dashboard/admin/waitlist", 403, "No puedes ver esta página"] as const,
      ]) {
        const response = await client.get(path);
        expect(response.status, path).toBe(status);
        const page = await response.text();
        for (const piece of [`<title>${title} | Matraz</title>`, "Eva Cortés", '<nav aria-label="Panel"'])
          expect(page, path).toContain(piece);
        if (status === 404)
          expect(page).toMatch(/<main.*<a[^>]* href="\/dashboard"[^>]*>Ir al panel<\/a>.*<\/main>/s);
      }
    });
  });
});
