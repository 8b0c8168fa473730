import { describe, expect, test } from "vitest";
import { z } from "zod";
import { spanishTexts as texts } from "~/content/errors/api-errors";
import { InvalidInputError } from "../errors.server";
import { parseQuery } from "./read-query.server";

const blankAsAbsent = (value: unknown) => (value === "" ? undefined : value);
const fields = {
  q: z.string("VALUE_INVALID").max(5, "VALUE_INVALID").optional(),
  field: z
    .array(z.enum(["a", "b"], "VALUE_INVALID"))
    .max(2, "VALUE_INVALID")
    .default([]),
  page: z.preprocess(blankAsAbsent, z.coerce.number("VALUE_INVALID").int("VALUE_INVALID").default(1)),
};
const plain = z.object(fields);
const sorted = plain.transform(({ field, ...rest }) => ({ ...rest, field: field.toSorted() }));

const read = (search: string, schema: z.ZodType = plain) =>
  parseQuery(schema, new URLSearchParams(search), texts);
const refused = (search: string) => {
  try {
    read(search);
  } catch (error) {
    if (error instanceof InvalidInputError) return Object.keys(error.details?.fields ?? {});
    throw error;
  }
  return [];
};

describe("reading the parameters of a query", () => {
  test.each([
    ["", { field: [], page: 1 }],
    ["field=b&field=a", { field: ["b", "a"], page: 1 }],
    ["field=a", { field: ["a"], page: 1 }],
    ["q=&field=&page=", { field: [], page: 1 }],
    ["field=&field=a", { field: ["a"], page: 1 }],
    ["q=&q=x", { q: "x", field: [], page: 1 }],
    ["utm_source=x&page=2&__proto__=y", { field: [], page: 2 }],
  ])("the query «%s» is accepted, with blank and unknown parameters ignored", (search, expected) => {
    expect(read(search)).toEqual(expected);
  });

  test("a query is read through a schema that transforms its result", () => {
    expect(read("field=b&field=a", sorted)).toEqual({ field: ["a", "b"], page: 1 });
  });

  test.each([
    ["q=a&q=b", ["q"]],
    ["q=a&q=a", ["q"]],
    ["page=1&page=2&q=a&q=b", ["q", "page"]],
    ["q=sesenta", ["q"]],
    ["field=c", ["field"]],
    ["field=a&field=b&field=a", ["field"]],
    ["page=1.5", ["page"]],
  ])("the query «%s» is refused, naming the parameters %j", (search, names) => {
    expect(refused(search)).toEqual(names);
  });
});
