import { describe, expect, test } from "vitest";
import { limits } from "~/lib/rate-limit/limit-table";
import { type ClientRequest, createClient } from "../../support/app/client";
import { countHits, spendLimit } from "../../support/app/spent-limits";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client, waitlistEntry } from "../../support/factories";
import type { Account } from "../../support/people/accounts";
import { insertSignedUp } from "../../support/people/with-password";

const partner = "https://socia.example.es";

const formType = { "content-type": "application/x-www-form-urlencoded" };

function postUnreadable(client: Client, path: string, { headers, ...init }: ClientRequest = {}) {
  const origin = new URL(client.baseUrl).origin;
  return client.request(path, { method: "POST", ...init, headers: { origin, ...headers } });
}

const nowhere = "01234567-89ab-7def-8123-456789abcdef";
const publish = `/api/jobs/${nowhere}/publish`;

describe("limits", () => {
  const app = useApp("production", { ALLOWED_ORIGINS: partner });

  describe("limits that pages and operations share", () => {
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
      await expect
        .poll(() => refusals().map(({ fields }) => fields.event))
        .toEqual(Array(5).fill("limit.hit"));
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

  describe("limits of operations", () => {
    /** An employer, asked for by Bearer from any client. */
    async function newEmployer(): Promise<Account> {
      return insertSignedUp(app(), "organization");
    }

    const ask = (client: Client, { bearer }: Account) => client.post(publish, {}, { headers: bearer });

    /** So many calls, all of them admitted. */
    async function spend(client: Client, account: Account, count = 20): Promise<void> {
      const responses = await Promise.all(Array.from({ length: count }, () => ask(client, account)));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]));
    }

    test("an account may publish twenty jobs an hour from whatever addresses, and each answer says what the limits of account and address have left", async () => {
      const [one, other] = [await newEmployer(), await newEmployer()];
      const address = app().client();
      const { headers } = await ask(address, one);
      expect(headers.get("ratelimit-policy")).toBe(
        '"jobs/publish";q=100;w=3600, "jobs/publish:account";q=20;w=3600',
      );
      expect(headers.get("ratelimit")).toBe('"jobs/publish";r=99, "jobs/publish:account";r=19');
      await spend(address, one, 19);
      for (const client of [address, app().client()]) {
        const refused = await ask(client, one);
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
        expect(refused.headers.get("ratelimit")).toMatch(
          /^"jobs\/publish";r=(79|99), "jobs\/publish:account";r=0;t=3[56]\d\d$/,
        );
        expect((await bodyOf(refused)).code).toBe("RATE_LIMIT_EXCEEDED");
      }
      expect((await ask(address, other)).status).toBe(404);
    });

    test("an answer that caches may keep says the rate limits without what is left, and a script of an approved origin may read them", async () => {
      const { headers } = await app().client().get("/api/jobs");
      expect(headers.get("ratelimit-policy")).toBe('"jobs/search";q=120;w=60');
      expect(headers.has("ratelimit")).toBe(false);
      const read = await app()
        .client()
        .get("/api/vocabularies", { headers: { origin: partner } });
      expect(read.headers.get("access-control-expose-headers")).toBe(
        "Retry-After, RateLimit, RateLimit-Policy, X-Request-Id",
      );
    });

    test("an address may publish a hundred jobs an hour, however many accounts ask from it", async () => {
      const account = await newEmployer();
      const address = app().client();
      await countHits(app(), "jobs/publish", address.address, 99);
      expect((await ask(address, account)).status).toBe(404);
      expect((await ask(address, await newEmployer())).status).toBe(429);
      expect((await ask(createClient(app().baseUrl), account)).status).toBe(404);
    });

    test("an operation asks the address's limit before the session, and the account's after it and before the input", async () => {
      const account = await newEmployer();
      await spend(app().client(), account);
      const client = app().client();
      expect((await client.post(publish, {})).status).toBe(401);
      const employee = await insertSignedUp(app());
      expect((await client.post(publish, [], { headers: employee.bearer })).status).toBe(403);
      expect((await client.post(publish, [], { headers: account.bearer })).status).toBe(429);
    });

    test("each method of a path has its own limit, which the form of the dashboard shares", async () => {
      const { bearer, client, user } = await newEmployer();
      const create = () => app().client().post("/api/jobs", {}, { headers: bearer });
      expect((await create()).status).toBe(400);
      await spendLimit(app(), "jobs/draft", user.id, 198);
      const send = () => client.postForm("/dashboard/jobs/new", { title: "" });
      expect([(await send()).status, (await send()).status]).toEqual([400, 429]);
      expect((await create()).status).toBe(429);
      expect((await app().client().get("/api/jobs", { headers: bearer })).status).toBe(200);
    });

    test("answers that caches may keep differ by cookie and token, and never set a cookie", async () => {
      const client = app().client();
      const signedOut = await client.get("/api/jobs");
      expect(signedOut.headers.get("cache-control")).toMatch(/^public, max-age=\d+$/);
      expect(signedOut.headers.get("vary")).toContain("Cookie, Authorization");
      const account = await insertSignedUp(app());
      await app().db.query("UPDATE sessions SET revoked_at = now() WHERE user_id = $1", [account.user.id]);
      const ended = await account.client.get("/api/jobs");
      expect(ended.headers.getSetCookie().length).toBeGreaterThan(0);
      expect(ended.headers.get("cache-control")).toBe("no-store");
    });
  });
});
