import { describe, expect, test } from "vitest";
import { createClient } from "../../../support/app/client";
import { countHits } from "../../../support/app/spent-limits";
import { useApp } from "../../../support/app/targets";
import { bodyOf, type Client } from "../../../support/factories";
import type { Account } from "../../../support/people/accounts";
import { insertSignedUp } from "../../../support/people/with-password";

const partner = "https://socia.example.es";
const nowhere = "01234567-89ab-7def-8123-456789abcdef";
const publish = `/api/jobs/${nowhere}/publish`;

describe("limits of operations", () => {
  const app = useApp("production", { ALLOWED_ORIGINS: partner });

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
    const { bearer, client } = await newEmployer();
    const create = () => app().client().post("/api/jobs", {}, { headers: bearer });
    const drafts = await Promise.all(Array.from({ length: 29 }, create));
    expect(new Set(drafts.map(({ status }) => status))).toEqual(new Set([400]));
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
