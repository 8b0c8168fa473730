import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { adminJob as text } from "~/content/pages/admin/jobs";
import { messages } from "~/content/sentences";
import { lastDecisionAbout } from "~/features/audit/last-decision.server";
import { approveJob } from "~/features/jobs/admin/approve-job.server";
import {
  approveSchema,
  removeSchema,
  returnSchema,
  takeBackSchema,
} from "~/features/jobs/admin/decision.schema";
import { getNextInReview } from "~/features/jobs/admin/list-jobs.server";
import { removeJob } from "~/features/jobs/admin/remove-job.server";
import { returnJob } from "~/features/jobs/admin/return-job.server";
import { takeBackDecision } from "~/features/jobs/admin/take-back.server";
import { FormError } from "~/lib/http/errors.server";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import { paths } from "~/paths";
import { noteOf } from "./note-of";

/** The forms of a job's page, by intent. A decision about one that waited leads to the next that waits. */
export function respondToReviewForms(args: ActionFunctionArgs, actorId: string, id: string) {
  const common = { limit: "admin/jobs", account: actorId, failure: messages.INTERNAL } as const;
  const form = (
    work: (sent: Record<string, string>) => Promise<unknown>,
    preserve: readonly string[] = [],
  ) => ({
    ...common,
    preserve,
    lastChange: () => lastDecisionAbout(id),
    sentences: {
      INVALID_TRANSITION: text.failedTransition,
      EDIT_CONFLICT: text.failedConflict,
      CLOSING_DATE_INVALID: text.pastDeadline,
      PUBLISHING_CLOSED: text.unpublishable.closed,
      ORGANIZATION_SUSPENDED: text.unpublishable.suspended,
      JOB_FIELD_LOCKED: text.changeLocked,
    },
    async work(call: FormCall) {
      const done = call.form.get("intent");
      const next = await getNextInReview(id);
      await work(Object.fromEntries(call.form));
      return redirect(next ? paths.admin.job(next, { done, last: id }) : paths.admin.job(id, { done }), 303);
    },
  });
  const decision = { actorId, id };
  const undoable = { ...decision, canBeTakenBack: true } as const;
  return respondToForms(args, {
    approve: form((sent) => approveJob({ ...undoable, ...parseFields(approveSchema, sent) })),
    return: form(
      (sent) => {
        const note = noteOf(sent);
        if (note === "") throw new FormError({ errors: { note: text.noteRequired } });
        return returnJob({ ...undoable, ...parseFields(returnSchema, { ...sent, note }) });
      },
      ["canned", "note"],
    ),
    "take-back": {
      ...common,
      preserve: [],
      sentences: { INVALID_TRANSITION: text.tooLateToUndo },
      async work({ form: sent }: FormCall) {
        const { version } = parseFields(takeBackSchema, { version: sent.get("version") });
        await takeBackDecision({ ...decision, version });
        return redirect(paths.admin.job(id, { done: "take-back" }), 303);
      },
    },
    remove: form(
      ({ takeMark, closePublishing, ...sent }) => {
        const required = { reason: text.reasonRequired, text: text.removeTextRequired };
        const boxes = { takeMark: takeMark === "on", closePublishing: closePublishing === "on" };
        return removeJob({ ...undoable, ...parseFields(removeSchema, { ...sent, ...boxes }, required) });
      },
      ["reason", "text", "takeMark", "closePublishing"],
    ),
  });
}
