import type { Coded } from "~/features/jobs/job/job-codes";
import type { Job } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";

/** A kind of material that a job can ask candidates for. */
export type Material = Coded<Pick<Job, "requiredMaterials">>["requiredMaterials"][number];

/** The materials that a candidate has ready to send. */
export interface SentMaterials {
  coverLetter: string | null;
  /** The kinds of the files, the CV included. */
  kinds: readonly string[];
}

/** The materials that a job asks for and a candidate does not send. */
function missingMaterials(required: readonly string[], { coverLetter, kinds }: SentMaterials): Material[] {
  const isThere = (material: string) =>
    material === "cover_letter" ? coverLetter !== null : kinds.includes(material);
  return (required as readonly Material[]).filter((material) => !isThere(material));
}

/** @throws {DomainError} CV_REQUIRED or MATERIALS_MISSING, with everything that is missing. */
export function requireMaterials(required: readonly string[], sent: SentMaterials): void {
  const missing = missingMaterials(required, sent);
  if (missing.length === 0) return;
  throw new DomainError(missing.includes("cv") ? "CV_REQUIRED" : "MATERIALS_MISSING", { missing });
}
