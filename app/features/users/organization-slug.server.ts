import { randomBytes } from "node:crypto";
import type { Prisma } from "~/generated/prisma/client";
import { foldText } from "~/lib/fold-text";

/** The name of an organization in its address: free at this moment, with a random end where another has the name. */
export async function organizationSlug(
  db: Pick<Prisma.TransactionClient, "organization">,
  name: string,
): Promise<string> {
  const words = foldText(name).match(/[a-z0-9]+/g) ?? [];
  const plain = words.join("-").slice(0, 60).replace(/-$/, "") || "organizacion";
  const taken = await db.organization.count({ where: { slug: plain } });
  return taken === 0 ? plain : `${plain}-${randomBytes(3).toString("hex")}`;
}
