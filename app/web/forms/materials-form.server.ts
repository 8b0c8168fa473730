import { materialField, missingMaterial } from "~/content/missing-materials";
import { applyPage as text } from "~/content/pages/apply";
import { cvPage } from "~/content/pages/files";
import {
  type AttachedKind,
  attachedKinds,
  type DocumentKind,
  documentKinds,
} from "~/content/vocabularies/applications/materials";
import { codesOf } from "~/content/vocabularies/codes";
import type { Material } from "~/features/applications/apply/application.schema";
import { storeFile } from "~/features/files/add-file.server";
import { deleteFile } from "~/features/files/drop-files.server";
import type { FileInfo } from "~/features/files/file-info.server";
import { maxDocumentBytes } from "~/features/files/file-limits";
import { DomainError } from "~/lib/domain-error";
import { preservedFile, preservedFileFields } from "~/lib/form-state";
import { FormError } from "~/lib/http/errors.server";
import type { UploadFormCall } from "~/lib/http/forms/upload-form.server";
import type { FileReceiver } from "~/lib/http/request/multipart.server";

const kinds = codesOf(documentKinds);

/**
 * What a form with an application's letter and files is, for respondToUploadForm: a file's field has the name of its kind. A
 * refused form keeps the letter, and the files as the person's.
 */
export const materialsForm = (userId: string) => ({
  account: userId,
  files: kinds,
  maxFileBytes: maxDocumentBytes,
  // With the files that an earlier response kept.
  sentences: {
    FILE_TOO_LARGE: text.tooLarge,
    FILE_TYPE_NOT_ALLOWED: cvPage.wrongType,
    FILE_EMPTY: text.emptyFile,
  },
  preserve: ["coverLetter", "source", ...kinds.flatMap((kind) => Object.values(preservedFileFields(kind)))],
  receiver: receiverOf(userId),
  preserveFile: preservedFile,
});

/** Stores the files of such a form as its author's, so that a refused form can name them instead of asking again. */
function receiverOf(userId: string): FileReceiver<FileInfo> {
  return {
    receive({ field, name, content }) {
      const kind = kinds.find((known) => known === field);
      if (!kind) throw new DomainError("INVALID_DATA");
      return storeFile(content, { owner: userId, kind, name });
    },
    discard: ({ id }) => deleteFile(userId, id),
  };
}

/** The sent fields, as the schemas read them. */
interface SentMaterialFields {
  coverLetter: string;
  cvFileId?: string;
  documents: { kind: AttachedKind; fileId: string }[];
}

/** The form's materials: a file that was received replaces one that the form names as kept. */
export function readMaterials({ form, files }: UploadFormCall<FileInfo>): SentMaterialFields {
  const idOf = (kind: DocumentKind) => files.get(kind)?.id ?? form.get(preservedFileFields(kind).id) ?? "";
  const cvFileId = idOf("cv");
  return {
    coverLetter: form.get("coverLetter") ?? "",
    ...(cvFileId && { cvFileId }),
    documents: attachedKinds.flatMap((kind) => (idOf(kind) ? { kind, fileId: idOf(kind) } : [])),
  };
}

/** Puts a refusal's sentences at the fields that it is about. @throws always. */
export function refuseMaterials(error: unknown, sent: SentMaterialFields): never {
  if (!(error instanceof DomainError)) throw error;
  const { code, details = {} } = error;
  if (code === "CV_REQUIRED" || code === "MATERIALS_MISSING") {
    const missing = (details.missing ?? []) as Material[];
    const sentences = missing.map((material) => [materialField(material), missingMaterial(material)]);
    throw new FormError({ errors: Object.fromEntries(sentences) });
  }
  if (code !== "FILE_GONE") throw error;
  const gone: DocumentKind = sent.documents.find(({ fileId }) => fileId === details.fileId)?.kind ?? "cv";
  const { id, name } = preservedFileFields(gone);
  const values = { [id]: "", [name]: "" };
  throw new FormError({ errors: { [gone]: text.fileGone }, values }, 409);
}
