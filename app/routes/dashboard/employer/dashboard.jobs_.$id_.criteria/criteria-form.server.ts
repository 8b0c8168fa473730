import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { plural } from "~/content/format";
import { criteria as text } from "~/content/pages/employer-applications/rating";
import { criterionSchema } from "~/features/applications/rating/rating.schema";
import {
  type CriteriaChange,
  saveJobCriteria,
} from "~/features/applications/rating/save-job-criteria.server";
import type { Employer } from "~/features/organizations/employer";
import { FormError } from "~/lib/http/errors.server";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { sentencesFor } from "~/lib/http/forms/form-fields.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";
import { foldName } from "~/lib/text/fold-text";
import { paths } from "~/paths";
import { criterionPlaces, idField, textField } from "./criteria-fields";

/** Saves a job's criteria; what would delete ratings asks first. */
export function respondToCriteriaForm(args: ActionFunctionArgs, employer: Employer, jobId: string) {
  const options = {
    limit: "jobs/change",
    account: employer.userId,
    preserve: [...criterionPlaces.map(textField), "expected"],
    failure: text.failure,
    sentences: { EDIT_CONFLICT: text.conflict },
  } as const;
  return respondToForm(args, options, async ({ form }) => {
    const refused = await saveJobCriteria(employer, jobId, readChange(form));
    if (!refused) return redirect(paths.jobCriteria(jobId, { done: "saved" }), 303);
    const { ratings } = refused;
    throw new FormError(
      { errors: { confirm: plural(text.unconfirmed, ratings) }, values: { expected: String(ratings) } },
      409,
    );
  });
}

/** @throws {FormError} with a sentence for each criterion that is wrong, and for one that repeats an earlier one. */
function readChange(form: SentFields): CriteriaChange {
  const rows = criterionPlaces.map((at) => ({
    at,
    id: z.uuid().safeParse(form.get(idField(at))).data ?? null,
    typed: form.get(textField(at))?.trim() ?? "",
  }));
  const filled = rows.filter(({ typed }) => typed !== "");
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  for (const { at, typed } of filled) {
    const parsed = z.object({ [textField(at)]: criterionSchema }).safeParse({ [textField(at)]: typed });
    const folded = foldName(typed);
    if (!parsed.success) Object.assign(errors, sentencesFor(parsed.error));
    else if (seen.has(folded)) errors[textField(at)] = text.repeated;
    seen.add(folded);
  }
  if (Object.keys(errors).length > 0) throw new FormError({ errors });
  return {
    kept: filled.map(({ id, typed }) => ({ id, text: typed })),
    removed: rows.flatMap(({ id, typed }) => (typed === "" && id !== null ? [id] : [])),
    ratings: form.has("confirm") ? Number(/^\d{1,6}$/.exec(form.get("expected") ?? "")?.[0] ?? 0) : 0,
  };
}
