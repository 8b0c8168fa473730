import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { savedJobs as text } from "~/content/pages/saved-jobs";
import { undoToken, undoUnsave } from "~/features/saved-jobs/undo-unsave.server";
import { unsaveJob } from "~/features/saved-jobs/unsave-job.server";
import { DomainError } from "~/lib/domain-error";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { isUuid } from "~/lib/text/text-schema";
import { paths } from "~/paths";
import { calendarForms } from "~/web/forms/calendar-forms.server";

/** The forms of the page, which all stay on its page of the list. */
export function respondToSavedForms(args: ActionFunctionArgs, userId: string) {
  const common = { preserve: [], failure: text.failure, limit: "jobs/save", account: userId } as const;
  const { after, before } = Object.fromEntries(new URL(args.request.url).searchParams);
  const lead = (done: string, undo?: string) =>
    redirect(paths.savedJobs({ done, undo, after, before }), { status: 303 });

  async function remove({ form }: FormCall) {
    const id = form.get("id") ?? "";
    if (!isUuid(id)) throw new DomainError("NOT_FOUND");
    const removed = await unsaveJob(userId, id);
    return lead("removed", removed ? undoToken(userId, id, removed) : undefined);
  }

  async function undo({ form }: FormCall) {
    await undoUnsave(userId, form.get("token") ?? "");
    return lead("restored");
  }

  const ofCalendar = { ...common, failure: text.calendar.failure };
  return respondToForms(args, {
    ...calendarForms(userId, ofCalendar, lead, false),
    unsave: { ...common, work: remove },
    undo: { ...common, sentences: { TOKEN_INVALID: text.undoEnded }, work: undo },
  });
}
