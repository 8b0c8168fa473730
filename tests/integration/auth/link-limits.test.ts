import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { waitSentence } from "~/content/sentences";
import { type LimitedOperation, limits } from "~/lib/rate-limit/limit-table";
import { countHits } from "../../support/app/spent-limits";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client } from "../../support/factories";
import { signedFor } from "../../support/mail/signed-links";

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
];

describe("limits on pages that a link's token opens", () => {
  const app = useApp("production");

  async function statusesOf(client: Client, path: string, times: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let sent = 0; sent < times; sent += 1) {
      const response = await client.get(path);
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    return statuses;
  }

  test.each(pages)(
    "the page %s counts in the limit of %s, whose last request it may still answer",
    async (path, operation) => {
      const { points } = limits[operation];
      const client = app().client();
      await countHits(app(), operation, client.address, points - 1);
      expect(await statusesOf(client, path, 1)).not.toContain(429);
      const refused = await client.get(path);
      expect(refused.status).toBe(429);
      expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d?$/);
      expect(refused.headers.get("referrer-policy")).toBe("same-origin");
      const html = await refused.text();
      expect(html).toContain("Demasiados intentos");
      expect(html).toContain(waitSentence(Number(refused.headers.get("retry-after"))));
      const other = await app().client().get(path);
      await other.arrayBuffer();
      expect(other.status).not.toBe(429);
    },
  );

  test.each<[path: string, operation: LimitedOperation, intent: string]>([
    ["/waitlist/me?t=x", "waitlist/me", "leave"],
    ["/waitlist/me?t=x&erase", "waitlist/me", "erase"],
    ["/verify-email?t=x", "auth/verify-email", "confirm"],
    ["/verify-email?t=x", "auth/verify-email", "disown"],
  ])("a form of %s that fails counts once in the limit of %s (%s)", async (path, operation, intent) => {
    const client = app().client();
    const fail = async () => {
      const response = await client.postForm(path, { intent, t: "x" });
      await response.arrayBuffer();
      return response.status;
    };
    await countHits(app(), operation, client.address, limits[operation].points - 2);
    for (let sent = 0; sent < 2; sent += 1) expect([400, 404]).toContain(await fail());
    expect(await fail()).toBe(429);
  });

  test.each<[path: string, operation: LimitedOperation]>([
    ["/waitlist/me", "waitlist/me"],
    ["/?sent", "waitlist/me"],
    ["/waitlist/confirm?sent", "waitlist/confirm"],
    ["/unsubscribe", "unsubscribe"],
    ["/signup", "invitation"],
    ["/verify-email?confirmed", "auth/verify-email"],
    ["/reset-password", "auth/reset-password"],
    ["/restore-account?done", "auth/restore-account"],
    ["/cancel-email-change?done", "auth/cancel-email-change"],
  ])("the page %s names no token and opens when the limit of %s is used up", async (path, operation) => {
    const client = app().client();
    await countHits(app(), operation, client.address, limits[operation].points);
    expect(await statusesOf(client, path, 1)).not.toContain(429);
  });

  test("valid links that end mails have no limit, and of invented ones the 61st is refused", async () => {
    const provider = app().client();
    const urls = Array.from({ length: 3 }, () => {
      const token = signedFor(app(), "alert-unsubscribe", { id: randomUUID() });
      return `/api/unsubscribe?t=${token}`;
    });
    const press = (url: string) => provider.postForm(url, { "List-Unsubscribe": "One-Click" });
    await countHits(app(), "unsubscribe", provider.address, limits.unsubscribe.points - 1);
    for (const url of urls) expect((await press(url)).status).toBe(200);
    expect((await press("/api/unsubscribe?t=x")).status).toBe(200);
    const refused = await press("/api/unsubscribe?t=x");
    expect([refused.status, (await bodyOf(refused)).code]).toEqual([429, "RATE_LIMIT_EXCEEDED"]);
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
    const statuses = [await statusesOf(client, page, 1), await statusesOf(client, operation, 1)];
    expect(statuses.flat()).not.toContain(429);
    expect(await statusesOf(client, operation, 1)).toEqual([429]);
    const refused = await client.get(page, { headers: { accept: "application/json" } });
    expect([refused.status, (await bodyOf(refused)).code]).toEqual([429, "RATE_LIMIT_EXCEEDED"]);
    expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d?$/);
  });
});
