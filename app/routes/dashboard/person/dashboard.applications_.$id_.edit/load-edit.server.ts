import { materialLimits } from "~/features/applications/application/application-limits";
import type { Material } from "~/features/applications/apply/materials";
import type { CandidateDetails } from "~/features/applications/reading/candidate-details.server";
import { paths } from "~/paths";

/** The page's data: the form with the sent application, or that somebody has read it. */
export function loadEdit({ application, job, documents, requiredMaterials }: CandidateDetails) {
  const { id, isEditable, coverLetter } = application;
  const files = documents.map(({ id: fileId, kind, name, size }) => [
    kind,
    { name, size, href: paths.api.applicationDocument(id, fileId) },
  ]);
  return {
    id,
    title: job.title,
    isEditable,
    required: requiredMaterials,
    letter: coverLetter,
    current: Object.fromEntries(files) as Partial<
      Record<Material, { name: string; size: number; href: string }>
    >,
    limits: materialLimits,
  };
}
