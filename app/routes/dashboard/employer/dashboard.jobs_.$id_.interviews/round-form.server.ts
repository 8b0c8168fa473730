import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { fillText } from "~/content/fill-text";
import { formatList } from "~/content/format";
import { interviewRound as text } from "~/content/pages/employer-applications/interview-round";
import { replacedField, replyFields } from "~/content/pages/employer-applications/reply-tools";
import { bulkSchema } from "~/features/applications/pipeline/pipeline.schema";
import { replyToMany } from "~/features/applications/pipeline/reply-to-many.server";
import { describeUninvited } from "~/features/applications/reading/uninvited.server";
import type { Employer } from "~/features/organizations/organization/employer";
import { FormError } from "~/lib/http/errors.server";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import { refuseEarly, takeReplyStep, versionsOf } from "~/web/forms/reply-form.server";
import { backToBoard, readPlan } from "./load-round.server";
import { roundLists } from "./round-fields";

/** Offers the interviews, at the times of the form's address. It leads to the board, which says who got none and why. */
export function respondToRoundForm(args: ActionFunctionArgs, employer: Employer, jobId: string) {
  return respondToForm(
    args,
    {
      limit: "applications/bulk",
      account: employer.userId,
      failure: text.failure,
      preserve: ["interviewPlace", "missingReason", replyFields.message, replyFields.template, replacedField],
    },
    async ({ form, request }) => {
      await takeReplyStep(employer.organizationId, form, replyFields);
      const search = new URL(request.url).searchParams;
      const ids = form.getAll(roundLists.ids);
      const plan = readPlan(search, ids.length, new Date());
      if (Object.keys(plan.errors).length > 0) throw new FormError({ message: text.errors.times });
      const sent = (name: string) => form.get(name) || undefined;
      const change = parseFields(bulkSchema, {
        status: "interview",
        ids,
        versions: versionsOf(form, ids),
        interviewTimes: plan.times.map((time) => time.toISOString()),
        interviewMinutes: plan.minutes,
        interviewPlace: sent("interviewPlace"),
        interviewers: form.getAll(roundLists.interviewers),
        message: sent(replyFields.message),
        missingReason: sent("missingReason"),
      });
      const { updated, failed } = await replyToMany(employer, change).catch(refuseEarly);
      if (updated.length === 0) {
        const people = formatList(await describeUninvited({ ...employer, jobId }, failed));
        throw new FormError({ message: fillText(text.uninvited, { people }) }, 409);
      }
      const uninvited = failed.map(({ id, code }) => `${id}:${code}`);
      return redirect(backToBoard(jobId, search, { invited: updated.length, uninvited }), 303);
    },
  );
}
