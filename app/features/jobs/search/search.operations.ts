import { z } from "zod";
import { defineOperation } from "~/lib/http/api/operation";
import { markedJobSchema } from "../job/job-summary.schema";
import { facetNames, filterNames } from "./job-filter";
import { jobSearchSchema } from "./job-filter.schema";

const count = z.int().nonnegative();

export const listJobs = defineOperation({
  id: "listJobs",
  method: "GET",
  path: "/api/jobs",
  tag: "jobs",
  summary: "Las ofertas abiertas que cumplen todos los filtros, con cuántas hay de cada valor.",
  who: "public",
  limit: "jobs/search",
  query: jobSearchSchema,
  responses: {
    200: z.object({
      items: z.array(markedJobSchema),
      total: count,
      isTotalExact: z.boolean(),
      facets: z.record(z.enum(facetNames), z.record(z.string(), count)),
      inexactFacets: z.array(z.enum(facetNames)),
      withoutFilter: z.partialRecord(z.enum(filterNames), count),
      isWithoutFilterExact: z.boolean(),
      withFewerWords: z.object({ any: count.nullable(), none: count }).nullable(),
      isRelaxed: z.boolean().meta({
        description: "No job has all words: these are the jobs that most of them find. Not with exact=true",
      }),
      leftOut: z.array(z.string()).meta({ description: "The words that these jobs need not have" }),
      instead: z.string().nullable().meta({
        description:
          "The corrected or wider words, or the name of the filter, in the place of those left out",
      }),
      /** Beside one to four jobs; not with exact=true. */
      nearest: z
        .object({
          items: z.array(markedJobSchema),
          leftOut: z.array(z.string()),
          instead: z.string().nullable(),
        })
        .nullable()
        .meta({
          description:
            "Up to ten other jobs that fewer words find, on the first page of a list of one to four, with the words that they need not have",
        }),
      page: count,
      limit: count,
      /** Filters that the words name; `total` is null where there are more jobs than are counted. */
      offers: z.array(
        z.object({
          name: z.enum([...facetNames, "country", "salaryMin"]),
          codes: z.array(z.string()),
          label: z.string(),
          total: count.nullable(),
        }),
      ),
      /** Of words that find nothing: those that were probably meant. A `total` of 0 has its filters in `offers`. */
      didYouMean: z.object({ q: z.string(), without: z.array(z.string()), total: count }).nullable(),
    }),
  },
  codes: [],
});
