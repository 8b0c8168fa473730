import { Prisma } from "~/generated/prisma/client";

/** The templates of the organization of a job of the statement, by name, as JSON: see `withKnownReason`. */
export const templatesOfOrganizationSql = Prisma.sql`coalesce((SELECT jsonb_agg(jsonb_build_object(
    'id', reply_templates.id, 'name', reply_templates.name, 'reason', reply_templates.reason) ORDER BY reply_templates.folded_name)
  FROM reply_templates WHERE reply_templates.organization_id = jobs.organization_id), '[]'::jsonb)`;
