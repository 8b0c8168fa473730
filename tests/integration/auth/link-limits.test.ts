import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { waitSentence } from "~/content/sentences";
import { type LimitedOperation, limits } from "~/lib/rate-limit/limit-table";
import { describeTargets } from "../../support/app/targets";
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

/** Ten at a time: a server that is too busy to hear Redis counts in memory. */
async function statusesOf(client: Client, path: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  const read = async () => {
    const response = await client.get(path);
    await response.arrayBuffer();
    statuses.push(response.status);
  };
  while (statuses.length < times)
    await Promise.all(Array.from({ length: Math.min(10, times - statuses.length) }, read));
  return statuses;
}

describeTargets(
  "limits on pages that a link's token opens",
  (app) => {
    test.each(pages)("%s counts in the bucket %s", async (path, operation) => {
      const { points } = limits[operation];
      const client = app().client();
      expect(await statusesOf(client, path, points)).not.toContain(429);
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
    });

    test.each<[path: string, operation: LimitedOperation, intent: string]>([
      ["/waitlist/me?t=x", "waitlist/me", "leave"],
      ["/waitlist/me?t=x&erase", "waitlist/me", "erase"],
      ["/verify-email?t=x", "auth/verify-email", "confirm"],
      ["/verify-email?t=x", "auth/verify-email", "disown"],
    ])("%s: a form that fails counts once in %s (%s)", async (path, operation, intent) => {
      const client = app().client();
      const fail = async () => {
        const response = await client.postForm(path, { intent, t: "x" });
        await response.arrayBuffer();
        return response.status;
      };
      for (let sent = 0; sent < limits[operation].points; sent += 1)
        expect([400, 404]).toContain(await fail());
      expect(await fail()).toBe(429);
    });

    test.each([
      "/waitlist/me",
      "/?sent",
      "/waitlist/confirm?sent",
      "/unsubscribe",
      "/signup",
      "/verify-email?confirmed",
      "/reset-password",
      "/restore-account?done",
      "/cancel-email-change?done",
    ])("%s names no token and has no limit", async (path) => {
      expect(await statusesOf(app().client(), path, 61)).not.toContain(429);
    });

    test("links that end mails are not counted, whoever asks; the 61st of an address that is not ours is refused", async () => {
      const provider = app().client();
      const urls = Array.from({ length: 200 }, () => {
        const token = signedFor(app(), "alert-unsubscribe", { id: randomUUID() });
        return `/api/unsubscribe?t=${token}`;
      });
      const press = (url: string) => provider.postForm(url, { "List-Unsubscribe": "One-Click" });
      const statuses: number[] = [];
      for (const url of urls) statuses.push((await press(url)).status);
      expect(new Set(statuses)).toEqual(new Set([200]));
      for (let count = 0; count < limits.unsubscribe.points; count += 1)
        expect((await press("/api/unsubscribe?t=x")).status).toBe(200);
      const refused = await press("/api/unsubscribe?t=x");
      expect([refused.status, (await bodyOf(refused)).code]).toEqual([429, "RATE_LIMIT_EXCEEDED"]);
      expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d?$/);
      const [valid = ""] = urls;
      expect((await press(valid)).status).toBe(200);
      for (const page of [valid, valid.replace("/api", "")])
        expect([200, 302]).toContain((await provider.get(page)).status);
    });

    test("the page of a place and its operation share sixty, and a program reads the error object", async () => {
      const client = app().client();
      const [page, operation] = ["/waitlist/me?t=x", "/api/waitlist/me?t=x"];
      const statuses = [await statusesOf(client, page, 30), await statusesOf(client, operation, 30)];
      expect(statuses.flat()).not.toContain(429);
      expect(await statusesOf(client, operation, 1)).toEqual([429]);
      const refused = await client.get(page, { headers: { accept: "application/json" } });
      expect([refused.status, (await bodyOf(refused)).code]).toEqual([429, "RATE_LIMIT_EXCEEDED"]);
      expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d?$/);
    });
  },
  ["embedded", "production"],
);
