import { Prisma } from "~/generated/prisma/client";

/** A tag as a list shows it. */
export interface Tag {
  id: string;
  name: string;
}

const asJson = Prisma.sql`coalesce(jsonb_agg(jsonb_build_object(
  'id', organization_tags.id, 'name', organization_tags.name) ORDER BY organization_tags.folded), '[]'::jsonb)`;

/** The tags of an application of the statement, as JSON. */
export const tagsSql = Prisma.sql`(SELECT ${asJson} FROM application_tags
  JOIN organization_tags ON organization_tags.id = application_tags.tag_id
  WHERE application_tags.application_id = applications.id)`;

/** The tags of the organization of a job of the statement, as JSON. */
export const tagsOfOrganizationSql = Prisma.sql`(SELECT ${asJson} FROM organization_tags
  WHERE organization_tags.organization_id = jobs.organization_id)`;

/** Whether an application of the statement has a tag. */
export function hasTag(id: string): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM application_tags
    WHERE application_tags.application_id = applications.id AND application_tags.tag_id = ${id}::uuid)`;
}
