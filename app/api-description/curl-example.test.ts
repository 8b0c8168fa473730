import { expect, test } from "vitest";
import { curlExample } from "./curl-example";
import { exampleOf } from "./example-of";

test("a call has its method, its token, its body and variables for its parameters", () => {
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

test("a file goes from the shell's variable, after its fields", () => {
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

test("an example has what a schema requires, or else its first field", () => {
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
