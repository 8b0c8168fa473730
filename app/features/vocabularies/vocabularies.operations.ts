import { z } from "zod";
import { defineOperation } from "~/lib/http/api/operation";
import { vocabularyNames } from "./vocabularies.server";

export const listVocabularies = defineOperation({
  id: "listVocabularies",
  method: "GET",
  path: "/api/vocabularies",
  tag: "vocabularies",
  summary: "Los códigos de todos los vocabularios y sus nombres en español.",
  who: "public",
  limit: "vocabularies",
  responses: {
    200: z.object({
      vocabularies: z.record(
        z.enum(vocabularyNames),
        z.array(z.object({ code: z.string(), label: z.string() })),
      ),
    }),
  },
  codes: [],
});
