import { expect, test } from "vitest";
import { curlExample } from "./curl-example";
import { exampleOf } from "./example-of";

test("a curl example has its call's method, token and body, and variables for its parameters", () => {
  const url = "https://matraz.example/api/jobs/{id}";
  expect(curlExample({ method: "GET", url, needsToken: false })).toBe(
    'curl \\\n  "https://matraz.example/api/jobs/$ID"',
  );
  const body = { title: "Una oferta" };
  expect(curlExample({ method: "PATCH", url, needsToken: true, body }).split(" \\\n  ")).toEqual([
    "curl -X PATCH",
    '-H "Authorization: Bearer $TOKEN"',
    '-H "Content-Type: application/json"',
    `-d '{"title":"Una oferta"}'`,
    '"https://matraz.example/api/jobs/$ID"',
  ]);
});

test("a curl example of an upload takes the file from a shell variable, after the other fields", () => {
  const url = "https://matraz.example/api/files";
  const example = curlExample({
    method: "POST",
    url,
    needsToken: false,
    body: { kind: "cv", file: "…" },
    isUpload: true,
  });
  expect(example.split(" \\\n  ")).toEqual([
    "curl -X POST",
    '-F "kind=cv"',
    '-F "file=@$FILE"',
    '"https://matraz.example/api/files"',
  ]);
});

test("an example body has the fields that its schema requires, or else the first one", () => {
  const fields = {
    kind: { type: "string", enum: ["a", "b"] },
    count: { type: ["integer", "null"], minimum: 5 },
    ids: { type: "array", items: { type: "string", format: "uuid" } },
  };
  expect(exampleOf({ type: "object", properties: fields }, "needed")).toEqual({ kind: "a" });
  expect(exampleOf({ type: "object", properties: fields, required: ["count", "ids"] }, "needed")).toEqual({
    count: 5,
    ids: ["01234567-89ab-7def-8123-456789abcdef"],
  });
});
