import { drawInitials, initialsOf } from "~/features/users/avatar.server";
import { sha256 } from "~/lib/crypto/crypto.server";
import { getDatabase } from "~/lib/db/database.server";
import { whereShown } from "../organization/shown-organization";

/** The drawing that stands for an organization; null without one, or for one that is not shown. */
export async function getLogo(slug: string): Promise<string | null> {
  const { prisma } = await getDatabase();
  const found = await prisma.organization.findUnique({
    where: { slug, OR: [whereShown, { closedAt: { not: null } }] },
    select: { name: true },
  });
  return found && drawLogo(slug, found.name);
}

/**
 * An SVG with the initials of a name, on a colour that stays with the slug. A name without letters gets the slug's
 * first, so that none is empty.
 */
export function drawLogo(slug: string, name: string): string {
  const letters = initialsOf(name) || slug.slice(0, 1).toUpperCase();
  return drawInitials(letters, Number.parseInt(sha256(slug).replace(/\W/g, "").slice(0, 6), 36));
}
