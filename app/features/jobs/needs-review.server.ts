import type { Organization } from "~/generated/prisma/client";
import { getEnv } from "~/lib/config/env.server";

/** Whether an organization's jobs wait for an administrator before they are published. */
export function needsReview({ verification }: Pick<Organization, "verification">): boolean {
  return getEnv().orgReview && verification !== "verified";
}
