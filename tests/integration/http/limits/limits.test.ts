import { describe, expect, test } from "vitest";
import { limits } from "~/lib/rate-limit/limit-table";
import type { ClientRequest } from "../../../support/app/client";
import { countHits } from "../../../support/app/spent-limits";
import { useApp } from "../../../support/app/targets";
import { type Client, waitlistEntry } from "../../../support/factories";

const formType = { "content-type": "application/x-www-form-urlencoded" };

describe("limits that pages and operations share", () => {
  const app = useApp("production");
  test("the landing page's form and POST /api/waitlist share a limit of five", async () => {
    const client = app().client();
    for (let count = 0; count < 3; count += 1)
      expect((await client.postForm("/?index", { email: "x" })).status).toBe(400);
    for (let count = 0; count < 2; count += 1)
      expect((await client.post("/api/waitlist", {})).status).toBe(400);
    const page = await client.postForm("/?index", { email: "x", name: "Ana" });
    expect(page.status).toBe(429);
    const wait = page.headers.get("retry-after");
    expect(wait).toMatch(/^\d+$/);
    const html = await page.text();
    expect(html).toContain(`Demasiados intentos. Podrás volver a probar en ${wait} segundos.`);
    expect(html).toContain('value="Ana"');
    expect((await client.post("/api/waitlist", waitlistEntry())).status).toBe(429);
  });

  test("the forms of signing in and signing up share a limit of ten with their operations", async () => {
    for (const [page, operation] of [
      ["/login", "/api/auth/sign-in/email"],
      ["/signup", "/api/auth/sign-up/email"],
    ] as const) {
      const client = app().client();
      for (let count = 0; count < 5; count += 1) {
        expect((await client.postForm(page, {})).status).toBe(400);
        expect((await client.post(operation, {})).status).toBe(400);
      }
      expect((await client.postForm(page, {})).status, page).toBe(429);
      expect((await client.post(operation, {})).status, operation).toBe(429);
    }
  });

  const tooManyFields = Object.fromEntries(Array.from({ length: 65 }, (_, index) => [`f${index}`, "x"]));
  const ofAnotherType = { body: "{}", headers: { "content-type": "application/json" } };
  const unreadable: [status: number, init: ClientRequest][] = [
    [400, ofAnotherType],
    [413, { form: { email: "x".repeat(64 << 10) } }],
    [413, { form: tooManyFields }],
    [400, { body: new Uint8Array([0x61, 0x3d, 0xff]), headers: formType }],
    [400, ofAnotherType],
  ];

  test("forms of another type, too large, with too many fields or in a broken encoding count in the limit", async () => {
    const client = app().client();
    for (const [status, init] of unreadable)
      expect((await postUnreadable(client, "/?index", init)).status).toBe(status);
    expect((await postUnreadable(client, "/?index", ofAnotherType)).status).toBe(429);
    expect((await client.post("/api/waitlist", waitlistEntry())).status).toBe(429);
  });

  test("on a page with several forms an unreadable one counts in the limit of each", async () => {
    const client = app().client();
    for (let count = 0; count < 5; count += 1)
      expect((await postUnreadable(client, "/waitlist/confirm", ofAnotherType)).status).toBe(400);
    expect((await client.postForm("/waitlist/confirm", { intent: "ask", email: "x" })).status).toBe(429);
    expect((await client.post("/api/waitlist/resend", { email: "x" })).status).toBe(429);
    expect((await client.post("/api/waitlist/confirm", { token: "x" })).status).toBe(400);
  });

  test("an address gets three hundred pages a minute that have to be rendered, and cached ones do not count", async () => {
    const client = app().client();
    const html = { headers: { accept: "text/html" } };
    const left = 4;
    await countHits(app(), "pages", client.address, limits.pages.points - left);
    const asked = ["/login?redirectTo=/jobs", "/?utm_source=una", "/jobs", "/no-hay", "/dashboard"];
    const answers: Response[] = [];
    for (const path of asked) answers.push(await client.get(path, html));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 429]);
    const first = answers.at(-1);
    expect(Number(first?.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(await first?.text()).toContain("Demasiados intentos");
    for (const path of ["/legal", "/logos/no.png", "/healthz"])
      expect((await client.get(path, html)).status, path).not.toBe(429);
    for (const path of ["/login?redirectTo=/jobs", "/?utm_source=otra", "/no-hay", "/jobs.data"])
      expect((await client.get(path, html)).status, path).toBe(429);
    const refusals = () =>
      app()
        .logs()
        .filter(({ fields }) => fields.limit === "pages");
    await expect.poll(() => refusals().map(({ fields }) => fields.event)).toEqual(Array(5).fill("limit.hit"));
    const data = await client.get("/jobs.data");
    expect(Number(data.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    // Remix's own format: the browser shows the page for an error, not that it could not read the answer.
    expect([data.headers.get("content-type"), await data.text()]).toEqual([
      expect.stringContaining("text/x-script"),
      expect.stringMatching(/ErrorResponse.*429/s),
    ]);
    expect((await app().client().get("/login?redirectTo=/jobs", html)).status).toBe(200);
  });
});

function postUnreadable(client: Client, path: string, { headers, ...init }: ClientRequest = {}) {
  const origin = new URL(client.baseUrl).origin;
  return client.request(path, { method: "POST", ...init, headers: { origin, ...headers } });
}
