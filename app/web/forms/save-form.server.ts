import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { savedJobs as text } from "~/content/pages/saved-jobs";
import { saveJob } from "~/features/saved-jobs/save-job.server";
import { unsaveJob } from "~/features/saved-jobs/unsave-job.server";
import { DomainError } from "~/lib/domain-error";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { isUuid } from "~/lib/text/text-schema";
import { requireStoredUser } from "~/web/guards/require-user.server";

/**
 * Responds to the forms of the SaveButtons on a page, for its action; they count in the bucket of the operation. Signed
 * in only: a stranger goes to /login and comes back.
 * @param back the address that the response leads to, once the job is saved or not.
 */
export async function respondToSave(args: ActionFunctionArgs, back: (isSaved: boolean) => string) {
  const { user } = await requireStoredUser(args);
  const common = { preserve: [], failure: text.failure, limit: "jobs/save", account: user.id } as const;
  const change =
    (isSaved: boolean) =>
    async ({ form }: FormCall) => {
      if (user.type !== "employee") throw new DomainError("NOT_AN_EMPLOYEE");
      const id = form.get("id") ?? "";
      if (!isUuid(id)) throw new DomainError("NOT_FOUND");
      await (isSaved ? saveJob(user.id, id) : unsaveJob(user.id, id));
      return redirect(back(isSaved), { status: 303 });
    };
  const sentences = { NOT_FOUND: text.closedMeanwhile };
  return respondToForms(args, {
    save: { ...common, sentences, work: change(true) },
    unsave: { ...common, sentences, work: change(false) },
  });
}
