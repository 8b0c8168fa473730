import { whereOpen } from "~/features/jobs/job/job-state.server";
import { daysLeft } from "~/features/jobs/public/job-deadline.server";
import { getDatabase } from "~/lib/db/database.server";
import { daysBetween } from "~/lib/time/closing-time.server";

/** The most that are named; the list of saved jobs has all of them. */
const maxNamed = 5;
/** A deadline presses from this many days before it. */
const pressingDays = 7;

/** A saved job that still takes applications. */
export interface SavedDeadline {
  slug: string;
  title: string;
  organization: string;
  /** «Quedan 3 días» */
  daysLeft: string;
  isPressing: boolean;
}

/** The open jobs that a person saved, those that close first before the others. */
export async function listSavedDeadlines(userId: string, now = new Date()): Promise<SavedDeadline[]> {
  const { prisma } = await getDatabase();
  const jobs = await prisma.job.findMany({
    where: { ...whereOpen(now), saves: { some: { userId } } },
    orderBy: [{ closesAt: "asc" }, { id: "asc" }],
    take: maxNamed,
    select: { slug: true, title: true, closesAt: true, organization: { select: { name: true } } },
  });
  return jobs.flatMap(({ slug, title, closesAt, organization }) => {
    if (!closesAt) return [];
    return {
      slug,
      title,
      organization: organization.name,
      daysLeft: daysLeft({ status: "published", closesAt: closesAt.toISOString() }, now) ?? "",
      isPressing: daysBetween(now, closesAt) <= pressingDays,
    };
  });
}
