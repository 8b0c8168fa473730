import type { Organization } from "~/generated/prisma/client";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import { paths } from "~/paths";
import { organizationSlugPattern } from "../organization/organization-limits";
import { isShown, shownSelect, whereShown } from "../organization/shown-organization";
import { markSelect, type ShownMark, toMark } from "../verification/mark";
import { type PublicResponse, toPublicResponse } from "./response-words.server";

/** An organization as everybody sees it. */
export type PublicOrganization = Pick<
  Organization,
  "name" | "slug" | "kind" | "website" | "description" | "city" | "region" | "country"
> & {
  /** The URL of its page. */
  url: string;
  /** The URL of its logo, or of the drawing with its initials. */
  logo: string;
} & ShownMark &
  PublicResponse;

/**
 * `gone`: its account was erased, and the name alone is left. `other-case`: an organization has the slug in lower case.
 */
export type FoundOrganization =
  | { kind: "public"; organization: PublicOrganization }
  | { kind: "gone"; name: string }
  | { kind: "other-case"; slug: string };

const select = {
  name: true,
  slug: true,
  kind: true,
  website: true,
  description: true,
  city: true,
  region: true,
  country: true,
  ...markSelect,
  logoFileId: true,
  responseRate: true,
  responseMedianDays: true,
  responseSample: true,
  closedAt: true,
  detailsHiddenAt: true,
  ...shownSelect,
} as const;

/** The organization with a slug, or null; none while its account is closed or deactivated, or it is suspended. */
export async function getPublicOrganization(slug: string): Promise<FoundOrganization | null> {
  const { prisma } = await getDatabase();
  const row = isSlug(slug) ? await prisma.organization.findUnique({ where: { slug }, select }) : null;
  if (!row) return getOtherCase(slug);
  if (row.closedAt) return { kind: "gone", name: row.name };
  if (!isShown(row)) return null;
  const {
    verification: _verification,
    logoFileId,
    detailsHiddenAt,
    closedAt: _closedAt,
    owner: _owner,
    suspendedAt: _suspendedAt,
    responseSample: _,
    ...columns
  } = row;
  const organization = {
    ...columns,
    ...(detailsHiddenAt && { description: null, website: null }),
    ...toPublicResponse(row),
    ...toMark(row),
    url: absoluteUrl(paths.organization(slug)),
    logo: logoUrl({ slug, logoFileId }),
  };
  return { kind: "public", organization };
}

/** The columns that identify an organization's logo. */
export type LogoColumns = Pick<Organization, "slug" | "logoFileId">;

/** The path of an organization's logo: its own, or its initials. */
export function logoPath({ slug, logoFileId }: LogoColumns): string {
  return logoFileId === null ? paths.logo(slug) : paths.logoPicture(logoFileId);
}

/** The same as a URL. */
export function logoUrl(organization: LogoColumns): string {
  return absoluteUrl(logoPath(organization));
}

/** Whether a text has the form of our slugs. */
function isSlug(text: string): boolean {
  return organizationSlugPattern.test(text);
}

async function getOtherCase(typed: string): Promise<FoundOrganization | null> {
  const slug = typed.toLowerCase();
  if (slug === typed || !isSlug(slug)) return null;
  const { prisma } = await getDatabase();
  const count = await prisma.organization.count({ where: { slug, ...whereShown } });
  return count > 0 ? { kind: "other-case", slug } : null;
}
