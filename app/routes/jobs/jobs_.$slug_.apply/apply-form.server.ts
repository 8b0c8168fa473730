import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { keptFile } from "~/components/forms/file-field";
import { applyPage as text } from "~/content/pages/own-applications";
import { newApplicationSchema } from "~/features/applications/application.schema";
import { getApplyScene } from "~/features/applications/get-apply-scene.server";
import { materialsForm, readMaterials, toMaterialsError } from "~/features/applications/sent-form.server";
import { submitApplication } from "~/features/applications/submit-application.server";
import { parseFields } from "~/lib/http/form-fields.server";
import { answerUploadForm } from "~/lib/http/upload-form.server";
import { paths } from "~/paths";

/** Sends an application and leads to its receipt. A refused form keeps the letter, and the files as the person's. */
export async function answerApplyForm(args: ActionFunctionArgs, userId: string, slug: string) {
  const options = {
    ...materialsForm(userId),
    limit: "applications/submit",
    failure: text.failure,
    keepFile: keptFile,
  } as const;
  return answerUploadForm(args, options, async ({ form, files }) => {
    const sent = readMaterials(form, files);
    try {
      const { job } = await getApplyScene(userId, slug);
      const source = form.get("source") || undefined;
      const input = parseFields(newApplicationSchema, { jobId: job.id, ...sent, source });
      const { id } = await submitApplication(userId, input);
      return redirect(paths.application(id, { done: "sent" }), { status: 303 });
    } catch (error) {
      throw toMaterialsError(error, sent);
    }
  });
}
