import type { Organization } from "~/generated/prisma/client";
import { getEnv } from "~/lib/config/env.server";

type ReviewColumns = Pick<Organization, "name" | "verification" | "reviewedName">;

/**
 * Whether an organization's jobs wait for an administrator before they are published: where `ORG_REVIEW` is on, until it
 * is verified, and until an administrator has approved a job under its present name, whatever its mark.
 */
export function needsReview({ name, verification, reviewedName }: ReviewColumns): boolean {
  return getEnv().orgReview && (verification !== "verified" || reviewedName !== name);
}
