import { expect, test } from "vitest";
import { withEtag } from "./etag.server";
import { json } from "./json.server";

const ask = (headers: Record<string, string> = {}, body = '{"a":1}') =>
  withEtag(new Request("https://matraz.example/api/jobs", { headers }), json(JSON.parse(body)));

test("an API answer has an entity tag, and a client that sends the tag gets 304 until the content changes", async () => {
  const first = ask();
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(await first.json()).toEqual({ a: 1 });
  const again = ask({ "if-none-match": etag });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  expect(again.headers.has("content-type")).toBe(false);
  expect(ask({ "if-none-match": etag }, '{"a":2}').status).toBe(200);
});
