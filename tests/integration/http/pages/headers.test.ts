import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { connectionLimits } from "../../../../server/requests/connections";
import { rawRequest } from "../../../support/app/raw-request";
import { describeTargets, useApp } from "../../../support/app/targets";
import { bodyOf, signUp, waitlistEntry } from "../../../support/factories";
import { pdfOf, pictureOf, uploadOf } from "../../../support/files/uploads";

const everywhere = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "geolocation=(), camera=(), microphone=()",
};
const inert = "default-src 'none'; frame-ancestors 'none'; sandbox";

function expectSafe(response: Response) {
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject(everywhere);
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers).not.toHaveProperty("x-powered-by");
  expect(headers).not.toHaveProperty("server");
}

describeTargets(
  "security headers",
  (app) => {
    const answers: [name: string, status: number, ask: () => Promise<Response>][] = [
      ["a page", 200, () => app().client().get("/")],
      ["a page for signed-in people", 302, () => app().client().get("/dashboard")],
      ["a page that does not exist", 404, () => app().client().get("/nothing-here")],
      ["a form from elsewhere", 403, () => app().client().request("/login", { method: "POST", form: {} })],
      ["a form that needs mending", 400, () => app().client().postForm("/login", {})],
      ["an answer of the API", 200, () => app().client().post("/api/waitlist", waitlistEntry())],
      ["invalid data", 400, () => app().client().post("/api/waitlist", {})],
      ["no session", 401, () => app().client().get("/api/auth/session")],
      ["an unknown path of the API", 404, () => app().client().get("/api/nothing-here")],
      ["a wrong method", 405, () => app().client().get("/api/waitlist")],
      ["a wrong method on a page", 405, () => app().client().request("/login", { method: "PUT" })],
      ["a malformed path", 400, () => app().client().get("/%zz")],
      ["a static file", 200, () => app().client().get("/favicon.svg")],
      ["page data", 200, () => app().client().get("/_root.data")],
      ["health", 200, () => app().client().get("/healthz")],
    ];

    test.each(answers)("are on %s (%i)", async (_name, status, ask) => {
      const response = await ask();
      expect(response.status).toBe(status);
      expectSafe(response);
      expect(response.headers.has("strict-transport-security")).toBe(false);
    });

    test("an answer announces how long its connection is kept", async () => {
      const request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
      const { headers } = await rawRequest(app().baseUrl, request);
      expect(headers["keep-alive"]).toContain(`timeout=${connectionLimits.maxIdleMs / 1000},`);
    });

    test("are on a refusal of the limit (429)", async () => {
      const client = app().client();
      for (let count = 0; count < 5; count += 1) await client.post("/api/waitlist", {});
      const response = await client.post("/api/waitlist", {});
      expect(response.status).toBe(429);
      expectSafe(response);
    });

    test("answers of the API are kept by nobody and run nothing", async () => {
      for (const path of ["/api/auth/session", "/api/nothing-here", "/api/waitlist"]) {
        const { headers } = await app().client().get(path);
        expect(headers.get("cache-control")).toBe("no-store");
        expect(headers.get("content-security-policy")).toBe(inert);
        expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      }
    });

    test.each(["verify-email", "reset-password", "cancel-email-change", "restore-account"])(
      "the address of /%s, which holds a token, is told to nobody else",
      async (page) => {
        const { headers } = await app().client().get(`/${page}?t=x`);
        expect(headers.get("referrer-policy")).toBe("same-origin");
      },
    );

    test("avatars may be shown by other sites", async () => {
      const { user } = await signUp(app().client());
      const response = await app().client().get(new URL(user.avatar).pathname);
      expect(response.status).toBe(200);
      expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    });

    test("uploaded photos may be shown by other sites, documents may not", async () => {
      const client = app().client();
      await signUp(client);
      const put = async (path: string, upload: ReturnType<typeof uploadOf>) =>
        expect((await client.request(path, { method: "PUT", ...upload })).status, path).toBe(200);
      await put("/api/profile/avatar", uploadOf(await pictureOf()));
      await put("/api/profile/cv", uploadOf(pdfOf()));
      const { user } = await bodyOf(await client.get("/api/auth/session"));
      const photo = await app().client().get(new URL(user.avatar).pathname);
      expect(photo.headers.get("content-type")).toBe("image/webp");
      expect(photo.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      const document = await client.get("/api/profile/cv");
      expect(document.headers.get("content-type")).toBe("application/pdf");
      expect(document.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    });

    test("the picture may be shown by other sites, and has what a picture needs alone", async () => {
      const { headers } = await app().client().get("/api/og");
      expect([...headers.keys()].sort()).toEqual([
        "cache-control",
        "connection",
        "content-length",
        "content-type",
        "cross-origin-resource-policy",
        "date",
        "etag",
        "keep-alive",
        "x-content-type-options",
        "x-request-id",
      ]);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      const etag = headers.get("etag") ?? "";
      const known = await app()
        .client()
        .get("/api/og", { headers: { "if-none-match": etag } });
      expect(known.status).toBe(304);
      const gone = ["content-length", "content-type"];
      expect([...known.headers.keys()]).toEqual([...headers.keys()].filter((name) => !gone.includes(name)));
    });

    test("pages with somebody's data are kept by nobody", async () => {
      const client = app().client();
      await signUp(client);
      for (const path of ["/dashboard", "/dashboard.data"])
        expect((await client.get(path)).headers.get("cache-control")).toContain("no-store");
    });

    describe("the content security policy of a document", () => {
      test.each(["/?ref=abcd2345", "/login?redirectTo=%2Fjobs", "/signup", "/nothing-here"])(
        "%s: every script has this answer's nonce",
        async (path) => {
          const nonces = [];
          for (let time = 0; time < 2; time += 1) {
            const response = await app().client().get(path);
            const policy = response.headers.get("content-security-policy") ?? "";
            const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
            expect(Buffer.from(nonce, "base64")).toHaveLength(16);
            const scripts = [...(await response.text()).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
            for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
            nonces.push(nonce);
          }
          expect(nonces[0]).not.toBe(nonces[1]);
        },
      );

      test.each(["/", "/login"])(
        "%s, the same for every stranger: every script has its hash",
        async (path) => {
          const response = await app().client().get(path);
          const policy = response.headers.get("content-security-policy") ?? "";
          expect(policy).not.toContain("nonce");
          const scripts = [...(await response.text()).matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
          expect(scripts.length).toBeGreaterThan(2);
          for (const [, attributes, text = ""] of scripts) {
            expect(attributes).not.toContain("nonce");
            const hash = createHash("sha256").update(text).digest("base64");
            expect(policy).toContain(`'sha256-${hash}'`);
          }
        },
      );

      test("nothing inline, no other host, no plug-in, no other base, no frame", async () => {
        const policy = (await app().client().get("/")).headers.get("content-security-policy") ?? "";
        for (const rule of [
          "default-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'self'",
        ])
          expect(policy).toContain(rule);
        expect(policy).not.toMatch(/unsafe|\*|https?:/);
      });

      test("a page has no inline style and no inline handler", async () => {
        const html = await (await app().client().get("/")).text();
        expect(html).not.toMatch(/\sstyle="|\son[a-z]+="/);
      });
    });
  },
  ["embedded", "production"],
);

describeTargets(
  "security headers while the database fails",
  (app) => {
    test("are on an error of ours (500), which tells nothing of its cause", async () => {
      await app().db.query("ALTER TABLE waitlist_entries RENAME TO away");
      const responses = [
        await app().client().post("/api/waitlist", waitlistEntry()),
        await app()
          .client()
          .postForm("/?index", { ...waitlistEntry() } as Record<string, string>),
      ];
      await app().db.query("ALTER TABLE away RENAME TO waitlist_entries");
      for (const response of responses) {
        expect(response.status).toBe(500);
        expectSafe(response);
        expect(await response.text()).not.toMatch(/prisma|postgres|waitlist_entries|\bat \/|stack|relation/i);
      }
    });
  },
  ["production"],
);

describe("behind https", () => {
  const app = useApp("production", {
    APP_URL: "https://app.example.es",
    SESSION_SECRET: "s0123456789abcdefghijklmnopqrstuvwxyz",
    CRON_SECRET: "c0123456789abcdefghijklmnopqrstuvwxyz",
  });

  test.each([
    "/",
    "/dashboard",
    "/favicon.svg",
    "/api/og",
    "/api/auth/session",
    "/api/waitlist",
    "/%zz",
    "/healthz",
  ])("%s tells browsers to come by https for two years", async (path) => {
    const { headers } = await app().client().get(path);
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
  });

  test("the API does not redirect to https", async () => {
    const headers = { "x-forwarded-proto": "http" };
    expect((await app().client().get("/api/og", { headers })).status).toBe(200);
  });

  test("cookies are Secure and __Host-", async () => {
    const client = app().client();
    const response = await client.post("/api/auth/sign-up/email", {
      email: "ana@example.es",
      password: "seis gatos leen a Cajal",
      name: "Ana",
    });
    const lines = response.headers.getSetCookie();
    expect(lines.map((line) => line.split("=")[0])).toEqual([
      "__Host-session",
      "__Host-session_cache",
      "__Host-known_browser",
    ]);
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/;.*HttpOnly; Secure; SameSite=Lax$/);
      expect(line).not.toContain("Domain");
    }
    expect((await client.get("/api/auth/session")).status).toBe(200);
  });

  test("an avatar's URL and a page's own address are the public ones, whatever Host says", async () => {
    const response = await app()
      .client()
      .get("/", { headers: { "x-forwarded-host": "evil.example.com" } });
    const html = await response.text();
    expect(html).not.toContain("evil.example.com");
    expect(html).toContain("https://app.example.es/api/og?v=");
  });
});
