import { z } from "zod";
import { defineOperation } from "~/lib/http/api/operation";

export const descriptionOperation = defineOperation({
  id: "readDescription",
  method: "GET",
  path: "/api/openapi.json",
  tag: "service",
  summary: "Esta descripción, en OpenAPI 3.1.",
  who: "public",
  limit: "openapi.json",
  responses: { 200: z.looseObject({ openapi: z.literal("3.1.0") }) },
  codes: [],
});
