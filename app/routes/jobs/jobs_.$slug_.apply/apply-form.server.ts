import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { applyPage as text } from "~/content/pages/own-applications";
import { waitingToApply } from "~/content/pages/waiting";
import { newApplicationSchema } from "~/features/applications/apply/application.schema";
import { getApplyScene } from "~/features/applications/apply/get-apply-scene.server";
import { submitApplication } from "~/features/applications/apply/submit-application.server";
import { DomainError } from "~/lib/domain-error";
import { FormError } from "~/lib/http/errors.server";
import { respondToForms } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import { paths } from "~/paths";
import { respondToMaterialsForm } from "~/web/forms/materials-form.server";
import { waitingForms } from "~/web/forms/waiting-forms.server";

/** Sends an application and leads to its receipt. */
export function respondToApplyForm(args: ActionFunctionArgs, userId: string, slug: string) {
  const options = { userId, limit: "applications/submit", failure: text.failure } as const;
  return respondToMaterialsForm(args, options, async (sent, form) => {
    const { job } = await getApplyScene(userId, slug).catch(sayGone);
    const source = form.get("source") || undefined;
    const input = parseFields(newApplicationSchema, { jobId: job.id, ...sent, source });
    const { id } = await submitApplication(userId, input);
    return redirect(paths.application(id, { done: "sent" }), { status: 303 });
  });
}

/** Whether a form is one of {@link respondToWaitingForms}. */
export function isWaitingForm(request: Request): boolean {
  return new URL(request.url).searchParams.has("waiting");
}

/** The forms in the place of the application's, while the person's address is not confirmed. */
export function respondToWaitingForms(
  args: ActionFunctionArgs,
  user: { id: string; email: string },
  slug: string,
) {
  const forms = waitingForms({
    user,
    words: waitingToApply,
    targetOf: () => paths.jobApply(slug),
    address: ({ redirectTo, ...query }) => paths.jobApply(slug, query),
  });
  return respondToForms(args, forms);
}

/** A job that is gone while somebody writes: an answer, so that the typed text comes back with it. */
function sayGone(error: unknown): never {
  if (!(error instanceof DomainError) || error.code !== "NOT_FOUND") throw error;
  throw new FormError({ message: text.failure }, 404, error.code);
}
