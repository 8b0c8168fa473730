import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { editApplication as text } from "~/content/pages/own-applications";
import { applicationChangesSchema } from "~/features/applications/apply/application.schema";
import { replaceMaterials } from "~/features/applications/apply/replace-materials.server";
import { getCandidateDetails } from "~/features/applications/reading/candidate-details.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import { paths } from "~/paths";
import { respondToMaterialsForm } from "~/web/forms/materials-form.server";

/** Replaces letter and documents, and redirects to the new receipt. Files that are not chosen again stay as sent. */
export function respondToEditForm(args: ActionFunctionArgs, userId: string, id: string) {
  const options = { userId, limit: "applications/change", failure: text.failure } as const;
  return respondToMaterialsForm(args, options, async (sent) => {
    const { documents } = await getCandidateDetails(userId, id);
    const chosen = new Set<string>(sent.documents.map(({ kind }) => kind));
    const kept = documents.flatMap(({ id: fileId, kind }) =>
      kind === "cv" || chosen.has(kind) ? [] : [{ kind, fileId }],
    );
    const changes = { ...sent, documents: [...sent.documents, ...kept] };
    await replaceMaterials(userId, id, parseFields(applicationChangesSchema, changes));
    return redirect(paths.application(id, { done: "saved" }), { status: 303 });
  });
}
