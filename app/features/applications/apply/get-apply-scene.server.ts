import { type FileInfo, fileColumns, toFileInfo } from "~/features/files/file-info.server";
import { stateOf } from "~/features/jobs/job/job-state.server";
import type { JobCloseReason } from "~/generated/prisma/enums";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError, type ErrorCode } from "~/lib/domain-error";
import { isContentRetained } from "../application/erasing/retention.server";
import type { Material } from "./application.schema";
import { applicableSelect, isPublicJob, requireApplicable } from "./require-applicable.server";

/** The page for somebody who wants to apply for a job. */
export interface ApplyScene {
  job: { id: string; slug: string; title: string; organization: string; required: Material[] };
  /** The CV of the profile. */
  cv: FileInfo | null;
  /** The person's application, withdrawn or not. */
  applicationId: string | null;
  /** Of the application that the person withdrew; null once it is erased or past its time. */
  withdrawnLetter: string | null;
  /** Why the job is closed; null while it is open. */
  closeReason: JobCloseReason | null;
  /** Why the person cannot apply now; null when nothing but the documents counts. */
  refusal: ErrorCode | null;
}

/** A job on the platform for a person who may apply. @throws {DomainError} NOT_FOUND. */
export async function getApplyScene(userId: string, slug: string, now = new Date()): Promise<ApplyScene> {
  const { prisma } = await getDatabase();
  const [job, person] = await Promise.all([
    prisma.job.findUnique({
      where: { slug },
      select: {
        ...applicableSelect,
        slug: true,
        title: true,
        organization: { select: { name: true } },
        applications: {
          where: { userId },
          select: { id: true, status: true, statusChangedAt: true, coverLetter: true },
        },
      },
    }),
    prisma.user.findUniqueOrThrow({
      where: { id: userId },
      select: {
        organizationId: true,
        isEmailVerified: true,
        profile: { select: { cvFile: { select: fileColumns } } },
      },
    }),
  ]);
  if (!job || !isPublicJob(job)) throw new DomainError("NOT_FOUND");
  const applied = job.applications[0] ?? null;
  const cv = person.profile?.cvFile ?? null;
  const { id, title, organization } = job;
  return {
    job: {
      id,
      slug,
      title,
      organization: organization.name,
      required: job.requiredMaterials as Material[],
    },
    cv: cv && toFileInfo(cv),
    applicationId: applied?.id ?? null,
    withdrawnLetter:
      applied?.status === "withdrawn" && isContentRetained(applied, now) ? applied.coverLetter : null,
    closeReason: stateOf(job, now).closeReason,
    refusal: refusalOf(() => requireApplicable(job, { ...person, applied }, now), person.isEmailVerified),
  };
}

function refusalOf(check: () => void, isEmailVerified: boolean): ErrorCode | null {
  try {
    check();
    return isEmailVerified ? null : "EMAIL_NOT_VERIFIED";
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}
