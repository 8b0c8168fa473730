import type { Organization } from "~/generated/prisma/client";
import { getEnv } from "~/lib/config/env.server";

type ReviewColumns = Pick<Organization, "name" | "verification" | "reviewedName" | "publishing">;

/**
 * Whether an organization's jobs wait for an administrator before they are published: after a removal, and where
 * `ORG_REVIEW` is on until it is verified and an administrator has approved a job under its present name.
 */
export function needsReview({ name, verification, reviewedName, publishing }: ReviewColumns): boolean {
  if (publishing !== "open") return true;
  return getEnv().orgReview && (verification !== "verified" || reviewedName !== name);
}
