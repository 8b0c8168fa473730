import { v7 as uuid } from "uuid";
import type { Prisma } from "~/generated/prisma/client";
import { dayMs } from "~/lib/time/durations";
import { samplePick } from "../sample-random";

const scale = [
  { text: "Publicaciones y proyectos", weight: 40 },
  { text: "Encaje con la línea de investigación", weight: 35 },
  { text: "Docencia y divulgación", weight: 25 },
];

interface Members {
  organizationId: string;
  ownerId: string;
  recruiterId: string;
  readerId: string;
}

/**
 * A committee of the organization's open job with most applications among those without criteria, which the owner
 * administers. The recruiter presides it and has rated all that were read; the reader all of these but the newest open
 * one, with a conflict of interest with another, and has declared nothing of the others.
 */
export async function fillCommittee(
  tx: Prisma.TransactionClient,
  { organizationId, ownerId, recruiterId, readerId }: Members,
  now: Date,
): Promise<void> {
  const job = await tx.job.findFirst({
    where: { organizationId, status: "published", criteria: { none: {} }, applications: { some: {} } },
    orderBy: { applications: { _count: "desc" } },
    select: { id: true, publishedAt: true },
  });
  if (!job) return;
  const { id: jobId } = job;
  const criteria = scale.map((criterion, position) => ({ id: uuid(), jobId, position, ...criterion }));
  await tx.jobCriterion.createMany({ data: criteria });
  const startedAt = job.publishedAt ?? now;
  await tx.jobCommittee.create({ data: { jobId, isPublished: true, startedAt, startedById: ownerId } });
  const memberIds = { recruiter: uuid(), reader: uuid() };
  await tx.committeeMember.createMany({
    data: [
      { id: memberIds.recruiter, jobId, userId: recruiterId, seat: "president", namedAt: startedAt },
      { id: memberIds.reader, jobId, userId: readerId, seat: "member", namedAt: startedAt },
    ],
  });
  await tx.jobReader.createMany({
    data: [{ jobId, userId: readerId, createdAt: now }],
    skipDuplicates: true,
  });
  const applications = await tx.application.findMany({
    where: { jobId, anonymizedAt: null },
    orderBy: [{ submittedAt: "asc" }, { id: "asc" }],
    select: { id: true, submittedAt: true, status: true },
  });
  const isOpen = ({ status }: (typeof applications)[number]) =>
    ["viewed", "in_review", "interview", "offer"].includes(status);
  const unrated = applications.findLast(isOpen);
  const conflicting = applications.find((each) => isOpen(each) && each !== unrated);
  for (const [at, application] of applications.entries()) {
    const declaredAt = new Date(Math.min(application.submittedAt.getTime() + dayMs / 2, now.getTime()));
    const declared = { applicationId: application.id, declaredAt };
    const hasConflict = application === conflicting;
    const row = (userId: string, role: keyof typeof memberIds) => ({
      ...{ ...declared, id: uuid(), userId, memberId: memberIds[role], role },
    });
    const isRead = application.status !== "submitted";
    /** An hour after the declaration or the rater before. */
    const ratedAt = (rater: number) =>
      new Date(Math.min(declaredAt.getTime() + (rater + 1) * (dayMs / 24), now.getTime()));
    const byRecruiter = { ...row(recruiterId, "recruiter"), firstRatedAt: isRead ? ratedAt(0) : null };
    const hasRated = !hasConflict && application !== unrated;
    const byReader = {
      ...row(readerId, "reader"),
      ...{ conflictAt: hasConflict ? declaredAt : null, firstRatedAt: hasRated ? ratedAt(1) : null },
    };
    const declarations = [byRecruiter, ...(isRead ? [byReader] : [])];
    await tx.committeeDeclaration.createMany({ data: declarations });
    if (!isRead) continue;
    await tx.jobCommittee.updateMany({
      where: { jobId, firstRatedAt: null },
      data: { firstRatedAt: ratedAt(0) },
    });
    const raters = [byRecruiter, ...(hasRated ? [byReader] : [])];
    await tx.committeeRating.createMany({
      data: raters.flatMap(({ id: declarationId }, rater) =>
        criteria.map(({ id: criterionId, position }) => ({
          declarationId,
          criterionId,
          value: samplePick([2, 3, 3, 4, 4, 5], "committee", at, position, rater),
          ratedAt: ratedAt(rater),
        })),
      ),
    });
  }
}
