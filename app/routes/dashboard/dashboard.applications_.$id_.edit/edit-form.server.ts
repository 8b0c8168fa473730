import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { keptFile } from "~/components/forms/file-field";
import { editApplication as text } from "~/content/pages/own-applications";
import { applicationChangesSchema } from "~/features/applications/application.schema";
import { getCandidateDetails } from "~/features/applications/candidate-details.server";
import { replaceMaterials } from "~/features/applications/replace-materials.server";
import { materialsForm, readMaterials, toMaterialsError } from "~/features/applications/sent-form.server";
import { parseFields } from "~/lib/http/form-fields.server";
import { answerUploadForm } from "~/lib/http/upload-form.server";
import { paths } from "~/paths";

/** Replaces letter and documents, and leads to the new receipt. What is not chosen anew stays as it was sent. */
export async function answerEditForm(args: ActionFunctionArgs, userId: string, id: string) {
  const options = {
    ...materialsForm(userId),
    limit: "applications/change",
    failure: text.failure,
    keepFile: keptFile,
  } as const;
  return answerUploadForm(args, options, async ({ form, files }) => {
    const sent = readMaterials(form, files);
    try {
      const { documents } = await getCandidateDetails(userId, id);
      const chosen = new Set(sent.documents.map(({ kind }) => kind));
      const kept = documents.flatMap(({ id: fileId, kind }) =>
        kind === "cv" || chosen.has(kind as (typeof sent.documents)[number]["kind"])
          ? []
          : [{ kind, fileId }],
      );
      const changes = { ...sent, documents: [...sent.documents, ...kept] };
      await replaceMaterials(userId, id, parseFields(applicationChangesSchema, changes));
      return redirect(paths.application(id, { done: "saved" }), { status: 303 });
    } catch (error) {
      throw toMaterialsError(error, sent);
    }
  });
}
