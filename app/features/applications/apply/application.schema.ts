import { z } from "zod";
import type { FieldErrorCode } from "~/content/errors/field-errors";
import { attachedKinds } from "~/content/vocabularies/applications/materials";
import { codesOf } from "~/content/vocabularies/codes";
import { applicationSources } from "~/content/vocabularies/jobs/sources";
import type { Coded } from "~/features/jobs/job/job-fields";
import type { Job } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import { textOfOrEmpty } from "~/lib/text/text-schema";
import { applicationLimits } from "../application/application-limits";

const invalid = { error: "VALUE_INVALID" } satisfies { error: FieldErrorCode };
const tooMany = { error: "CHOICES_TOO_MANY" } satisfies { error: FieldErrorCode };

/** An application's documents besides the CV, each one once. */
const documents = z
  .array(z.strictObject({ kind: z.enum(attachedKinds, invalid), fileId: z.uuid(invalid) }), invalid)
  .max(applicationLimits.documents, tooMany)
  .refine((list) => new Set(list.map(({ fileId }) => fileId)).size === list.length, invalid);

/** Blank is no letter. */
const coverLetter = textOfOrEmpty(applicationLimits.coverLetter)
  .nullable()
  .transform((text) => (text === "" ? null : text))
  .optional();

/** The materials that a candidate sends. Without a file for the CV it is the profile's. */
const sentMaterials = { coverLetter, cvFileId: z.uuid(invalid).optional(), documents: documents.optional() };

export const newApplicationSchema = z.object({
  jobId: z.uuid(invalid),
  ...sentMaterials,
  source: z.enum(codesOf(applicationSources), invalid).optional(),
});

export type NewApplication = z.output<typeof newApplicationSchema>;

/** A candidate's changes while nobody has read the application: absent keeps, `documents` are all of them. */
export const applicationChangesSchema = z.object(sentMaterials);

export type ApplicationChanges = z.output<typeof applicationChangesSchema>;

export const withdrawSchema = z.object({ eraseData: z.boolean(invalid).optional() });

/** A kind of material that a job can ask candidates for. */
export type Material = Coded<Pick<Job, "requiredMaterials">>["requiredMaterials"][number];

/** The materials that a candidate has ready to send. */
interface SentMaterials {
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
