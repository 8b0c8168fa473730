import { expect, test } from "vitest";
import { rowsOfSchema } from "./schema-rows.server";

test("a field in the API's reference is a row, and the fields that it holds stand below it", () => {
  const item = { type: "object", properties: { id: { type: "string", format: "uuid" } }, required: ["id"] };
  const rows = rowsOfSchema({
    type: "object",
    required: ["q", "items"],
    properties: {
      q: { type: "string", maxLength: 1200 },
      page: { type: "integer", minimum: 1, maximum: 500, default: 1 },
      items: { type: "array", items: item },
      field: { type: "array", items: { type: "string", enum: ["chemistry", "physics"] } },
      owner: { anyOf: [item, { type: "null" }] },
      counts: { type: "object", additionalProperties: { type: "integer", minimum: 0 } },
      note: { type: ["string", "null"], description: "Para ti" },
    },
  });
  expect(rows.map(({ name, type, values, isOptional }) => [name, type, values, isOptional])).toEqual([
    ["q", "texto", "como mucho 1200 caracteres", false],
    ["page", "entero", "de 1 a 500 · = 1", true],
    ["items", "lista de objeto", "", false],
    ["items[].id", "UUID", "", false],
    ["field", "lista de texto", "chemistry, physics", true],
    ["owner", "objeto o null", "", true],
    ["owner.id", "UUID", "", false],
    ["counts", "objeto", "", true],
    ["counts.…", "entero", "desde 0", true],
    ["note", "texto o null", "Para ti", true],
  ]);
});

test("a value of several forms names each field once in the API's reference", () => {
  const form = (name: string) => ({
    type: "object",
    properties: { id: { type: "string" }, [name]: { type: "boolean" } },
  });
  const rows = rowsOfSchema({ type: "object", properties: { job: { anyOf: [form("a"), form("b")] } } });
  expect(rows.map(({ name }) => name)).toEqual(["job", "job.id", "job.a", "job.b"]);
});
