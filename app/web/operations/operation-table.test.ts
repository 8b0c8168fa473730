import { expect, test } from "vitest";
import { defineOperation, type OperationMethod } from "~/lib/http/api/operation";
import { createOperationTable } from "./operation-table.server";
import { describedOperation } from "./serve-operations.server";

const served = (id: string, method: OperationMethod, path: `/api/${string}`) =>
  describedOperation(
    defineOperation({
      id,
      method,
      path,
      tag: "jobs",
      summary: "",
      who: "public",
      limit: null,
      responses: {},
      codes: [],
    }),
    () => new Response(id),
  );
const find = createOperationTable([
  served("list", "GET", "/api/entries"),
  served("read", "GET", "/api/entries/{id}"),
  served("change", "PATCH", "/api/entries/{id}"),
  served("count", "GET", "/api/entries/count"),
]);

test.each([
  ["entries", ["GET"], {}],
  ["entries/7", ["GET", "PATCH"], { id: "7" }],
  ["entries/count", ["GET"], {}],
  ["entries/counts", ["GET", "PATCH"], { id: "counts" }],
] as const)("the operations of %s are found with its parameters", (path, methods, params) => {
  const found = find(path);
  expect(Object.keys(found?.endpoint.methods ?? {})).toEqual(methods);
  expect(found?.params).toEqual(params);
});

test.each([
  ...["entries/", "entries/7/", "entries/7/deeper", "entries/%37"],
  ...["entries//7", "/entries/7", "Entries/7", "unknown", ""],
])("%s is no path of an operation", (path) => {
  expect(find(path)).toBeUndefined();
});
