import { expect, test } from "vitest";
import { bodySchemaOf } from "~/lib/http/api/known-fields.server";
import { fieldProblems } from "~/lib/text/text-schema";
import { bulkRequestSchema } from "./pipeline/pipeline.schema";
import { pipelineOperations } from "./pipeline.operations";

const id = crypto.randomUUID();
const job = { jobId: id };

test.each([
  ["neither ids nor a filter", {}, ["ids"]],
  ["ids and a filter", { ids: [id], filter: {} }, ["filter"]],
  ["a filter without its job", { filter: {}, expected: 1 }, ["jobId"]],
  ["a filter without a number", { ...job, filter: {} }, ["expected"]],
  ["a filter with nobody expected", { ...job, filter: {}, expected: 0 }, ["expected"]],
  ["an unknown filter", { ...job, filter: { name: "Ana" }, expected: 1 }, ["filter.name"]],
  ["an unknown degree", { ...job, filter: { degree: ["x"] }, expected: 1 }, ["filter.degree"]],
])("the request of a reply with %s is refused by the field's name", (_, fields, names) => {
  const parsed = bodySchemaOf(pipelineOperations.bulk, bulkRequestSchema).safeParse({
    status: "rejected",
    ...fields,
  });
  expect(Object.keys(parsed.error ? fieldProblems(parsed.error) : {})).toEqual(names);
});
