import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { limits } from "~/lib/rate-limit/limit-table";
import type { ClientRequest } from "../../../support/app/client";
import { createLimiter } from "../../../support/app/rate-limiter";
import { useApp } from "../../../support/app/targets";
import { bodyOf, type Client, waitlistEntry } from "../../../support/factories";

const formType = { "content-type": "application/x-www-form-urlencoded" };

describe("limits under a crowd", () => {
  const app = useApp("production");
  const operations: [name: string, limit: number, send: (client: Client) => Promise<Response>][] = [
    ["the waitlist", 5, (client) => client.post("/api/waitlist", waitlistEntry())],
    ["the session", 10, (client) => client.get("/api/auth/session")],
    ["sign-in", 10, (client) => client.post("/api/auth/sign-in/email", {})],
  ];

  test.each(operations)("of %s exactly %i pass when 25 more come at once", async (_name, limit, send) => {
    const client = app().client();
    const responses = await Promise.all(Array.from({ length: limit + 25 }, () => send(client)));
    const refused = responses.filter(({ status }) => status === 429);
    expect(responses.length - refused.length).toBe(limit);
    for (const response of refused) {
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
      expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(60);
      expect((await bodyOf(response)).code).toBe("RATE_LIMIT_EXCEEDED");
    }
  });

  test("of fifty that join the waitlist with one address at once, one is stored", async () => {
    const entry = waitlistEntry();
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        app()
          .client()
          .post("/api/waitlist", index % 2 ? entry : { ...entry, email: entry.email.toUpperCase() }),
      ),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(49).fill(409)]);
  });
});

describe("limits on the pages", () => {
  const app = useApp("production");
  test("the landing page's form and POST /api/waitlist share five", async () => {
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

  test.each([
    ["/login", "/api/auth/sign-in/email"],
    ["/signup", "/api/auth/sign-up/email"],
  ])("the form of %s and %s share ten", async (page, operation) => {
    const client = app().client();
    for (let count = 0; count < 5; count += 1) {
      expect((await client.postForm(page, {})).status).toBe(400);
      expect((await client.post(operation, {})).status).toBe(400);
    }
    expect((await client.postForm(page, {})).status).toBe(429);
    expect((await client.post(operation, {})).status).toBe(429);
  });

  const tooManyFields = Object.fromEntries(Array.from({ length: 65 }, (_, index) => [`f${index}`, "x"]));
  const unreadable: [what: string, status: number, init: ClientRequest][] = [
    ["of another type", 400, { body: "{}", headers: { "content-type": "application/json" } }],
    ["that is too large", 413, { form: { email: "x".repeat(64 << 10) } }],
    ["with too many fields", 413, { form: tooManyFields }],
    ["in a broken encoding", 400, { body: new Uint8Array([0x61, 0x3d, 0xff]), headers: formType }],
  ];

  test.each(unreadable)("a form %s counts in the limit", async (_, status, init) => {
    const client = app().client();
    const send = () => postUnreadable(client, "/?index", init);
    for (let count = 0; count < 5; count += 1) expect((await send()).status).toBe(status);
    expect((await send()).status).toBe(429);
    expect((await client.post("/api/waitlist", waitlistEntry())).status).toBe(429);
  });

  test("on a page with several forms it counts in the limit of each", async () => {
    const client = app().client();
    const [, , init] = unreadable[0] ?? [];
    for (let count = 0; count < 5; count += 1)
      expect((await postUnreadable(client, "/waitlist/confirm", init)).status).toBe(400);
    expect((await client.postForm("/waitlist/confirm", { intent: "ask", email: "x" })).status).toBe(429);
    expect((await client.post("/api/waitlist/resend", { email: "x" })).status).toBe(429);
    expect((await client.post("/api/waitlist/confirm", { token: "x" })).status).toBe(400);
  });
});

describe("pages that have to be rendered", () => {
  const app = useApp("production");
  test("an address gets three hundred pages a minute that have to be rendered; kept ones do not count", async () => {
    const client = app().client();
    const html = { headers: { accept: "text/html" } };
    const left = 4;
    const { consume, close } = createLimiter("pages", limits.pages, app().env.REDIS_URL);
    for (let hit = left; hit < limits.pages.points; hit += 1) expect(await consume(client.address)).toBe(0);
    close();
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

test("the limiter over Redis: exactly the limit passes at once, and Retry-After is right to the second", async () => {
  const limit = { points: 7, seconds: 2 };
  const { consume, passTime, close } = createLimiter(`test-${randomUUID()}`, limit, inject("redisUrl"));
  const waits = await Promise.all(Array.from({ length: 40 }, () => consume("a")));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(7);
  expect(waits.filter((wait) => wait === 2)).toHaveLength(33);
  expect(await consume("b")).toBe(0);
  await passTime("a", 1.5);
  expect(await consume("a")).toBe(1);
  await passTime("a", 0.5);
  expect(await consume("a")).toBe(0);
  close();
});

/** Their table is compared with the document by app/documented.test.ts. */
const isOfPlatform = (name: string) =>
  /^(jobs|alerts|applications|calendar|conversations|organizations?|notices|files|uploads|vocabularies|admin\/(jobs|organizations|notices|cron))(\/|$)/.test(
    name,
  );

test("the limits of the table are those of the interface (section 8)", () => {
  const others: Record<string, number> = {
    waitlist: 5,
    "waitlist/resend": 5,
    "waitlist/me": 60,
    unsubscribe: 60,
    invitation: 60,
    "profile/preferences": 60,
    "openapi.json": 60,
    pages: 300,
    "admin/waitlist": 120,
  };
  for (const [name, limit] of Object.entries(limits))
    if (!isOfPlatform(name)) expect(limit, name).toEqual({ points: others[name] ?? 10, seconds: 60 });
});
