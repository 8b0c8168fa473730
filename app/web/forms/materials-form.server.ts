import type { ActionFunctionArgs } from "@remix-run/node";
import { materialField, missingMaterial } from "~/content/missing-materials";
import { cvPage } from "~/content/pages/files";
import { applyPage as text } from "~/content/pages/own-applications";
import {
  type AttachedKind,
  attachedKinds,
  type DocumentKind,
  documentKinds,
} from "~/content/vocabularies/applications/materials";
import { codesOf } from "~/content/vocabularies/codes";
import type { Material } from "~/features/applications/apply/materials";
import { storeFile } from "~/features/files/add-file.server";
import { deleteFile } from "~/features/files/drop-files.server";
import type { FileInfo } from "~/features/files/file-info.server";
import { maxDocumentBytes } from "~/features/files/file-limits";
import { DomainError } from "~/lib/domain-error";
import { preservedFile, preservedFileFields } from "~/lib/form-state";
import { FormError } from "~/lib/http/errors.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";
import { respondToUploadForm } from "~/lib/http/forms/upload-form.server";
import type { FileReceiver } from "~/lib/http/request/multipart.server";
import type { LimitedOperation } from "~/lib/rate-limit/limit-table";

const kinds = codesOf(documentKinds);

interface MaterialsFormOptions {
  userId: string;
  limit: LimitedOperation;
  /** The sentence for an unexpected error. */
  failure: string;
}

/**
 * Answers a form with an application's letter and files: a file's field has the name of its kind. A refused form keeps
 * the letter, and the files as the person's.
 * @param work gets the sent materials, and the form for its other fields; its errors are shown at their fields.
 */
export function respondToMaterialsForm(
  args: ActionFunctionArgs,
  { userId, limit, failure }: MaterialsFormOptions,
  work: (sent: SentForm, form: SentFields) => Promise<Response>,
) {
  const options = {
    ...fields,
    limit,
    account: userId,
    failure,
    receiver: receiverOf(userId),
    preserveFile: preservedFile,
  };
  return respondToUploadForm(args, options, async ({ form, files }) => {
    const sent = readMaterials(form, files);
    return work(sent, form).catch((error: unknown) => {
      throw toMaterialsError(error, sent);
    });
  });
}

const fields = {
  files: kinds,
  maxFileBytes: maxDocumentBytes,
  // With the files that an earlier answer kept.
  sentences: {
    FILE_TOO_LARGE: text.tooLarge,
    FILE_TYPE_NOT_ALLOWED: cvPage.wrongType,
    FILE_EMPTY: text.emptyFile,
  },
  preserve: ["coverLetter", "source", ...kinds.flatMap((kind) => Object.values(preservedFileFields(kind)))],
};

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
interface SentForm {
  coverLetter: string;
  cvFileId?: string;
  documents: { kind: AttachedKind; fileId: string }[];
}

/** @param files that were received; each replaces one that the form names as kept. */
function readMaterials(form: SentFields, files: ReadonlyMap<string, FileInfo>): SentForm {
  const idOf = (kind: DocumentKind) => files.get(kind)?.id ?? form.get(preservedFileFields(kind).id) ?? "";
  const cvFileId = idOf("cv");
  return {
    coverLetter: form.get("coverLetter") ?? "",
    ...(cvFileId && { cvFileId }),
    documents: attachedKinds.flatMap((kind) => (idOf(kind) ? { kind, fileId: idOf(kind) } : [])),
  };
}

/** A refusal with its sentences at the fields that it is about, any other error as it is. */
function toMaterialsError(error: unknown, sent: SentForm): unknown {
  if (!(error instanceof DomainError)) return error;
  const { code, details = {} } = error;
  if (code === "CV_REQUIRED" || code === "MATERIALS_MISSING") {
    const missing = (details.missing ?? []) as Material[];
    const sentences = missing.map((material) => [materialField(material), missingMaterial(material)]);
    return new FormError({ errors: Object.fromEntries(sentences) });
  }
  if (code !== "FILE_GONE") return error;
  const gone: DocumentKind = sent.documents.find(({ fileId }) => fileId === details.fileId)?.kind ?? "cv";
  const { id, name } = preservedFileFields(gone);
  const values = { [id]: "", [name]: "" };
  return new FormError({ errors: { [gone]: text.fileGone }, values }, 409);
}
