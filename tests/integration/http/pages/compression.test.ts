import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../../support/app/targets";
import { insertJob } from "../../../support/jobs/jobs";
import { insertAccount } from "../../../support/people/signed-in";

describe("answers leave compressed, as the client takes them", () => {
  const app = useApp("production");
  const ask = (path: string, accepted: string, init: { method?: string } = {}) =>
    app()
      .client()
      .request(path, { ...init, headers: { "accept-encoding": accepted } });

  beforeAll(async () => {
    for (let count = 0; count < 10; count += 1) await insertJob(app().db);
  });

  test.each(["/jobs", "/favicon.svg", "/api/vocabularies", "/jobs/rss.xml"])(
    "%s leaves in the best encoding that the client takes, with the same text",
    async (path) => {
      // A page with jobs is the same for all, nonces included, once it was asked for twice.
      for (let time = 0; time < 2; time += 1) await ask(path, "identity");
      const plain = await ask(path, "identity");
      const text = await plain.text();
      expect([plain.status, plain.headers.get("content-encoding")]).toEqual([200, null]);
      // What a client accepts: app/lib/http/response/encoding.server.test.ts.
      for (const [accepted, encoding] of [
        ["gzip, deflate, br", "br"],
        ["gzip", "gzip"],
        ["br;q=0", null],
      ] as const) {
        const answer = await ask(path, accepted);
        expect([accepted, answer.headers.get("content-encoding")]).toEqual([accepted, encoding]);
        expect(answer.headers.get("vary")).toMatch(/\bAccept-Encoding\b/i);
        expect((await answer.text()).length).toBe(text.length);
      }
      const head = await ask(path, "br", { method: "HEAD" });
      expect([head.status, await head.text()]).toEqual([200, ""]);
    },
  );

  test("short answers, and those of the API to somebody alone, leave as they are", async () => {
    const { bearer } = await insertAccount(app());
    const headers = { ...bearer, "accept-encoding": "br" };
    const own = await app().client().get("/api/profile/export", { headers });
    expect((await own.clone().text()).length).toBeGreaterThan(1024);
    for (const answer of [own, await ask("/healthz", "br"), await ask("/robots.txt", "br")])
      expect([answer.status, answer.headers.get("content-encoding")]).toEqual([200, null]);
  });
});
