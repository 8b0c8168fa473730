import { redirect } from "@remix-run/node";
import { z } from "zod";
import { committeeRatingAnswers as answers } from "~/content/pages/employer-applications/committee-rating";
import { rating } from "~/content/pages/employer-applications/rating";
import { tags } from "~/content/pages/employer-applications/tags";
import type { RatedValues } from "~/features/applications/committee/committee-sql.server";
import { declare } from "~/features/applications/committee/declare.server";
import { rateApplication } from "~/features/applications/committee/rate-application.server";
import { ratingSchema } from "~/features/applications/rating/rating.schema";
import { type GivenRating, saveRatings } from "~/features/applications/rating/save-ratings.server";
import { tagIdSchema, tagsSchema } from "~/features/applications/tags/tag.schema";
import { tagApplication, untagApplication } from "~/features/applications/tags/tag-application.server";
import type { Employer } from "~/features/organizations/organization/employer";
import { DomainError, isRefusal } from "~/lib/domain-error";
import { FormError } from "~/lib/http/errors.server";
import type { FormCall } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";
import { paths } from "~/paths";
import { criterionField, ratingField, ratingPlaces } from "./rating-fields";

/**
 * The forms of an application's rating, a committee's too, and of its tags, by intent.
 * @param done the way back to the page, after the intent that was carried out.
 */
export function ratingForms(employer: Employer, id: string, done: (intent: string) => Response) {
  const common = { limit: "applications/change" as const, account: employer.userId };
  return {
    rating: {
      ...common,
      failure: rating.failure,
      sentences: { NOT_FOUND: rating.gone },
      preserve: ratingPlaces.map(ratingField),
      async work({ form }: FormCall) {
        const given = readGiven(form);
        await saveRatings(employer, id, given).catch((error: unknown) => {
          throw toFieldError(error, given);
        });
        return done("rating");
      },
    },
    assess: {
      ...common,
      failure: answers.failure,
      sentences: { NOT_FOUND: answers.gone, RATINGS_CLOSED: answers.over },
      preserve: ratingPlaces.map(ratingField),
      async work({ form }: FormCall) {
        await rateApplication(employer, id, readWhole(form)).catch((error: unknown) => {
          if (!isRefusal(error, "INVALID_DATA")) throw error;
          throw new FormError({ message: answers.changed }, 409);
        });
        return done("assess");
      },
    },
    conflict: {
      ...common,
      failure: answers.failure,
      preserve: [],
      async work({ form }: FormCall) {
        if (!form.has("confirm")) throw new FormError({ errors: { confirm: answers.conflictMissing } });
        const jobId = parseFields(z.object({ job: z.uuid() }), { job: form.get("job") }).job;
        await declare(employer, jobId, [{ applicationId: id, hasConflict: true }]);
        return redirect(paths.jobCommittee(jobId, { done: "declared" }), 303);
      },
    },
    tag: {
      ...common,
      failure: tags.failure,
      sentences: { NOT_FOUND: rating.gone },
      preserve: ["tags"],
      async work({ form }: FormCall) {
        await tagApplication(employer, id, parseFields(tagsSchema, { tags: form.get("tags") }).tags);
        return done("tag");
      },
    },
    untag: {
      ...common,
      failure: tags.failure,
      preserve: [],
      async work({ form }: FormCall) {
        await untagApplication(employer, id, parseFields(tagIdSchema, { id: form.get("id") }).id);
        return done("untag");
      },
    },
  };
}

type PlacedRating = GivenRating & { place: number };

/** @throws {FormError} with a sentence for each invalid rating or criterion's id. */
function readGiven(form: SentFields): PlacedRating[] {
  const sent = ratingPlaces.filter((place) => form.has(ratingField(place)));
  const read = sent.map((place) => ({
    place,
    value: ratingSchema.safeParse(form.get(ratingField(place))),
    criterion: z
      .uuid()
      .nullable()
      .safeParse(form.get(criterionField(place)) || null),
  }));
  const errors = read.flatMap(({ place, value, criterion }): [string, string][] => {
    if (!value.success) return [[ratingField(place), rating.invalid]];
    return criterion.success ? [] : [[ratingField(place), rating.criterionGone]];
  });
  if (errors.length > 0) throw new FormError({ errors: Object.fromEntries(errors) });
  return read.map(({ place, value, criterion }) => ({
    place,
    criterionId: criterion.data ?? null,
    value: value.data ?? null,
  }));
}

/** @throws {FormError} unless each criterion of the form has a value, with a sentence at each that has none. */
function readWhole(form: SentFields): RatedValues {
  const sent = ratingPlaces.filter((place) => form.has(criterionField(place)));
  const read = sent.map((place) => ({
    place,
    criterionId: z.uuid().safeParse(form.get(criterionField(place))),
    value: ratingSchema.safeParse(form.get(ratingField(place)) ?? ""),
  }));
  const values = read.flatMap(({ criterionId, value }) =>
    criterionId.success && value.data ? [{ criterionId: criterionId.data, value: value.data }] : [],
  );
  if (values.length > 0 && values.length === read.length) return values;
  const missing = read.filter(({ value }) => !value.data).map(({ place }) => ratingField(place));
  throw new FormError({ errors: Object.fromEntries(missing.map((name) => [name, answers.missing])) });
}

/** Puts the error of an unknown criterion beside its field. */
function toFieldError(error: unknown, given: readonly PlacedRating[]): unknown {
  if (!(error instanceof DomainError && error.code === "INVALID_DATA")) return error;
  const place = given.find(({ criterionId }) => criterionId === error.details?.criterionId)?.place ?? 0;
  return new FormError({ errors: { [ratingField(place)]: rating.criterionGone } }, 400, "INVALID_DATA");
}
