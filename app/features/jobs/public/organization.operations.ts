import { z } from "zod";
import { organizationSlugPattern } from "~/features/organizations/organization/organization-limits";
import { publicOrganizationSchema } from "~/features/organizations/organization/organization-response.schema";
import { defineOperation } from "~/lib/http/api/operation";
import { markedJobSchema } from "../job/job-summary.schema";

export const readOrganization = defineOperation({
  id: "readOrganization",
  method: "GET",
  path: "/api/organizations/{slug}",
  tag: "organizations",
  summary: "Una organización y sus ofertas abiertas más recientes.",
  who: "public",
  limit: "organizations/read",
  /** In its own case. */
  params: z.object({ slug: z.string().regex(organizationSlugPattern) }),
  responses: {
    200: z.object({
      organization: publicOrganizationSchema,
      openJobs: z.object({ items: z.array(markedJobSchema), total: z.int().nonnegative() }),
    }),
  },
  codes: ["NOT_FOUND"],
});
