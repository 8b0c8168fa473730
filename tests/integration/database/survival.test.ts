import { expect, test } from "vitest";
import { rawRequest } from "../../support/app/raw-request";
import { describeTargets } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";

describeTargets(
  "a bad request does not harm the others",
  (app) => {
    test.each(["bytes=10-5", "bytes=-", "bytes=999999-", "bytes=a-b"])(
      "a file asked for with the range %s comes whole",
      async (range) => {
        const response = await app().client().request("/favicon.svg", { headers: { range } });
        expect(response.status).toBe(200);
        expect(await response.text()).toContain("</svg>");
        expect((await app().client().get("/healthz")).status).toBe(200);
      },
    );

    test.each(["//", "//x.example/dashboard", "//x/api/waitlist.data"])(
      "%s is 400: it could be read as another host's",
      async (target) => {
        const { status } = await rawRequest(
          app().baseUrl,
          `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
        );
        expect(status).toBe(400);
      },
    );

    test("a program that asks a page for JSON gets the error object", async () => {
      const headers = { accept: "application/json" };
      const missing = await app().client().request("/nowhere", { headers });
      expect(missing.status).toBe(404);
      expect(await bodyOf(missing)).toEqual({ error: "No encontramos lo que buscas.", code: "NOT_FOUND" });
    });
  },
  ["production", "embedded"],
);
