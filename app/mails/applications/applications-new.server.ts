import { getDatabase } from "~/lib/db/database.server";
import { composeForEmployer } from "./compose-for-employer.server";

/** How many came since the last such mail and are still unread. */
export const composeApplicationsNew = composeForEmployer(
  "applications-new",
  "reader",
  async ({ jobId, since }) => {
    const { prisma } = await getDatabase();
    const submittedAt = since === null ? {} : { submittedAt: { gt: new Date(since) } };
    return prisma.application.count({ where: { jobId, status: "submitted", ...submittedAt } });
  },
);
