import type { z } from "zod";
import { Prisma } from "~/generated/prisma/client";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import { paths } from "~/paths";
import type { organizationItemSchema } from "../organization/organization-response.schema";
import { whereNamed } from "../organization/where-named.server";
import { type MarkColumns, type ShownMark, toMark } from "../verification/mark";
import { hasOpenJob, listedOrganization } from "./listed-organization.server";
import type { OrganizationFilter } from "./organization-filter.schema";
import { logoUrl } from "./public-organization.server";

/** How many organizations a page has. */
const organizationsPerPage = 20;

/** An organization in the public list. */
export type OrganizationItem = z.output<typeof organizationItemSchema>;

export interface OrganizationList {
  items: OrganizationItem[];
  total: number;
  page: number;
  limit: number;
}

type Row = Omit<OrganizationItem, "url" | "logo" | keyof ShownMark> &
  MarkColumns & { logoFileId: string | null };

/**
 * A page of the organizations that anybody may find. Those with open jobs come first, each group by its names.
 * @param openJob the condition for an open job, over `jobs`: jobs are a later feature.
 */
export async function listOrganizations(
  { page = 1, ...filter }: OrganizationFilter,
  openJob: Prisma.Sql,
): Promise<OrganizationList> {
  const limit = organizationsPerPage;
  const where = whereOf(filter, openJob);
  const { prisma } = await getDatabase();
  const [rows, counted] = await Promise.all([
    prisma.$queryRaw<Row[]>`
      SELECT o.name, o.slug, o.kind, o.city, o.region, o.country, o.verification,
        o.verified_by AS "verifiedBy", o.verified_domain AS "verifiedDomain", o.logo_file_id AS "logoFileId",
        (SELECT count(*)::int FROM jobs WHERE jobs.organization_id = o.id AND ${openJob}) AS "openJobs"
      FROM (SELECT o.*, ${hasOpenJob(openJob)} AS has_open FROM organizations o JOIN users u ON u.id = o.owner_id WHERE ${where}
        ORDER BY has_open DESC, search_fold(o.name), o.id
        LIMIT ${limit} OFFSET ${(page - 1) * limit}) AS o
      ORDER BY o.has_open DESC, search_fold(o.name), o.id`,
    prisma.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM organizations o JOIN users u ON u.id = o.owner_id WHERE ${where}`,
  ]);
  const items = rows.map(({ verification, logoFileId, ...row }) => {
    const mark = toMark({ ...row, verification });
    const url = absoluteUrl(paths.organization(row.slug));
    return { ...row, ...mark, url, logo: logoUrl({ slug: row.slug, logoFileId }) };
  });
  return { items, total: counted[0]?.total ?? 0, page, limit };
}

function whereOf({ q, kind, region }: Omit<OrganizationFilter, "page">, openJob: Prisma.Sql): Prisma.Sql {
  const conditions = [
    listedOrganization(openJob),
    ...(q === undefined ? [] : [whereNamed(q)]),
    ...(kind === undefined ? [] : [Prisma.sql`o.kind = ${kind}`]),
    ...(region === undefined ? [] : [Prisma.sql`o.region = ${region}`]),
  ];
  return Prisma.join(conditions, " AND ");
}
