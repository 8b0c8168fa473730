import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { committeeSetup as setup } from "~/content/pages/employer-applications/committee";
import { criteria as text } from "~/content/pages/employer-applications/rating";
import { weightSchema } from "~/features/applications/committee/committee.schema";
import { criterionSchema } from "~/features/applications/rating/rating.schema";
import {
  type CriteriaChange,
  saveJobCriteria,
} from "~/features/applications/rating/save-job-criteria.server";
import type { Employer } from "~/features/organizations/organization/employer";
import { FormError } from "~/lib/http/errors.server";
import { lastChangeUnknown, respondToForm } from "~/lib/http/forms/form-action.server";
import { sentencesFor } from "~/lib/http/forms/form-fields.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";
import { foldName } from "~/lib/text/fold-text";
import { paths } from "~/paths";
import { criterionPlaces, idField, textField, weightField } from "./criteria-fields";

const choices = ["committee", "publish"];

/** Saves a job's criteria, and how its committee works; what would delete ratings asks first. */
export function respondToCriteriaForm(args: ActionFunctionArgs, employer: Employer, jobId: string) {
  const options = {
    limit: "jobs/change",
    account: employer.userId,
    preserve: [
      ...criterionPlaces.flatMap((at) => [textField(at), weightField(at)]),
      ...choices,
      "expected",
      "hidden",
    ],
    failure: text.failure,
    sentences: { EDIT_CONFLICT: text.conflict, ROLE_NEEDED: setup.ofOwner, COMMITTEE_FIXED: setup.fixed },
    lastChange: lastChangeUnknown,
  } as const;
  return respondToForm(args, options, async ({ form }) => {
    const refused = await saveJobCriteria(employer, jobId, readChange(form));
    if (!refused) {
      const isStarted = form.has("start") && form.has("committee");
      const to = isStarted
        ? paths.jobCommittee(jobId, { done: "started" })
        : paths.jobCriteria(jobId, { done: "saved" });
      return redirect(to, 303);
    }
    const { ratings, hidden } = refused;
    // What is asked for the first time is no mistake.
    const isFirst = ratings === null && !form.has("hidden");
    throw new FormError(
      {
        asks: true,
        ...(ratings === null && { message: setup.asks }),
        errors: {
          ...(ratings === null ? {} : { confirm: plural(text.unconfirmed, ratings) }),
          ...(hidden === null || isFirst ? {} : { start: setup.unconfirmed }),
        },
        values: {
          ...(ratings === null ? {} : { expected: String(ratings) }),
          ...(hidden === null ? {} : { hidden: String(hidden) }),
        },
      },
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
    weight: form.get(weightField(at))?.trim(),
  }));
  const hasCommittee = form.has("committee");
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
  const weights = hasCommittee ? readWeights(rows, errors) : readUnusedWeights(rows);
  if (Object.keys(errors).length > 0) throw new FormError({ errors });
  return {
    kept: filled.map(({ at, id, typed }) => ({ id, text: typed, weight: weights.get(at) })),
    removed: rows.flatMap(({ id, typed }) => (typed === "" && id !== null ? [id] : [])),
    ratings: form.has("confirm") ? (readNumber(form.get("expected")) ?? 0) : 0,
    committee: hasCommittee ? { isPublished: form.has("publish") } : null,
    hidden: form.has("start") ? readNumber(form.get("hidden")) : null,
  };
}

type Weighed = readonly { at: number; typed: string; weight: string | undefined }[];

/** The weights by place that no committee counts: null where the field is empty, none where it is missing or wrong. */
function readUnusedWeights(rows: Weighed): Map<number, number | null> {
  const weights = new Map<number, number | null>();
  for (const { at, weight } of rows) {
    const read = weightSchema.safeParse(weight);
    if (read.success) weights.set(at, read.data);
    else if (weight === "") weights.set(at, null);
  }
  return weights;
}

/** The weights by place: of every criterion one, together 100. Adds a sentence for each that is wrong. */
function readWeights(rows: Weighed, errors: Record<string, string>): Map<number, number> {
  const weights = new Map<number, number>();
  for (const { at, typed, weight = "" } of rows) {
    const read = weightSchema.safeParse(weight);
    if (typed === "" && weight !== "") errors[weightField(at)] = setup.weightWithout;
    else if (typed !== "" && !read.success) errors[weightField(at)] = setup.weightInvalid;
    else if (read.success) weights.set(at, read.data);
  }
  const sum = [...weights.values()].reduce((total, weight) => total + weight, 0);
  if (rows.every(({ typed }) => typed === "")) errors.committee = setup.noCriteria;
  else if (Object.keys(errors).length === 0 && sum !== 100) {
    // Where it is mended.
    const last = Math.max(...weights.keys());
    errors[weightField(last)] = fillText(setup.sum, { sum: String(sum) });
  }
  return weights;
}

/** A number that the form was given before; null for anything else. */
function readNumber(sent: string | undefined): number | null {
  return sent !== undefined && /^\d{1,6}$/.test(sent) ? Number(sent) : null;
}
